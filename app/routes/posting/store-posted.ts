import type { ListingStatus } from '../../../domain/listings/listing.ts';
import type { NewPosting } from '../../../domain/listings/listings.server.ts';
import type { PostedListing } from '../../../domain/listings/posting/posted-listing.ts';
import { uploadSetHash, uploadsOf } from '../../../domain/media/media.server.ts';
import { resubmit, submitListing, type WordsRefused } from '../../../domain/moderation/moderation.server.ts';
import { type Ok, type Refused, refused } from '../../../domain/values/result.ts';
import { fa } from '../../messages/fa.ts';
import { largestFeeOf } from '../../parts/checkout/largest-fee.ts';
import { paths } from '../../paths.ts';
import { arrangeNow } from '../../web/files/arrange-pictures.ts';
import type { Context } from '../../web/request/context.ts';

/** `sentence`: an error that the seller can correct. */
export type NotStored = Refused<
  'not-found' | 'not-for-seller' | 'stale' | 'not-allowed' | 'words',
  { readonly sentence: string }
>;

/** Stores a validated form as a listing; a repeated call with the same token returns the same listing (ITEM-11). */
export async function storePosted(
  context: Context,
  posting: Pick<NewPosting, 'userId' | 'sellerId' | 'posted' | 'token'>,
): Promise<Ok<{ readonly listingId: number; readonly status: ListingStatus }> | NotStored> {
  const { catalogue } = context;
  const largestFee = await largestFeeOf(context);
  const submitted = await submitListing(context, { ...posting, largestFee }, catalogue);
  if (!submitted.ok) return notStored(submitted);
  await arrangeNow(context, submitted.listingId);
  return submitted;
}

/** Stores a validated edit, unless somebody has saved the listing since the form was opened. */
export async function saveEdited(
  context: Context,
  userId: number,
  id: number,
  posted: PostedListing,
): Promise<Ok<{ readonly version: number; readonly status: ListingStatus }> | NotStored> {
  const { services, catalogue } = context;
  const largestFee = await largestFeeOf(context);
  const saved = await resubmit(context, { userId, listingId: id, posted, largestFee }, catalogue);
  if (!saved.ok) return notStored(saved);
  await arrangeNow(context, id);
  for (const key of saved.unused) await services.media.remove(key);
  return saved;
}

export async function hasPictures({ db }: Context, token: string): Promise<boolean> {
  return (await uploadsOf(db, uploadSetHash(token))).length > 0;
}

function notStored(
  refusal: Refused<'not-found' | 'not-for-seller' | 'stale' | 'not-allowed'> | WordsRefused,
): NotStored {
  switch (refusal.refused) {
    case 'words':
      return refused('words', { sentence: fa.moderation.wordsRefused(refusal.words) });
    case 'stale':
      return refused('stale', { sentence: fa.posting.stale });
    case 'not-for-seller':
      return refused('not-for-seller', { sentence: fa.posting.notForThisShop });
    case 'not-allowed':
      return refused('not-allowed', { sentence: fa.posting.notThisState });
    case 'not-found':
      return refused('not-found', { sentence: fa.posting.formOld });
  }
}

/** Address of the page after storing; beyond the free listings it is the page on which the fee is paid (ITEM-17). */
export const afterStored = (id: number, status: ListingStatus, shown: { readonly from?: 'edit' } = {}): string =>
  status === 'unpaid' ? paths.paidFeatures(id, { from: 'listing-sent' }) : paths.newListingDone(id, shown);
