import { sql } from 'kysely';
import { paths } from '../app/paths.ts';
import type { Database } from '../db/client.server.ts';
import type { Ctx } from '../db/transact.server.ts';
import type { PurchaseAddress } from '../domain/carriers/delivery/purchase-address.ts';
import { workDueInvoices } from '../domain/disputes/disputes.server.ts';
import { loadPlaces } from '../domain/locations/locations.server.ts';
import type { Places } from '../domain/locations/places.ts';
import type { InvoiceAct, InvoiceActor } from '../domain/purchases/invoice.ts';
import type { Invoice } from '../domain/purchases/invoices/invoice-record.ts';
import {
  actOn,
  createInvoice,
  insertShippedPolicies,
  payInvoice,
  quote,
} from '../domain/purchases/purchases.server.ts';
import { DAY, SECOND } from '../domain/values/durations.ts';
import { SHIPPED_POLICIES } from '../shipped/purchases/policies.seed.ts';
import { createWorld, type World } from '../test/chaos/payments-world.ts';
import { sessionOf } from './admin-session.ts';
import { bytesOfScripts } from './browser-bytes.ts';
import { CPU_NOISE, type Figure } from './figure.ts';
import { createLoader } from './loader.ts';
import { onNewSite } from './new-site.ts';
import { costOfPage } from './page-cost.ts';
import { fetchPatiently } from './patience.ts';
import { setWallets } from './payment-sellers.ts';
import { cpuWithChildren, findPostmaster } from './processes.ts';
import { startProduction } from './production.ts';

const DATABASE = 'bench_purchases';
const LISTINGS = 5_000;
const CONNECTIONS = 32;
const GROUP = 'Purchases: CPU of app and database';
/** Number of purchases in a round. */
const SOLD = 150;
const ROUNDS = 3;
const BUYERS = 50;
const CORES = 2;
const RICH = 500_000_000;
/** Number of purchases in the list of one buyer, on the measured page. */
const MINE = 1_000;
const DUE = 10_000;
/** Limit in wall-clock time for handling all `DUE` invoices. */
const DUE_WITHIN = 60 * SECOND;

type Goods = { readonly listingId: number; readonly sellerId: number };
type Buying = { readonly world: World; readonly places: Places; readonly address: PurchaseAddress };

/**
 * Measures the CPU time of purchases from the checkout to their end, and of many invoices that expire at the same
 * moment. Needs a PostgreSQL server on this machine.
 */
export async function measurePurchases(
  server: string,
  dataDir: string,
  tell: (line: string) => void,
): Promise<Figure[]> {
  let now = new Date();
  return onNewSite(server, { name: DATABASE, listings: LISTINGS, now, connections: CONNECTIONS }, async (db, url) => {
    await insertShippedPolicies(db, SHIPPED_POLICIES);
    const world = createWorld({ db, clock: () => now, point: () => {} });
    const places = await loadPlaces(db);
    const buyers = await addBuyers(db);
    await setWallets(db, buyers, RICH);
    await sql`vacuum analyze`.execute(db);
    tell('filled');
    const postmaster = await findPostmaster(url);
    const buying = { world, places, address: addressIn(places) };
    const goods = await findGoods(buying, buyers[0] ?? 0, ROUNDS * SOLD + 1);
    const rounds: Costs[] = [];
    for (let round = 0; round < ROUNDS; round++)
      rounds.push(await costsOf(buying, postmaster, goods.slice(round * SOLD, (round + 1) * SOLD), buyers));
    tell('purchases measured');
    // Deletes the recorded events: the started site would otherwise run their reactions while its pages are measured.
    await sql`truncate events, event_reactions`.execute(db);
    const pages = await measurePages(url, dataDir, buying, goods.at(-1), buyers[0] ?? 0);
    tell('pages measured');
    await fillDue(world.ctx());
    now = new Date(now.getTime() + DAY);
    const due = await measureDue(world);
    return [...figuresOf(rounds), ...pages, due];
  });
}

