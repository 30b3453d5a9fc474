import type { ListedListing } from '../../../../domain/moderation/moderation.server.ts';
import { persianList } from '../../../../domain/values/numbers.ts';
import { jalaliDate } from '../../../../domain/values/time.ts';
import { fa } from '../../../messages/fa.ts';
import { priceView } from '../../../parts/listing/card-view.ts';
import { dateTime } from '../../../parts/office/date-time.ts';
import type { Catalogue } from '../../../web/context.ts';

/** What the list of all listings may show of one. */
export function listingItem(listing: ListedListing, { taxonomy, places }: Catalogue) {
  const category = taxonomy.byId.get(listing.categoryId);
  const price = priceView(listing, category);
  const district = listing.districtId === null ? null : places.byId.get(listing.districtId)?.name;
  return {
    id: listing.id,
    name: listing.name || fa.officeLists.unnamed,
    status: fa.moderation.statuses[listing.status],
    isFlagged: listing.isFlagged,
    category: category?.name ?? '',
    place: persianList([places.byId.get(listing.cityId)?.name, district]),
    price: price.amount ?? price.words ?? '',
    seller: listing.sellerName,
    created: jalaliDate(listing.createdAt),
    changed: dateTime(listing.updatedAt).text,
  };
}
