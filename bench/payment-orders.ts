import { sql } from 'kysely';
import type { Database } from '../db/client.server.ts';
import { requestToken, takeCallback } from '../domain/gateways/gateways.server.ts';
import { walletOf } from '../domain/ledger/accounts.ts';
import { readBalance } from '../domain/ledger/ledger.server.ts';
import type { Order } from '../domain/orders/order.ts';
import { SECOND } from '../domain/values/durations.ts';
import type { World } from '../test/chaos/payments-world.ts';
import { CPU_NOISE, type Figure } from './figure.ts';
import { createInstantGateway } from './instant-gateway.ts';
import { packagesOf, place, type Seller, setWallets } from './payment-sellers.ts';
import { cpuWithChildren } from './processes.ts';

const ROUNDS = 3;
const ORDERS = 300;
const SPENDS = 200;
const CORES = 2;
const GROUP = 'Payments: CPU of app and database';
/** Balance of each wallet, in toman. It is less than the price of an order, so that a gateway pays the rest. */
const HELD = 20_000;
const ENOUGH = 50_000_000;

/** Number of listings for which `measureOrders` and `measureSpends` sell paid features. */
export const LISTINGS_TO_SELL_FOR = ROUNDS * ORDERS + SPENDS;

type Parts = {
  readonly world: World;
  readonly postmaster: number;
  /** Advances the clock so far that the receipts of settled orders may be numbered. */
  readonly move: () => void;
};

/**
 * Measures orders from placing to the receipt. The cheapest of several rounds counts; each round has different
 * listings.
 */
export async function measureOrders(parts: Parts, sellers: readonly Seller[]): Promise<Figure[]> {
  const rounds: Costs[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push(await costsOf(parts, sellers.slice(round * ORDERS, (round + 1) * ORDERS)));
  const [best] = rounds.toSorted((one, other) => sumOf(one) - sumOf(other));
  if (!best) throw new Error('nothing was measured');
  const all = sumOf(best);
  const figure = (name: string, value: number, limit: number, note: string): Figure => ({
    group: GROUP,
    name,
    value,
    unit: 'ms',
    noise: CPU_NOISE,
    note,
    budget: { limit, is: 'most' },
  });
  const noted = ({ node, database }: Cost) => `PostgreSQL ${database.toFixed(2)}, Node ${node.toFixed(2)}`;
  const steps = STEPS.map((step) => `${step} ${costOf(best[step]).toFixed(1)}`).join(', ');
  return [
    figure('an order placed, with a coupon and a hold', costOf(best.placed), 3.5, noted(best.placed)),
    figure('a callback until its order is settled', costOf(best.settled), 3, noted(best.settled)),
    figure('an order until its effect and receipt', all, 9, steps),
    {
      group: GROUP,
      name: 'settled orders a second on two cores',
      value: (CORES * SECOND) / all,
      unit: '/s',
      noise: CPU_NOISE,
      budget: { limit: 220, is: 'least' },
      note: 'computed from the CPU of one',
    },
  ];
}

/** Milliseconds of CPU for one order. */
type Cost = { readonly node: number; readonly database: number };
const STEPS = ['placed', 'asked', 'settled', 'acted', 'numbered'] as const;
type Costs = Readonly<Record<(typeof STEPS)[number], Cost>>;

const costOf = ({ node, database }: Cost): number => node + database;
const sumOf = (costs: Costs): number => STEPS.reduce((sum, step) => sum + costOf(costs[step]), 0);

async function costsOf({ world, postmaster, move }: Parts, sellers: readonly Seller[]): Promise<Costs> {
  const [sandbox] = world.parts.gateways.values();
  if (!sandbox) throw new Error('Payments are off.');
  const { gateway, takeCalls } = createInstantGateway(sandbox);
  const parts = { ...world.parts, gateways: new Map([[gateway.name, gateway]]) };
  const cost = async (work: () => Promise<unknown>): Promise<Cost> => {
    const [own, before] = [process.cpuUsage(), cpuWithChildren(postmaster)];
    await work();
    const { user, system } = process.cpuUsage(own);
    const database = (cpuWithChildren(postmaster) - before) / sellers.length;
    return { node: (user + system) / 1_000 / sellers.length, database };
  };
  const chosen: { readonly seller: Seller; readonly items: string[] }[] = [];
  for (const seller of sellers) {
    const packages = await packagesOf(world.db, seller);
    chosen.push({ seller, items: ['double', 'badge'].flatMap((kind) => packages.get(kind) ?? []) });
  }
  await setWallets(
    world.db,
    sellers.map(({ userId }) => userId),
    HELD,
  );
  // Autovacuum is off in benches.
  await sql`vacuum analyze`.execute(world.db);
  const orders: Order[] = [];
  const placed = await cost(async () => {
    await onAllCores(chosen, async ({ seller, items }) => {
      orders.push(await place(world, seller, { items, coupon: 'BENCH' }));
    });
  });
  const asked = await cost(async () => {
    await onAllCores(orders, ({ publicId, userId }) =>
      requestToken(world.ctx(), parts, { publicId, userId, gateway: null, description: 'order' }),
    );
  });
  const settled = await cost(async () => {
    await onAllCores(takeCalls(), (call) => takeCallback(world.ctx(), parts, call));
  });
  const acted = await cost(world.jobs.react);
  move();
  const numbered = await cost(world.jobs.number);
  await expectAll(world.db, orders);
  return { placed, asked, settled, acted, numbered };
}

/**
 * Processes as many orders at the same time as there are cores. With fewer, the process would sleep between statements,
 * which costs more CPU than staying busy.
 */
async function onAllCores<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const left = all.values();
  const workNext = async () => {
    for (const one of left) await work(one);
  };
  await Promise.all(Array.from({ length: CORES }, workNext));
}

