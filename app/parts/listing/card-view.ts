import type { ListingRow } from '../../../domain/search/search.server.ts';
import type { Category, CategoryAttribute } from '../../../domain/taxonomy/taxonomy.ts';
import { formatToman, type Toman } from '../../../domain/values/money.ts';
import { persianDigits, persianList, persianNumber } from '../../../domain/values/numbers.ts';
import { relativeTime } from '../../../domain/values/time.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import type { Catalogue } from '../../web/request/context.ts';
import { markNames } from './mark-names.ts';

/** The data of a listing that a card shows; no other data can reach a list. */
export type CardView = {
  readonly id: number;
  readonly href: string;
  readonly name: string;
  readonly price: PriceView;
  /** The price as a number; null if there is none. */
  readonly toman: number | null;
  readonly place: string;
  readonly publishedAt: string;
  readonly ago: string;
  /** At most three facts that the category shows on cards, such as «۸۵ متر» (85 m²). */
  readonly facts: readonly string[];
  readonly picture: { readonly key: string; readonly hash: string; readonly count: string | null } | null;
  readonly icon: string;
  readonly badges: readonly string[];
};

export type PriceView = {
  readonly amount: string | null;
  readonly words: string | null;
  readonly label: string | null;
};

const FACTS_MAX = 3;

export function cardView(
  listing: ListingRow,
  { taxonomy, places }: Catalogue,
  now: Date,
  badges: readonly string[] = [],
): CardView {
  const category = taxonomy.byId.get(listing.categoryId);
  const place = places.byId.get(listing.districtId ?? listing.cityId);
  const city = places.byId.get(listing.cityId);
  const district = place?.kind === 'district' ? place.name : listing.neighbourhood;
  return {
    id: listing.id,
    href: paths.listing(listing.id, listing.name),
    name: listing.name,
    price: priceView(listing, category),
    toman: listing.price,
    place: persianList([city?.name, district]),
    publishedAt: listing.sortedAt.toISOString(),
    ago: relativeTime(listing.sortedAt, now),
    facts: category ? cardFacts(listing.facts, category) : [],
    picture:
      listing.coverKey && listing.coverHash
        ? { key: listing.coverKey, hash: listing.coverHash, count: picturesOf(listing.pictureCount) }
        : null,
    icon: category?.icon ?? 'tag',
    badges: [...new Set([...badges, ...markNames(listing)])],
  };
}

/** Number of pictures in words; null for a single picture, which the card shows already. */
const picturesOf = (count: number): string | null => (count > 1 ? fa.card.pictures(persianNumber(count)) : null);

/** Words for a price without a number: «توافقی» (negotiable), «رایگان» (free); both null if the category has no price. */
export function priceView(
  listing: { price: Toman | null; priceKind: string },
  category: Category | undefined,
): PriceView {
  const label = category ? kindOfPrice(category) : null;
  if (listing.price !== null) return { amount: formatToman(listing.price), words: null, label };
  if (listing.priceKind === 'free') return { amount: null, words: fa.price.free, label: null };
  if (listing.priceKind === 'negotiable') return { amount: null, words: fa.price.negotiable, label: null };
  return { amount: null, words: null, label: null };
}

/** A price in one text, such as «ودیعه ۵۰۰٬۰۰۰٬۰۰۰ تومان»; null if there is none to show. */
export const priceText = ({ amount, words, label }: PriceView): string | null =>
  amount === null ? words : [label, fa.price.inToman(amount)].filter(Boolean).join(' ');

/** Name of a special kind of price, such as «ودیعه» (deposit); null for an ordinary price. */
export const kindOfPrice = ({ priceLabel }: Pick<Category, 'priceLabel'>): string | null =>
  priceLabel === fa.price.label ? null : priceLabel;

function cardFacts(facts: ListingRow['facts'], category: Category): string[] {
  return category.attributes
    .filter(({ onCard }) => onCard)
    .flatMap((asked) => cardFact(asked, facts[asked.attribute.id]) ?? [])
    .slice(0, FACTS_MAX);
}

/**
 * A card's fact in words. A second amount of money, such as the rent beside a deposit, gets its label; other facts need
 * none.
 */
function cardFact(asked: CategoryAttribute, value: number | readonly number[] | undefined): string | null {
  const text = factText(asked, value);
  const { unit, label } = asked.attribute;
  return text !== null && unit === fa.price.toman ? `${label} ${text}` : text;
}

/** An attribute's value in words, with its unit; null if the listing has none. */
export function factText(
  { attribute }: CategoryAttribute,
  value: number | readonly number[] | undefined,
): string | null {
  if (value === undefined) return null;
  if (attribute.type === 'checkbox') return value === 1 ? attribute.label : null;
  if (typeof value !== 'number') {
    const labels = attribute.options.filter(({ id }) => value.includes(id)).map(({ label }) => label);
    return labels.length ? persianList(labels) : null;
  }
  const number = attribute.grouping ? persianNumber(value) : persianDigits(value);
  return attribute.unit ? `${number} ${attribute.unit}` : number;
}
