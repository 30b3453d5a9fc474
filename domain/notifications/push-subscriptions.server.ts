/** The door of browsers that are told by push (NOTI-02). */
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { Viewer } from '../identity/user.ts';
import type { PushAddress } from './push-address.ts';
import { deleteByEndpoint, deleteOldest, upsertSubscription } from './push-store.server.ts';

type Db = Kysely<DB>;

/** Browsers of one account; the oldest leaves. */
const SUBSCRIPTIONS_MAX = 20;

/** It ends with the session that it was made in. */
export async function savePushAddress(
  db: Db,
  address: PushAddress,
  viewer: Pick<Viewer, 'userId' | 'sessionHash'>,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await upsertSubscription(trx, address, viewer, now);
    await deleteOldest(trx, viewer.userId, SUBSCRIPTIONS_MAX);
  });
}

export const removePushAddress = (db: Db, userId: number, endpoint: string): Promise<void> =>
  deleteByEndpoint(db, userId, endpoint);
