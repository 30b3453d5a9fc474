import { sql } from 'kysely';
import { paths } from '../app/paths.ts';
import { createDatabase, type Database } from '../db/client.server.ts';
import { migrate } from '../db/migrate.server.ts';
import { seedDemonstration, seedShipped } from '../db/seed.server.ts';
import { transact } from '../db/transact.server.ts';
import { goodwillGiven } from '../domain/ledger/facts.ts';
import { postEntry } from '../domain/ledger/ledger.server.ts';
import type { Order, OrderKindName } from '../domain/payments/orders/order.ts';
import { MINUTE, SECOND } from '../domain/values/durations.ts';
import { createWorld, type World } from '../test/chaos/payments-world.ts';
import { sessionOf } from './admin-session.ts';
import { bytesOfScripts } from './browser-bytes.ts';
import { databaseUrl, dropDatabase, ensureDatabase } from './databases.ts';
import { CPU_NOISE, type Figure } from './figure.ts';
import { createLoader } from './loader.ts';
import { costOfPage } from './page-cost.ts';
import { cpuWithChildren, findPostmaster } from './processes.ts';
import { type Production, startProduction } from './production.ts';

const DATABASE = 'bench_payments';
const LISTINGS = 4_000;
const ROUNDS = 3;
const ORDERS = 300;
const SPENDS = 200;
const LINES = 10_000;
const PRICED = 300;
const CORES = 2;
const GROUP = 'Payments: CPU of app and database';
const PAGES = 'Payments: CPU of app and database for a page';
const GIVEN = 50_000_000;

type Seller = { readonly listingId: number; readonly userId: number };

/** The CPU time of orders, from placing to their effect, and of the pages around them. Needs a server on this machine. */
export async function measurePayments(
  server: string,
  dataDir: string,
  tell: (line: string) => void,
): Promise<Figure[]> {
  await dropDatabase(server, DATABASE);
  await ensureDatabase(server, DATABASE);
  const url = databaseUrl(server, DATABASE);
  const db = createDatabase({ url, connections: 32, connectionTimeout: MINUTE, statementTimeout: MINUTE });
  let now = new Date();
  try {
    await migrate(url);
    await seedShipped(db);
    await seedDemonstration(db, { listings: LISTINGS, now, statuses: false });
    const world = createWorld({ db, clock: () => now, point: () => {} });
    const sellers = await readSellers(db);
    await give(db, new Set(sellers.map(({ userId }) => userId)));
    await sql`insert into coupons (code, type, amount, uses_each, starts_at) values ('BENCH', 'percent', 30, 1000, 'epoch')`.execute(
      db,
    );
    tell('filled');
    const postmaster = await findPostmaster(url);
    const orders = await measureOrders(world, postmaster, sellers, () => {
      now = new Date(now.getTime() + MINUTE);
    });
    tell('orders measured');
    const spends = await measureSpends(world, sellers.slice(ROUNDS * ORDERS));
    tell('spends measured');
    return [...orders, spends, ...(await measurePages(url, dataDir, world, sellers.at(-1)))];
  } finally {
    await db.destroy();
    await dropDatabase(server, DATABASE);
  }
}

/** Published listings for which all packages are sold, each with its owner. */
async function readSellers(db: Database): Promise<Seller[]> {
  const { rows } = await sql<Seller>`
    select id as "listingId", user_id as "userId"
    from listings
    where status = 'published' and sub_id is not null
    order by id
    limit ${ROUNDS * ORDERS + SPENDS + 1}`.execute(db);
  if (rows.length <= ROUNDS * ORDERS + SPENDS) throw new Error('There are too few listings to sell for.');
  return rows;
}

async function give(db: Database, users: ReadonlySet<number>): Promise<void> {
  for (const userId of users)
    await transact({ db, now: new Date() }, async (trx) => {
      const entry = goodwillGiven(`bench:${userId}`, { userId, amount: GIVEN });
      if (entry) await postEntry(trx, entry);
    });
}

/** Packages of a listing by kind, as its checkout knows them. */
async function packagesOf(db: Database, { listingId }: Seller): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; kind: string }>`
    select distinct on (kind) packages.id::text, packages.kind
    from packages
    join listings on listings.id = ${listingId} and packages.category_id in (root_id, sub_id, brand_id, listings.category_id)
    where packages.active
    order by kind, packages.category_id = listings.category_id desc, packages.category_id = sub_id desc, packages.id
  `.execute(db);
  return new Map(rows.map(({ id, kind }) => [kind, id]));
}

type Asked = { readonly kind?: OrderKindName; readonly items: readonly string[]; readonly coupon?: string };

async function place(world: World, { listingId, userId }: Seller, { kind = 'paid-features', items, coupon }: Asked) {
  const asked = { items, amount: null, couponCode: coupon ?? null, useWallet: true };
  const sent = { ...{ userId, listingId, kind, asked, orderKey: null }, paymentSource: 'bench', isFromApp: false };
  const placed = await world.place(sent);
  if (!placed.ok) throw new Error(`an order was refused: ${placed.refused}`);
  return placed.order;
}

