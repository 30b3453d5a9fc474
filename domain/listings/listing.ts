/** Types and limits of listings. */
import type { Picture } from '../media/picture.ts';
import type { AttributeFacts } from '../taxonomy/taxonomy.ts';

export type { AttributeFacts };

export const NAME = { min: 10, max: 60 };
export const DESCRIPTION = { min: 20, max: 4000 };
export const NEIGHBOURHOOD = { max: 30 };
export const PICTURES_MAX = 8;

/**
 * Statuses of listings. `unpaid`: the listing exceeds the free quota of its category, and its fee is not paid yet
 * (ITEM-17).
 */
export const LISTING_STATUSES = [
  'draft',
  'unpaid',
  'pending',
  'published',
  'rejected',
  'expired',
  'sold',
  'removed',
] as const;
export type ListingStatus = (typeof LISTING_STATUSES)[number];

/** Marks that can be bought for a period, in the order in which they are shown (PROM-07). */
export const PAID_MARKS = ['vip', 'badge'] as const;
export type PaidMark = (typeof PAID_MARKS)[number];

/** Secure purchase of a listing (SECP-01). `on`: available. `reserved`: somebody has paid for it. Null: neither. */
export type PurchaseMark = 'on' | 'reserved' | null;

/** Meaning of the price; `none` if the category has no price (hasPrice false). */
export type PriceKind = 'amount' | 'negotiable' | 'free' | 'none';

export type NewListing = {
  readonly status: ListingStatus;
  readonly userId: number;
  /** Id of the leaf category (for cars, the brand). */
  readonly categoryId: number;
  readonly cityId: number;
  readonly districtId: number | null;
  /** Neighbourhood as free text, if the city has no districts. */
  readonly neighbourhood: string | null;
  readonly name: string;
  readonly description: string;
  /** Price in toman; null unless `priceKind` is `amount`. A negotiable listing may have one, too. */
  readonly price: number | null;
  readonly priceKind: PriceKind;
  readonly facts: AttributeFacts;
  /** Texts by attribute id, for attributes of the types text and tel. */
  readonly texts: Readonly<Record<string, string>>;
  /** Ids of the chosen tags. */
  readonly tags?: readonly number[];
  /** Phone number in E.164. */
  readonly telephone: string;
  readonly pictures: readonly Picture[];
  readonly latitude: number;
  readonly longitude: number;
  readonly positionExact: boolean;
  readonly videoUrl: string | null;
  readonly publishedAt: Date;
};
