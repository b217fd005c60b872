/** npm run format: formats the source as `npm test` expects it. */
import { formatCommands } from './format-check.js';
import { prepareMachine, toTest } from '../system-deps.js';
import { preparePackages } from '../npm-deps.js';
import { main, run } from '../run.js';

await main(async () => {
  await prepareMachine(toTest.filter(({ name }) => name === 'clang-format'));
  await preparePackages();
  for (const { command } of formatCommands(true)) await run(command[0], command.slice(1));
});
