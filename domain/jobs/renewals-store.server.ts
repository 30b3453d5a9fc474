import { sql } from 'kysely';
import type { InTransaction } from '../../db/transact.server.ts';

export type Renewal = { readonly kind: string; readonly after: number };

/** The next unfinished kind, held until the transaction ends; kinds that another process works on are skipped. */
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

/** `after`: the last id of the batch; null if it was the last batch. */
export async function storeRenewed({ db, now }: InTransaction, kind: string, after: number | null): Promise<void> {
  await sql`
    update key_renewals
    set after_id = coalesce(${after}, after_id), done_at = case when ${after}::bigint is null then ${now}::timestamptz end
    where kind = ${kind}`.execute(db);
}
