import { type RawBuilder, sql } from 'kysely';
import type { Ctx, Db, InTransaction } from '../../db/transact.server.ts';
import { dayAfter } from '../values/days.ts';
import { tehranMidnight } from '../values/time.ts';
import { LISTING_FIGURES, OPEN_DAYS, SEEN_DAYS, STEP } from './figures.ts';

/** Lets one process at a time count; returns false if another one is doing so. */
export async function lockCounting(db: Db): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('figures of the site', 0)) as free`.execute(db);
  return rows[0]?.free ?? false;
}

/** Progress of counting the figures. */
export type Counts = {
  /** Last day whose figures are final, YYYY-MM-DD. */
  readonly closedUntil: string;
  readonly openAt: Date | null;
  readonly todayAt: Date | null;
};

export async function readFigureCounts(db: Db): Promise<Counts | null> {
  const { rows } = await sql<Counts>`
    select closed_until::text as "closedUntil", open_at as "openAt", today_at as "todayAt" from figure_counts`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function storeCounts(db: Db, { closedUntil, openAt, todayAt }: Counts): Promise<void> {
  await sql`
    insert into figure_counts (closed_until, open_at, today_at) values (${closedUntil}::date, ${openAt}, ${todayAt})
    on conflict (is_one) do update
    set closed_until = excluded.closed_until, open_at = excluded.open_at, today_at = excluded.today_at`.execute(db);
}

/** Day of the oldest data that are counted, YYYY-MM-DD; null on an empty site. */
export async function readFirstDay(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select least(
      ((select min(at) from listing_changes) at time zone 'Asia/Tehran')::date,
      ((select min(created_at) from users) at time zone 'Asia/Tehran')::date,
      ((select min(at) from ledger_entries) at time zone 'Asia/Tehran')::date,
      (select min(day) from listing_days)
    )::text as day`.execute(db);
  return rows[0]?.day ?? null;
}

/** SQL condition: the column is within this day in Tehran. */
const within = (column: string, day: string): RawBuilder<unknown> => sql`
  ${sql.ref(column)} >= ${tehranMidnight(day)} and ${sql.ref(column)} < ${tehranMidnight(dayAfter(day, 1))}`;

/** SQL that repeats a row `of` for its categories and places of each level, including 0, which means all. */
const LEVELS = sql`
  cross join lateral unnest(array[0, of.root_id, of.sub_id]) as levels (category_id)
  cross join lateral unnest(array[0, of.province_id, of.city_id]) as heights (place_id)`;
const HAS_LEVELS = sql`levels.category_id is not null and heights.place_id is not null`;

const COLUMNS = sql.join(LISTING_FIGURES.map((figure) => sql.ref(figure)));
const SUMS = sql.join(LISTING_FIGURES.map((figure) => sql`sum(${sql.ref(figure)})`));
const inTehran = (at: RawBuilder<unknown>) => sql`(${at} at time zone 'Asia/Tehran')::date`;

/**
 * SQL for the number of sales on a day. A sale that is undone while its day is still open is not counted. One that is
 * undone later counts as -1 on the day of the undo, because the figures of its own day are final.
 */
const SOLD = sql`
  case
    when act = 'markSold' and not undone and not exists (
      select from (
        select act, at from listing_changes as later
        where later.listing_id = changes.listing_id and later.id > changes.id
        order by later.id
        limit 1
      ) as later
      where later.act = 'restore' and ${inTehran(sql`later.at`)} <= ${inTehran(sql`changes.at`)} + ${sql.lit(OPEN_DAYS)}
    ) then 1
    when act = 'restore' and from_status = 'sold' and not undone and exists (
      select from (
        select act, at from listing_changes as earlier
        where earlier.listing_id = changes.listing_id and earlier.id < changes.id
        order by earlier.id desc
        limit 1
      ) as earlier
      where earlier.act = 'markSold'
        and ${inTehran(sql`changes.at`)} > ${inTehran(sql`earlier.at`)} + ${sql.lit(OPEN_DAYS)}
    ) then -1
    else 0
  end`;

