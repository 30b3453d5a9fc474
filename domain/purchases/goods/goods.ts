/** Rules for secure purchase: which goods can be bought, at what price, and why others cannot (SECP-01, SECP-06). */

import type { Dimension, Weight } from '../../carriers/delivery/delivery-classes.ts';
import type { ListingStatus } from '../../listings/listing.ts';
import { onlookerOf, sightOf } from '../../listings/listing-sight.ts';
import { type Toman, toman } from '../../values/money.ts';
import { isPrice } from '../../values/price.ts';
import { type PurchasePolicies, type PurchasePolicy, policyOf } from '../policies/policy.ts';

/** Facts that decide whether the goods of a listing can be bought now, and by this buyer. */
export type Goods = {
  readonly listingId: number;
  readonly sellerId: number;
  /** Member of the shop who posted the listing; null for a person's own listing. */
  readonly memberId: number | null;
  readonly status: ListingStatus;
  readonly publishedAt: Date | null;
  readonly sortedAt: Date;
  readonly closedAt: Date | null;
  readonly name: string;
  readonly price: number | null;
  /** Price that the seller set for secure purchases alone. */
  readonly securePrice: number | null;
  /** Ids of its categories, from the root downwards. */
  readonly path: readonly number[];
  readonly cityId: number;
  readonly coverKey: string | null;
  readonly isSellerActive: boolean;
  readonly policies: PurchasePolicies;
  /** Null: the seller has never entered how the goods are sent. */
  readonly isOn: boolean | null;
  readonly weight: Weight | null;
  readonly dimension: Dimension | null;
  readonly isReserved: boolean;
  /** Whether the buyer is the seller, or a member of the seller's shop. */
  readonly isOwn: boolean;
  /** Whether buyer or seller has blocked the other. */
  readonly isBlocked: boolean;
  /** Accepted price offer between buyer and seller that no open or settled purchase has used. */
  readonly agreedId: number | null;
  readonly agreedPrice: number | null;
};

/**
 * `not-found`: no listing that the buyer may see. `own`: the buyer's own listing. `not-sold`: its category, price or
 * state does not allow a purchase. `not-on`: the seller has not switched secure purchase on. `blocked`: buyer or seller
 * has blocked the other. `reserved`: somebody has bought it.
 */
export type GoodsRefusal = 'not-found' | 'own' | 'not-sold' | 'not-on' | 'blocked' | 'reserved';

export const policyFor = ({ policies, path }: Goods): PurchasePolicy | null => policyOf(policies, path);

/** Null if the buyer can buy the goods now. `buyerId`: null without a session. */
export function refuseGoods(goods: Goods | null, buyerId: number | null, now: Date): GoodsRefusal | null {
  if (!goods) return 'not-found';
  if (goods.isOwn) return 'own';
  const seen = { ...goods, userId: goods.sellerId };
  const viewer = buyerId === null ? null : ({ userId: buyerId, role: 'user' } as const);
  if (sightOf(seen, onlookerOf(seen, viewer, false), now) === 'none') return 'not-found';
  if (!isSold(goods) || !policyFor(goods)) return 'not-sold';
  if (!goods.isOn) return 'not-on';
  if (goods.isBlocked) return 'blocked';
  if (priceOf(goods) === null) return 'not-sold';
  return goods.isReserved ? 'reserved' : null;
}

const isSold = ({ status, isSellerActive }: Goods): boolean => status === 'published' && isSellerActive;

/**
 * Whether the goods are still for sale and nobody has bought them. An existing invoice can be paid if this is the case.
 */
export const areFree = (goods: Goods): boolean => isSold(goods) && goods.isOn === true && !goods.isReserved;

/**
 * Availability of the goods of an unpaid invoice. `free`: they can be bought. `review`: the listing is not published
 * now, but may be again. `reserved`: another buyer has paid, but that purchase may still fail. `gone`: they can never
 * be bought again.
 */
export type Standing = 'free' | 'review' | 'reserved' | 'gone';

const REVIEWED: readonly ListingStatus[] = ['pending', 'unpaid'];

export function availabilityOf(goods: Goods | null): Standing {
  if (!goods || goods.isOwn || goods.isBlocked || !goods.isSellerActive || goods.isOn !== true) return 'gone';
  if (REVIEWED.includes(goods.status)) return 'review';
  if (goods.status !== 'published') return 'gone';
  return goods.isReserved ? 'reserved' : 'free';
}

export type UnitPrice = { readonly unitPrice: Toman; readonly offerId: number | null };

/** The agreed price, unless the listing now costs less; null without a price. */
export function priceOf({ price: listed, securePrice, agreedId, agreedPrice }: Goods): UnitPrice | null {
  const price = listed ?? securePrice;
  const isAgreed = agreedPrice !== null && (!isPrice(price) || agreedPrice <= price);
  if (isAgreed) return { unitPrice: toman(agreedPrice), offerId: agreedId };
  return isPrice(price) ? { unitPrice: toman(price), offerId: null } : null;
}
