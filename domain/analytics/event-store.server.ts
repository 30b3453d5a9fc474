import { sql } from 'kysely';
import { type Ctx, type Db, transact } from '../../db/transact.server.ts';
import { type AnalyticsEvent, COUNTED_KINDS } from './event.ts';

/**
 * Stores events, and puts those about listings into the queue of the counting job as well, in one statement: all or
 * none. The stored history does not contain the user's id. With `isKept` false the events are only queued for counting.
 */
export async function insertEvents(db: Db, events: readonly AnalyticsEvent[], isKept = true): Promise<void> {
  const rows = events.map(({ visitor, ...event }) => ({ ...event, visitor: visitor.toString('hex') }));
  await sql`
    /* prepared: insert analytics events */
    with arrived as materialized (
      select
        at, kind, "listingId" as listing_id, "sellerId" as seller_id, "userId" as user_id, decode(visitor, 'hex') as visitor_hash,
        session, coalesce(data, '{}') as data
      from json_to_recordset(${JSON.stringify(rows)}::json) as event (
        at timestamptz, kind text, "listingId" bigint, "sellerId" bigint, "userId" bigint, visitor text, session text, data jsonb
      )
    ),
    to_count as (
      insert into listing_events (at, kind, listing_id, seller_id, user_id, visitor_hash)
      select at, kind, listing_id, case when listing_id is null then seller_id end, user_id, visitor_hash
      from arrived
      where (listing_id is not null or seller_id is not null) and kind = any(${[...COUNTED_KINDS]}::text[])
    )
    insert into analytics_events (at, kind, listing_id, visitor_hash, session, data)
    select at, kind, listing_id, visitor_hash, session, data
    from arrived
    where ${isKept}::boolean`.execute(db);
}

/** Rows of the queue per transaction. */
const TAKEN_MAX = 20_000;
/**
 * Maximum time span of the events that one transaction takes from the queue. Within one transaction, several events of
 * a visitor for a listing count once. So the span must be shorter than the shortest period of `COUNTED_ONCE_SECONDS`:
 * 30 minutes, for views.
 */
const TAKEN_TOGETHER = '25 minutes';

/**
 * Takes the oldest events out of the queue and adds them to the daily totals of their listings, in one transaction.
 * Returns the number of events taken; 0 also if another process is doing this at the moment.
 */
export async function countWaitingEvents(
  ctx: Ctx,
  lock: number,
  onceSeconds: { readonly view: number; readonly lead: number },
): Promise<number> {
  return transact(ctx, async ({ db }) => {
    const { rows: held } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${lock}) as held`.execute(db);
    if (!held[0]?.held) return 0;
    const { rows } = await sql<{ taken: number }>`
      with oldest as (
        select id
        from listing_events
        where at < (select min(at) from listing_events) + ${TAKEN_TOGETHER}::interval
        order by at, id
        limit ${TAKEN_MAX}
      ),
      taken as (
        -- Uses an array, because a join with a queue that was empty at the last analyse would be planned for one row.
        delete from listing_events
        where id = any(array(select id from oldest))
        returning listing_events.at, listing_events.kind, listing_events.listing_id, listing_events.seller_id,
          listing_events.user_id,
          listing_events.visitor_hash
      ),
      counted as (
        insert into listing_visits as visit (listing_id, kind, visitor_hash, counted_at)
        select taken.listing_id, taken.kind, taken.visitor_hash, min(taken.at)
        from taken
        join listings on listings.id = taken.listing_id
        where taken.user_id is distinct from listings.user_id
          and not exists (
            select from shop_members
            where shop_members.seller_id = listings.user_id and shop_members.user_id = taken.user_id
          )
        group by taken.listing_id, taken.kind, taken.visitor_hash
        on conflict (listing_id, kind, visitor_hash) do update
        set counted_at = excluded.counted_at
        where excluded.counted_at >= visit.counted_at
          + case visit.kind when 'view' then ${onceSeconds.view}::int else ${onceSeconds.lead}::int end * interval '1 second'
        returning visit.listing_id, visit.kind, visit.counted_at
      ),
      added as (
        insert into listing_days as days (listing_id, day, views, leads)
        select
          listing_id, (counted_at at time zone 'Asia/Tehran')::date,
          count(*) filter (where kind = 'view'), count(*) filter (where kind = 'lead')
        from counted
        group by 1, 2
        on conflict (listing_id, day) do update
        set views = days.views + excluded.views, leads = days.leads + excluded.leads
      ),
      asked as (
        insert into seller_visits as visit (seller_id, visitor_hash, counted_at)
        select taken.seller_id, taken.visitor_hash, min(taken.at)
        from taken
        join users on users.id = taken.seller_id
        where taken.kind = 'lead'
        group by taken.seller_id, taken.visitor_hash
        on conflict (seller_id, visitor_hash) do update
        set counted_at = excluded.counted_at
        where excluded.counted_at >= visit.counted_at + ${onceSeconds.lead}::int * interval '1 second'
        returning visit.seller_id, visit.counted_at
      ),
      added_to_sellers as (
        insert into seller_days as days (seller_id, day, leads)
        select seller_id, (counted_at at time zone 'Asia/Tehran')::date, count(*) from asked group by 1, 2
        on conflict (seller_id, day) do update set leads = days.leads + excluded.leads
      )
      select count(*)::int as taken from taken`.execute(db);
    return rows[0]?.taken ?? 0;
  });
}

/** Deletes records of counted visits before `at`: a new visit of the same visitor counts again anyway. */
export async function deleteVisitsBefore(db: Db, at: Date): Promise<void> {
  await sql`delete from listing_visits where counted_at < ${at}`.execute(db);
  await sql`delete from seller_visits where counted_at < ${at}`.execute(db);
}
