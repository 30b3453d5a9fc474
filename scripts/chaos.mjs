// Plain JavaScript for Node 20 without dependencies: it runs before anything is installed.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';
import { runWithProjectNode } from './project.mjs';

const { values } = parseArgs({
  options: { seed: { type: 'string' }, operations: { type: 'string', default: '10000' } },
});
// Read by the random tests of test/chaos.
process.env.CHAOS_SEED = values.seed ?? String(randomInt(2 ** 31));
process.env.CHAOS_OPERATIONS = values.operations;
await ensureInstalled();
process.stdout.write(`${values.operations} operations from the seed ${process.env.CHAOS_SEED}\n`);
runWithProjectNode('node_modules/vitest/vitest.mjs', ['run', '--project', 'site', 'test/chaos']);
