import { sql } from 'kysely';
import { paths } from '../app/paths.ts';
import type { Database } from '../db/client.server.ts';
import { transact } from '../db/transact.server.ts';
import { refundedToWallet } from '../domain/ledger/facts.ts';
import { postEntry } from '../domain/ledger/ledger.server.ts';
import { refundedKey } from '../domain/orders/order-entries.ts';
import type { World } from '../test/chaos/payments-world.ts';
import { sessionOf } from './admin-session.ts';
import { bytesOfScripts } from './browser-bytes.ts';
import { CPU_NOISE, type Figure } from './figure.ts';
import { createLoader } from './loader.ts';
import { costOfPage } from './page-cost.ts';
import { fetchPatiently } from './patience.ts';
import { packagesOf, place, type Seller, setWallets } from './payment-sellers.ts';
import { cpuWithChildren, findPostmaster } from './processes.ts';
import { type Production, startProduction } from './production.ts';
import { raiseLimits } from './raised-limits.ts';

const LINES = 10_000;
const PRICED = 300;
const ROUNDS = 3;
/**
 * Number of concurrent connections. With only one, the process would sleep between requests, which costs more CPU than
 * staying busy.
 */
const AT_ONCE = 4;
const GROUP = 'Payments: CPU of app and database for a page';

/**
 * Measures pages of a seller who has an order to pay, a long wallet statement and many payments, and the size of the
 * pages' scripts.
 */
export async function measurePaymentPages(
  url: string,
  dataDir: string,
  world: World,
  seller: Seller,
): Promise<Figure[]> {
  const { db } = world;
  const { listingId, userId } = seller;
  const packages = await packagesOf(db, seller);
  await setWallets(db, [userId], 20_000);
  const order = await place(world, seller, { items: [packages.get('double') ?? ''] });
  await world.ask(order);
  await fillLists(db, userId);
  const { cookie } = await sessionOf(db, userId);
  const production = await startProduction(url, dataDir);
  const loader = createLoader(production.origin, AT_ONCE, { cookie });
  try {
    // Raises the limit: each view of an invoice requests a token from the gateway, and one payer views it thousands of
    // times here.
    await raiseLimits(db, ['token']);
    const postmaster = await findPostmaster(url);
    const page = async (name: string, path: string, limit: number): Promise<Figure> =>
      pageFigure(name, await costOfPage(loader, path, production, postmaster), limit);
    return [
      await page('paid features', paths.paidFeatures(listingId), 5),
      await pricesAnew(production, postmaster, { ...seller, cookie, packages }),
      await page('invoice', paths.paymentInvoice(order.publicId), 2),
      await page('wallet of 10,000 lines', paths.myWallet(), 3),
      await page('10,000 payments', paths.myPayments(), 3),
      await scripts(production.origin, 'bump', paths.bump(listingId), cookie, 10),
      await scripts(production.origin, 'paid features', paths.paidFeatures(listingId), cookie, 25),
    ];
  } finally {
    loader.close();
    await production.stop();
  }
}

type Cost = { readonly node: number; readonly database: number };

const pageFigure = (name: string, { node, database }: Cost, limit: number): Figure => ({
  group: GROUP,
  name,
  value: node + database,
  unit: 'ms',
  noise: CPU_NOISE,
  budget: { limit, is: 'most' },
  note: `PostgreSQL ${database.toFixed(2)}, Node ${node.toFixed(2)}`,
});

async function scripts(origin: string, name: string, path: string, cookie: string, limit: number): Promise<Figure> {
  // Refuses redirects, for example to the page for signing in, which has fewer scripts.
  const answer = await fetchPatiently(`${origin}${path}`, { headers: { cookie }, redirect: 'error' });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  const value = bytesOfScripts(await answer.text());
  return { group: GROUP, name: `${name}: JavaScript at once, gzip`, value, unit: 'KB', budget: { limit, is: 'most' } };
}

type Choosing = Seller & { readonly cookie: string; readonly packages: ReadonlyMap<string, string> };

/** Measures the call by which a script gets new prices when the choice on the page changes. */
async function pricesAnew(
  { origin, worker }: Production,
  postmaster: number,
  { listingId, cookie, packages }: Choosing,
): Promise<Figure> {
  const known = await fetchPatiently(`${origin}${paths.isLoggedIn()}`, {
    headers: { accept: 'application/json', cookie },
  });
  const { data } = (await known.json()) as { data: { csrfKey: string } };
  // The CSRF key is valid only together with the visitor cookie that was set with it.
  const cookies = [cookie, ...known.headers.getSetCookie().map((set) => set.split(';', 1)[0])].join('; ');
  const headers = {
    accept: 'application/json',
    cookie: cookies,
    'x-csrf-key': data.csrfKey,
    'content-type': 'application/json',
  };
  const body = JSON.stringify({ paidFeatures: [packages.get('badge')], bumps: packages.get('double') });
  const ask = async () => {
    const answer = await fetchPatiently(`${origin}${paths.pricePaidFeatures(listingId)}`, {
      method: 'POST',
      headers,
      body,
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`prices answered ${answer.status}`);
  };
  const rounds: Cost[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const [node, database] = [cpuWithChildren(worker), cpuWithChildren(postmaster)];
    for (let asked = 0; asked < PRICED; asked += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, ask));
    rounds.push({
      node: (cpuWithChildren(worker) - node) / PRICED,
      database: (cpuWithChildren(postmaster) - database) / PRICED,
    });
  }
  const [best = { node: 0, database: 0 }] = rounds.toSorted((a, b) => a.node + a.database - b.node - b.database);
  return pageFigure('prices anew', best, 2.5);
}

/** Gives a user 10,000 orders, and a line of their wallet's statement about each. */
async function fillLists(db: Database, userId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
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
    select id, '1', 'bench', 10000, 0, 1000, '{}' from placed
    returning order_id as id`.execute(db);
  const refunded = { userId, revenue: 'bump', price: 1, discount: 0, vat: 0 };
  for (let line = 0; line < LINES; line += 1_000)
    await transact({ db, now: new Date() }, async (trx) => {
      for (const { id } of rows.slice(line, line + 1_000)) {
        const entry = refundedToWallet(refundedKey(id, id), refunded);
        if (entry) await postEntry(trx, entry);
      }
    });
  // Autovacuum is off in benches.
  await sql`vacuum analyze orders, order_lines, ledger_entries, ledger_postings, ledger_accounts`.execute(db);
}
