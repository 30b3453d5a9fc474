import { sql } from 'kysely';
import { paths } from '../app/paths.ts';
import type { Database } from '../db/client.server.ts';
import { transact } from '../db/transact.server.ts';
import { indexShops, rankShops } from '../domain/shops/shops.server.ts';
import { adminSession } from './admin-session.ts';
import { CPU_NOISE, type Figure } from './figure.ts';
import { createLoader } from './loader.ts';
import { onNewSite } from './new-site.ts';
import { costOfPage } from './page-cost.ts';
import { findPostmaster } from './processes.ts';
import { startProduction } from './production.ts';

const DATABASE = 'bench_shops';
const LISTINGS = 20_000;
const SHOPS = 100_000;
/** Number of published listings of the largest shop. */
const LARGEST = 10_000;
const INDEXED_AT_ONCE = 1_000;
const GROUP = 'Shops: CPU of app and database, 100,000 shops';
const AT_ONCE = 2;
const LIST_BUDGET = 3;
const PAGE_BUDGET = 3.5;
const FIGURES_BUDGET = 6;
const MEMBERS = 10;

/**
 * Measures the CPU time of shop lists and of the largest shop's page. The requests are signed in, so that the page
 * cache is not used (SHOP-01).
 */
export async function measureShops(server: string, dataDir: string, tell: (line: string) => void): Promise<Figure[]> {
  return onNewSite(server, { name: DATABASE, listings: LISTINGS }, async (db, url) => {
    const largest = await fill(db);
    tell('filled');
    const production = await startProduction(url, dataDir);
    const { cookie, userId } = await adminSession(db);
    await addFigures(db, largest.id, userId);
    const loader = createLoader(production.origin, AT_ONCE, { cookie });
    const postmaster = await findPostmaster(url);
    const measure = async (name: string, path: string, limit: number): Promise<Figure> => {
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
    try {
      const list = (query: string) => `${paths.shops()}${query}`;
      return [
        await measure('shops', list(''), LIST_BUDGET),
        await measure('shops of a city and a trade', list(`?ct=301&c=${largest.trade}`), LIST_BUDGET),
        await measure('shops by a common word', list(`?q=${encodeURIComponent('فروشگاه')}`), LIST_BUDGET),
        await measure('shops by a rare word', list(`?q=${encodeURIComponent('ترمه')}`), LIST_BUDGET),
        await measure('shops by a mistyped name', list(`?q=${encodeURIComponent('فروشگات')}`), LIST_BUDGET),
        await measure('nearest shops', list('?o=nearest&location=35.7,51.4'), LIST_BUDGET),
        await measure('page of a shop with 10,000 listings', paths.shop(largest.slug), PAGE_BUDGET),
        await measure('its figures of 90 days', paths.myShopStats(largest.id, { period: 90 }), FIGURES_BUDGET),
      ];
    } finally {
      loader.close();
      await production.stop();
    }
  });
}

/** Adds copies of the demonstration shops, and assigns the listings of other sellers to one shop. */
async function fill(db: Database): Promise<{ readonly id: number; readonly slug: string; readonly trade: number }> {
  await sql`
    with kinds as (
      select shops.*, users.display_name, row_number() over (order by seller_id) as at, count(*) over () as kinds
      from shops join users on users.id = seller_id
      where users.type = 'shop'
    ), added as (
      insert into users (display_name, type, created_at)
      select display_name || ' ' || n, 'shop', now() - n * interval '1 minute'
      from generate_series(1, ${sql.lit(SHOPS)}) as n
      join kinds on at = n % kinds + 1
      returning id, display_name
    ), numbered as (select id, row_number() over (order by id) as n from added)
    insert into shops (
      seller_id, owner_id, kind, state, state_since, name_key, slug, about, trades, province_id, city_id, hours,
      opened_at
    )
    select numbered.id, numbered.id, kind, 'active', now(), 'bench ' || n, 'bench-' || n, about, trades, province_id,
      case when n % 5 = 0 then 301 else city_id end, hours, now() - n * interval '1 minute'
    from numbered
    join kinds on at = n % kinds + 1`.execute(db);
  const { rows } = await sql<{ id: number; slug: string; trade: number }>`
    select seller_id as id, slug, trades[1] as trade from shops
    where slug not like 'bench-%' and cardinality(trades) > 0 order by seller_id limit 1`.execute(db);
  const [largest] = rows;
  if (!largest) throw new Error('The demonstration has no shop.');
  await sql`
    update listings set user_id = ${largest.id},
      search = search || array_to_tsvector(array['u' || ${largest.id}::text])
    where id in (select id from listings where status = 'published' order by id desc limit ${sql.lit(LARGEST)})`.execute(
    db,
  );
  const ctx = { db, now: new Date() };
  const shops = await sql<{ id: number }>`select seller_id as id from shops order by seller_id`.execute(db);
  for (let from = 0; from < shops.rows.length; from += INDEXED_AT_ONCE) {
    const some = shops.rows.slice(from, from + INDEXED_AT_ONCE).map(({ id }) => id);
    await transact(ctx, (trx) => indexShops(trx, some));
  }
  await rankShops(ctx);
  await sql`vacuum analyze`.execute(db);
  return largest;
}

/**
 * Makes a user the owner of a shop with ten members, and adds half a year of statistics: per day in total and for each
 * category and member, and for each listing over each period.
 */
async function addFigures(db: Database, shopId: number, userId: number): Promise<void> {
  await sql`update shops set owner_id = ${userId} where seller_id = ${shopId}`.execute(db);
  await sql`update shop_members set user_id = ${userId} where seller_id = ${shopId} and role = 'owner'`.execute(db);
  await sql`
    insert into shop_members (seller_id, user_id, role, since)
    select ${shopId}, ${userId}, 'owner', now()
    on conflict do nothing`.execute(db);
  await sql`
    with members as (select id from users where type = 'person' order by id limit ${sql.lit(MEMBERS)})
    update listings set member_id = (select id from members offset listings.id % ${sql.lit(MEMBERS)} limit 1)
    where user_id = ${shopId}`.execute(db);
  await sql`
    insert into shop_days (seller_id, scope, of_id, day, views, numbers, messages, offers, leasing, favourites)
    select ${shopId}, scope, of_id, day::date, 900 + of_id % 7, 90, 30, 10, 2, 40
    from generate_series(now() - interval '190 days', now(), interval '1 day') as day
    cross join (
      select 'shop' as scope, 0::bigint as of_id
      union all
      select distinct 'category', coalesce(sub_id, category_id) from listings where user_id = ${shopId}
      union all
      select distinct 'member', member_id from listings where user_id = ${shopId} and member_id is not null
    ) as scopes`.execute(db);
  await sql`
    insert into shop_listing_figures (
      seller_id, period, listing_id, member_id, views, numbers, messages, offers, leasing, favourites
    )
    select user_id, period, id, member_id, id % 997, 9, 3, 1, 0, 4
    from listings cross join unnest(array[7, 30, 90]) as period
    where user_id = ${shopId}`.execute(db);
  await sql`
    insert into shop_sums (seller_id, period, scope, of_id, views, numbers, messages, offers, leasing, favourites)
    select seller_id, period, scope, of_id, sum(views), sum(numbers), sum(messages), sum(offers), sum(leasing), sum(favourites)
    from shop_days cross join unnest(array[7, 30, 90]) as period
    where scope <> 'shop' and day > current_date - period
    group by seller_id, period, scope, of_id`.execute(db);
  await sql`insert into shop_counts (seller_id, days_at, sums_at) values (${shopId}, now(), now())`.execute(db);
  await sql`vacuum analyze`.execute(db);
}
