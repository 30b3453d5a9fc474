import { type RawBuilder, sql } from 'kysely';
import type { Db, InTransaction } from '../../../db/transact.server.ts';
import { ANSWER_RATE } from '../../values/answer-rate.ts';
import { dayBefore } from '../../values/days.ts';
import { SECOND } from '../../values/durations.ts';
import { tehranDay, tehranMidnight } from '../../values/time.ts';
import { MEDIAN_LEAST, PERIODS } from './figures.ts';

/** Takes the lock for counting; false while another process has it. The caller then skips counting. */
export async function lockCounting(db: Db): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('figures of shops', 0)) as free`.execute(db);
  return rows[0]?.free ?? false;
}

/** Takes the lock for counting, after waiting for another process. */
export async function awaitCounting({ db }: InTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('figures of shops', 0))`.execute(db);
}

/** Adds a row for each shop with a public page that has none. */
export async function addMissingCounts(db: Db): Promise<void> {
  await sql`
    insert into shop_counts (seller_id)
    select seller_id from shop_entries
    where not exists (select from shop_counts where shop_counts.seller_id = shop_entries.seller_id)
    on conflict do nothing`.execute(db);
}

export type DueShop = {
  readonly id: number;
  /** Time of the last count of days; null if never counted. */
  readonly daysAt: Date | null;
  readonly sumsAt: Date | null;
};

/** Shops whose days were last counted before a time; those never counted come first. */
export async function readDueShops(db: Db, before: Date, limit: number): Promise<DueShop[]> {
  const { rows } = await sql<DueShop>`
    select seller_id as id, days_at as "daysAt", sums_at as "sumsAt"
    from shop_counts
    where days_at is null or days_at < ${before}
    order by days_at nulls first, seller_id
    limit ${limit}`.execute(db);
  return rows;
}

