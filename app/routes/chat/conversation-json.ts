import type { ConversationSummary, FoundChat } from '../../../domain/chat/conversation.ts';
import { shownCover } from '../../parts/listing/shown-cover.ts';
import type { SignPicture } from '../../web/private-pictures.ts';

/** A conversation in a list of calls: what its entry in the list shows, and nothing else of the two people. */
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
