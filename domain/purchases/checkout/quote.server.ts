/** Prices a purchase from our own records (SECP-04, SECP-06): the goods, the delivery, a coupon. Stores nothing. */
import type { Ctx } from '../../../db/transact.server.ts';
import { selectDays } from '../../calendar/calendar.server.ts';
import { calendarOf } from '../../calendar/calendar.ts';
import { type Carriage, readRate } from '../../carriers/carriers.server.ts';
import { zoneBetween } from '../../carriers/delivery/delivery-classes.ts';
import { type DeliveryTime, deliveryTimes } from '../../carriers/delivery/delivery-times.ts';
import type { DeliveryRate } from '../../carriers/delivery/rate.ts';
import { tableCarrier } from '../../carriers/table-carrier.ts';
import type { CouponRefusal } from '../../coupons/coupon.ts';
import { couponFor } from '../../coupons/coupons.server.ts';
import type { Recognised } from '../../identity/identity.server.ts';
import type { Places } from '../../locations/places.ts';
import { AGREED_FOR } from '../../offers/offer.ts';
import { readSettings } from '../../settings/settings.server.ts';
import { daySlots } from '../../values/day-slots.ts';
import { percentOf, type Toman, toman } from '../../values/money.ts';
import { type Ok, ok, type Refused, refused } from '../../values/result.ts';
import { type Goods, type GoodsRefusal, policyFor, priceOf, refuseGoods, type UnitPrice } from '../goods/goods.ts';
import { readGoods } from '../goods/goods-store.server.ts';
import { readSellers, shareMeans } from '../invoices/shared-means-store.server.ts';
import type { PurchasePolicy } from '../policies/policy.ts';

export type QuoteInput = {
  readonly listingId: number;
  /** Null without a session: prices are shown, but no purchase can be made. */
  readonly buyerId: number | null;
  readonly count: number;
  /** Null: not chosen yet. */
  readonly cityId: number | null;
  readonly cod: boolean;
  /** Coupon code as typed; null for none. */
  readonly couponCode: string | null;
  /** Price that a carrier quoted before (`priceCarriage`); it replaces the price in the site's table. */
  readonly carriage?: Carriage | null;
  /** Whether the buyer's browser has signed in to an account; if left out, browsers are not checked. */
  readonly isBrowserOf?: ((account: Recognised) => boolean) | undefined;
};

export type Delivery = {
  /**
   * Row of the site's own table: whether goods are sent to this place at all, in how many days, and whether the buyer
   * can pay the courier.
   */
  readonly rate: DeliveryRate;
  readonly times: readonly DeliveryTime[];
  /** Title of the carrier that is expected to deliver. */
  readonly title: string;
  readonly price: Toman;
};

export type Quote = UnitPrice & {
  readonly goods: Goods;
  readonly policy: PurchasePolicy;
  readonly count: number;
  readonly sum: Toman;
  readonly shipping: Toman;
  /** Sum that the courier collects at the door; null if the buyer pays in another way, or has chosen no place yet. */
  readonly codPrice: Toman | null;
  readonly discount: Toman;
  /** Whether the discount was reduced to the site's fee, which it may not exceed. */
  readonly isDiscountCut: boolean;
  /** Code as the coupon is stored, which may differ from what was typed. */
  readonly couponCode: string | null;
  readonly isDiscountFromFee: boolean;
  /** Sum that the buyer pays. */
  readonly total: Toman;
  /** Delivery to the buyer; null if nothing is delivered, or no place is chosen yet. */
  readonly delivery: Delivery | null;
};

/**
 * `count`: not a whole number of at least 1, or more than one of a single piece. `too-much`: the goods cost more than a
 * purchase in this category may. `no-way`: goods of this size cannot be sent to the place. `cod`: the courier cannot be
 * paid at the door.
 */
export type QuoteRefusal = GoodsRefusal | 'count' | 'too-much' | 'place' | 'no-way' | 'cod';
/** `one-hand`: buyer and seller share a browser, a card or a bank account. */
export type PurchaseCouponRefusal = CouponRefusal | 'one-hand';
export type Unquoted = Refused<QuoteRefusal> | Refused<'coupon', { readonly why: PurchaseCouponRefusal }>;

const COUNT_MAX = 100;

