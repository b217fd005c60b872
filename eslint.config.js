// Few rules, each for a mistake that Prettier and the types do not see.
export default [
  { ignores: ['build/', 'dist/', 'node_modules/', 'tests/package/bundlers/'] },
  {
    languageOptions: { ecmaVersion: 'latest', sourceType: 'module' },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'no-unused-vars': [
        'error',
        { args: 'after-used', varsIgnorePattern: '^_', argsIgnorePattern: '^_' },
      ],
      'prefer-const': 'error',
      'no-var': 'error',
      eqeqeq: 'error',
      'no-self-compare': 'error',
      'no-unreachable': 'error',
      'no-useless-escape': 'error',
      'no-useless-return': 'error',
      'no-duplicate-imports': 'error',
      'no-loss-of-precision': 'error',
      'no-constant-condition': ['error', { checkLoops: false }],
      'no-fallthrough': 'error',
      'no-sparse-arrays': 'error',
      'no-template-curly-in-string': 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
    },
  },
  // Written for any Node there ever was.
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs' }, rules: { 'no-var': 'off' } },
];
