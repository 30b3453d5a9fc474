/**
 * Listings created and changed by rows of feeds (SHOP-02). They do not count against the quota of a category and owe no
 * fee.
 */
import type { InTransaction } from '../../../db/transact.server.ts';
import type { PictureWithFingerprint } from '../../media/upload.ts';
import { forgetDays, insertCountChanges } from '../../search/search.server.ts';
import { dayOf } from '../../search/tokens.ts';
import { readSettings } from '../../settings/settings.server.ts';
import { DAY } from '../../values/durations.ts';
import { endOutdatedVouches } from '../certificates/vouch.server.ts';
import { countedCells } from '../counted-cells.ts';
import { changeStatus, writeTransition } from '../life/change-status.server.ts';
import type { FeedEnd } from '../life/early-end.ts';
import { followExpiry } from '../life/expire.server.ts';
import { setMember } from '../life/hand-over-store.server.ts';
import { insertChanges, notifyChanged } from '../life/listing-changes-store.server.ts';
import { unusedKeys } from '../life/remove-listings-store.server.ts';
import { type Actor, nextStatus } from '../listing-life.ts';
import {
  insertContent,
  type LockedListing,
  lockListing,
  lockListings,
  readContents,
  replacePictures,
  setBatched,
  updateContent,
} from '../listing-write-store.server.ts';
import { insertPictureChecks, readPicturesOf } from '../pictures/listing-pictures-store.server.ts';
import type { Catalogue } from '../placed-listing.ts';
import { contentOf } from '../posting/posted-content.ts';
import type { PostedListing } from '../posting/posted-listing.ts';
import { expirePublished } from './imported-store.server.ts';

export { lockListings, readContents, setBatched };

export type NewImported = {
  readonly sellerId: number;
  readonly memberId: number | null;
  /** Input that `checkListing` accepted. */
  readonly posted: PostedListing;
  /**
   * Whether to publish the listing at once. Otherwise it waits for a moderator: as part of the moderation case of the
   * whole run (`isBatched`), or by itself.
   */
  readonly isPublished: boolean;
  readonly isBatched: boolean;
};

/**
 * Stores new listings and returns their ids in the order of `rows`. Published ones can be found once the transaction
 * commits. No event is recorded, so the caller must record one for all of them (`listings-imported`).
 */
export async function postImported(
  trx: InTransaction,
  rows: readonly NewImported[],
  catalogue: Catalogue,
): Promise<number[]> {
  if (rows.length === 0) return [];
  const { db, now } = trx;
  const { listingDays } = await readSettings(db);
  const expiresAt = new Date(now.getTime() + listingDays * DAY);
  const ids: number[] = [];
  const shown: Parameters<typeof countedCells>[0][number][] = [];
  const changes: Parameters<typeof insertChanges>[1][number][] = [];
  for (const { sellerId, memberId, posted, isPublished, isBatched } of rows) {
    const content = contentOf(posted, { userId: sellerId, sortedAt: now, kept: null }, catalogue);
    const listingId = await insertContent(trx, content, {
      tokenHash: null,
      memberId,
      isBatched: isBatched && !isPublished,
      ...(isPublished ? { status: 'published', expiresAt } : { status: 'pending' }),
    });
    ids.push(listingId);
    changes.push({ listingId, act: 'submit', from: null, to: 'pending' });
    if (!isPublished) continue;
    changes.push({ listingId, act: 'approve', from: 'pending', to: 'published' });
    shown.push({ scope: content, n: 1 });
  }
  await insertChanges(trx, changes);
  if (shown.length > 0) {
    await insertCountChanges(db, countedCells(shown));
    await forgetDays(db, [dayOf(now)]);
  }
  return ids;
}

type Doing = {
  readonly listingId: number;
  readonly runId: number;
  /** Moderator who approved the change; absent if the feed makes it. */
  readonly moderatorId?: number;
};

