import { sql } from 'kysely';
import { type Ctx, type Db, transact } from '../../db/transact.server.ts';
import { DAY, DAY_SECONDS } from '../values/durations.ts';

/**
 * Minimum number of listings with a token for it to count as frequent: only for frequent tokens are the days recorded
 * on which no listing has them. Rarer tokens are never searched day by day.
 */
const FREQUENT_MIN = 1_000;
const DAYS_AT_ONCE = 100;
/** Key of the advisory locks for days, not used by any other lock. */
const DAY_LOCK = 7_301;

/** Recorded absences: for each day (counted from 1970, UTC), the frequent tokens that no listing of the day has. */
export async function readAbsences(db: Db): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const { rows } = await sql<{ day: number; absent: string[] }>`select day, absent from search_days`.execute(db);
  return new Map(rows.map(({ day, absent }) => [day, new Set(absent)]));
}

/**
 * Computes which frequent words occur in no listing of a day. While a listing is being added to the day, the day is
 * skipped until the next run.
 */
export async function renewAbsences(ctx: Ctx): Promise<void> {
  const { db, now } = ctx;
  const today = Math.floor(now.getTime() / DAY);
  const { rows } = await sql<{ day: number }>`
    select day
    from generate_series(
      (select floor(extract(epoch from min(sorted_at)) / 86400)::int from listings where status = 'published'),
      ${today - 1}::int
    ) as day
    where not exists (select from search_days where search_days.day = day.day)
    order by day desc
    limit ${DAYS_AT_ONCE}`.execute(db);
  for (const { day } of rows) await renewDay(ctx, day);
}

/** Computes the absences of one day. If a listing is being added to the day, it is skipped until the next run. */
async function renewDay(ctx: Ctx, day: number): Promise<void> {
  await transact(ctx, async ({ db }) => {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(${DAY_LOCK}, ${day}::int) as free`.execute(db);
    if (rows[0]?.free) await insertAbsences(db, day);
  });
}

async function insertAbsences(db: Db, day: number): Promise<void> {
  const listings = `select search from listings
    where status = 'published' and sorted_at >= to_timestamp(${day * DAY_SECONDS}) and sorted_at < to_timestamp(${(day + 1) * DAY_SECONDS})`;
  await sql`
    with frequent as (
      select token
      from pg_stats as stats, unnest(stats.most_common_elems::text::text[], stats.most_common_elem_freqs) as known (token, share)
      where stats.schemaname = current_schema() and stats.tablename = 'listings' and stats.attname = 'search'
        and token is not null
        and share * (select reltuples from pg_class where oid = 'listings'::regclass) >= ${FREQUENT_MIN}
    )
    insert into search_days (day, absent)
    select ${day}::int, coalesce(array_agg(token), '{}')
    from frequent
    where token not in (select word from ts_stat(${listings}))
    on conflict (day) do nothing`.execute(db);
}

/**
 * PostgreSQL channel on which every process learns that recorded absences were deleted, so that it clears its cached
 * ones (`server/listen.ts`).
 */
export const DAYS_CHANNEL = 'search_days';

/**
 * Deletes the recorded absences of days to which the caller's transaction adds listings. The lock lasts until the
 * transaction ends. It keeps other processes from computing the absences again in the meantime, because they could not
 * see the new listings.
 */
export async function forgetDays(db: Db, days: readonly number[]): Promise<void> {
  await sql`
    /* prepared: forget days */
    with locked as materialized (
      select day, pg_advisory_xact_lock_shared(${DAY_LOCK}, day) from unnest(${days}::int[]) as day
    ), gone as (
      delete from search_days where day in (select day from locked) returning day
    )
    select pg_notify(${DAYS_CHANNEL}, '') from gone limit 1`.execute(db);
}
