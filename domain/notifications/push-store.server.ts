import { sql } from 'kysely';
import type { Ctx, Db } from '../../db/transact.server.ts';
import type { PushAddress } from './push-address.ts';

export type PushSubscription = PushAddress & { readonly id: number };

/** An endpoint is one browser, so a user who signs in there takes it over. */
export async function upsertSubscription(
  { db, now }: Ctx,
  { endpoint, p256dh, auth }: PushAddress,
  { userId, sessionHash }: { readonly userId: number; readonly sessionHash: Buffer },
): Promise<void> {
  await sql`
    insert into push_subscriptions (user_id, session_hash, endpoint, p256dh, auth, created_at)
    values (${userId}, ${sessionHash}, ${endpoint}, ${p256dh}, ${auth}, ${now})
    on conflict (endpoint) do update set
      user_id = excluded.user_id, session_hash = excluded.session_hash, p256dh = excluded.p256dh,
      auth = excluded.auth, created_at = excluded.created_at, failures = 0`.execute(db);
}

/** Keeps the newest ones. */
export async function deleteOldest(db: Db, userId: number, kept: number): Promise<void> {
  await sql`
    delete from push_subscriptions
    where user_id = ${userId} and id not in (
      select id from push_subscriptions where user_id = ${userId} order by created_at desc, id desc limit ${kept}
    )`.execute(db);
}

export async function readSubscriptions(db: Db, userId: number): Promise<PushSubscription[]> {
  const { rows } = await sql<PushSubscription>`
    /* prepared: read push subscriptions */
    select id, endpoint, p256dh, auth from push_subscriptions where user_id = ${userId} order by id`.execute(db);
  return rows;
}

export async function deleteSubscription(db: Db, id: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}

/** Deletes a subscription of that account alone. */
export async function deleteByEndpoint(db: Db, userId: number, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).where('user_id', '=', userId).execute();
}

export async function clearFailures(db: Db, id: number): Promise<void> {
  await sql`update push_subscriptions set failures = 0 where id = ${id} and failures > 0`.execute(db);
}

/** Counts a failure, and deletes the subscription at the maximum. */
export async function countFailure(db: Db, id: number, failuresMax: number): Promise<void> {
  await sql`update push_subscriptions set failures = failures + 1 where id = ${id}`.execute(db);
  await sql`delete from push_subscriptions where id = ${id} and failures >= ${failuresMax}`.execute(db);
}

export async function deleteSubscriptionsOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute();
}