export async function quote(ctx: Ctx, places: Places, asked: QuoteInput): Promise<Ok<{ quote: Quote }> | Unquoted> {
  const { listingId, buyerId, count } = asked;
  const agreedSince = new Date(ctx.now.getTime() - AGREED_FOR);
  const goods = await readGoods(ctx.db, listingId, { buyerId, agreedSince });
  const why = refuseGoods(goods, buyerId, ctx.now);
  if (why) return refused(why);
  const policy = goods && policyFor(goods);
  const price = goods && priceOf(goods);
  if (!goods || !policy || !price) return refused('not-sold');
  if (!Number.isInteger(count) || count < 1 || count > (policy.hasPieces ? COUNT_MAX : 1)) return refused('count');
  const sum = toman(price.unitPrice * count);
  if (sum > policy.goodsMax) return refused('too-much');
  const delivered = await deliver(ctx, places, { goods, policy, asked });
  if (!delivered.ok) return delivered;
  const { delivery } = delivered;
  const shipping = delivery === null || asked.cod ? toman(0) : delivery.price;
  const value = toman(sum + shipping);
  const off = await takeOff(ctx, asked, { value, fee: percentOf(sum, policy.feePercent), goods });
  if (!off.ok) return off;
  const { discount, isDiscountCut, couponCode, isDiscountFromFee } = off;
  const codPrice = delivery !== null && asked.cod ? delivery.price : null;
  const amounts = { sum, shipping, codPrice, discount, isDiscountCut, total: toman(value - discount) };
  return ok({ quote: { ...price, ...amounts, goods, policy, count, couponCode, isDiscountFromFee, delivery } });
}

type ToDeliver = { readonly goods: Goods; readonly policy: PurchasePolicy; readonly asked: QuoteInput };
type Delivered = Ok<{ readonly delivery: Delivery | null }> | Refused<'place' | 'no-way' | 'cod'>;

async function deliver(
  { db, now }: Ctx,
  { byId }: Places,
  { goods, policy, asked: { cityId, cod, count, carriage = null } }: ToDeliver,
): Promise<Delivered> {
  if (!policy.hasDelivery) return cod ? refused('cod') : ok({ delivery: null });
  if (cityId === null) return ok({ delivery: null });
  const [from, to] = [byId.get(goods.cityId), byId.get(cityId)];
  if (!from || to?.kind !== 'city' || goods.weight === null || goods.dimension === null) return refused('place');
  const inPlace = (place: typeof to) => ({ cityId: place.id, regionId: place.parentId ?? 0 });
  const zone = zoneBetween(inPlace(from), inPlace(to));
  const rate = await readRate(db, { zone, weight: goods.weight, dimension: goods.dimension });
  if (!rate) return refused('no-way');
  if (cod && !rate.cod) return refused('cod');
  const [days, { deliverySlots }] = await Promise.all([selectDays(db), readSettings(db)]);
  const times = deliveryTimes(now, { days: rate.days, slots: daySlots(deliverySlots) }, calendarOf(days));
  const { title, price } = cod || carriage === null ? priceByTable(rate, count) : carriage;
  return ok({ delivery: { rate, times, title, price } });
}

const priceByTable = (rate: DeliveryRate, count: number) => {
  const { title, price } = tableCarrier(rate);
  return { title, price: price({ count }) };
};

type ToTakeOff = { readonly value: Toman; readonly fee: Toman; readonly goods: Goods };
type TakenOff =
  | Ok<Pick<Quote, 'discount' | 'isDiscountCut' | 'couponCode' | 'isDiscountFromFee'>>
  | Refused<'coupon', { readonly why: PurchaseCouponRefusal }>;

const ONE_HAND = { why: 'one-hand' } as const;

/** Applies a coupon. The site's fee pays for the discount, unless the coupon says otherwise. */
async function takeOff(
  ctx: Ctx,
  { buyerId, couponCode, isBrowserOf }: QuoteInput,
  { value, fee, goods: { path, sellerId } }: ToTakeOff,
): Promise<TakenOff> {
  if (couponCode === null || buyerId === null)
    return ok({ discount: toman(0), isDiscountCut: false, couponCode: null, isDiscountFromFee: true });
  const found = await couponFor(ctx, couponCode, {
    userId: buyerId,
    kind: 'purchase',
    price: value,
    categoryPath: path,
  });
  if (!found.ok) return refused('coupon', { why: found.refused });
  const isOneBrowser = isBrowserOf !== undefined && (await readSellers(ctx.db, sellerId)).some(isBrowserOf);
  if (isOneBrowser || (await shareMeans(ctx.db, buyerId, sellerId))) return refused('coupon', ONE_HAND);
  const discount = found.beyondFee ? found.discount : toman(Math.min(found.discount, fee));
  const isDiscountCut = discount < found.discount;
  return ok({ discount, isDiscountCut, couponCode: found.code, isDiscountFromFee: !found.beyondFee });
}