/** Counts the figures of listings for a day again, by category and place. */
export async function recountListings({ db }: InTransaction, day: string): Promise<void> {
  await sql`delete from figure_days where day = ${day}::date`.execute(db);
  await sql`
    with facts (listing_id, ${COLUMNS}) as (
      select listing_id,
        (act = 'submit' and coalesce(from_status, 'draft') = 'draft')::int, (act = 'approve' and not undone)::int,
        (act = 'reject' and not undone)::int, ${SOLD}, 0, 0, 0, 0, 0
      from listing_changes as changes
      where ${within('changes.at', day)} and act in ('submit', 'approve', 'reject', 'markSold', 'restore')
      union all
      select listing_id, 0, 0, 0, 0, views, leads, 0, 0, 0 from listing_days where day = ${day}::date
      union all
      select listing_id, 0, 0, 0, 0, 0, 0, 1, 0, 0 from conversations where ${within('begun_at', day)}
      union all
      select listing_id, 0, 0, 0, 0, 0, 0, 0, 1, 0
      from price_offers
      where ${within('created_at', day)} and not by_seller
      union all
      select listing_id, 0, 0, 0, 0, 0, 0, 0, 0, 1 from leasing_requests where ${within('created_at', day)}
    ),
    cells (root_id, sub_id, province_id, city_id, ${COLUMNS}) as (
      select root_id, sub_id, province_id, city_id, ${SUMS}
      from facts
      join listings on listings.id = facts.listing_id
      group by root_id, sub_id, province_id, city_id
      union all
      -- Numbers that are asked for at a seller's own page are of no category.
      select null, null, null, null, 0, 0, 0, 0, 0, sum(leads), 0, 0, 0 from seller_days where day = ${day}::date having count(*) > 0
    )
    insert into figure_days (category_id, place_id, day, ${COLUMNS})
    select levels.category_id, heights.place_id, ${day}::date, ${SUMS}
    from cells as of ${LEVELS}
    where ${HAS_LEVELS}
    group by levels.category_id, heights.place_id
    having ${sql.join(
      LISTING_FIGURES.map((figure) => sql`sum(${sql.ref(figure)}) <> 0`),
      sql` or `,
    )}`.execute(db);
}

/** SQL for the reasons of rejections and the waiting times for decisions, by category and place. */
const ofListings = (day: string): RawBuilder<unknown> => sql`
  select levels.category_id, heights.place_id, of.figure, of.part, count(*)
  from (
    select root_id, sub_id, province_id, city_id, 'rejection' as figure, reason as part
    from listing_changes as changes
    join listings on listings.id = listing_id
    cross join lateral unnest(case when reasons = '{}' then array['none'] else reasons end) as reason
    where ${within('changes.at', day)} and act = 'reject' and not undone
    union all
    select root_id, sub_id, province_id, city_id, 'wait',
      ceil(ln(greatest(1, extract(epoch from changes.at - waiting.at))) / ln(${sql.lit(STEP)}))::int::text
    from listing_changes as changes
    join listings on listings.id = listing_id
    cross join lateral (
      select before.at from listing_changes as before
      where before.listing_id = changes.listing_id and before.id < changes.id and before.to_status = 'pending'
      order by before.id desc
      limit 1
    ) as waiting
    where ${within('changes.at', day)} and act in ('approve', 'reject') and from_status = 'pending'
      and changes.actor_id is not null and not undone
  ) as of ${LEVELS}
  where ${HAS_LEVELS}
  group by 1, 2, 3, 4`;

