import { mock } from 'node:test';

/**
 * Process that runs the built web worker with stopped clocks, so that no cache expires and nothing is polled. It ends
 * with its parent. Argument: the time in milliseconds at which the clock stands.
 */
const [now = '0'] = process.argv.slice(2);
mock.timers.enable({ apis: ['Date', 'setInterval'], now: Number(now) });
performance.now = () => 0;
process.once('disconnect', () => process.exit(0));
await import(new URL('../../dist/server/worker.js', import.meta.url).href);
