import type { ListedListing } from '../../../../../domain/moderation/moderation.server.ts';
import { persianDigits } from '../../../../../domain/values/numbers.ts';
import { jalaliDay } from '../../../../../domain/values/time.ts';
import { fa } from '../../../../messages/fa.ts';
import { shownName } from '../../../../office/shown-names.ts';
import { priceView } from '../../../../parts/listing/card-view.ts';
import type { Catalogue } from '../../../../web/request/context.ts';

/** A date in short form, such as «۱۴۰۵/۰۹/۰۲», to keep the column narrow. */
const shortDate = (at: Date): string => persianDigits(jalaliDay(at));

/** View of a listing in the list of all listings. */
export function listingItem(listing: ListedListing, { taxonomy, places }: Catalogue) {
  const category = taxonomy.byId.get(listing.categoryId);
  const price = priceView(listing, category);
  return {
    id: listing.id,
    name: listing.name || fa.officeLists.unnamed,
    status: fa.moderation.statuses[listing.status],
    isFlagged: listing.isFlagged,
    category: category?.name ?? '',
    place: places.byId.get(listing.cityId)?.name ?? '',
    price: price.amount ?? price.words ?? '',
    seller: shownName(listing.userId, listing.sellerName),
    created: shortDate(listing.createdAt),
    changed: shortDate(listing.updatedAt),
  };
}