async function measureOrders(
  world: World,
  postmaster: number,
  sellers: readonly Seller[],
  move: () => void,
): Promise<Figure[]> {
  const cost = async (work: () => Promise<unknown>): Promise<number> => {
    const [own, database] = [process.cpuUsage(), cpuWithChildren(postmaster)];
    await work();
    const { user, system } = process.cpuUsage(own);
    return ((user + system) / 1_000 + cpuWithChildren(postmaster) - database) / ORDERS;
  };
  const best = { placed: Number.POSITIVE_INFINITY, settled: Number.POSITIVE_INFINITY, all: Number.POSITIVE_INFINITY };
  for (let round = 0; round < ROUNDS; round++) {
    const asked: { readonly seller: Seller; readonly items: string[] }[] = [];
    for (const seller of sellers.slice(round * ORDERS, (round + 1) * ORDERS)) {
      const packages = await packagesOf(world.db, seller);
      // Less in the wallet than the price, so that a gateway pays the rest.
      asked.push({ seller, items: ['double', 'badge'].flatMap((kind) => packages.get(kind) ?? []) });
    }
    await drain(world.db, 20_000);
    const orders: Order[] = [];
    const placed = await cost(async () => {
      for (const { seller, items } of asked) orders.push(await place(world, seller, { items, coupon: 'BENCH' }));
    });
    const ways: string[] = [];
    const sent = await cost(async () => {
      for (const order of orders) {
        const answer = await world.ask(order);
        if (answer.ok && answer.way.method === 'get') ways.push(answer.way.url);
      }
    });
    if (ways.length < ORDERS) throw new Error(`only ${ways.length} orders had something to pay at the gateway`);
    const backs: string[] = [];
    for (const way of ways) backs.push((await world.pay(way.split('/').at(-1) ?? '', 'pay')) ?? '');
    const settled = await cost(async () => {
      for (const back of backs) await world.callBack(back);
    });
    const acted = await cost(world.jobs.react);
    move();
    const numbered = await cost(world.jobs.number);
    best.placed = Math.min(best.placed, placed);
    best.settled = Math.min(best.settled, settled);
    best.all = Math.min(best.all, placed + sent + settled + acted + numbered);
  }
  const figure = (name: string, value: number, limit: number): Figure => ({
    ...{ group: GROUP, name, value, unit: 'ms', noise: CPU_NOISE },
    budget: { limit, is: 'most' },
  });
  return [
    figure('an order placed, with a coupon and a hold', best.placed, 3.5),
    figure('a callback until its order is settled', best.settled, 3),
    figure('an order until its effect and receipt', best.all, 9),
    {
      ...{ group: GROUP, name: 'settled orders a second on two cores', value: (CORES * SECOND) / best.all, unit: '' },
      ...{ noise: CPU_NOISE, budget: { limit: 220, is: 'least' } },
      note: 'computed from the CPU of one',
    },
  ];
}

/** Leaves this much in every wallet. */
async function drain(db: Database, amount: number): Promise<void> {
  const { rows } = await sql<{ userId: number; balance: number }>`
    select substr(name, 8)::bigint as "userId", balance
    from ledger_accounts
    where name like 'wallet:%' and balance <> ${amount}`.execute(db);
  for (const { userId, balance } of rows)
    await transact({ db, now: new Date() }, async (trx) => {
      drained += 1;
      const entry = goodwillGiven(`bench:drained:${drained}`, { userId, amount: amount - balance });
      if (entry) await postEntry(trx, entry);
    });
}
let drained = 0;

/** One wallet that two hundred orders spend from at the same moment. */
async function measureSpends(world: World, sellers: readonly Seller[]): Promise<Figure> {
  const [{ userId } = { userId: 0 }] = sellers;
  const own = sellers.slice(0, SPENDS).map(({ listingId }) => ({ listingId, userId }));
  await sql`update listings set user_id = ${userId} where id = any(${own.map(({ listingId }) => listingId)}::bigint[])`.execute(
    world.db,
  );
  await drain(world.db, GIVEN);
  const packages = await Promise.all(own.map((each) => packagesOf(world.db, each)));
  const since = performance.now();
  const placed = await Promise.all(
    own.map((each, at) => place(world, each, { kind: 'bump', items: [packages[at]?.get('refresh') ?? ''] })),
  );
  const value = performance.now() - since;
  if (placed.some(({ state }) => state !== 'paid')) throw new Error('an order was not paid by the wallet');
  return {
    ...{ group: GROUP, name: '200 orders at once that one wallet pays, all of them', value, unit: 'ms', noise: 0.5 },
    ...{ budget: { limit: 3 * SECOND, is: 'most' }, note: 'by the clock' },
  };
}

