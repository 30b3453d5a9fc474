/**
 * Finds the identity in which an account takes part in a conversation: itself, or the shop for which it acts (SHOP-03).
 */
import type { Db } from '../../db/transact.server.ts';
import { actsFor } from '../sellers/sellers.server.ts';
import { readParties } from './participant-store.server.ts';

/**
 * Id of the participant: the account's own, or the seller's if the account may answer for it. Null if neither applies
 * or the conversation does not exist. Read at each call, so that a removed member loses access at once.
 */
export async function participantIn(db: Db, userId: number, conversationId: number): Promise<number | null> {
  const parties = await readParties(db, conversationId);
  if (!parties) return null;
  const { buyerId, sellerId, memberId } = parties;
  if (userId === buyerId || userId === sellerId) return userId;
  return (await actsFor(db, { userId, sellerId, memberId }, 'chats')) ? sellerId : null;
}

/**
 * Runs `work` as the account itself. If it returns null because the account is no participant, runs it again as the
 * shop for which the account acts; null if it acts for none. So an account's own conversations need no extra query.
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
