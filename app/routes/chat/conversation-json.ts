import * as v from 'valibot';
import type { ConversationSummary, FoundChat } from '../../../domain/chat/conversation.ts';
import { shownCover } from '../../parts/listing/shown-cover.ts';
import type { SignPicture } from '../../web/files/private-pictures.ts';
import { integer, money } from '../../web/request/about.ts';
import { named } from '../../web/request/named-schemas.ts';

/** Schema of `conversationJson`. */
export const ConversationJson = named(
  'Conversation',
  v.object({
    id: integer,
    listing: v.object({
      id: integer,
      name: v.nullable(v.string()),
      status: v.string(),
      price: v.nullable(money),
      priceKind: v.string(),
      coverKey: v.nullable(v.string()),
    }),
    other: v.object({ id: integer, displayName: v.string(), pictureKey: v.nullable(v.string()) }),
    last: v.object({ kind: v.string(), text: v.string(), isMine: v.boolean() }),
    lastAt: v.string(),
    unread: integer,
    iBlock: v.boolean(),
    theyBlock: v.boolean(),
  }),
);

/** A search result: the conversation, and the message that matches. */
export const FoundJson = v.object({
  ...ConversationJson.entries,
  message: v.nullable(v.object({ seq: integer, text: v.string(), at: v.string() })),
});

/** A conversation in the answers of calls: the data of its list entry, and nothing else about the two users. */
export function conversationJson(conversation: ConversationSummary, sign: SignPicture) {
  const { id, listing, other, last, lastAt, unread, iBlock, theyBlock } = conversation;
  const { id: listingId, name, status, price, priceKind } = listing;
  const coverKey = shownCover(listing, sign);
  return {
    id,
    listing: { id: listingId, name, status, price, priceKind, coverKey },
    other: { id: other.id, displayName: other.displayName, pictureKey: other.pictureKey },
    last,
    lastAt: lastAt.toISOString(),
    unread,
    iBlock,
    theyBlock,
  };
}

export const foundJson = ({ conversation, message }: FoundChat, sign: SignPicture) => ({
  ...conversationJson(conversation, sign),
  message: message && { ...message, at: message.at.toISOString() },
});
