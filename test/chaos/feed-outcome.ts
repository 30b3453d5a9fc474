import { sql } from 'kysely';
import type { TestSite } from '../site.ts';

/** Returns the traces that show that a run, or a part of it, was carried out twice; empty if there are none. */
export async function wrongInRun(site: TestSite, runId: number): Promise<string[]> {
  const { rows } = await sql<{ wrong: string }>`
    select 'reported twice: ' || outcome || ' ' || coalesce(external_id, '') as wrong
    from feed_reports
    where run_id = ${runId} and outcome in ('new', 'changed', 'absent')
    group by outcome, external_id
    having count(*) > 1
    union all
    select outcome || ': ' || count(*) || ' lines, counted ' || max((counts ->> outcome)::int)
    from feed_reports
    join feed_runs on feed_runs.id = run_id
    where run_id = ${runId} and outcome in ('new', 'changed', 'absent')
    group by outcome
    having count(*) <> max((counts ->> outcome)::int)
    union all
    select 'acted twice: listing ' || listing_id || ' ' || act
    from listing_changes
    join feed_rows using (listing_id)
    where feed_rows.shop_id = (select shop_id from feed_runs where id = ${runId})
    -- One whose term ended, and that its owner renewed, may be ended by the run at the same moment.
    group by listing_id, act, at, reasons
    having count(*) > 1
    union all
    select 'told twice: ' || (data ->> 'state')
    from events
    where kind = 'feed-run-moved' and data ->> 'runId' = ${String(runId)}
    group by data ->> 'state'
    having count(*) > 1
    union all
    select 'unknown listing: ' || id from listings
    where user_id = (select shop_id from feed_runs where id = ${runId})
      and not exists (select from feed_rows where listing_id = listings.id)`.execute(site.services.db);
  return rows.map(({ wrong }) => wrong);
}
