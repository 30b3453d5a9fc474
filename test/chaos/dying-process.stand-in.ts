import { flushCompileCache } from 'node:module';
import { createDatabase } from '../../db/client.server.ts';
import { PATIENT } from '../database.ts';
import { runFeedTask } from './feed-world.ts';
import { PAYMENTS, runOperations } from './operations.ts';
import { createWorld } from './payments-world.ts';
import { PURCHASES } from './purchase-operations.ts';
import { runSale } from './sale-script.ts';
import { runServiceTask } from './service-world.ts';
import { runScript, type Task } from './task.ts';

/**
 * Runs one task, and kills its own process at the point that the task names. Reports an error to the parent process.
 */
// A killed process would not store its compile cache on exit, so the cache is stored here.
flushCompileCache();
const [databaseUrl = '', given = ''] = process.argv.slice(2);
const task = JSON.parse(given) as Task;
const db = createDatabase({ ...PATIENT, url: databaseUrl, connections: 10 });
let passed = 0;

function point(at: string): Promise<void> | undefined {
  if (task.killAt !== 'anywhere' && task.killAt !== at) return;
  passed += 1;
  if (passed < task.killAfter) return;
  process.kill(process.pid, 'SIGKILL');
  // A promise that never resolves, so that the process does nothing more until the kill takes effect.
  return new Promise(() => {});
}

const isLoose = task.kind === 'random' && task.of === 'payments';
const world = () => createWorld({ db, clock: () => new Date(task.now), point, isLoose });
try {
  if (task.kind === 'feed') await runFeedTask(db, task, point);
  else if (task.kind === 'service') await runServiceTask(db, task, point);
  else if (task.kind === 'script') await runScript(world(), task);
  else if (task.kind === 'sale') await runSale(world(), task);
  else await runOperations(world(), task, task.of === 'payments' ? PAYMENTS : PURCHASES);
  process.send?.({ done: true });
} catch (error) {
  process.send?.({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
}
await db.destroy();
process.disconnect?.();
