import type { ConversationSummary, FoundChat } from '../../../domain/chat/conversation.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { relativeTime } from '../../../domain/values/time.ts';
import { fa } from '../../messages/fa.ts';
import { shownCover } from '../../parts/listing/shown-cover.ts';
import { otherName } from '../../parts/other-name.ts';
import { paths } from '../../paths.ts';
import type { SignPicture } from '../../web/files/private-pictures.ts';
import { chatListingName } from './chat-listing-name.ts';

/** An entry of the chat list, with everything that the list may show of a conversation. */
export type ChatListItem = {
  readonly id: number;
  readonly href: string;
  readonly other: string;
  readonly listing: string;
  readonly cover: { readonly key: string; readonly hash: string } | null;
  /** The last message, or the one that the search found. */
  readonly text: string;
  readonly at: string;
  readonly ago: string;
  readonly unread: string | null;
  readonly isCurrent: boolean;
};

export type ChatListView = {
  readonly items: readonly ChatListItem[];
  /** Whether the search found more entries than are shown. */
  readonly isCut: boolean;
  /** The searched words; empty if the list is not filtered. */
  readonly words: string;
  readonly olderHref: string | null;
  /** Tabs for the user's own conversations and those of their shops; empty if they have no shop. */
  readonly tabs: readonly { readonly name: string; readonly href: string; readonly isShown: boolean }[];
  /** Shop whose conversations are shown; null for the user's own. */
  readonly shopId: number | null;
};

export type ChatListContext = { readonly now: Date; readonly sign: SignPicture };

export function itemView(
  conversation: ConversationSummary,
  { now, sign }: ChatListContext,
  current: number | null,
): ChatListItem {
  const { listing, other, buyerNumber, last, lastAt, unread } = conversation;
  const cover = shownCover(listing, sign);
  const said = cleanProse(last.text) || fa.chat.kinds[last.kind];
  return {
    id: conversation.id,
    href: paths.chat(conversation.id),
    other: otherName(other.displayName, buyerNumber, listing.name),
    listing: chatListingName(listing),
    cover: cover && listing.coverHash ? { key: cover, hash: listing.coverHash } : null,
    text: last.isMine ? `${fa.chat.you} ${said}` : said,
    at: lastAt.toISOString(),
    ago: relativeTime(lastAt, now),
    unread: unread > 0 ? persianNumber(unread) : null,
    isCurrent: conversation.id === current,
  };
}

/** Entry for a search result; it links to the message that was found. */
export function foundView({ conversation, message }: FoundChat, seen: ChatListContext): ChatListItem {
  const view = itemView(conversation, seen, null);
  if (!message) return view;
  const { seq, text, at } = message;
  return {
    ...view,
    href: paths.olderMessages(conversation.id, seq + 1),
    text: cleanProse(text),
    at: at.toISOString(),
    ago: relativeTime(at, seen.now),
  };
}
