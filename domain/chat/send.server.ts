import type { Ctx, Db } from '../../db/transact.server.ts';
import { onlookerOf, sightOf } from '../listings/listing-sight.ts';
import { isOfSeller } from '../sellers/sellers.server.ts';
import { isId } from '../values/ids.ts';
import { ok, type Result, refused } from '../values/result.ts';
import { isUniqueViolation } from '../values/violation.ts';
import type { ChatRefusal, NewMessage, SendResult } from './chat.ts';
import { openingRefusalOf, refusalOf } from './conversation.ts';
import { chatMessage, readSentMessage } from './message-store.server.ts';
import { type CheckedMessage, checkMessage } from './new-message.ts';
import { asParticipant } from './participant.server.ts';
import {
  insertChatMessage,
  insertConversation,
  lockConversation,
  readPlace,
  readPlaceByListing,
  type StoredAs,
} from './send-store.server.ts';

type Sending = {
  /** Account that writes, for itself or for its shop. */
  readonly userId: number;
  readonly to: { readonly conversationId: number } | { readonly listingId: number };
  readonly message: NewMessage;
  /** Host of this site: links to other hosts get a warning. */
  readonly host?: string;
};

type Opened = Result<{ readonly conversationId: number }, ChatRefusal>;

/**
 * Stores a message; the commit notifies the processes of both sides. The first message about a listing creates the
 * conversation. A message sent again with the same id is not stored again. The conversation's time never goes
 * backwards, even if `now` is earlier; `seq` decides the order.
 */
export async function sendMessage(ctx: Ctx, { userId, to, message, host }: Sending): Promise<SendResult> {
  const checked = checkMessage(message, host ?? null);
  if (!checked.ok) return checked;
  const opened = 'listingId' in to ? await openConversation(ctx, { userId, listingId: to.listingId }) : null;
  if (opened && !opened.ok) return opened;
  const conversationId = opened?.conversationId ?? (to as { readonly conversationId: number }).conversationId;
  if (!isId(conversationId)) return refused('not-found');
  const as = (me: number) => ({
    conversationId,
    userId: me,
    memberId: me === userId ? null : userId,
    message: checked.message,
  });
  const sent = await asParticipant(ctx.db, { userId, conversationId }, async (me) => {
    const stored = await storeOnce(ctx, as(me));
    return stored && ok({ conversationId, ...asSent(as(me), stored) });
  });
  if (sent) return sent;
  const before = await asParticipant(ctx.db, { userId, conversationId }, (me) => sentBefore(ctx.db, as(me)));
  return before ?? refused('not-found');
}

/** Opens a conversation about a listing for a user; lists leave it out while it has no message. */
export async function openConversation(
  ctx: Ctx,
  { userId, listingId }: { readonly userId: number; readonly listingId: number },
): Promise<Opened> {
  const place = isId(listingId) ? await readPlaceByListing(ctx.db, userId, listingId) : null;
  if (!place) return refused('not-found');
  // In an existing conversation, storing the message checks whether the user may write.
  if (place.conversationId !== null) return ok({ conversationId: place.conversationId });
  const onlooker = onlookerOf({ userId: place.sellerId }, { userId, role: 'user' });
  if (!place.isBeingBought && sightOf(place, onlooker, ctx.now) === 'none') return refused('not-found');
  const refusal = openingRefusalOf({ ...place, isOwn: await isOfSeller(ctx.db, { userId, sellerId: place.sellerId }) });
  if (refusal) return refused(refusal);
  const opening = { listingId, buyerId: userId, sellerId: place.sellerId };
  return ok({ conversationId: await insertConversation(ctx, opening) });
}

type Storing = {
  readonly conversationId: number;
  readonly userId: number;
  /** User id of the member who writes for a shop; null otherwise. */
  readonly memberId: number | null;
  readonly message: CheckedMessage;
};

async function storeOnce(ctx: Ctx, sending: Storing): Promise<StoredAs | null> {
  // Inside a caller's transaction, a violated unique key would abort the whole transaction, so a lock makes a duplicate
  // wait. Outside of a transaction no lock is needed: only this statement fails, and the error is caught below.
  if (ctx.db.isTransaction) await lockConversation(ctx.db, sending.conversationId);
  try {
    return await insertChatMessage(ctx, sending);
  } catch (error) {
    if (!ctx.db.isTransaction && isUniqueViolation(error)) return null;
    throw error;
  }
}

const asSent = ({ userId, message }: Storing, { seq, at }: StoredAs) => {
  const { clientId, kind, text, picture, point, offerId, warning } = message;
  const said = { clientId, kind, text, picture, point, offerId, warning, purchase: null, member: null };
  const row = { seq, senderId: userId, ...said, at };
  return { message: chatMessage(row, userId), isNew: true };
};

/**
 * Finds out why nothing was stored. Returns the message if it was stored before, or the reason why the user may not
 * write. Null if the user is not in the conversation.
 */
async function sentBefore(db: Db, { conversationId, userId, message }: Storing): Promise<SendResult | null> {
  const place = await readPlace(db, userId, conversationId);
  if (!place) return null;
  const row = await readSentMessage(db, userId, conversationId, message.clientId);
  if (row) return ok({ conversationId, message: chatMessage(row, userId), isNew: false });
  return refused(refusalOf(place) ?? 'closed');
}
