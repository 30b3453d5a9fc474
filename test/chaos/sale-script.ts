/** Steps of one purchase, run in a process that is killed at a named point (SECP-06). */

import { loadPlaces } from '../../domain/locations/locations.server.ts';
import type { Order } from '../../domain/orders/order.ts';
import { readOrderOf } from '../../domain/orders/orders.server.ts';
import { payByFile } from '../../domain/payouts/pay-by-file.ts';
import type { PayingOut } from '../../domain/payouts/paying-out.ts';
import { approveBatch, fetchFile, importResults, makeBatch } from '../../domain/payouts/payouts.server.ts';
import type { InvoiceAct } from '../../domain/purchases/invoice.ts';
import type { Invoice } from '../../domain/purchases/invoices/invoice-record.ts';
import { readInvoiceBy } from '../../domain/purchases/invoices/invoice-store.server.ts';
import { actOn, cancelInvoice, createInvoice, payInvoice, quote } from '../../domain/purchases/purchases.server.ts';
import { inOwnBrowser } from '../own-browser.ts';
import { answered } from '../payout-answer.ts';
import type { Dying } from './dying.ts';
import type { World } from './payments-world.ts';
import { addressIn } from './purchase-operations.ts';

export type SaleTask = Dying & {
  readonly kind: 'sale';
  readonly steps: readonly SaleStep[];
  readonly listingId: number;
  readonly buyerId: number;
  /** Two people of finance. */
  readonly staff: readonly number[];
};

type Does = (world: World, task: SaleTask) => Promise<unknown>;

const keyOf = ({ listingId }: SaleTask): string => `sale of ${listingId}`;

/** The purchase of a task. Throws before it is ordered. */
export async function saleOf({ db }: Pick<World, 'db'>, task: SaleTask): Promise<Invoice> {
  const row = await db.selectFrom('invoices').select('id').where('order_key', '=', keyOf(task)).executeTakeFirst();
  const invoice = row ? await readInvoiceBy(db, { id: Number(row.id) }) : null;
  if (!invoice) throw new Error(`nothing is ordered of listing ${task.listingId}`);
  return invoice;
}

const acting =
  (act: InvoiceAct, actor: 'buyer' | 'seller'): Does =>
  async (world, task) => {
    const { publicId, buyerId, sellerId } = await saleOf(world, task);
    const actorId = actor === 'buyer' ? buyerId : sellerId;
    await world.within('changed, message not sent', (ctx) =>
      actOn(ctx, { publicId, act, actor, actorId, orderKey: `${act} ${publicId}` }),
    );
  };

async function order({ db, parts, carriers, within }: World, task: SaleTask): Promise<void> {
  const places = await loadPlaces(db);
  const { listingId, buyerId } = task;
  const address = addressIn(places);
  const asked = { listingId, buyerId, count: 1, cod: false, couponCode: null };
  await within('created', async (ctx) => {
    const quoted = await quote(ctx, places, { ...asked, cityId: address.cityId });
    const [time] = quoted.ok ? (quoted.quote.delivery?.times ?? []) : [];
    const form = { ...asked, address, deliveryTime: time?.id ?? null, totalPrice: null, orderKey: keyOf(task) };
    await createInvoice(ctx, { ...parts, carriers, places }, form);
  });
}

async function openOrder(world: World, task: SaleTask): Promise<Order> {
  const { orderId } = await saleOf(world, task);
  const found = orderId === null ? null : await readOrderOf(world.db, orderId);
  if (!found) throw new Error('nothing is to be paid');
  return found;
}

async function payAtGateway(world: World, task: SaleTask): Promise<void> {
  const open = await openOrder(world, task);
  const asked = await world.ask(open);
  if (!asked.ok || asked.way.method !== 'get') return;
  const back = await world.pay(asked.way.url.split('/').at(-1) ?? '', 'pay');
  if (back !== null) await world.callBack(back);
}

async function cancel(world: World, task: SaleTask): Promise<void> {
  const { publicId, buyerId: userId } = await saleOf(world, task);
  await world.within('changed, message not sent', (ctx) =>
    cancelInvoice(ctx, world.parts, { publicId, userId, orderKey: null }),
  );
}

async function newestBatch({ db }: World): Promise<number> {
  const batch = await db.selectFrom('payout_batches').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return Number(batch.id);
}

async function table(world: World, { staff: [maker = 0] }: SaleTask): Promise<string> {
  const asked = { id: await newestBatch(world), name: 'csv' } as const;
  const file = await fetchFile(world.ctx(), world.parts, { userId: maker }, asked);
  if (!file.ok) throw new Error(file.refused);
  await world.point('file sent');
  return file.content;
}

const STEPS = {
  order,
  async place(world, task) {
    const { publicId, buyerId } = await saleOf(world, task);
    const asked = { publicId, buyerId, useWallet: false, paymentSource: '', isFromApp: false };
    await world.within('order placed', (ctx) =>
      payInvoice(ctx, world.parts, { ...asked, orderKey: `pay ${publicId}` }),
    );
  },
  pay: payAtGateway,
  accept: acting('accept', 'seller'),
  ship: acting('ship', 'seller'),
  confirm: acting('confirm', 'buyer'),
  cancel,
  react: ({ jobs }) => jobs.react(),
  refund: ({ jobs }) => jobs.refund(),
  due: ({ jobs }) => jobs.due(),
  batch: (world, { staff: [maker = 0] }) => makeBatch(world.ctx(), { userId: maker }),
  async approve(world, { staff: [, approver = 0] }) {
    const id = await newestBatch(world);
    const by = inOwnBrowser({ userId: approver });
    // Staff begin their own transactions, so the process dies inside of one.
    const payingOut: PayingOut = {
      filesOf(made) {
        void world.point('batch frozen');
        return payByFile.filesOf(made);
      },
    };
    await approveBatch(world.ctx(), { ...world.parts, payingOut }, by, id);
  },
  fetch: table,
  async import(world, task) {
    const bytes = answered(await table(world, task), () => ['paid', '']);
    const words = {
      get paid() {
        void world.point('import half read');
        return [];
      },
      returned: [],
    };
    const asked = { batchId: await newestBatch(world), bytes, words };
    await importResults(world.ctx(), world.parts, { userId: task.staff[0] ?? 0 }, asked);
  },
} satisfies Record<string, Does>;

export type SaleStep = keyof typeof STEPS;

/** Does the steps in their order; those that were done before change nothing. */
export async function runSale(world: World, task: SaleTask): Promise<void> {
  for (const step of task.steps) await STEPS[step](world, task);
}
