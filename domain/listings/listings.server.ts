/** Public interface of the listings module: posting, transitions, quota and pictures (ITEM-07, ITEM-11, ITEM-17). */
import { type Ctx, type Db, transact } from '../../db/transact.server.ts';
import { forgetDays, insertCountChanges } from '../search/search.server.ts';
import { dayOf } from '../search/tokens.ts';
import { mayIn } from '../sellers/member.ts';
import { shopsActedFor } from '../sellers/sellers.server.ts';
import { isId } from '../values/ids.ts';
import { countedCells } from './counted-cells.ts';
import { mayChange } from './life/change-status.server.ts';
import type { NewListing } from './listing.ts';
import { type Onlooker, onlookerOf, sightOf } from './listing-sight.ts';
import { insertListings, type ListingDetail, readListing } from './listing-store.server.ts';
import { type Catalogue, placedListing } from './placed-listing.ts';
import { type NamedRow, readNamed } from './posting/listing-names-store.server.ts';

export {
  certifiableListing,
  isInsuranceCode,
  readCertificates,
  writeCertificate,
} from './certificates/certificates.server.ts';
export { readWord, type Word } from './certificates/certificates-store.server.ts';
export { endDueVouches, takeWordBack, vouchFor } from './certificates/vouch.server.ts';
export { listingsPart } from './export/export-listings.server.ts';
export { readShopAnswers, readShopListings } from './export/shop-listings-store.server.ts';
export {
  amendEnded,
  amendListing,
  amendPictures,
  approveImported,
  bringBack,
  endImported,
  giveToMember,
  lockListings,
  type NewImported,
  postImported,
  readContents,
  rejectImported,
  sellImported,
  setBatched,
  submitImported,
  unusedPictures,
} from './imported/imported-listings.server.ts';
export { changeStatus, type StatusChange } from './life/change-status.server.ts';
export { assignListing, assignListings } from './life/hand-listings.server.ts';
export { assignToShop, lockPrivate } from './life/hand-over.server.ts';
export { type PrivateListing, readPrivate } from './life/hand-over-store.server.ts';
export {
  CHANGED_CHANNEL,
  type Change,
  isEffective,
  notifyChanged,
  readUndone,
  SELLER_CHANNEL,
} from './life/listing-changes-store.server.ts';
export { moveListings } from './life/move-listings.server.ts';
export { removeListingsOf } from './life/remove-listings.server.ts';
export { hideListingsOf, hideListingsOfShut, returnListingsOf } from './life/shut-seller.server.ts';
export { undoDecision } from './life/undo-decision.server.ts';
export { removeUnpaid } from './life/unpaid-listings.server.ts';
export { countByStatus } from './listing-figures-store.server.ts';
export { type ListingMarks, markListing, writePurchaseMark, writePurchaseMarks } from './listing-marks-store.server.ts';
export type { ListingDetail } from './listing-store.server.ts';
export type { LockedListing } from './listing-write-store.server.ts';
export { hasPublished, type OwnedListing, type OwnListingLine } from './owner-listing-store.server.ts';
export { listingForModerator, listingForOwner, listingsOfOwner, type OwnListings } from './owner-listings.server.ts';
export { actOnPaidListing } from './paid/paid-listing.server.ts';
export { lockPaidListing, type PaidListing } from './paid/paid-listing-store.server.ts';
export { readPicturesOf } from './pictures/listing-pictures-store.server.ts';
export type { Catalogue } from './placed-listing.ts';
export { arrangeDuePictures, arrangePictures } from './posting/arrange-pictures.server.ts';
export {
  approveByRule,
  type Created,
  changesOf,
  createListing,
  expireDue,
  type NewPosting,
  refreshListing,
  type Saved,
  saveListing,
} from './posting/posting.server.ts';
export { type GivenUp, giveFeeBack, insertFee, readFeeLines, readUnusedFees } from './quota/fee-store.server.ts';
export { readWithoutRoom } from './quota/place-store.server.ts';
export type { LargestFee } from './quota/places.server.ts';
export { removeQuota, setQuota, undoQuotaChange } from './quota/quota-settings.server.ts';
export { readQuotaSettings } from './quota/quota-store.server.ts';
export { feeOwedBy, isFeeOpen, isFeePaid, type Quota, quotaFor } from './quota/quotas.server.ts';
export { enqueueReindexing, reindexOldWords, reindexSome } from './reindex/reindex.server.ts';
export { setVideoLink, undoVideoLink } from './video/video-link.server.ts';

/** Returns a listing; null if it was never stored or the id is invalid. */
export async function findListing(db: Db, id: number): Promise<ListingDetail | null> {
  return isId(id) ? readListing(db, id) : null;
}

/**
 * Stores listings together with their index and counts; published ones can be found once the transaction commits. They
 * never expire and have no history: for seeds and imports. Returns the ids in the order of `listings`. Throws for an
 * unknown category or place, because callers must have validated them.
 */
export async function addListings(ctx: Ctx, listings: readonly NewListing[], catalogue: Catalogue): Promise<number[]> {
  const placed = listings.map((listing) => placedListing(listing, catalogue));
  const published = placed.filter(({ status }) => status === 'published');
  return transact(ctx, async ({ db }) => {
    const ids = await insertListings(db, placed);
    await insertCountChanges(db, countedCells(published.map((scope) => ({ scope, n: 1 }))));
    await forgetDays(db, [...new Set(published.map(({ publishedAt }) => dayOf(publishedAt)))]);
    return ids;
  });
}

/** Returns the id of a listing's owner; null if it was never stored. */
export async function ownerOfListing(db: Db, id: number): Promise<number | null> {
  return (await readNamed(db, [id]))[0]?.userId ?? null;
}

/**
 * Like `onlookerOf`, but members of a shop count as owners of its listings (SHOP-03). Queries the database only if the
 * viewer is neither the seller nor staff.
 */
export async function onlookerFor(
  db: Db,
  listing: Owned,
  viewer: Parameters<typeof onlookerOf>[1],
  isParticipant = false,
): Promise<Onlooker> {
  const onlooker = onlookerOf(listing, viewer, isParticipant);
  if (!viewer || onlooker === 'owner' || onlooker === 'moderator') return onlooker;
  return (await mayChange(db, viewer.userId, listing)) ? 'owner' : onlooker;
}

type Owned = { readonly userId: number; readonly memberId: number | null };

/** Names of a listing as a user may see them; null if they may not. */
export type NamedListing = {
  readonly id: number;
  readonly name: string | null;
  /** Name in a conversation about the listing. */
  readonly nameInTalks: string | null;
};

/** Names of listings, by id, for texts that one account reads; ids that never existed are left out. */
export async function namesOfListings(
  { db, now }: Ctx,
  ids: readonly number[],
  userId: number,
): Promise<ReadonlyMap<number, NamedListing>> {
  const rows = await readNamed(db, ids);
  const isShown = (row: NamedRow, talks: boolean) =>
    sightOf(row, onlookerOf(row, { userId, role: 'user' }, talks), now) !== 'none';
  // Members see the names of hidden listings of their shops.
  const shops = rows.every((row) => isShown(row, false)) ? [] : await shopsActedFor(db, userId, 'listings');
  const isOfShop = ({ userId: sellerId, memberId }: NamedRow) =>
    shops.some((shop) => shop.sellerId === sellerId && mayIn(shop, 'listings', memberId === userId));
  return new Map(
    rows.map((row) => {
      const nameAs = (talks: boolean) => (isShown(row, talks) || isOfShop(row) ? row.name : null);
      return [row.id, { id: row.id, name: nameAs(false), nameInTalks: nameAs(true) }];
    }),
  );
}
