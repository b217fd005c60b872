/** npm start [-- --port N]: sets the machine up, builds, serves the page and prints its address. */
import { buildAll } from './build.js';
import { prepareMachine, toBuild } from '../system-deps.js';
import { preparePackages } from '../npm-deps.js';
import { main } from '../run.js';
import { serve } from './serve.js';

await main(async () => {
  await prepareMachine(toBuild);
  await preparePackages();
  await buildAll();
  await serve(process.argv.slice(2));
});