async function measurePages(url: string, dataDir: string, world: World, seller: Seller | undefined): Promise<Figure[]> {
  if (!seller) throw new Error('There is no listing to sell for.');
  const { db } = world;
  const packages = await packagesOf(db, seller);
  await drain(db, 20_000);
  const order = await place(world, seller, { items: [packages.get('double') ?? ''] });
  await world.ask(order);
  await fillLists(db, seller.userId);
  const session = await sessionOf(db, seller.userId);
  const production = await startProduction(url, dataDir);
  const loader = createLoader(production.origin, 4, { cookie: session.cookie });
  try {
    const postmaster = await findPostmaster(url);
    const page = async (name: string, path: string, limit: number): Promise<Figure> => {
      const { node, database } = await costOfPage(loader, path, production, postmaster);
      return pageFigure(name, { node, database }, limit);
    };
    const { listingId } = seller;
    return [
      await page('paid features', paths.paidFeatures(listingId), 5),
      await pricesAnew(production, postmaster, { ...seller, cookie: session.cookie, packages }),
      await page('invoice', paths.paymentInvoice(order.publicId), 2),
      await page('wallet of 10,000 lines', paths.myWallet(), 3),
      await page('10,000 payments', paths.myPayments(), 3),
      await scripts(production.origin, 'bump', paths.bump(listingId), session.cookie, 10),
      await scripts(production.origin, 'paid features', paths.paidFeatures(listingId), session.cookie, 25),
    ];
  } finally {
    loader.close();
    await production.stop();
  }
}

const pageFigure = (name: string, { node, database }: { node: number; database: number }, limit: number): Figure => ({
  ...{ group: PAGES, name, value: node + database, unit: 'ms', noise: CPU_NOISE },
  budget: { limit, is: 'most' },
  note: `PostgreSQL ${database.toFixed(2)}, Node ${node.toFixed(2)}`,
});

async function scripts(origin: string, name: string, path: string, cookie: string, limit: number): Promise<Figure> {
  const html = await (await fetch(`${origin}${path}`, { headers: { cookie } })).text();
  return {
    ...{ group: PAGES, name: `${name}: JavaScript at once, gzip`, value: bytesOfScripts(html), unit: 'KB' },
    budget: { limit, is: 'most' },
  };
}

type Choosing = Seller & { readonly cookie: string; readonly packages: ReadonlyMap<string, string> };

/** Prices that change with what is chosen beside them, asked for by a script. */
async function pricesAnew(
  production: Production,
  postmaster: number,
  { listingId, cookie, packages }: Choosing,
): Promise<Figure> {
  const { origin, worker } = production;
  const known = await fetch(`${origin}${paths.isLoggedIn()}`, { headers: { accept: 'application/json', cookie } });
  const { data } = (await known.json()) as { data: { csrfKey: string } };
  const headers = {
    ...{ accept: 'application/json', cookie, 'x-csrf-key': data.csrfKey },
    'content-type': 'application/json',
  };
  const body = JSON.stringify({ paidFeatures: [packages.get('badge')], bumps: packages.get('double') });
  const ask = async () => {
    const answer = await fetch(`${origin}${paths.pricePaidFeatures(listingId)}`, { method: 'POST', headers, body });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`prices answered ${answer.status}`);
  };
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    const [node, database] = [cpuWithChildren(worker), cpuWithChildren(postmaster)];
    for (let asked = 0; asked < PRICED; asked++) await ask();
    rounds.push({
      node: (cpuWithChildren(worker) - node) / PRICED,
      database: (cpuWithChildren(postmaster) - database) / PRICED,
    });
  }
  const [best = { node: 0, database: 0 }] = rounds.toSorted((a, b) => a.node + a.database - b.node - b.database);
  return pageFigure('prices anew', best, 2.5);
}

/** Gives a user 10,000 lines of a wallet's statement, and 10,000 orders. */
async function fillLists(db: Database, userId: number): Promise<void> {
  for (let line = 0; line < LINES; line += 1_000)
    await transact({ db, now: new Date() }, async (trx) => {
      for (let at = line; at < line + 1_000; at++) {
        const entry = goodwillGiven(`bench:line:${at}`, { userId, amount: 1 });
        if (entry) await postEntry(trx, entry);
      }
    });
  await sql`
    with placed as (
      insert into orders (
        public_id, order_key, user_id, kind, asked, price, discount, vat, wallet_part, gateway_part, vat_percent, state,
        created_at
      )
      select substr(md5(n::text), 1, 22), 'bench:' || n, ${userId}, 'bump', '{}', 10000, 0, 1000, 0, 11000, 10, 'expired',
        now() - n * interval '1 minute'
      from generate_series(1, ${sql.lit(LINES)}) n
      returning id
    )
    insert into order_lines (order_id, item, title, price, discount, vat, terms)
    select id, '1', 'bench', 10000, 0, 1000, '{}' from placed`.execute(db);
  await sql`analyze orders, order_lines, ledger_entries, ledger_postings, ledger_accounts`.execute(db);
}