/** Switches secure purchase on for this many listings, and returns them with their sellers. */
async function readGoods(db: Database, limit: number): Promise<Goods[]> {
  const { rows } = await sql<Goods>`
    with sold as (
      select listings.id, user_id
      from listings
      join categories root on root.id = root_id and root.slug in ('digital', 'home-kitchen', 'personal', 'leisure')
      where status = 'published' and price between 100000 and 40000000
      order by listings.id
      limit ${limit}
    ), switched as (
      insert into secure_listings (listing_id, is_on, weight, dimension, full_name, changed_at)
      select id, true, 1, 1, 'bench', now() from sold
      on conflict (listing_id) do update set is_on = true, weight = 1, dimension = 1
    )
    select id as "listingId", user_id as "sellerId" from sold`.execute(db);
  return rows;
}

/**
 * Finds listings that can really be bought and sent to the buyer. `readGoods` only finds listings that probably can.
 */
async function findGoods({ world, places, address }: Buying, buyerId: number, count: number): Promise<Goods[]> {
  const found: Goods[] = [];
  for (const each of await readGoods(world.db, 2 * count)) {
    const asked = { listingId: each.listingId, buyerId, count: 1, cod: false, couponCode: null };
    const quoted = await quote(world.ctx(), places, { ...asked, cityId: address.cityId });
    if (quoted.ok && quoted.quote.delivery) found.push(each);
    if (found.length === count) return found;
  }
  throw new Error('There are too few listings to sell.');
}