/** Times of a shop's last counts, and the number of its listings up to a limit; null if it has no public page. */
export async function readCountOf(
  db: Db,
  id: number,
  listingsMost: number,
): Promise<(DueShop & { readonly listings: number }) | null> {
  const { rows } = await sql<DueShop & { listings: number }>`
    select seller_id as id, days_at as "daysAt", sums_at as "sumsAt",
      (
        select count(*)::int
        from (select from listings where user_id = ${id} and status <> 'draft' limit ${listingsMost}) as counted
      ) as listings
    from shop_counts where seller_id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Ids of the next shops, by id. */
export async function readCountedShops(db: Db, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select seller_id as id from shop_counts where seller_id > ${after} order by seller_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

const inTehran = (at: RawBuilder<unknown>) => sql`(${at} at time zone 'Asia/Tehran')::date`;

/**
 * SQL for the figures of sellers' listings from a Tehran day on, before they are summed. Each row has a number for each
 * figure. Listings that were transferred to a shop count from the day of the transfer.
 */
function factsOf(sellerIds: readonly number[], from: string): RawBuilder<unknown> {
  const since = tehranMidnight(from);
  return sql`
    mine as materialized (
      select id as listing_id, user_id as seller_id, coalesce(sub_id, category_id) as category_id, member_id,
        handed_over_at
      from listings
      where user_id = any(${[...sellerIds]}::bigint[]) and status <> 'draft'
    ),
    facts as (
      select seller_id, listing_id, category_id, member_id, day, views, leads as numbers, 0 as messages, 0 as offers,
        0 as leasing, 0 as favourites
      from mine join listing_days using (listing_id)
      where day >= ${from}::date and (handed_over_at is null or day >= ${inTehran(sql`handed_over_at`)})
      union all
      select mine.seller_id, listing_id, category_id, member_id, ${inTehran(sql`begun_at`)}, 0, 0, 1, 0, 0, 0
      from mine join conversations using (listing_id)
      where begun_at >= ${since} and conversations.seller_id = mine.seller_id
      union all
      select mine.seller_id, listing_id, category_id, member_id, ${inTehran(sql`created_at`)}, 0, 0, 0, 1, 0, 0
      from mine join price_offers using (listing_id)
      where created_at >= ${since} and not by_seller and price_offers.seller_id = mine.seller_id
      union all
      select seller_id, listing_id, category_id, member_id, ${inTehran(sql`created_at`)}, 0, 0, 0, 0, 1, 0
      from mine join leasing_requests using (listing_id)
      where created_at >= ${since} and (handed_over_at is null or created_at >= handed_over_at)
      union all
      select seller_id, listing_id, category_id, member_id, ${inTehran(sql`saved_at`)}, 0, 0, 0, 0, 0, 1
      from mine join favourites using (listing_id)
      where saved_at >= ${since} and (handed_over_at is null or saved_at >= handed_over_at)
      union all
      select seller_id, null, 0, null, day, 0, leads, 0, 0, 0, 0
      from seller_days
      where seller_id = any(${[...sellerIds]}::bigint[]) and day >= ${from}::date
    )`;
}

const SUMS = sql`sum(views), sum(numbers), sum(messages), sum(offers), sum(leasing), sum(favourites)`;
const PERIOD_ROWS = sql`unnest(${[...PERIODS]}::smallint[]) as periods (period)`;
const COLUMNS = sql`views, numbers, messages, offers, leasing, favourites`;

/** Recounts the days of shops from a Tehran day on. */
export async function recountDays(
  { db, now }: InTransaction,
  sellerIds: readonly number[],
  from: string,
): Promise<void> {
  const ids = [...sellerIds];
  await sql`
    delete from shop_days where seller_id = any(${ids}::bigint[]) and day >= ${from}::date`.execute(db);
  await sql`
    with ${factsOf(ids, from)}
    insert into shop_days (seller_id, scope, of_id, day, ${COLUMNS})
    select seller_id,
      case when grouping(category_id) = 0 then 'category' when grouping(of_member) = 0 then 'member' else 'shop' end,
      case when grouping(category_id) = 0 then category_id when grouping(of_member) = 0 then of_member else 0 end,
      day, ${SUMS}
    from (select *, coalesce(member_id, 0) as of_member from facts) as facts
    group by grouping sets ((seller_id, day), (seller_id, category_id, day), (seller_id, of_member, day))`.execute(db);
  await sumDays(db, ids, tehranDay(now));
  await sql`update shop_counts set days_at = ${now} where seller_id = any(${ids}::bigint[])`.execute(db);
}

/** Sums the daily figures of some shops by category and member, for each period that ends today. */
async function sumDays(db: Db, ids: number[], today: string): Promise<void> {
  await sql`delete from shop_sums where seller_id = any(${ids}::bigint[])`.execute(db);
  await sql`
    insert into shop_sums (seller_id, period, scope, of_id, ${COLUMNS})
    select seller_id, period, scope, of_id, ${SUMS}
    from shop_days
    join ${PERIOD_ROWS} on day > ${today}::date - period
    where seller_id = any(${ids}::bigint[]) and scope <> 'shop' and day <= ${today}::date
    group by seller_id, period, scope, of_id`.execute(db);
}

/** Deletes the figures of days that are too old to be shown. */
export async function deleteDaysBefore(db: Db, day: string): Promise<void> {
  await sql`delete from shop_days where day < ${day}::date`.execute(db);
}

/** Sums the figures of each listing of these shops over each period, replacing earlier sums. */
export async function recountListings({ db, now }: InTransaction, sellerIds: readonly number[]): Promise<void> {
  const ids = [...sellerIds];
  const today = tehranDay(now);
  const from = dayBefore(today, Math.max(...PERIODS) - 1);
  await sql`delete from shop_listing_figures where seller_id = any(${ids}::bigint[])`.execute(db);
  await sql`
    with ${factsOf(ids, from)}
    insert into shop_listing_figures (seller_id, period, listing_id, member_id, ${COLUMNS})
    select seller_id, period, listing_id, member_id, ${SUMS}
    from facts
    join ${PERIOD_ROWS} on day > ${today}::date - period
    where listing_id is not null
    group by seller_id, period, listing_id, member_id`.execute(db);
  await sql`update shop_counts set sums_at = ${now} where seller_id = any(${ids}::bigint[])`.execute(db);
}

/** Recounts how the members of all shops answer conversations in each period, like `answer_rates` for sellers. */
export async function recountAnswers({ db, now }: InTransaction): Promise<void> {
  const due = new Date(now.getTime() - ANSWER_RATE.within);
  const isAnswered = sql`extract(epoch from answered_at - begun_at) <= ${ANSWER_RATE.within / SECOND}`;
  const since = tehranMidnight(dayBefore(tehranDay(now), Math.max(...PERIODS) - 1));
  await sql`delete from shop_answers`.execute(db);
  await sql`
    insert into shop_answers (seller_id, period, member_id, begun, answered, median_seconds)
    select conversations.seller_id, period, coalesce(member_id, 0), count(*), count(*) filter (where ${isAnswered}),
      (percentile_disc(0.5) within group (order by extract(epoch from answered_at - begun_at)::int)
        filter (where ${isAnswered}))::int
    from conversations
    join shop_counts on shop_counts.seller_id = conversations.seller_id
    join listings on listings.id = listing_id
    join ${PERIOD_ROWS} on ${inTehran(sql`begun_at`)} > ${tehranDay(now)}::date - period
    where begun_at >= ${since} and begun_at <= ${now} and (answered_at is not null or begun_at <= ${due})
    group by 1, 2, 3`.execute(db);
}

/** Recomputes the median figures of the shops of each trade in each city. Shops without any figures are included. */
export async function recountMedians({ db, now }: InTransaction): Promise<void> {
  const today = tehranDay(now);
  const medians = sql.join(
    ['views', 'numbers', 'messages', 'offers', 'leasing', 'favourites'].map(
      (figure) => sql`percentile_cont(0.5) within group (order by ${sql.ref(figure)})`,
    ),
  );
  await sql`delete from trade_medians`.execute(db);
  await sql`
    insert into trade_medians (kind, trade_id, city_id, period, shops, ${COLUMNS})
    select kind, trade_id, city_id, period, count(*), ${medians}
    from (
      select shop_entries.seller_id, shop_entries.kind, shops.city_id, shops.trades, period,
        coalesce(sum(views), 0) as views, coalesce(sum(numbers), 0) as numbers, coalesce(sum(messages), 0) as messages,
        coalesce(sum(offers), 0) as offers, coalesce(sum(leasing), 0) as leasing,
        coalesce(sum(favourites), 0) as favourites
      from shop_entries
      join shops using (seller_id)
      cross join ${PERIOD_ROWS}
      left join shop_days on shop_days.seller_id = shop_entries.seller_id and scope = 'shop' and of_id = 0
        and day > ${today}::date - period
      where shops.city_id is not null
      group by shop_entries.seller_id, shop_entries.kind, shops.city_id, shops.trades, period
    ) as sums
    cross join unnest(trades) as trade_id
    group by kind, trade_id, city_id, period
    having count(*) >= ${MEDIAN_LEAST}`.execute(db);
}
