import { sql } from 'kysely';
import type { Ctx, Db } from '../../db/transact.server.ts';
import { DAY } from '../values/durations.ts';
import type { PushText } from './push.ts';
import type { PushAddress } from './push-address.ts';

/**
 * `tries`: number of tries, including the current one. `isWanted`: false if the notices of the push were read, or the
 * browser belongs to another user now.
 */
export type WaitingPush = {
  readonly id: number;
  readonly text: PushText;
  readonly tries: number;
  readonly isWanted: boolean;
  readonly subscription: PushSubscription;
};

export type NewPush = {
  readonly subscriptionId: number;
  readonly noticeIds: readonly number[];
  /** `pushDomain` of the endpoint. */
  readonly host: string;
  readonly text: PushText;
};

/** Age in milliseconds at which pushes to a host that does not answer are deleted. */
const KEPT_MS = DAY;

/**
 * Replaces a push with the same tag that waits for the same browser, as the browser would. Does nothing if the
 * subscription has ended.
 */
export async function insertPush({ db, now }: Ctx, { subscriptionId, noticeIds, host, text }: NewPush): Promise<void> {
  await sql`
    /* prepared: insert waiting push */
    with replaced as (
      delete from waiting_pushes where subscription_id = ${subscriptionId} and text ->> 'tag' = ${text.tag}
    )
    insert into waiting_pushes (subscription_id, user_id, notice_ids, host, text, created_at, deliver_at)
    select id, user_id, ${noticeIds}::bigint[], ${host}, ${JSON.stringify(text)}::jsonb, ${now}, ${now}
    from push_subscriptions where id = ${subscriptionId}`.execute(db);
}

/** Hosts for which pushes are due, except `busy`. Hosts with failed browsers come after the others. */
export async function readDueHosts({ db, now }: Ctx, busy: readonly string[], limit: number): Promise<string[]> {
  const { rows } = await sql<{ host: string }>`
    /* prepared: read due hosts of pushes */
    select host from waiting_pushes join push_subscriptions on push_subscriptions.id = subscription_id
    where deliver_at <= ${now} and host <> all(${busy}::text[])
    group by host
    order by min(failures), min(deliver_at)
    limit ${limit}`.execute(db);
  return rows.map(({ host }) => host);
}

/** Claims the next push to a host until `leaseUntil`; after that another process may claim it. */
export async function claimPush({ db, now }: Ctx, host: string, leaseUntil: Date): Promise<WaitingPush | null> {
  const { rows } = await sql<WaitingPush>`
    /* prepared: claim waiting push */
    with due as (
      select id from waiting_pushes where host = ${host} and deliver_at <= ${now}
      order by deliver_at, id limit 1 for update skip locked
    ), claimed as (
      update waiting_pushes set deliver_at = ${leaseUntil}, tries = tries + 1
      from due where waiting_pushes.id = due.id
      returning waiting_pushes.*
    )
    select claimed.id, text, tries,
      s.user_id = claimed.user_id and exists (
        select from notifications where id = any(notice_ids) and read_at is null
      ) as "isWanted",
      json_build_object('id', s.id, 'endpoint', endpoint, 'p256dh', p256dh, 'auth', auth) as subscription
    from claimed join push_subscriptions s on s.id = subscription_id`.execute(db);
  return rows[0] ?? null;
}

export async function deletePush(db: Db, id: number): Promise<void> {
  await sql`/* prepared: delete waiting push */ delete from waiting_pushes where id = ${id}`.execute(db);
}

/** Schedules another try at `at`. */
export async function postponePush(db: Db, id: number, at: Date): Promise<void> {
  await sql`update waiting_pushes set deliver_at = ${at} where id = ${id}`.execute(db);
}

/**
 * Postpones all pushes to a host until at least `at`, and deletes old ones. The claimed one was not sent, so its try
 * does not count.
 */
export async function holdHost({ db, now }: Ctx, host: string, claimedId: number, at: Date): Promise<void> {
  await sql`
    delete from waiting_pushes where host = ${host} and created_at < ${new Date(now.getTime() - KEPT_MS)}`.execute(db);
  await sql`
    update waiting_pushes set deliver_at = ${at}, tries = tries - (id = ${claimedId})::int
    where host = ${host} and deliver_at < ${at}`.execute(db);
}

type PushSubscription = PushAddress & { readonly id: number };

/** Stores a subscription. An endpoint belongs to one browser, so a user who signs in there takes it over. */
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

/** Deletes a user's oldest subscriptions; the newest `kept` stay. */
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

/** Deletes a subscription if it belongs to this account. */
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
