import { namesOfListings } from '../../../domain/listings/listings.server.ts';
import type { Notice } from '../../../domain/notifications/notice.ts';
import { readNotices } from '../../../domain/notifications/notifications.server.ts';
import { namesOfSearches } from '../../../domain/saved-searches/saved-searches.server.ts';
import { listingsNamed, type NoticeWords, noticeWords, searchesNamed } from '../../parts/notice-words.ts';
import type { Context } from '../../web/request/context.ts';

const PAGE_SIZE = 20;

export type ShownNotices = {
  readonly notices: readonly (Notice & { readonly words: NoticeWords })[];
  /** Cursor of the next older page: an id; null on the last page. */
  readonly next: number | null;
};

/** One page of an account's notices with their texts, newest first; `below`: only notices with smaller ids. */
export async function shownNotices(context: Context, userId: number, below: number | null): Promise<ShownNotices> {
  const found = await readNotices(context.db, userId, below, PAGE_SIZE + 1);
  const notices = found.slice(0, PAGE_SIZE);
  const listings = await namesOfListings(context, listingsNamed(notices), userId);
  const searches = await namesOfSearches(context.db, userId, searchesNamed(notices));
  return {
    notices: notices.map((notice) => ({ ...notice, words: noticeWords(notice, listings, searches) })),
    next: found.length > PAGE_SIZE ? (notices.at(-1)?.id ?? null) : null,
  };
}
