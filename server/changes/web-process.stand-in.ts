import { mock } from 'node:test';

/**
 * The built web worker as a process of its own, in which time stands still: nothing that it keeps grows old, and nothing
 * is polled. It ends with its parent. Argument: its time, in milliseconds.
 */
const [now = '0'] = process.argv.slice(2);
mock.timers.enable({ apis: ['Date', 'setInterval'], now: Number(now) });
performance.now = () => 0;
process.once('disconnect', () => process.exit(0));
await import(new URL('../../dist/server/worker.js', import.meta.url).href);