/** SQL for figures of users, searches, votes and ratings. */
const ofPeople = (day: string): RawBuilder<unknown> => sql`
  select 0, 0, 'users', 'new', count(*) from users where ${within('created_at', day)} and type = 'person'
  union all
  select 0, 0, 'users', 'suspended', count(*)
  from audit_entries as entry
  where ${within('entry.at', day)} and action = 'suspend-user'
    and not exists (select from audit_entries as undo where undo.undoes = entry.id)
  union all
  select 0, 0, 'searches', part, sum(counted)
  from (
    select n, case when hits = 0 then n else 0 end as vain from search_queries where day = ${day}::date
    union all
    select n, vain from search_thinned where day = ${day}::date
  ) as searched
  cross join lateral (values ('all', n), ('vain', vain)) as parts (part, counted)
  group by part
  union all
  select 0, 0, 'nps', user_type || ' ' || label, count(*) from nps_votes where ${within('voted_at', day)} group by 4
  union all
  select 0, 0, 'ratings', part, sum(counted)
  from (
    select stars from reviews where ${within('posted_at', day)}
    union all
    select stars from review_versions where ${within('posted_at', day)}
  ) as rated
  cross join lateral (values ('count', 1), ('stars', stars)) as parts (part, counted)
  group by part`;

/**
 * SQL for figures of money from the ledger. Amounts credited to an account are counted as positive, except for
 * discounts: they are debited, so their debits are counted as positive.
 */
const ofMoney = (day: string): RawBuilder<unknown> => sql`
  select 0, 0, figure, part, sum(counted)
  from (
    select account.name, fact, amount
    from ledger_entries as entry
    join ledger_postings as posting on posting.entry_id = entry.id
    join ledger_accounts as account on account.id = posting.account_id
    where ${within('entry.at', day)}
  ) as posted
  cross join lateral (
    values
      (name like 'revenue:%', 'revenue', substr(name, 9), -amount),
      (name = 'vat' and fact <> 'vat-remitted', 'vat', '', -amount),
      (name = 'discounts', 'discounts', '', amount),
      (
        fact in ('refunded-to-wallet', 'refunded-to-card') and (name like 'wallet:%' or name = 'refunds-due'),
        'refunds', '', -amount
      ),
      (name like 'wallet:%', 'wallets', '', -amount),
      (name like 'escrow:%', 'escrow', '', -amount)
  ) as kinds (counts, figure, part, counted)
  where counts
  group by figure, part`;

/** SQL for decisions of staff, runs of feeds and failed work. */
const ofWork = (day: string): RawBuilder<unknown> => sql`
  select 0, 0, 'decided', kind, count(*) from case_decisions where ${within('at', day)} group by kind
  union all
  select 0, 0, 'in-time', kind, count(*) from case_decisions where ${within('at', day)} and at <= due_at group by kind
  union all
  select 0, 0, 'feeds', state, count(*) from feed_runs where ${within('ended_at', day)} group by state
  union all
  select 0, 0, 'failures', kind, count(*) from failed_work where ${within('at', day)} group by kind`;

/**
 * SQL for the number of different users who were active in the last days. It can only be counted on the day itself,
 * because only the last active day of a user is stored.
 */
const ofSeen = (day: string): RawBuilder<unknown> => sql`
  union all
  select 0, 0, 'seen', days::text, (
    select count(*) from users where last_seen_day > ${day}::date - days and last_seen_day <= ${day}::date and type = 'person'
  )
  from unnest(${[...SEEN_DAYS]}::int[]) as days`;

/**
 * Counts the sums of a day again, by figure and part. Earlier days must be counted first, because each total builds on
 * the day before.
 */
export async function recountSums({ db }: Ctx, day: string, isToday: boolean): Promise<void> {
  await sql`delete from figure_sums where day = ${day}::date and (figure <> 'seen' or ${isToday}::boolean)`.execute(db);
  await sql`
    with counted (category_id, place_id, figure, part, n) as (
      ${ofListings(day)} union all ${ofPeople(day)} union all ${ofMoney(day)} union all ${ofWork(day)}
      ${isToday ? ofSeen(day) : sql``}
    )
    insert into figure_sums (category_id, place_id, figure, part, day, n, total)
    select category_id, place_id, figure, part, ${day}::date, n, n + coalesce((
      select total from figure_sums as earlier
      where earlier.category_id = counted.category_id and earlier.place_id = counted.place_id
        and earlier.figure = counted.figure and earlier.part = counted.part and earlier.day < ${day}::date
      order by earlier.day desc
      limit 1
    ), 0)
    from counted
    where n <> 0`.execute(db);
}
