/** Generates the completions for bash, zsh and fish from the command's own table. */
import { everywhere } from './table.js';

/** @typedef {import('./table.js').Option} Option @typedef {import('./table.js').Command} Command */

/** Options whose values the command lists itself. @type {Record<string, string>} */
const listed = {
  '--technique': 'ninefold techniques | cut -f 1',
  '--needs': 'ninefold techniques | cut -f 1',
  '--without': 'ninefold techniques | cut -f 1',
  '--only': 'ninefold techniques | cut -f 1',
};
const keywords = "ninefold rules | cut -d ' ' -f 1 | sort -u";

/** @param {Option} option */
const isFile = ({ value }) => value === 'FILE';
/** @param {Option} option */
const repeats = ({ help }) => help.includes('may be repeated');
/** @param {Command} command */
const optionsOf = (command) => [...command.options, ...everywhere];
/** The names of its options, quoted. @param {Command} command */
const namesOf = (command) =>
  quoted(
    optionsOf(command)
      .map(({ name }) => name)
      .join(' '),
  );
/** A text in single quotes, for a shell. @param {string} text */
const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * What bash runs to complete the value of an option; null: a file, as for any other word; '': no completion.
 *
 * @param {Option} option
 */
function valueInBash(option) {
  if (isFile(option)) return null;
  if (option.words) return `echo ${option.words}`;
  return listed[option.name] ?? '';
}

/** @param {Command[]} table */
export function bash(table) {
  const lines = table.flatMap((command) =>
    optionsOf(command)
      .filter(({ value }) => value)
      .map((option) => ({ key: command.name + option.name, run: valueInBash(option) })),
  );
  /** @type {Map<string | null, string[]>} */
  const byRun = new Map();
  for (const { key, run } of lines) byRun.set(run, [...(byRun.get(run) ?? []), key]);
  const values = [...byRun].map(([run, keys]) => {
    const found = run ? `COMPREPLY=($(compgen -W "$(${run})" -- "$word"))` : '';
    const files = run === null ? 'compopt -o default' : found || ':';
    return `    ${keys.join(' | ')}) ${files}; return ;;`;
  });
  const options = table.map((command) => `    ${command.name}) options=${namesOf(command)} ;;`);
  const names = table.map(({ name }) => name).join(' ');
  return `# bash completion for ninefold, made by tools/release/completions.js
_ninefold() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD - 1]}
  local command=\${COMP_WORDS[1]} options
  COMPREPLY=()
  # bash takes --size=9 for three words.
  if [[ $word == = ]]; then
    word=
  elif [[ $before == = ]]; then
    before=\${COMP_WORDS[COMP_CWORD - 2]}
  fi
  case $command in
${options.join('\n')}
    *) command=${table[0].name}; options=${namesOf(table[0])} ;;
  esac
  case $command$before in
${values.join('\n')}
  esac
  if [[ $word == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$word"))
  elif [[ $COMP_CWORD == 1 ]]; then
    COMPREPLY=($(compgen -W "${names} help" -- "$word"))
  elif [[ $COMP_CWORD == 2 && \${COMP_WORDS[1]} == help ]]; then
    COMPREPLY=($(compgen -W "${names}" -- "$word"))
  elif [[ $command == rules ]]; then
    COMPREPLY=($(compgen -W "$(${keywords})" -- "$word"))
  fi
}
complete -o bashdefault -o default -F _ninefold ninefold
`;
}

/** @param {Command[]} table */
export function zsh(table) {
  /** A text escaped for a description of _arguments. @param {string} text */
  const described = (text) => text.replace(/[\\[\]:]/g, '\\$&');
  /** @param {Option} option */
  const value = (option) => {
    if (isFile(option)) return ':file:_files';
    const words = option.words ?? (listed[option.name] && `$(${listed[option.name]})`);
    return `:${option.value}:${words ? `(${words})` : ''}`;
  };
  /** @param {Option} option */
  const spec = (option) => {
    const name = `${repeats(option) ? '*' : ''}${option.name}${option.value ? '=' : ''}`;
    const text = `${name}[${described(option.help)}]${option.value ? value(option) : ''}`;
    return text.includes('$(') ? `"${text.replace(/[\\"\x60]/g, '\\$&')}"` : quoted(text);
  };
  const cases = table.map((command) => {
    const rest =
      command.name === 'rules'
        ? `"*:keyword:($(${keywords}))"`
        : command.operands.includes('FILE')
          ? quoted('*:file:_files')
          : quoted('*: :');
    const specs = [...optionsOf(command).map(spec), rest];
    return `    ${command.name})\n      _arguments \\\n        ${specs.join(' \\\n        ')}\n      ;;`;
  });
  const names = table.map(({ name, help }) => quoted(`${name}:${help.replaceAll(':', '\\:')}`));
  return `#compdef ninefold
# zsh completion for ninefold, made by tools/release/completions.js
_ninefold() {
  local -a commands
  commands=(
    ${names.join('\n    ')}
    'help:what it takes'
  )
  if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
    _describe command commands
    _files
    return
  fi
  local command=$words[2]
  if (( \${commands[(I)$command:*]} )); then
    shift words
    (( CURRENT-- ))
  else
    command=${table[0].name}
  fi
  case $command in
    help) _describe command commands ;;
${cases.join('\n')}
  esac
}
_ninefold "$@"
`;
}

/** @param {Command[]} table */
export function fish(table) {
  const names = table.map(({ name }) => name).join(' ');
  const lines = [
    '# fish completion for ninefold, made by tools/release/completions.js',
    `set -l commands ${names}`,
    'set -l first "not __fish_seen_subcommand_from $commands help"',
    ...table.map(
      ({ name, help }) => `complete -c ninefold -n $first -a ${name} -d ${inFish(help)}`,
    ),
    `complete -c ninefold -n $first -a help -d 'what it takes'`,
    `complete -c ninefold -n '__fish_seen_subcommand_from help' -f -a "$commands"`,
    `complete -c ninefold -n '__fish_seen_subcommand_from rules' -f -a ${inFish(`(${keywords})`)}`,
  ];
  for (const command of table) {
    const when =
      command === table[0]
        ? `"not __fish_seen_subcommand_from ${names.replace(`${command.name} `, '')} help"`
        : `'__fish_seen_subcommand_from ${command.name}'`;
    for (const option of optionsOf(command)) {
      const words = option.words ?? (listed[option.name] && `(${listed[option.name]})`);
      const value = !option.value
        ? ''
        : isFile(option)
          ? ' -r -F'
          : ` -x${words ? ` -a ${inFish(words)}` : ''}`;
      lines.push(
        `complete -c ninefold -n ${when} -l ${option.name.slice(2)}${value} -d ${inFish(option.help)}`,
      );
    }
  }
  return `${lines.join('\n')}\n`;
}

/** @param {string} text */
const inFish = (text) => `'${text.replace(/[\\']/g, '\\$&')}'`;
