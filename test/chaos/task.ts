import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { PlacementRequest } from '../../domain/orders/order-parts.server.ts';
import { askBack, refundLines } from '../../domain/refunds/refunds.server.ts';
import { DAY } from '../../domain/values/durations.ts';
import type { FeedTask, RandomTask, ScriptTask, ServiceTask } from './dying.ts';
import type { World } from './payments-world.ts';
import type { SaleTask } from './sale-script.ts';

export type Task = ScriptTask | RandomTask | SaleTask | FeedTask | ServiceTask;

const PROCESS = fileURLToPath(new URL('./dying-process.stand-in.ts', import.meta.url));
/** Under node_modules, so that what is built there finds the packages, and as deep as `dist/server`, from which it starts processes. */
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));
const BUILT = 'dying-process-';
/** Compiled modules, which all of these processes share: half of the start of each would be compiling the same again. */
const NODE_COMPILE_CACHE = join(CACHE, 'node-compiled');

let built: Promise<string> | undefined;

/**
 * Builds the process into one file, once: to load seven hundred takes half a second of CPU each time one starts. Its name is a
 * hash of it, so that runs of tests beside each other share it or have their own.
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

/** `killed`: it died as it was told. Throws where its work threw. */
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

/** Does the steps in their order; those that were done before find it as it is. */
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

/** Asks all of a top-up back, or refunds all lines of another order to its card. */
async function giveBack(world: World, asked: PlacementRequest): Promise<void> {
  const { id: orderId, userId, kind } = await orderOf(world, asked);
  const payment = await world.db
    .selectFrom('payments')
    .select(['id', 'amount'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'verified')
    .executeTakeFirst();
  if (kind === 'top-up' && payment)
    await askBack(world.ctx(), { userId, paymentId: payment.id, amount: payment.amount, orderKey: 'all of it' });
  if (kind === 'top-up') return;
  const lines = await world.db.selectFrom('order_lines').select('id').where('order_id', '=', orderId).execute();
  const lineIds = lines.map(({ id }) => id);
  await refundLines(world.ctx(), world.parts, { orderId, lineIds, to: 'card', actor: 'finance' });
}
