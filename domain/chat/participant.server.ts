/** Finds as whom an account takes part in a conversation: as itself, or as the shop that it acts for (SHOP-03). */
import type { Db } from '../../db/transact.server.ts';
import { actsFor } from '../sellers/sellers.server.ts';
import { readParties } from './participant-store.server.ts';

/**
 * Id of the participant: the account's own, or that of the seller for which it may answer there. Null if it is neither, or the
 * conversation does not exist. Asked at each call, so that those who were removed from a shop may do nothing from then on.
 */
export async function participantIn(db: Db, userId: number, conversationId: number): Promise<number | null> {
  const parties = await readParties(db, conversationId);
  if (!parties) return null;
  const { buyerId, sellerId, memberId } = parties;
  if (userId === buyerId || userId === sellerId) return userId;
  return (await actsFor(db, { userId, sellerId, memberId }, 'chats')) ? sellerId : null;
}

/**
 * Reads or writes in a conversation as the account itself and, where `work` answers null because it is no party, as the shop that it
 * acts for; null if it is neither. What an account does for itself costs no further statement.
 */
export async function asParticipant<T>(
  db: Db,
  { userId, conversationId }: { readonly userId: number; readonly conversationId: number },
  work: (me: number) => Promise<T | null>,
): Promise<T | null> {
  const own = await work(userId);
  if (own !== null) return own;
  const me = await participantIn(db, userId, conversationId);
  return me === null || me === userId ? null : work(me);
}
