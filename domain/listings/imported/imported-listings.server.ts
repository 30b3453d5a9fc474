/** Listings made and changed by rows of feeds (SHOP-02). Rows take no place of a category and owe no fee. */
import type { InTransaction } from '../../../db/transact.server.ts';
import type { PictureWithFingerprint } from '../../media/upload.ts';
import { forgetDays, insertCountChanges } from '../../search/search.server.ts';
import { dayOf } from '../../search/tokens.ts';
import { readSettings } from '../../settings/settings.server.ts';
import { DAY } from '../../values/durations.ts';
import { endOutdatedVouches } from '../certificates/vouch.server.ts';
import { countedCells } from '../counted-cells.ts';
import { changeStatus, step } from '../life/change-status.server.ts';
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
  /** Otherwise it waits for a moderator: with others (`isBatched`), or singly. */
  readonly isPublished: boolean;
  readonly isBatched: boolean;
};

/**
 * Stores new listings and returns their ids in order. Published ones are found once the transaction commits; no event tells of them,
 * so that the caller tells of all at once (`listings-imported`).
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
  /** A moderator who agreed to what waited; otherwise the feed. */
  readonly moderatorId?: number;
};

const actorOf = ({
  moderatorId,
}: Pick<Doing, 'moderatorId'>): { readonly kind: Actor; readonly userId: number | null } =>
  moderatorId === undefined ? FEED : { kind: 'moderator', userId: moderatorId };
const FEED = { kind: 'feed', userId: null } as const;

type Amended = Omit<Doing, 'runId'> & {
  readonly posted: PostedListing;
  /** Absent outside runs: people hear of it at once, and not with the run. */
  readonly runId?: number;
};

/** Changes what a published listing says; it stays where it stands. False if it is not published. */
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
  await step(trx, after, 'published', { act: 'amend', actor, ...ofRun }, catalogue);
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

/** Changes what a listing says that is sold or has expired. */
export async function amendEnded(
  trx: InTransaction,
  { listingId, posted }: { readonly listingId: number; readonly posted: PostedListing },
  catalogue: Catalogue,
): Promise<void> {
  const listing = await lockListing(trx.db, listingId);
  if (listing?.status === 'expired' || listing?.status === 'sold') await writeContent(trx, listing, posted, catalogue);
}

/** Sends a listing to a moderator, with others or singly. False if it cannot be sent. */
export async function submitImported(
  trx: InTransaction,
  { listingId, runId, posted, isBatched }: Doing & { readonly posted: PostedListing; readonly isBatched: boolean },
  catalogue: Catalogue,
): Promise<boolean> {
  const listing = await lockListing(trx.db, listingId);
  const to = listing && nextStatus('submit', listing.status, 'feed');
  if (!listing || !to) return false;
  const after = await writeContent(trx, listing, posted, catalogue);
  await step(trx, after, to, { act: 'submit', actor: FEED, runId }, catalogue);
  await setBatched(trx.db, [listingId], isBatched);
  return true;
}

/**
 * Publishes a listing that had ended: as it was (`return`), or for a new term at the top (`renew`). `posted`: what it says from then
 * on; absent: what it said.
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

/** A rule, or a moderator, agreed to a waiting listing. */
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

/** Expires published listings, and those that wait for a moderator. All are locked. */
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
      await step(trx, listing, to, { act: 'expire', actor: FEED, reasons: [because], runId }, catalogue);
  }
}

/** Gives a listing to another member of its shop; null: to nobody in particular. */
export async function giveToMember(trx: InTransaction, listingId: number, memberId: number | null): Promise<void> {
  await setMember(trx, listingId, memberId);
  await notifyChanged(trx.db, [listingId]);
}

/**
 * Shows other pictures of a listing, in whatever state. Returns the keys of those that no listing shows any more, whose files the
 * caller removes afterwards.
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
    await step(trx, listing, 'published', { act: 'amend', actor: actorOf(doing), runId }, catalogue);
  return unused;
}

/** Filters the pictures that no listing shows. */
export const unusedPictures = ({ db }: InTransaction, keys: readonly string[]): Promise<string[]> =>
  unusedKeys(db, keys);

/** Returns the keys of pictures that no listing shows any more, whose files the caller removes afterwards. */
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