const actorOf = ({
  moderatorId,
}: Pick<Doing, 'moderatorId'>): { readonly kind: Actor; readonly userId: number | null } =>
  moderatorId === undefined ? FEED : { kind: 'moderator', userId: moderatorId };
const FEED = { kind: 'feed', userId: null } as const;

type Amended = Omit<Doing, 'runId'> & {
  readonly posted: PostedListing;
  /**
   * Run of the feed that makes the change; the owner is then notified of the run as a whole. Absent if no run makes the
   * change; the owner is then notified at once.
   */
  readonly runId?: number;
};

/** Changes the content of a published listing without changing its position. False if it is not published. */
export async function amendListing(trx: InTransaction, doing: Amended, catalogue: Catalogue): Promise<boolean> {
  const { listingId, posted, runId } = doing;
  const listing = await lockListing(trx.db, listingId);
  const actor = actorOf(doing);
  if (!listing || nextStatus('amend', listing.status, actor.kind) === null) return false;
  const after = await writeContent(trx, listing, posted, catalogue);
  await insertCountChanges(
    trx.db,
    countedCells([
      { scope: listing, n: -1 },
      { scope: after, n: 1 },
    ]),
  );
  const ofRun = runId === undefined ? {} : { runId };
  await writeTransition(trx, after, 'published', { act: 'amend', actor, ...ofRun }, catalogue);
  return true;
}

async function writeContent(
  trx: InTransaction,
  listing: LockedListing,
  posted: PostedListing,
  catalogue: Catalogue,
): Promise<LockedListing> {
  const content = contentOf(posted, { userId: listing.userId, sortedAt: listing.sortedAt, kept: listing }, catalogue);
  await updateContent(trx, listing.id, content);
  await endOutdatedVouches(trx, listing.id, content, catalogue.taxonomy);
  return (await lockListing(trx.db, listing.id)) ?? listing;
}

/** Changes the content of a listing that is sold or has expired. */
export async function amendEnded(
  trx: InTransaction,
  { listingId, posted }: { readonly listingId: number; readonly posted: PostedListing },
  catalogue: Catalogue,
): Promise<void> {
  const listing = await lockListing(trx.db, listingId);
  if (listing?.status === 'expired' || listing?.status === 'sold') await writeContent(trx, listing, posted, catalogue);
}

/**
 * Submits a listing to a moderator: as part of the moderation case of the whole run (`isBatched`), or by itself. False
 * if its status does not allow this.
 */
export async function submitImported(
  trx: InTransaction,
  { listingId, runId, posted, isBatched }: Doing & { readonly posted: PostedListing; readonly isBatched: boolean },
  catalogue: Catalogue,
): Promise<boolean> {
  const listing = await lockListing(trx.db, listingId);
  const to = listing && nextStatus('submit', listing.status, 'feed');
  if (!listing || !to) return false;
  const after = await writeContent(trx, listing, posted, catalogue);
  await writeTransition(trx, after, to, { act: 'submit', actor: FEED, runId }, catalogue);
  await setBatched(trx.db, [listingId], isBatched);
  return true;
}

/**
 * Publishes an expired or sold listing again: for the rest of its term at its old position (`return`), or for a new
 * term at the top (`renew`). `posted`: new content; absent: the content stays.
 */
export async function bringBack(
  trx: InTransaction,
  { listingId, runId, act, posted }: Doing & { readonly act: 'return' | 'renew'; readonly posted?: PostedListing },
  catalogue: Catalogue,
): Promise<boolean> {
  const listing = await lockListing(trx.db, listingId);
  if (!listing || nextStatus(act, listing.status, 'feed') === null) return false;
  if (posted) await writeContent(trx, listing, posted, catalogue);
  return (await changeStatus(trx, { listingId, act, actor: FEED, runId }, catalogue)).ok;
}

export const sellImported = async (
  trx: InTransaction,
  { listingId, runId }: Doing,
  catalogue: Catalogue,
): Promise<boolean> => (await changeStatus(trx, { listingId, act: 'markSold', actor: FEED, runId }, catalogue)).ok;

