import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { LimitCount, LimitRule, LimitRuleKey, LimitSetting } from './limits.ts';

type Db = Kysely<DB>;

/** A count to raise. `expiresAt`: when neither its window nor the one after it runs any more. */
export type RaisedCount = { readonly key: Buffer; readonly windowStart: Date; readonly expiresAt: Date };

/** Far over every threshold, and far from overflowing. */
const COUNT_MAX = 10_000_000;

/**
 * Raises these counts by one, atomically, in one statement; the answers stand in their order. They must come sorted by
 * key, so that two who raise the same ones never wait for each other.
 */
export async function raiseCounts(db: Db, counts: readonly RaisedCount[]): Promise<LimitCount[]> {
  const { rows } = await sql<LimitCount>`
    /* prepared: take limits */
    insert into limit_counts as counted (key, window_start, count, expires_at)
    select key, window_start, 1, expires_at
    from unnest(
      ${counts.map(({ key }) => key)}::bytea[],
      ${counts.map((count) => count.windowStart.toISOString())}::timestamptz[],
      ${counts.map((count) => count.expiresAt.toISOString())}::timestamptz[]
    ) as taken (key, window_start, expires_at)
    on conflict (key, window_start) do update set count = least(counted.count + 1, ${COUNT_MAX}::int)
    returning count as current, coalesce((
      select case when before.expires_at > counted.window_start then before.count end
      from limit_counts as before
      where before.key = counted.key and before.window_start < counted.window_start
      order by before.window_start desc
      limit 1
    ), 0) as previous`.execute(db);
  return rows;
}

export async function readRules(db: Db): Promise<LimitRule[]> {
  const { rows } = await sql<LimitRule>`
    select action, subject, window_seconds as "windowSeconds", threshold, effect
    from limit_rules
    order by action, subject, window_seconds`.execute(db);
  return rows;
}

/** What the rule was and is; null where there is none of this key. */
export async function updateRule(
  db: Db,
  { action, subject, windowSeconds }: LimitRuleKey,
  { threshold, effect }: LimitSetting,
): Promise<{ before: LimitSetting; after: LimitSetting } | null> {
  const { rows } = await sql<{ before: LimitSetting; after: LimitSetting }>`
    with former as (
      select *
      from limit_rules
      where action = ${action} and subject = ${subject} and window_seconds = ${windowSeconds}
      for update
    )
    update limit_rules
    set threshold = ${threshold}, effect = ${effect}
    from former
    where limit_rules.action = former.action
      and limit_rules.subject = former.subject
      and limit_rules.window_seconds = former.window_seconds
    returning
      json_build_object('threshold', former.threshold, 'effect', former.effect) as before,
      json_build_object('threshold', limit_rules.threshold, 'effect', limit_rules.effect) as after`.execute(db);
  return rows[0] ?? null;
}

/** Answers how many are gone. */
export async function deleteCountsUntil(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from limit_counts where expires_at <= ${now}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
