import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { PlacementRequest } from '../../domain/orders/order-parts.server.ts';
import { refundLines, requestRefund } from '../../domain/refunds/refunds.server.ts';
import { DAY } from '../../domain/values/durations.ts';
import type { FeedTask, RandomTask, ScriptTask, ServiceTask } from './dying.ts';
import type { World } from './payments-world.ts';
import type { SaleTask } from './sale-script.ts';

export type Task = ScriptTask | RandomTask | SaleTask | FeedTask | ServiceTask;

const PROCESS = fileURLToPath(new URL('./dying-process.stand-in.ts', import.meta.url));
/**
 * Folder under node_modules, so that the built file finds the packages, and as deep as `dist/server`, so that relative
 * paths to other processes are right.
 */
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));
const BUILT = 'dying-process-';
/**
 * Cache of compiled modules that all of these processes share. Without it, compiling the modules again would take half
 * of the start of each process.
 */
const NODE_COMPILE_CACHE = join(CACHE, 'node-compiled');

let built: Promise<string> | undefined;

/**
 * Builds the process into one file, once. Otherwise each start would load seven hundred files, which takes half a
 * second of CPU. The file's name is a hash of its content, so that test runs beside each other share the file if it is
 * equal.
 */
async function buildProcess(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { ssr: PROCESS, write: false, target: 'esnext' },
  });
  const [chunk, ...others] = 'output' in result ? result.output : [];
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error('the dying process was not built into one file');
  mkdirSync(CACHE, { recursive: true });
  for (const name of readdirSync(CACHE))
    if (name.startsWith(BUILT) && isOld(join(CACHE, name))) rmSync(join(CACHE, name), { force: true });
  const file = join(CACHE, `${BUILT}${createHash('sha256').update(chunk.code).digest('hex').slice(0, 16)}.js`);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, chunk.code);
  renameSync(draft, file);
  return file;
}

const isOld = (file: string): boolean => Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > DAY;

/**
 * Runs a task in a child process. `killed`: the process killed itself as the task says. Throws the error of the task if
 * it failed.
 */
export async function runTask(databaseUrl: string, task: Task): Promise<'done' | 'killed'> {
  built ??= buildProcess();
  const env = { ...process.env, NODE_COMPILE_CACHE };
  const child: ChildProcess = fork(await built, [databaseUrl, JSON.stringify(task)], { env });
  let said: { readonly done?: true; readonly error?: string } = {};
  child.on('message', (message) => {
    said = message as typeof said;
  });
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  if (said.error) throw new Error(said.error);
  if (signal === 'SIGKILL') return 'killed';
  if (!said.done) throw new Error(`a process ended by itself: ${JSON.stringify(task)}`);
  return 'done';
}

/** Does the steps in their order. A step that was done before changes nothing. */
export async function runScript(world: World, { asked, steps, act }: ScriptTask): Promise<void> {
  let back: string | null = null;
  for (const step of steps) {
    if (step === 'place') await world.place(asked);
    else if (step === 'ask') await world.ask(await orderOf(world, asked));
    else if (step === 'pay') back = await world.pay((await tokenOf(world, asked)) ?? '', act);
    else if (step === 'call back') await (back === null ? null : world.callBack(back));
    else if (step === 'ask back') await giveBack(world, asked);
    else await world.jobs[step]();
  }
}

/** The latest order of its user. */
export async function orderOf({ db }: Pick<World, 'db'>, { userId }: Pick<PlacementRequest, 'userId'>) {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { ...order, publicId: order.public_id, userId };
}

async function tokenOf(world: World, asked: PlacementRequest): Promise<string | null> {
  const { id } = await orderOf(world, asked);
  const attempt = await world.db
    .selectFrom('payments')
    .select('token')
    .where('order_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return attempt?.token ?? null;
}

/** Requests the refund of a whole top-up; for any other order, refunds all lines to the card. */
async function giveBack(world: World, asked: PlacementRequest): Promise<void> {
  const { id: orderId, userId, kind } = await orderOf(world, asked);
  const payment = await world.db
    .selectFrom('payments')
    .select(['id', 'amount'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'verified')
    .executeTakeFirst();
  if (kind === 'top-up' && payment)
    await requestRefund(world.ctx(), { userId, paymentId: payment.id, amount: payment.amount, orderKey: 'all of it' });
  if (kind === 'top-up') return;
  const lines = await world.db.selectFrom('order_lines').select('id').where('order_id', '=', orderId).execute();
  const lineIds = lines.map(({ id }) => id);
  await refundLines(world.ctx(), world.parts, { orderId, lineIds, to: 'card', actor: 'finance' });
}
