import { type Ctx, type Db, transact } from '../../db/transact.server.ts';
import { notify } from '../notifications/notifications.server.ts';
import { deletePresenceUntil, resetTold, takeWaiting, upsertPresence, type Waiting } from './presence-store.server.ts';

/** Users without a socket count as absent after this time, so that a change of page is no absence. */
const AWAY_MS = 45_000;
const TOLD_AT_ONCE = 500;

/** Records that these users have an open socket, so that no notice is sent to them until then. */
export async function renewPresence(db: Db, userIds: readonly number[], until: Date): Promise<void> {
  if (userIds.length > 0) await upsertPresence(db, userIds, until);
}

/** Records that a user has returned: later messages may be notified again. */
export const comeBack = (db: Db, userId: number): Promise<void> => resetTold(db, userId);

/**
 * Job that notifies absent users of waiting messages, once until they return. Answers how many it notified. Safe in
 * several processes.
 */
export async function tellAway(ctx: Ctx): Promise<number> {
  const since = new Date(ctx.now.getTime() - AWAY_MS);
  for (let count = 0; ; ) {
    const told = await transact(ctx, async (trx) => {
      const waiting = await takeWaiting(trx, since, TOLD_AT_ONCE);
      await notify(trx, waiting.map(noticeOf));
      return waiting.length;
    });
    count += told;
    if (told < TOLD_AT_ONCE) return count;
  }
}

const noticeOf = ({ userId, conversationId, listingId, lastSeq }: Waiting) => ({
  userId,
  kind: 'message' as const,
  // A later absence has its own notice.
  key: `${conversationId}-${lastSeq}`,
  data: { conversationId, listingId },
});

/** Hourly job. */
export const forgetPresence = (ctx: Ctx): Promise<void> => deletePresenceUntil(ctx);
