import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { PlaceAsked } from '../../domain/payments/orders/orders.server.ts';
import { askBack, refundLines } from '../../domain/payments/refunds/refunds.server.ts';
import type { FeedTask, RandomTask, ScriptTask, ServiceTask } from './dying.ts';
import type { World } from './payments-world.ts';
import type { SaleTask } from './sale-script.ts';

export type Task = ScriptTask | RandomTask | SaleTask | FeedTask | ServiceTask;

const PROCESS = fileURLToPath(new URL('./dying-process.stand-in.ts', import.meta.url));
/** Compiled modules, which all of these processes share: half of the start of each would be compiling the same again. */
const NODE_COMPILE_CACHE = fileURLToPath(new URL('../../node_modules/.cache/node-compiled', import.meta.url));

/** `killed`: it died as it was told. Throws where its work threw. */
export async function runTask(databaseUrl: string, task: Task): Promise<'done' | 'killed'> {
  const env = { ...process.env, NODE_COMPILE_CACHE };
  const child: ChildProcess = fork(PROCESS, [databaseUrl, JSON.stringify(task)], { env });
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
export async function orderOf({ db }: Pick<World, 'db'>, { userId }: Pick<PlaceAsked, 'userId'>) {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { ...order, publicId: order.public_id, userId };
}

async function tokenOf(world: World, asked: PlaceAsked): Promise<string | null> {
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
async function giveBack(world: World, asked: PlaceAsked): Promise<void> {
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
