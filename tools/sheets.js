import { bundling } from './bundle.js';

/** A style sheet imported by a script becomes its text. @returns {import('esbuild').Plugin} */
export function sheets() {
  return {
    name: 'sheets',
    setup(build) {
      build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
        const { outputFiles } = await build.esbuild.build({
          ...bundling,
          entryPoints: [path],
          write: false,
        });
        return { contents: outputFiles[0].text.trim(), loader: 'text' };
      });
    },
  };
}