async function addBuyers(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into users (display_name, type, role, created_at, last_seen_at)
    select 'bench', 'person', 'user', now(), now() from generate_series(1, ${sql.lit(BUYERS)})
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

function addressIn(places: Places): PurchaseAddress {
  const city = places.bySlug.get('tehran');
  if (!city) throw new Error('There is no city to send to.');
  return {
    fullName: 'bench',
    address: 'a street of the city',
    plaque: '7',
    unit: '',
    regionId: city.parentId ?? 0,
    cityId: city.id,
    latitude: city.latitude,
    longitude: city.longitude,
  };
}

const STEPS = ['created', 'paid', 'accepted', 'shipped', 'arrived', 'confirmed'] as const;
type Step = (typeof STEPS)[number];
type Cost = { readonly node: number; readonly database: number };
type Costs = Readonly<Record<Step, Cost>>;

async function costsOf(
  { world, places, address }: Buying,
  postmaster: number,
  goods: readonly Goods[],
  buyers: readonly number[],
): Promise<Costs> {
  const parts = { ...world.parts, carriers: world.carriers, places };
  const cost = async <T>(each: readonly T[], work: (one: T, at: number) => Promise<unknown>): Promise<Cost> => {
    const [own, before] = [process.cpuUsage(), cpuWithChildren(postmaster)];
    // Processes two purchases at the same time. With one, the process would sleep between statements, which costs more
    // CPU than staying busy.
    const left = each.entries();
    const workNext = async () => {
      for (const [at, one] of left) await work(one, at);
    };
    await Promise.all(Array.from({ length: CORES }, workNext));
    const { user, system } = process.cpuUsage(own);
    return {
      node: (user + system) / 1_000 / each.length,
      database: (cpuWithChildren(postmaster) - before) / each.length,
    };
  };
  const invoices: Invoice[] = [];
  const times = new Map<number, string | null>();
  for (const [at, { listingId }] of goods.entries()) {
    const asked = { listingId, buyerId: buyers[at % BUYERS] ?? 0, count: 1, cod: false, couponCode: null };
    const quoted = await quote(world.ctx(), places, { ...asked, cityId: address.cityId });
    times.set(listingId, quoted.ok ? (quoted.quote.delivery?.times[0]?.id ?? null) : null);
  }
  // Moves the invoices into the past, because a buyer may place only ten a day.
  await sql`update invoices set created_at = created_at - interval '2 days'`.execute(world.db);
  const created = await cost(goods, async ({ listingId }, at) => {
    const made = await createInvoice(world.ctx(), parts, {
      listingId,
      buyerId: buyers[at % BUYERS] ?? 0,
      count: 1,
      cod: false,
      couponCode: null,
      totalPrice: null,
      address,
      deliveryTime: times.get(listingId) ?? null,
      orderKey: `bench ${listingId}`,
    });
    if (!made.ok) throw new Error(`an invoice was refused: ${made.refused}`);
    invoices.push(made.invoice);
  });
  const paid = await cost(invoices, async ({ publicId, buyerId }) => {
    const asked = { publicId, buyerId, useWallet: true, paymentSource: 'bench', isFromApp: false, orderKey: null };
    const done = await payInvoice(world.ctx(), world.parts, asked);
    if (!done.ok) throw new Error(`a payment was refused: ${done.refused}`);
  });
  const acts = (act: InvoiceAct, actor: InvoiceActor) =>
    cost(invoices, async ({ publicId, buyerId, sellerId }) => {
      const actorId = actor === 'buyer' ? buyerId : sellerId;
      const done = await actOn(world.ctx(), { publicId, act, actor, actorId, orderKey: null });
      if (!done.ok) throw new Error(`${act} was refused: ${done.refused}`);
    });
  const accepted = await acts('accept', 'seller');
  const shipped = await acts('ship', 'seller');
  const arrived = await acts('arrive', 'buyer');
  const confirmed = await acts('confirm', 'buyer');
  return { created, paid, accepted, shipped, arrived, confirmed };
}

const LIMITS: Readonly<Record<Step, readonly [name: string, limit: number]>> = {
  created: ['an invoice made', 4],
  paid: ['an invoice paid by the wallet', 8],
  accepted: ['accepted', 3],
  shipped: ['shipped', 3],
  arrived: ['arrived', 3],
  confirmed: ['confirmed, and its money settled', 3],
};

function figuresOf(rounds: readonly Costs[]): Figure[] {
  const sum = ({ node, database }: Cost): number => node + database;
  return STEPS.map((step): Figure => {
    const [best = { node: 0, database: 0 }] = rounds.map((round) => round[step]).toSorted((a, b) => sum(a) - sum(b));
    const [name, limit] = LIMITS[step];
    return {
      group: GROUP,
      name,
      value: sum(best),
      unit: 'ms',
      noise: CPU_NOISE,
      budget: { limit, is: 'most' },
      note: `PostgreSQL ${best.database.toFixed(2)}, Node ${best.node.toFixed(2)}`,
    };
  });
}

const AT_ONCE = 4;

/** Measures pages of a buyer: the checkout, an invoice, and the list of a thousand purchases. */
async function measurePages(
  url: string,
  dataDir: string,
  { world, places, address }: Buying,
  goods: Goods | undefined,
  buyerId: number,
): Promise<Figure[]> {
  const { db } = world;
  if (!goods) throw new Error('There is nothing to buy.');
  const { rows } = await sql<{ id: string }>`
    select public_id as id from invoices where buyer_id = ${buyerId} order by id desc limit 1`.execute(db);
  await fillMine(db, buyerId);
  const { cookie } = await sessionOf(db, buyerId);
  const production = await startProduction(url, dataDir);
  const loader = createLoader(production.origin, AT_ONCE, { cookie });
  try {
    const postmaster = await findPostmaster(url);
    const page = async (name: string, path: string, limit: number): Promise<Figure> => {
      const { node, database } = await costOfPage(loader, path, production, postmaster);
      return {
        group: GROUP,
        name,
        value: node + database,
        unit: 'ms',
        noise: CPU_NOISE,
        budget: { limit, is: 'most' },
        note: `PostgreSQL ${database.toFixed(2)}, Node ${node.toFixed(2)}`,
      };
    };
    const checkout = paths.securePurchase(goods.listingId);
    const html = await (
      await fetchPatiently(`${production.origin}${checkout}`, { headers: { cookie }, redirect: 'error' })
    ).text();
    const quoted = await measureQuotes(world, places, { goods, buyerId, cityId: address.cityId });
    return [
      await page('checkout', checkout, 4),
      quoted,
      await page('an invoice', paths.purchaseInvoice(rows[0]?.id ?? ''), 3),
      await page('my purchases of 1,000', paths.myPurchases(), 3),
      {
        group: GROUP,
        name: 'checkout: JavaScript at once, gzip',
        value: bytesOfScripts(html),
        unit: 'KB',
        budget: { limit: 25, is: 'most' },
      },
    ];
  } finally {
    loader.close();
    await production.stop();
  }
}

type Quoting = { readonly goods: Goods; readonly buyerId: number; readonly cityId: number };

/** Measures the work of the call delivery-price in the domain modules, without HTTP. */
async function measureQuotes({ ctx }: World, places: Places, { goods, buyerId, cityId }: Quoting): Promise<Figure> {
  const asked = { listingId: goods.listingId, buyerId, count: 1, cod: false, couponCode: null, cityId };
  const own = process.cpuUsage();
  for (let n = 0; n < SOLD; n++) await quote(ctx(), places, asked);
  const { user, system } = process.cpuUsage(own);
  const value = (user + system) / 1_000 / SOLD;
  return {
    group: GROUP,
    name: 'delivery prices, Node alone',
    value,
    unit: 'ms',
    noise: CPU_NOISE,
    budget: { limit: 2.5, is: 'most' },
  };
}

const COLUMNS = sql`
  public_id, order_key, listing_id, title, buyer_id, seller_id, state, since, created_at, due_at, look_at, ended_at, is_single,
  unit_price, count, goods, shipping, discount, is_discount_from_fee, fee_percent, vat_percent, has_delivery, cod`;

async function fillMine(db: Database, buyerId: number): Promise<void> {
  await sql`
    insert into invoices (${COLUMNS})
    select substr(md5('mine ' || n), 1, 22), 'mine ' || n, listing_id, title, ${buyerId}, seller_id, 'cancelled', now(), now(),
      null, null, now(), true, 100000, 1, 100000, 0, 0, true, 2, 10, false, false
    from (select listing_id, title, seller_id from invoices where buyer_id <> ${buyerId} limit 1) as sold,
      generate_series(1, ${sql.lit(MINE)}) as n`.execute(db);
  await sql`vacuum analyze invoices`.execute(db);
}

/** Adds invoices that wait for their payment and expire tomorrow. */
async function fillDue({ db, now }: Ctx): Promise<void> {
  await sql`
    insert into invoices (${COLUMNS})
    select substr(md5('due ' || n), 1, 22), 'due ' || n, listings.id, 'bench', users.id, listings.user_id, 'created', ${now},
      ${now}, ${now}, ${now}, null, true, 100000, 1, 100000, 0, 0, true, 2, 10, false, false
    from generate_series(1, ${sql.lit(DUE)}) as n
    join (select id, row_number() over (order by id) as at from users where display_name = 'bench') as users
      on users.at = 1 + n % ${sql.lit(BUYERS)}
    join (
      select id, user_id, row_number() over (order by id) as at from listings where status = 'published'
    ) as listings on listings.at = 1 + n / ${sql.lit(BUYERS)} and listings.user_id <> users.id
    on conflict do nothing`.execute(db);
  await sql`vacuum analyze invoices`.execute(db);
}

async function measureDue({ ctx, db }: World): Promise<Figure> {
  const since = performance.now();
  let ended = 0;
  for (let worked = -1; worked !== 0; ended += worked) worked = await workDueInvoices(ctx());
  const value = performance.now() - since;
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from invoices where state = 'created' and look_at <= ${ctx().now}`.execute(db);
  if ((rows[0]?.left ?? 0) > 0) throw new Error('some invoices that are due were left');
  return {
    group: GROUP,
    name: '10,000 due invoices ended, all of them',
    value: (value / ended) * DUE,
    unit: 'ms',
    noise: 0.5,
    budget: { limit: DUE_WITHIN, is: 'most' },
    note: `by the clock, of ${ended}`,
  };
}
