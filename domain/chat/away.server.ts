import { type Ctx, type Db, transact } from '../../db/transact.server.ts';
import { notify } from '../notifications/notifications.server.ts';
import { deletePresenceUntil, resetTold, takeWaiting, upsertPresence, type Waiting } from './presence-store.server.ts';

/** Whoever is only changing pages is not away. */
const AWAY_MS = 45_000;
const TOLD_AT_ONCE = 500;

/** Their sockets are open: nothing is sent outside until then. */
export async function renewPresence(db: Db, userIds: readonly number[], until: Date): Promise<void> {
  if (userIds.length > 0) await upsertPresence(db, userIds, until);
}

/** They are here again: what comes from now on may be told once more. */
export const comeBack = (db: Db, userId: number): Promise<void> => resetTold(db, userId);

/**
 * A job: tells those who are away that messages wait for them, once until they come back, whatever else is written
 * meanwhile. Answers how many were told. Safe in several processes.
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
  // Another absence, another notice.
  key: `${conversationId}-${lastSeq}`,
  data: { conversationId, listingId },
});

/** For the hourly job. */
export const forgetPresence = (ctx: Ctx): Promise<void> => deletePresenceUntil(ctx);
