import { noticeLetter } from '../../app/parts/notice-letter.ts';
import { listingsNamed } from '../../app/parts/notice-words.ts';
import { paths } from '../../app/paths.ts';
import { ctxNow } from '../../db/transact.server.ts';
import type { Account } from '../../domain/identity/user.ts';
import { namesOfListings } from '../../domain/listings/listings.server.ts';
import { deliverNotices as deliver, type Outgoing } from '../../domain/notifications/deliver.server.ts';
import { CHOSEN_AS, type Notice } from '../../domain/notifications/notice.ts';
import { unsubscribeToken } from '../../domain/notifications/unsubscribe-token.server.ts';
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
  const [{ kind, data }] = notices;
  // The unsubscribe link of a letter about one saved search ends that one; about several, the whole kind.
  const ids = new Set(notices.map(({ data }) => ('searchId' in data ? data.searchId : null)));
  const searchId = ids.size === 1 && 'searchId' in data ? data.searchId : null;
  const token = unsubscribeToken(unsubscribeKey, { userId, kind: CHOSEN_AS[kind], searchId });
  const listings = await namesOfListings(ctxNow(parts), listingsNamed(notices), userId);
  return noticeLetter({ notices, listings, origin, unsubscribeUrl: `${origin}${paths.unsubscribe(token)}` });
}
