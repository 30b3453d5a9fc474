import { sql } from 'kysely';
import type { Db, InTransaction } from '../../db/transact.server.ts';
import { ANSWER_RATE, type AnswerRate } from '../values/answer-rate.ts';
import { SECOND } from '../values/durations.ts';

/** Answer rate of a user; null if they have too few conversations. */
export async function readAnswerRate(db: Db, userId: number): Promise<AnswerRate | null> {
  const { rows } = await sql<AnswerRate>`
    /* prepared: read answer rate */
    select begun, answered, median_seconds as "medianSeconds" from answer_rates where user_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Counts all conversations of the window again. Writes only rows that change. Deletes the rows of users who now have
 * too few conversations, except those of demonstration sellers.
 */
export async function renewRates({ db, now }: InTransaction): Promise<void> {
  const since = new Date(now.getTime() - ANSWER_RATE.window);
  const due = new Date(now.getTime() - ANSWER_RATE.within);
  const within = ANSWER_RATE.within / SECOND;
  const isAnswered = sql`extract(epoch from answered_at - begun_at) <= ${within}`;
  await sql`
    with counted as (
      select seller_id as user_id, count(*)::int as begun, count(*) filter (where ${isAnswered})::int as answered,
        (percentile_disc(0.5) within group (order by extract(epoch from answered_at - begun_at)::int)
          filter (where ${isAnswered}))::int as median_seconds
      from conversations
      join users on users.id = seller_id and users.deleted_at is null
      where begun_at > ${since} and begun_at <= ${now} and (answered_at is not null or begun_at <= ${due})
      group by seller_id
      having count(*) >= ${ANSWER_RATE.least}
    ), gone as (
      delete from answer_rates where counted_at is not null and user_id not in (select user_id from counted)
    )
    insert into answer_rates as stored (user_id, begun, answered, median_seconds, counted_at)
    select user_id, begun, answered, median_seconds, ${now} from counted
    on conflict (user_id) do update
    set begun = excluded.begun, answered = excluded.answered, median_seconds = excluded.median_seconds,
      counted_at = excluded.counted_at
    where (stored.begun, stored.answered, stored.median_seconds)
      is distinct from (excluded.begun, excluded.answered, excluded.median_seconds)`.execute(db);
}

/** Lets one process at a time renew the rates; returns false if another one is doing so. */
export async function lockRenewal(db: Db): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('answer rates', 0)) as free`.execute(db);
  return rows[0]?.free ?? false;
}

/** Stores rates of demonstration sellers, which cannot be counted because the demonstration has no conversations. */
export async function insertAnswerRates(
  db: Db,
  rates: readonly (AnswerRate & { readonly userId: number })[],
): Promise<void> {
  await sql`
    insert into answer_rates (user_id, begun, answered, median_seconds, counted_at)
    select "userId", begun, answered, "medianSeconds", null
    from json_to_recordset(${JSON.stringify(rates)}) as rate (
      "userId" bigint, begun int, answered int, "medianSeconds" int
    )
    on conflict do nothing`.execute(db);
}
