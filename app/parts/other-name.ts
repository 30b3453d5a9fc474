import type { ConversationSummary } from '../../domain/chat/conversation.ts';
import { isNewcomerName } from '../../domain/identity/account/display-name.ts';
import { persianNumber } from '../../domain/values/numbers.ts';
import { cleanProse } from '../../domain/values/persian-text.ts';
import { fa } from '../messages/fa.ts';

const TITLE_MAX = 24;

/**
 * Display name of the other user in a conversation. Buyers without a name are numbered in the order in which they first
 * wrote about the listing, which the seller can see anyway; sellers without a name are called by their listing's name.
 */
export function otherName(
  displayName: string,
  buyerNumber: ConversationSummary['buyerNumber'],
  /** Null if the reader may not see it. */
  listingName: string | null,
): string {
  const name = ownName(displayName);
  if (name !== '') return name;
  if (buyerNumber !== null) return fa.chat.buyer(persianNumber(buyerNumber));
  const listing = cutShort(cleanProse(listingName ?? ''));
  return listing === '' ? fa.chat.seller : fa.chat.sellerOf(listing);
}

/** The user's own name; empty if they have not given one. */
export function ownName(displayName: string): string {
  const name = cleanProse(displayName);
  return isNewcomerName(name, fa.letters.newcomer) ? '' : name;
}

/** Cuts a long text, at a word boundary if possible. */
function cutShort(text: string): string {
  if (text.length <= TITLE_MAX) return text;
  const cut = text.slice(0, TITLE_MAX + 1);
  const end = cut.lastIndexOf(' ');
  const kept =
    end > 0 ? cut.slice(0, end) : [...text.slice(0, TITLE_MAX)].filter((each) => each.isWellFormed()).join('');
  return `${kept}…`;
}
