import { sql } from 'kysely';
import type { Database } from '../db/client.server.ts';
import { walletOf } from '../domain/ledger/accounts.ts';
import { readBalance } from '../domain/ledger/ledger.server.ts';
import type { Order } from '../domain/payments/orders/order.ts';
import { SECOND } from '../domain/values/durations.ts';
import type { World } from '../test/chaos/payments-world.ts';
import { CPU_NOISE, type Figure } from './figure.ts';
import { packagesOf, place, type Seller, setWallets } from './payment-sellers.ts';
import { cpuWithChildren } from './processes.ts';

const ROUNDS = 3;
const ORDERS = 300;
const SPENDS = 200;
const CORES = 2;
const GROUP = 'Payments: CPU of app and database';
/** Less than the price of an order, so that a gateway pays the rest. */
const HELD = 20_000;
const ENOUGH = 50_000_000;

/** Listings that `measureOrders` and `measureSpends` sell for. */
export const LISTINGS_TO_SELL_FOR = ROUNDS * ORDERS + SPENDS;

type Parts = {
  readonly world: World;
  readonly postmaster: number;
  /** Moves the clock of the world until what was settled may be numbered. */
  readonly move: () => void;
};

/** The way of an order from placing to its receipt; the cheapest of several rounds, each with listings of its own. */
export async function measureOrders(parts: Parts, sellers: readonly Seller[]): Promise<Figure[]> {
  const rounds: Costs[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push(await costsOf(parts, sellers.slice(round * ORDERS, (round + 1) * ORDERS)));
  const best = (cost: (costs: Costs) => number): number => Math.min(...rounds.map(cost));
  const all = best(({ placed, asked, settled, acted, numbered }) => placed + asked + settled + acted + numbered);
  const figure = (name: string, value: number, limit: number): Figure => ({
    ...{ group: GROUP, name, value, unit: 'ms', noise: CPU_NOISE },
    budget: { limit, is: 'most' },
  });
  return [
    figure(
      'an order placed, with a coupon and a hold',
      best(({ placed }) => placed),
      3.5,
    ),
    figure(
      'a callback until its order is settled',
      best(({ settled }) => settled),
      3,
    ),
    figure('an order until its effect and receipt', all, 9),
    {
      ...{ group: GROUP, name: 'settled orders a second on two cores', value: (CORES * SECOND) / all, unit: '' },
      ...{ noise: CPU_NOISE, budget: { limit: 220, is: 'least' } },
      note: 'computed from the CPU of one',
    },
  ];
}

/** Milliseconds of CPU for one order. */
type Costs = {
  readonly placed: number;
  readonly asked: number;
  readonly settled: number;
  readonly acted: number;
  readonly numbered: number;
};

async function costsOf({ world, postmaster, move }: Parts, sellers: readonly Seller[]): Promise<Costs> {
  const cost = async (work: () => Promise<unknown>): Promise<number> => {
    const [own, database] = [process.cpuUsage(), cpuWithChildren(postmaster)];
    await work();
    const { user, system } = process.cpuUsage(own);
    return ((user + system) / 1_000 + cpuWithChildren(postmaster) - database) / sellers.length;
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
  const orders: Order[] = [];
  const placed = await cost(async () => {
    for (const { seller, items } of chosen) orders.push(await place(world, seller, { items, coupon: 'BENCH' }));
  });
  const ways: string[] = [];
  const asked = await cost(async () => {
    for (const order of orders) {
      const answer = await world.ask(order);
      if (answer.ok && answer.way.method === 'get') ways.push(answer.way.url);
    }
  });
  const backs: string[] = [];
  for (const way of ways) backs.push((await world.pay(way.split('/').at(-1) ?? '', 'pay')) ?? '');
  const settled = await cost(async () => {
    for (const back of backs) await world.callBack(back);
  });
  const acted = await cost(world.jobs.react);
  move();
  const numbered = await cost(world.jobs.number);
  await expectAll(world.db, orders);
  return { placed, asked, settled, acted, numbered };
}

/** Throws unless each order went the whole way, so that no figure is the cost of less. */
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
        where order_id = orders.id
      ) = 2`.execute(db);
  const whole = Number(rows[0]?.count ?? 0);
  if (whole !== orders.length) throw new Error(`only ${whole} of ${orders.length} orders went the whole way`);
}

/** One wallet that two hundred orders spend from at the same moment. A deadlock would be an error of one of them. */
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
    ...{ group: GROUP, name: '200 orders at once that one wallet pays, all of them', value, unit: 'ms', noise: 0.5 },
    ...{ budget: { limit: 3 * SECOND, is: 'most' }, note: 'by the clock' },
  };
}
