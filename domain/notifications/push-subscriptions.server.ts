/** Browsers that receive pushes (NOTI-02). */
import { type Ctx, type Db, transact } from '../../db/transact.server.ts';
import type { Viewer } from '../identity/user.ts';
import type { PushAddress } from './push-address.ts';
import { deleteByEndpoint, deleteOldest, upsertSubscription } from './push-store.server.ts';

/** Maximum number of browsers per account; the oldest is replaced. */
const SUBSCRIPTIONS_MAX = 20;

/** Saves a subscription, which ends with the session in which it was made. */
export async function savePushAddress(
  ctx: Ctx,
  address: PushAddress,
  viewer: Pick<Viewer, 'userId' | 'sessionHash'>,
): Promise<void> {
  await transact(ctx, async (trx) => {
    await upsertSubscription(trx, address, viewer);
    await deleteOldest(trx.db, viewer.userId, SUBSCRIPTIONS_MAX);
  });
}

export const removePushAddress = (db: Db, userId: number, endpoint: string): Promise<void> =>
  deleteByEndpoint(db, userId, endpoint);
