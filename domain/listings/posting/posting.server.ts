/** Posting, editing and ending listings (ITEM-11, ITEM-14, ITEM-18). */

import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { DB } from '../../../db/schema.ts';
import { type Ctx, type Db, type InTransaction, transact } from '../../../db/transact.server.ts';
import { isOwnSet, takeUploads, uploadSetHash } from '../../media/media.server.ts';
import { actsFor } from '../../sellers/sellers.server.ts';
import { readSettings } from '../../settings/settings.server.ts';
import { DAY } from '../../values/durations.ts';
import { ok, type Refused, type Result, refused } from '../../values/result.ts';
import { endOutdatedVouches } from '../certificates/vouch.server.ts';
import { changeStatus, mayChange, writeTransition } from '../life/change-status.server.ts';
import { followExpiry } from '../life/expire.server.ts';
import { type Change, insertListingChange, readListingChanges } from '../life/listing-changes-store.server.ts';
import { unusedKeys } from '../life/remove-listings-store.server.ts';
import type { ListingStatus } from '../listing.ts';
import { storeAddress } from '../listing-address-store.server.ts';
import { mayOweFee, nextStatus } from '../listing-life.ts';
import {
  expireSome,
  insertContent,
  lockListing,
  lockToken,
  markUnpaid,
  readPosted,
  replacePictures,
  setBatched,
  updateContent,
} from '../listing-write-store.server.ts';
import type { Catalogue } from '../placed-listing.ts';
import { type LargestFee, takePlace } from '../quota/places.server.ts';
import { contentOf } from './posted-content.ts';
import type { PostedListing } from './posted-listing.ts';

export type { Change } from '../life/listing-changes-store.server.ts';

export type { LargestFee } from '../quota/places.server.ts';

const EXPIRED_AT_ONCE = 200;
const CHANGES_MAX = 100;

export type NewPosting = {
  /** Account that posts the listing. */
  readonly userId: number;
  /** Shop for which a member posts; absent: the account posts for itself. */
  readonly sellerId?: number;
  /** Input that `checkListing` accepted. */
  readonly posted: PostedListing;
  /**
   * The form's `uploadToken`. A form that is sent twice creates one listing; pictures uploaded under the token become
   * the listing's.
   */
  readonly token: string;
  /** Status of the new listing. `published`: the rule for trusted sellers has approved it. */
  readonly status: 'draft' | 'pending' | 'published';
  /** Largest fee that the site takes; absent if no fee can be due. */
  readonly largestFee?: LargestFee;
};

/**
 * `not-found`: the token or its pictures belong to another user. `not-for-seller`: the account may not post for this
 * seller.
 */
export type Created = Result<
  { readonly listingId: number; readonly status: ListingStatus; readonly isNew: boolean },
  'not-found' | 'not-for-seller'
>;

/**
 * Stores a form that `checkListing` has accepted. A repeated or concurrent request with the same token writes nothing
 * and returns the same listing.
 */
export function createListing(
  ctx: Ctx,
  { userId, sellerId = userId, posted, token, status, largestFee = null }: NewPosting,
  catalogue: Catalogue,
): Promise<Created> {
  if (token === '') throw new Error('A listing was posted without a token');
  return transact(ctx, async (trx) => {
    if (!(await actsFor(trx.db, { userId, sellerId }, 'post'))) return refused('not-for-seller');
    const tokenHash = createHash('sha256').update(token).digest('base64url');
    await lockToken(trx.db, tokenHash);
    const before = await readPosted(trx.db, tokenHash);
    if (before) {
      if (before.userId !== sellerId) return refused('not-found');
      return ok({ listingId: before.id, status: before.status, isNew: false });
    }
    const set = { tokenHash: uploadSetHash(token), userId };
    if (!(await isOwnSet(trx.db, set))) return refused('not-found');
    const content = contentOf(posted, { userId: sellerId, sortedAt: trx.now, kept: null }, catalogue);
    const first = status === 'draft' ? 'draft' : 'pending';
    const memberId = sellerId === userId ? null : userId;
    const id = await insertContent(trx, content, { tokenHash, status: first, memberId });
    if (posted.address) await storeAddress(trx.db, id, posted.address);
    await takePictures(trx.db, set, id);
    const act = status === 'draft' ? 'keep' : 'submit';
    const { categoryId } = content;
    const placing = {
      listingId: id,
      userId: sellerId,
      from: 'new',
      act,
      categoryId,
      categoryBefore: categoryId,
    } as const;
    const goesOn = status === 'draft' || (await takePlace(trx, { ...placing, largestFee }, catalogue));
    if (!goesOn) await markUnpaid(trx.db, id);
    const to = goesOn ? first : 'unpaid';
    await insertListingChange(trx.db, id, {
      at: trx.now,
      actorId: userId,
      act,
      from: null,
      to,
      reasons: [],
      words: null,
    });
    if (status === 'published' && goesOn) await approveByRule(trx, id, catalogue);
    return ok({ listingId: id, status: goesOn ? status : to, isNew: true });
  });
}

/** `userId`: account that edits. */
type Edit = Pick<NewPosting, 'userId' | 'posted' | 'largestFee'> & {
  readonly id: number;
  readonly version: number | null;
};