/** Publishes a waiting listing because a rule or a moderator approved it. */
export const approveImported = async (
  trx: InTransaction,
  { listingId, runId, moderatorId }: Doing,
  catalogue: Catalogue,
): Promise<boolean> => {
  const by = moderatorId === undefined ? JOB : ({ kind: 'moderator', userId: moderatorId } as const);
  return (await changeStatus(trx, { listingId, act: 'approve', actor: by, runId }, catalogue)).ok;
};
const JOB = { kind: 'job', userId: null } as const;

type Rejected = Required<Doing> & { readonly reasons: readonly string[]; readonly words: string | null };

export const rejectImported = async (
  trx: InTransaction,
  { listingId, runId, moderatorId, reasons, words }: Rejected,
  catalogue: Catalogue,
): Promise<boolean> => {
  const actor = { kind: 'moderator', userId: moderatorId } as const;
  return (await changeStatus(trx, { listingId, act: 'reject', actor, reasons, words, runId }, catalogue)).ok;
};

type Ended = {
  readonly listings: readonly Pick<LockedListing, 'id' | 'status'>[];
  readonly because: FeedEnd;
  readonly runId: number;
};

/** Expires listings that are published or wait for a moderator. The caller has locked them. */
export async function endImported(
  trx: InTransaction,
  { listings, because, runId }: Ended,
  catalogue: Catalogue,
): Promise<void> {
  const published = listings.filter(({ status }) => status === 'published').map(({ id }) => id);
  if (published.length > 0) await followExpiry(trx, await expirePublished(trx, published), because, runId);
  for (const { id, status } of listings) {
    const listing = status === 'pending' ? await lockListing(trx.db, id) : null;
    const to = listing && nextStatus('expire', listing.status, 'feed');
    if (listing && to)
      await writeTransition(trx, listing, to, { act: 'expire', actor: FEED, reasons: [because], runId }, catalogue);
  }
}

/** Assigns a listing to another member of its shop; null: to no member. */
export async function giveToMember(trx: InTransaction, listingId: number, memberId: number | null): Promise<void> {
  await setMember(trx, listingId, memberId);
  await notifyChanged(trx.db, [listingId]);
}

/**
 * Replaces the pictures of a listing in any status. Returns the keys of pictures that no listing uses any more; the
 * caller deletes their files after the commit.
 */
export async function amendPictures(
  trx: InTransaction,
  { pictures, ...doing }: Doing & { readonly pictures: readonly PictureWithFingerprint[] },
  catalogue: Catalogue,
): Promise<readonly string[]> {
  const { listingId, runId } = doing;
  const listing = await lockListing(trx.db, listingId);
  if (!listing || listing.status === 'removed') return pictures.map(({ key }) => key);
  const shown = (await readPicturesOf(trx.db, [listingId])).get(listingId) ?? [];
  const isSame = shown.length === pictures.length && shown.every(({ key }, at) => key === pictures[at]?.key);
  if (isSame) return [];
  const unused = await showPictures(trx, listingId, pictures);
  if (listing.status === 'published')
    await writeTransition(trx, listing, 'published', { act: 'amend', actor: actorOf(doing), runId }, catalogue);
  return unused;
}

/** Returns those of the keys whose picture no listing uses. */
export const unusedPictures = ({ db }: InTransaction, keys: readonly string[]): Promise<string[]> =>
  unusedKeys(db, keys);

/** Returns the keys of pictures that no listing uses any more; the caller deletes their files after the commit. */
async function showPictures(
  trx: InTransaction,
  listingId: number,
  pictures: readonly PictureWithFingerprint[],
): Promise<readonly string[]> {
  const gone = await replacePictures(trx.db, listingId, pictures);
  await insertPictureChecks(trx.db, [listingId], [trx.now]);
  await notifyChanged(trx.db, [listingId]);
  return gone.length > 0 ? unusedKeys(trx.db, gone) : [];
}
