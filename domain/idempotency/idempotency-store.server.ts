import { sql } from 'kysely';
import type { Ctx, Db } from '../../db/transact.server.ts';

export type Claimed = { readonly isNew: boolean; readonly body: string; readonly isDone: boolean };

/** Claims a key. Succeeds if the key is free, or if a call with the same body began before `lost` and never ended. */
export async function claim(
  { db, now }: Ctx,
  { key, body, lost }: { readonly key: string; readonly body: string; readonly lost: Date },
): Promise<Claimed> {
  const { rows: taken } = await sql<Claimed>`
    insert into idempotency_keys (key, body, begun_at)
    values (${key}, ${body}, ${now})
    on conflict (key) do update set begun_at = excluded.begun_at
    where idempotency_keys.done_at is null and idempotency_keys.body = excluded.body and idempotency_keys.begun_at < ${lost}
    returning true as "isNew", body, false as "isDone"`.execute(db);
  if (taken[0]) return taken[0];
  const { rows } = await sql<Claimed>`
    select false as "isNew", body, done_at is not null as "isDone" from idempotency_keys where key = ${key}`.execute(
    db,
  );
  // The key was released at this moment; the client may try again.
  return rows[0] ?? { isNew: false, body, isDone: false };
}

export async function markDone({ db, now }: Ctx, key: string): Promise<void> {
  await sql`update idempotency_keys set done_at = ${now} where key = ${key}`.execute(db);
}

export async function giveBack(db: Db, key: string): Promise<void> {
  await sql`delete from idempotency_keys where key = ${key} and done_at is null`.execute(db);
}
