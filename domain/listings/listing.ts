/** Shapes and limits of listings. */
import type { Picture } from '../media/picture.ts';
import type { Facts } from '../taxonomy/taxonomy.ts';

export type { Facts };

export const NAME = { min: 10, max: 60 };
export const DESCRIPTION = { min: 20, max: 4000 };
export const NEIGHBOURHOOD = { max: 30 };
export const PICTURES_MAX = 8;

/** `unpaid`: beyond the free ones of its category, until its fee is settled (ITEM-17). */
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

/** Marks that are bought for a term, in the order in which they are shown (PROM-07). */
export const PAID_MARKS = ['vip', 'badge'] as const;
export type PaidMark = (typeof PAID_MARKS)[number];

/** Whether it can be bought securely, or somebody has; null: neither (SECP-01). */
export type PurchaseMark = 'on' | 'reserved' | null;

/** Meaning of the price; `none` if the category has no price (hasPrice false). */
export type PriceKind = 'amount' | 'negotiable' | 'free' | 'none';

export type NewListing = {
  readonly status: ListingStatus;
  readonly userId: number;
  /** The leaf category (a brand for cars). */
  readonly categoryId: number;
  readonly cityId: number;
  readonly districtId: number | null;
  /** Free text if the city has no districts. */
  readonly neighbourhood: string | null;
  readonly name: string;
  readonly description: string;
  /** Toman; null unless priceKind is `amount` (a negotiable listing may name one too). */
  readonly price: number | null;
  readonly priceKind: PriceKind;
  readonly facts: Facts;
  /** Attribute id → text, for text and tel attributes. */
  readonly texts: Readonly<Record<string, string>>;
  /** Ids of ticked tags. */
  readonly tags?: readonly number[];
  /** E.164 */
  readonly telephone: string;
  readonly pictures: readonly Picture[];
  readonly latitude: number;
  readonly longitude: number;
  readonly positionExact: boolean;
  readonly videoUrl: string | null;
  readonly publishedAt: Date;
};