/** Throws unless each order has completed all steps, so that the figures cover whole orders. */
async function expectAll(db: Database, orders: readonly Order[]): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)
    from orders
    where id = any(${orders.map(({ id }) => id)}::bigint[])
      and state = 'paid' and wallet_part > 0 and gateway_part > 0 and discount > 0
      and exists (select from coupon_uses where order_id = orders.id)
      and exists (select from receipts where order_id = orders.id)
      and (select count(acted_at) from order_lines where order_id = orders.id) = 2
      and (
        select count(*)
        from listing_features
        join order_lines on order_lines.id = order_line_id
        where order_lines.order_id = orders.id
      ) = 2`.execute(db);
  const whole = Number(rows[0]?.count ?? 0);
  if (whole !== orders.length) throw new Error(`only ${whole} of ${orders.length} orders went the whole way`);
}

/** Places two hundred orders at once that one wallet pays. A deadlock would make one of them fail. */
export async function measureSpends(world: World, sellers: readonly Seller[]): Promise<Figure> {
  const { db } = world;
  const [{ userId } = { userId: 0 }] = sellers;
  const own = sellers.slice(0, SPENDS).map(({ listingId }) => ({ listingId, userId }));
  const ids = own.map(({ listingId }) => listingId);
  await sql`update listings set user_id = ${userId} where id = any(${ids}::bigint[])`.execute(db);
  await setWallets(db, [userId], ENOUGH);
  const packages = await Promise.all(own.map((each) => packagesOf(db, each)));
  const since = performance.now();
  const placed = await Promise.all(
    own.map((each, at) => place(world, each, { kind: 'bump', items: [packages[at]?.get('refresh') ?? ''] })),
  );
  const value = performance.now() - since;
  if (placed.some(({ state }) => state !== 'paid')) throw new Error('an order was not paid by the wallet');
  const spent = placed.reduce((sum, { walletPart }) => sum + walletPart, 0);
  const left = await readBalance(db, walletOf(userId));
  if (left !== ENOUGH - spent) throw new Error(`the wallet contains ${left} after ${spent} of ${ENOUGH} were spent`);
  return {
    group: GROUP,
    name: '200 orders at once that one wallet pays, all of them',
    value,
    unit: 'ms',
    noise: 0.5,
    budget: { limit: 3 * SECOND, is: 'most' },
    note: 'by the clock',
  };
}
