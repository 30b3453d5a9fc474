import { type Ctx, type Db, transact } from '../../db/transact.server.ts';
import { notify } from '../notifications/notifications.server.ts';
import {
  deletePresenceUntil,
  resetNotified,
  takeWaiting,
  upsertPresence,
  type Waiting,
} from './presence-store.server.ts';

/** Users without a socket count as absent after this time, so that a change of page is no absence. */
const ABSENT_AFTER_MS = 45_000;
const NOTIFIED_AT_ONCE = 500;

/** Records that these users have an open socket, so that no notice is sent to them until then. */
export async function renewPresence(db: Db, userIds: readonly number[], until: Date): Promise<void> {
  if (userIds.length > 0) await upsertPresence(db, userIds, until);
}

/** Records that a user has returned: later messages may be notified again. */
export const recordReturn = (db: Db, userId: number): Promise<void> => resetNotified(db, userId);

/**
 * Job that notifies absent users of waiting messages, once until they return. Returns how many it notified. Safe in
 * several processes.
 */
export async function notifyAbsentUsers(ctx: Ctx): Promise<number> {
  const since = new Date(ctx.now.getTime() - ABSENT_AFTER_MS);
  for (let count = 0; ; ) {
    const notified = await transact(ctx, async (trx) => {
      const waiting = await takeWaiting(trx, since, NOTIFIED_AT_ONCE);
      await notify(trx, waiting.map(noticeOf));
      return waiting.length;
    });
    count += notified;
    if (notified < NOTIFIED_AT_ONCE) return count;
  }
}

const noticeOf = ({ userId, conversationId, listingId, lastSeq, otherId }: Waiting) => ({
  userId,
  from: otherId,
  kind: 'message' as const,
  // A later absence has its own notice.
  key: `${conversationId}-${lastSeq}`,
  data: { conversationId, listingId },
});

/** Hourly job. */
export const forgetPresence = (ctx: Ctx): Promise<void> => deletePresenceUntil(ctx);
