import { sql } from 'kysely';
import type { Ctx, Db } from '../../db/transact.server.ts';
import type { LimitCount, LimitRule, LimitRuleKey, LimitSetting } from './limits.ts';

const isUnchanged = sql`(rule.threshold, rule.effect) = (rule.default_threshold, rule.default_effect)`;

/** Count to increase by `amount`. If its estimate then exceeds `stop`, the following counts are not increased. */
export type RaisedCount = {
  readonly key: Buffer;
  readonly windowStart: Date;
  /** Time from which on the count is no longer needed: the end of the window after its own. */
  readonly expiresAt: Date;
  readonly amount: number;
  /** Milliseconds until the end of the window, and length of the window. */
  readonly remaining: number;
  readonly window: number;
  readonly stop: number;
  /** Whether the count is increased even if it then exceeds `stop`. */
  readonly own: boolean;
};

/**
 * Increases the counts in their order in one atomic statement, up to the first that exceeds its `stop`; returns those
 * that it increased. Callers must pass counts in a consistent order to avoid deadlocks.
 */
export async function raiseCounts(db: Db, counts: readonly RaisedCount[]): Promise<LimitCount[]> {
  const { rows } = await sql<LimitCount>`
    /* prepared: take limits */
    select current, previous
    from take_limits(
      ${counts.map(({ key }) => key)}::bytea[],
      ${counts.map((count) => count.windowStart.toISOString())}::timestamptz[],
      ${counts.map((count) => count.expiresAt.toISOString())}::timestamptz[],
      ${counts.map(({ amount }) => amount)}::integer[],
      ${counts.map(({ remaining }) => remaining)}::double precision[],
      ${counts.map(({ window }) => window)}::double precision[],
      ${counts.map(({ stop }) => stop)}::double precision[],
      ${counts.map(({ own }) => own)}::boolean[]
    )
    order by place`.execute(db);
  return rows;
}

/** Returns the current counts in the order of `counts`. */
export async function readLimitCounts(
  db: Db,
  counts: readonly Pick<RaisedCount, 'key' | 'windowStart' | 'window'>[],
): Promise<LimitCount[]> {
  const before = ({ windowStart, window }: Pick<RaisedCount, 'windowStart' | 'window'>) =>
    new Date(windowStart.getTime() - window).toISOString();
  const { rows } = await sql<LimitCount>`
    /* prepared: look at limits */
    select coalesce(this.count, 0) as current, coalesce(former.count, 0) as previous
    from unnest(
      ${counts.map(({ key }) => key)}::bytea[],
      ${counts.map(({ windowStart }) => windowStart.toISOString())}::timestamptz[],
      ${counts.map(before)}::timestamptz[]
    ) with ordinality as asked (key, start, before, place)
    left join limit_counts as this on this.key = asked.key and this.window_start = asked.start
    left join limit_counts as former on former.key = asked.key and former.window_start = asked.before
    order by asked.place`.execute(db);
  return rows;
}

/** Reverts increases of counts. `counts` must be in the order in which they were increased. */
export async function lowerCounts(
  db: Db,
  counts: readonly Pick<RaisedCount, 'key' | 'windowStart' | 'amount'>[],
): Promise<void> {
  await sql`
    /* prepared: give limits back */
    with locked as materialized (
      select counted.key, counted.window_start, lowered.amount
      from unnest(
        ${counts.map(({ key }) => key)}::bytea[],
        ${counts.map(({ windowStart }) => windowStart.toISOString())}::timestamptz[],
        ${counts.map(({ amount }) => amount)}::integer[]
      ) with ordinality as lowered (key, window_start, amount, place)
      join limit_counts as counted on counted.key = lowered.key and counted.window_start = lowered.window_start
      order by lowered.place
      for update of counted
    )
    update limit_counts as counted
    set count = greatest(counted.count - locked.amount, 0)
    from locked
    where counted.key = locked.key and counted.window_start = locked.window_start`.execute(db);
}

/**
 * Stores the shipped rules. A rule with the previous default gets the new one; a rule that the back office has changed
 * keeps its values. A rule that is no longer shipped is deleted unless it was changed. Rules of unknown actions stay,
 * because a newer process may use them.
 */
export async function storeDefaultRules(db: Db, rules: readonly LimitRule[]): Promise<void> {
  const shipped = JSON.stringify(rules);
  await sql`
    with shipped as (
      select * from jsonb_to_recordset(${shipped}::jsonb)
        as shipped (action text, subject text, "windowSeconds" integer, threshold integer, effect text)
    ), gone as (
      delete from limit_rules as rule
      where ${isUnchanged}
        and action in (select action from shipped)
        and (action, subject, window_seconds) not in (select action, subject, "windowSeconds" from shipped)
    )
    insert into limit_rules as rule
      (action, subject, window_seconds, threshold, effect, default_threshold, default_effect)
    select action, subject, "windowSeconds", threshold, effect, threshold, effect from shipped
    order by action, subject, "windowSeconds"
    on conflict (action, subject, window_seconds) do update set
      threshold = case when ${isUnchanged} then excluded.threshold else rule.threshold end,
      effect = case when ${isUnchanged} then excluded.effect else rule.effect end,
      default_threshold = excluded.default_threshold,
      default_effect = excluded.default_effect
    where (rule.default_threshold, rule.default_effect) <> (excluded.default_threshold, excluded.default_effect)`.execute(
    db,
  );
}

export async function readLimitRules(db: Db): Promise<LimitRule[]> {
  const { rows } = await sql<LimitRule>`
    select action, subject, window_seconds as "windowSeconds", threshold, effect
    from limit_rules
    order by action, subject, window_seconds`.execute(db);
  return rows;
}

/** Changes a rule and returns its values before and after; null for an unknown key. */
export async function updateLimitRule(
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

/** Deletes expired counts and returns their number. */
export async function deleteOldCounts({ db, now }: Ctx): Promise<number> {
  const { numAffectedRows } = await sql`delete from limit_counts where expires_at <= ${now}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
