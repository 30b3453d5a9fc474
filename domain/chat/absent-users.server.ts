import { type Ctx, type Db, transact } from '../../db/transact.server.ts';
import { notify } from '../notifications/notifications.server.ts';
import {
  deletePresenceUntil,
  resetNotified,
  takeWaiting,
  upsertPresence,
  type Waiting,
} from './presence-store.server.ts';

/**
 * Milliseconds without an open socket after which a user counts as absent. Long enough that loading another page is not
 * an absence.
 */
const ABSENT_AFTER_MS = 45_000;
const NOTIFIED_AT_ONCE = 500;

/** Records that these users have an open socket. No notice of a message is sent to them before `until`. */
export async function renewPresence(db: Db, userIds: readonly number[], until: Date): Promise<void> {
  if (userIds.length > 0) await upsertPresence(db, userIds, until);
}

/** Records that a user has returned, so that messages in a later absence are notified again. */
export const recordReturn = (db: Db, userId: number): Promise<void> => resetNotified(db, userId);

/**
 * Job that notifies absent users of unread messages, once per absence. Returns how many it notified. Safe to run in
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
  // The number of the last message is part of the key, so that each absence gets its own notice.
  key: `${conversationId}-${lastSeq}`,
  data: { conversationId, listingId },
});

/** Hourly job that deletes expired presence records. */
export const forgetPresence = (ctx: Ctx): Promise<void> => deletePresenceUntil(ctx);
