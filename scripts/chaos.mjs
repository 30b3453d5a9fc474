// Plain JavaScript for Node 20 without dependencies: it runs before anything is installed.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';
import { runWithProjectNode } from './project.mjs';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    operations: { type: 'string', default: '10000' },
    invoices: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '100' },
    feeds: { type: 'string', default: '200' },
  },
});
// Variables read by the random tests of test/chaos, and by the concurrency tests of purchases.
process.env.CHAOS_SEED = values.seed ?? String(randomInt(2 ** 31));
process.env.CHAOS_OPERATIONS = values.operations;
process.env.CHAOS_INVOICES = values.invoices;
process.env.CHAOS_ROUNDS = values.rounds;
process.env.CHAOS_FEEDS = values.feeds;
await ensureInstalled();
const { operations, invoices, rounds, feeds } = values;
process.stdout.write(
  `${operations} operations on payments, ${invoices} purchases, ${rounds} races each and ${feeds} runs of feeds from the seed ${process.env.CHAOS_SEED}\n`,
);
const TESTS = ['test/chaos', 'domain/purchases/invoices/races.test.ts'];
runWithProjectNode('node_modules/vitest/vitest.mjs', ['run', '--project', 'site', ...TESTS]);
