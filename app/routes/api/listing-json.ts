import * as v from 'valibot';
import { LISTING_STATUSES } from '../../../domain/listings/listing.ts';
import type { ListingDetail } from '../../../domain/listings/listings.server.ts';
import { PICTURE_WIDTHS, type Picture } from '../../../domain/media/picture.ts';
import type { ListingRow } from '../../../domain/search/search.server.ts';
import type { Category } from '../../../domain/taxonomy/taxonomy.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { priceView } from '../../parts/listing/card-view.ts';
import { factsView } from '../../parts/listing/listing-facts.ts';
import { markNames } from '../../parts/listing/mark-names.ts';
import { shownDescription } from '../../parts/listing/shown-description.ts';
import { shownPosition } from '../../parts/listing/shown-position.ts';
import { Named, namedJson } from '../../parts/named-json.ts';
import { paths } from '../../paths.ts';
import { integer, money } from '../../web/request/about.ts';
import type { Catalogue } from '../../web/request/context.ts';
import { named } from '../../web/request/named-schemas.ts';

const GALLERY_WIDTH = PICTURE_WIDTHS[2];

const ImageJson = named('Image', v.object({ url: v.string(), width: integer, height: integer }));

/** A listing in the answers of calls. Contains nothing else about it, above all no telephone number (REV-02). */
export const ListingJson = named(
  'ListingCard',
  v.object({
    id: integer,
    name: v.string(),
    /** In toman. */
    price: v.nullable(money),
    /** Kind of price, or the words that replace the number. */
    priceLabel: v.nullable(v.string()),
    negotiable: v.boolean(),
    city: v.nullable(Named),
    /** A district, or the neighbourhood as the seller typed it (`id` is null). */
    district: v.nullable(v.union([Named, v.object({ id: v.null(), name: v.string() })])),
    category: v.nullable(Named),
    publishedAt: v.pipe(v.string(), v.isoTimestamp()),
    images: v.array(ImageJson),
    url: v.string(),
    badges: v.array(v.string()),
  }),
);
export type ListingJson = v.InferOutput<typeof ListingJson>;

/** Keys that only the call for a single listing returns. */
export const ListingDetailJson = named(
  'Listing',
  v.object({
    ...ListingJson.entries,
    status: v.picklist(LISTING_STATUSES),
    description: v.string(),
    categories: v.array(Named),
    attributes: v.array(v.object({ attribute_id: integer, value: v.unknown() })),
    facts: v.array(v.object({ label: v.string(), value: v.unknown() })),
    position: v.nullable(v.object({ lat: v.number(), long: v.number(), exact: v.boolean() })),
  }),
);

export function listingJson(
  listing: Omit<ListingRow, 'coverKey' | 'coverHash' | 'pictureCount' | 'key'>,
  pictures: readonly Picture[],
  { taxonomy, places }: Catalogue,
): ListingJson {
  const category = taxonomy.byId.get(listing.categoryId);
  const city = places.byId.get(listing.cityId);
  const district = listing.districtId === null ? undefined : places.byId.get(listing.districtId);
  return {
    id: listing.id,
    name: listing.name,
    price: listing.price,
    priceLabel: priceView(listing, category).words ?? (listing.price === null ? null : (category?.priceLabel ?? null)),
    negotiable: listing.priceKind === 'negotiable',
    city: city ? namedJson(city) : null,
    district: district
      ? namedJson(district)
      : listing.neighbourhood
        ? { id: null, name: cleanProse(listing.neighbourhood) }
        : null,
    category: category ? namedJson(category) : null,
    publishedAt: listing.sortedAt.toISOString(),
    images: pictures.map(imageJson),
    url: paths.listing(listing.id, listing.name),
    badges: markNames(listing),
  };
}

export function listingDetailJson(listing: ListingDetail, category: Category, catalogue: Catalogue) {
  const { rows, ticks } = factsView(listing, category);
  return {
    ...listingJson(listing, listing.pictures, catalogue),
    status: listing.status,
    description: shownDescription(listing, category).text,
    categories: category.path.map(namedJson),
    attributes: Object.entries(listing.facts).map(([id, value]) => ({ attribute_id: Number(id), value })),
    facts: [...rows, ...ticks.filter(({ ticked }) => ticked).map(({ label }) => ({ label, value: true }))],
    position: shownPosition(listing, catalogue.places),
  };
}

/** A picture's address and size; it is never enlarged, so a small original keeps its size. */
function imageJson({ key, width, height }: Picture): v.InferOutput<typeof ImageJson> {
  const shown = Math.min(width, GALLERY_WIDTH);
  return {
    url: paths.picture(key, GALLERY_WIDTH, 'jpg'),
    width: shown,
    height: Math.round((height * shown) / width),
  };
}
