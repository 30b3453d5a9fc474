import type { ConversationSummary } from '../../domain/chat/conversation.ts';
import { isNewcomerName } from '../../domain/identity/account/display-name.ts';
import { persianNumber } from '../../domain/values/numbers.ts';
import { cleanProse } from '../../domain/values/persian-text.ts';
import { fa } from '../messages/fa.ts';

const TITLE_MAX = 24;

/**
 * Display name of the other user of a conversation. Without a name of their own, buyers are numbered in the order in
 * which they first wrote about the listing, which its seller sees anyway; sellers are called by what they sell.
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

/** Empty if the user has not given one. */
export function ownName(displayName: string): string {
  const name = cleanProse(displayName);
  return isNewcomerName(name, fa.letters.newcomer) ? '' : name;
}

/** Cuts at a word boundary if the first words fit. */
function cutShort(text: string): string {
  if (text.length <= TITLE_MAX) return text;
  const cut = text.slice(0, TITLE_MAX + 1);
  const end = cut.lastIndexOf(' ');
  const kept =
    end > 0 ? cut.slice(0, end) : [...text.slice(0, TITLE_MAX)].filter((each) => each.isWellFormed()).join('');
  return `${kept}…`;
}
