/** Conversion of listings to the columns of feeds, for templates and for exports that can be read back (SHOP-02). */
import type { ListingStatus, PriceKind } from '../../listings/listing.ts';
import { isInIran } from '../../locations/iran-outline.ts';
import type { Place } from '../../locations/places.ts';
import type { Attribute, AttributeFacts, Category } from '../../taxonomy/taxonomy.ts';
import { nationalNumber } from '../../values/phone.ts';
import { columnKey, FEED_COLUMNS, type OwnColumn } from './feed-columns.ts';
import type { RowContext } from './row-context.ts';
import type { RowStatus } from './row-words.ts';

/** Listing of a shop with all values that its row in a feed contains. */
export type ListingOfShop = {
  readonly status: ListingStatus;
  readonly memberId: number | null;
  readonly categoryId: number;
  readonly cityId: number;
  readonly districtId: number | null;
  readonly neighbourhood: string | null;
  readonly name: string;
  readonly description: string;
  readonly price: number | null;
  readonly priceKind: PriceKind;
  readonly facts: AttributeFacts;
  readonly texts: Readonly<Record<string, string>>;
  /** Ids of tags. */
  readonly tags: readonly number[];
  /** Phone number in E.164; empty if there is none. */
  readonly telephone: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly positionExact: boolean;
  readonly pictureKeys: readonly string[];
};

/**
 * Statuses of listings that an export contains, and their value in the file. A draft, a rejected or a removed listing
 * is not in stock.
 */
const STATUSES: Partial<Record<ListingStatus, RowStatus>> = {
  pending: 'active',
  published: 'active',
  expired: 'paused',
  sold: 'sold',
};

export const exportedStatuses = Object.keys(STATUSES) as readonly ListingStatus[];

/**
 * Headers of a file with listings of these categories: all columns, then attributes by their labels, or as `a1013` if a
 * category has two attributes with the same label.
 */
export class ListingHeaders {
  readonly names: readonly string[];
  private readonly headers: ReadonlyMap<number, string>;

  constructor(categories: readonly Category[], isUsed: (attributeId: number) => boolean = () => true) {
    const repeated = new Set(
      categories.flatMap(({ attributes }) => repeatedLabels(attributes.map(({ attribute }) => attribute))),
    );
    const attributes = categories.flatMap((category) => category.attributes.map(({ attribute }) => attribute));
    this.headers = new Map(
      attributes
        .filter(({ id }) => isUsed(id))
        .map(({ id, label }) => [id, repeated.has(columnKey(label)) ? `a${id}` : label] as const),
    );
    this.names = [...FEED_COLUMNS, ...new Set(this.headers.values())];
  }

  headerOf(attributeId: number): string | null {
    return this.headers.get(attributeId) ?? null;
  }
}

function repeatedLabels(attributes: readonly Attribute[]): string[] {
  const labels = attributes.map(({ label }) => columnKey(label));
  return labels.filter((label, at) => labels.indexOf(label) !== at);
}

type Told = {
  readonly externalId: string;
  readonly headers: ListingHeaders;
  /** Returns the address of a picture, which must begin with `ContextParts.ownPictures`. */
  readonly pictureAddress: (key: string) => string;
};

/** Cells of a listing, from which `understandRow` makes the same listing again. */
export function cellsOfListing(
  listing: ListingOfShop,
  context: RowContext,
  { externalId, headers, pictureAddress }: Told,
): ReadonlyMap<string, string> {
  const { taxonomy, places } = context.parts;
  const category = taxonomy.byId.get(listing.categoryId);
  const place = places.byId.get(listing.districtId ?? listing.cityId);
  const columns: Record<OwnColumn, string> = {
    external_id: externalId,
    title: listing.name,
    description: listing.description,
    category: category?.slug ?? String(listing.categoryId),
    price: listing.price === null ? '' : String(listing.price),
    price_kind: listing.priceKind === 'none' ? '' : listing.priceKind,
    city: cityCell(listing.cityId, context),
    district: districtCell(listing, context),
    ...pointCells(listing, place),
    telephone: listing.telephone === '' ? '' : nationalNumber(listing.telephone),
    images: listing.pictureKeys.map(pictureAddress).join('|'),
    tags: listing.tags.flatMap((id) => taxonomy.tags.get(id)?.value ?? []).join('|'),
    status: STATUSES[listing.status] ?? 'paused',
    member: listing.memberId === null ? '' : String(listing.memberId),
  };
  const cells = new Map<string, string>(Object.entries(columns));
  for (const { attribute } of category?.attributes ?? []) {
    const header = headers.headerOf(attribute.id);
    const cell = answerCell(listing, attribute, context);
    if (header !== null && cell !== '') cells.set(header, cell);
  }
  return cells;
}

function cityCell(cityId: number, context: RowContext): string {
  const city = context.parts.places.byId.get(cityId);
  const isAlone = city !== undefined && sameCity(context.cityOf(city.name), cityId);
  if (isAlone) return city.name;
  const full = city ? `${city.name}، ${city.path[0]?.name ?? ''}` : '';
  return sameCity(context.cityOf(full), cityId) ? full : String(cityId);
}

const sameCity = (found: Place | 'several' | null, id: number): boolean =>
  found !== null && found !== 'several' && found.id === id;

function districtCell({ cityId, districtId, neighbourhood }: ListingOfShop, context: RowContext): string {
  if (districtId === null) return neighbourhood ?? '';
  const { byId } = context.parts.places;
  const name = byId.get(districtId)?.name ?? '';
  const alike = byId.get(cityId)?.children.filter((each) => columnKey(each.name) === columnKey(name)) ?? [];
  return alike.length === 1 ? name : String(districtId);
}

/**
 * Coordinates of a listing; empty if they are only the centre of its place, or outside Iran, where the posting form
 * would refuse them.
 */
function pointCells({ latitude, longitude, positionExact }: ListingOfShop, place: Place | undefined) {
  const isMiddle = place?.latitude === latitude && place.longitude === longitude;
  const exact = positionExact ? '1' : '';
  if (isMiddle || !isInIran(latitude, longitude)) return { lat: '', long: '', exact };
  return { lat: String(latitude), long: String(longitude), exact };
}

function answerCell({ facts, texts }: ListingOfShop, attribute: Attribute, context: RowContext): string {
  const fact = facts[attribute.id];
  if (fact === undefined) return texts[attribute.id] ?? '';
  if (typeof fact === 'number') return String(fact);
  return fact.map((id) => optionCell(id, attribute, context)).join('|');
}

function optionCell(id: number, attribute: Attribute, context: RowContext): string {
  const label = attribute.options.find((option) => option.id === id)?.label;
  const isClear = label !== undefined && !label.includes('|') && context.optionOf(attribute, label) === id;
  return isClear ? label : String(id);
}