/**
 * `not-found`: the user may not edit the listing, or it does not exist. `stale`: somebody has saved the listing since
 * the form was opened. `not-allowed`: the listing is sold or removed.
 */
export type Saved = Result<
  {
    readonly status: ListingStatus;
    readonly version: number;
    /** Keys of pictures that no listing uses any more; the caller deletes their files after the transaction. */
    readonly unused: readonly string[];
  },
  'not-found' | 'stale' | 'not-allowed'
>;

/**
 * Stores an edit that `checkListing` has accepted. The listing then waits for a moderator or for its fee; a draft stays
 * a draft. If a rule approves the edit, the caller publishes the listing in the same transaction. If the form has an
 * `uploadToken`, its pictures replace those of the listing. A form that is sent a second time is refused as `stale`.
 */
export function saveListing(ctx: Ctx, edit: Edit, catalogue: Catalogue): Promise<Saved> {
  const { userId, id, posted, version, largestFee = null } = edit;
  return transact(ctx, async (trx) => {
    const listing = await lockListing(trx.db, id);
    if (!listing || !(await mayChange(trx.db, userId, listing))) return refused('not-found');
    const from = listing.status;
    const next = nextStatus('edit', from, 'owner');
    if (next === null) return refused('not-allowed');
    if (version !== listing.version) return refused('stale');
    const set = { tokenHash: uploadSetHash(posted.uploadToken), userId };
    const hasSet = posted.uploadToken !== '';
    if (hasSet && !(await isOwnSet(trx.db, set))) return refused('not-found');
    const content = contentOf(posted, { userId: listing.userId, sortedAt: listing.sortedAt, kept: listing }, catalogue);
    await updateContent(trx, id, content);
    await endOutdatedVouches(trx, id, content, catalogue.taxonomy);
    if (posted.address) await storeAddress(trx.db, id, posted.address);
    const gone = hasSet ? await takePictures(trx.db, set, id) : [];
    const categories = { categoryId: content.categoryId, categoryBefore: listing.categoryId };
    const placing = { listingId: id, userId: listing.userId, from, act: 'edit', ...categories, largestFee } as const;
    const goesOn = !mayOweFee('edit', from) || (await takePlace(trx, placing, catalogue));
    const to = goesOn ? next : 'unpaid';
    // An edited listing waits for a moderator by itself, not as part of a feed run's moderation case.
    await setBatched(trx.db, [id], false);
    // `step` gets the listing as it was locked, so it is removed from the counts of its former category and place even
    // if the edit changed these.
    await writeTransition(trx, listing, to, { act: 'edit', actor: { kind: 'owner', userId } }, catalogue);
    const unused = gone.length ? await unusedKeys(trx.db, gone) : [];
    return ok({ status: to, version: listing.version + 1, unused });
  });
}

export type Refreshed =
  | Result<{ readonly userId: number }, 'not-found' | 'not-allowed'>
  | Refused<'too-soon', { readonly again: Date }>;

/** Moves a listing to the top of the newest; possible once per period (ITEM-18). */
export function refreshListing(ctx: Ctx, userId: number, id: number, catalogue: Catalogue): Promise<Refreshed> {
  return transact(ctx, async (trx) => {
    const listing = await lockListing(trx.db, id);
    if (!listing || !(await mayChange(trx.db, userId, listing))) return refused('not-found');
    const to = nextStatus('refresh', listing.status, 'owner');
    if (to === null) return refused('not-allowed');
    const { refreshDays } = await readSettings(trx.db);
    const again = new Date((listing.refreshedAt?.getTime() ?? 0) + refreshDays * DAY);
    if (again > trx.now) return refused('too-soon', { again });
    await writeTransition(trx, listing, to, { act: 'refresh', actor: { kind: 'owner', userId } }, catalogue);
    return ok({ userId: listing.userId });
  });
}

/**
 * Job that expires listings whose term is over, one batch per transaction; returns the number. Several processes may
 * run it.
 */
export async function expireDue(ctx: Ctx): Promise<number> {
  let count = 0;
  for (;;) {
    const expired = await transact(ctx, async (trx) => {
      const rows = await expireSome(trx, EXPIRED_AT_ONCE);
      await followExpiry(trx, rows, null);
      return rows.length;
    });
    count += expired;
    if (expired < EXPIRED_AT_ONCE) return count;
  }
}

/** History of a listing, newest first. */
export function changesOf(db: Db, id: number): Promise<Change[]> {
  return readListingChanges(db, id, CHANGES_MAX);
}

/**
 * Assigns the pictures of a form to the listing; returns the keys of the pictures that the listing no longer uses.
 * Throws if another form has taken the pictures meanwhile.
 */
async function takePictures(db: Transaction<DB>, set: Parameters<typeof takeUploads>[1], id: number) {
  const taken = await takeUploads(db, set, id);
  if (!taken.ok) throw new Error(`the pictures for listing ${id} were taken by another form`);
  return replacePictures(db, id, taken.pictures);
}

/** Publishes a listing that a rule approves, and returns its status. */
export async function approveByRule(
  trx: InTransaction,
  listingId: number,
  catalogue: Catalogue,
): Promise<ListingStatus> {
  const change = { listingId, act: 'approve', actor: { kind: 'job', userId: null } } as const;
  const changed = await changeStatus(trx, change, catalogue);
  return changed.ok ? changed.to : 'pending';
}
