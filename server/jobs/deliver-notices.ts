import { noticeLetter } from '../../app/parts/notice-letter.ts';
import { listingsNamed, searchesNamed } from '../../app/parts/notice-words.ts';
import { paths } from '../../app/paths.ts';
import { ctxNow } from '../../db/transact.server.ts';
import type { Account } from '../../domain/identity/user.ts';
import { namesOfListings } from '../../domain/listings/listings.server.ts';
import { CHOSEN_AS, type Notice } from '../../domain/notifications/notice.ts';
import {
  deliverNotices as deliver,
  type Outgoing,
  unsubscribeToken,
} from '../../domain/notifications/notifications.server.ts';
import { namesOfSearches } from '../../domain/saved-searches/saved-searches.server.ts';
import type { JobParts } from './job-parts.ts';

/** Sends notices to accounts by e-mail, SMS and push, with the site's texts. */
export function deliverNotices(parts: JobParts): Promise<void> {
  return deliver({ ...parts, write: (account, notices) => write(parts, account, notices) });
}

async function write(
  parts: JobParts,
  { id: userId }: Account,
  notices: readonly [Notice, ...Notice[]],
): Promise<Outgoing> {
  const { origin, unsubscribeKey } = parts;
  const [{ kind }] = notices;
  const ids = searchesNamed(notices);
  const searches = await namesOfSearches(parts.db, userId, ids);
  const stopping = (searchId: number | null) =>
    `${origin}${paths.unsubscribe(unsubscribeToken(unsubscribeKey, { userId, kind: CHOSEN_AS[kind], searchId }))}`;
  const listings = await namesOfListings(ctxNow(parts), listingsNamed(notices), userId);
  // Makes the unsubscribe link. In a message about one saved search, it stops the notices of that search. In a message
  // about several, it stops all messages about saved searches, and each search has a link too.
  const [only = null, ...more] = ids;
  return noticeLetter({
    notices,
    listings,
    searches,
    origin,
    unsubscribeUrl: stopping(more.length === 0 ? only : null),
    searchLinks: more.length === 0 ? [] : [...searches].map(([id, name]) => ({ name, url: stopping(id) })),
  });
}
