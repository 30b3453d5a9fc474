import { sql } from 'kysely';
import type { Ctx, Db, InTransaction } from '../../db/transact.server.ts';

type Renewal = { readonly kind: string; readonly after: number };

/**
 * Locks the next kind of keys whose renewal is unfinished until the transaction ends. Skips kinds on which another
 * process is working. Null if there is none.
 */
export async function lockRenewal({ db }: InTransaction, kinds: readonly string[]): Promise<Renewal | null> {
  const { rows } = await sql<Renewal>`
    select kind, after_id as after
    from key_renewals
    where done_at is null and kind = any(${[...kinds]}::text[])
    order by kind
    limit 1
    for update skip locked`.execute(db);
  return rows[0] ?? null;
}

/** Stores the progress of renewing a kind of keys. `after`: last id of the batch; null if it was the last batch. */
export async function storeRenewed({ db, now }: InTransaction, kind: string, after: number | null): Promise<void> {
  await sql`
    update key_renewals
    set after_id = coalesce(${after}, after_id), done_at = case when ${after}::bigint is null then ${now}::timestamptz end
    where kind = ${kind}`.execute(db);
}

/**
 * Returns whether this night (YYYY-MM-DD) is the last one for which a nightly job ran. Only equality is checked, so
 * that a wrong clock cannot keep the job from running in later nights.
 */
export async function hasDoneNight(db: Db, name: string, night: string): Promise<boolean> {
  const { rows } = await sql`
    select from nightly_runs where name = ${name} and night = ${night}::date`.execute(db);
  return rows.length > 0;
}

export async function storeNight(db: Db, name: string, night: string): Promise<void> {
  await sql`
    insert into nightly_runs (name, night) values (${name}, ${night}::date)
    on conflict (name) do update set night = excluded.night`.execute(db);
}

export type FailedWork = { readonly kind: 'job' | 'reaction'; readonly name: string };

export async function insertFailedWork({ db, now }: Ctx, { kind, name }: FailedWork): Promise<void> {
  await sql`insert into failed_work (kind, name, at) values (${kind}, ${name}, ${now})`.execute(db);
}

export async function deleteFailedWorkBefore(db: Db, at: Date): Promise<void> {
  await sql`delete from failed_work where at < ${at}`.execute(db);
}
