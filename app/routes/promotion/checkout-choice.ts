/** Input of a checkout, from a form, a script or another program. */
import * as v from 'valibot';
import type { RequestedItems } from '../../../domain/orders/order.ts';
import { FEE_ITEM } from '../../../domain/promotion/limitation/fee.ts';
import { fa } from '../../messages/fa.ts';
import { validation } from '../../messages/validation.ts';
import { AGREED_FIELDS } from '../../parts/checkout/agreed.ts';
import { named } from '../../web/request/named-schemas.ts';

const ITEMS_MAX = 20;
const CODE_MAX = 200;
const SOURCE_MAX = 40;

/**
 * Prefix of field names in the form without scripts: one field for each group of packages, with the id of the chosen
 * package.
 */
export const GROUP_FIELD = 'feature-';
const GROUP_NAME = /^feature-[a-z0-9_]{1,40}$/;

const Id = v.pipe(
  v.union([v.string(), v.number()], validation.unknown_choice),
  v.examples(['12']),
  v.transform(String),
  v.regex(/^(?:[1-9]\d{0,15})?$/, validation.unknown_choice),
);
/** A text field with any content; values of other types count as empty. */
const given = (example: string) => v.optional(v.fallback(v.pipe(v.string(), v.examples([example])), ''), '');
const Ids = v.union(
  [v.pipe(v.array(Id), v.maxLength(ITEMS_MAX, validation.unknown_choice)), Id],
  validation.unknown_choice,
);
const Flag = v.pipe(
  v.fallback(v.union([v.boolean(), v.literal('1'), v.literal(1), v.literal('true')]), false),
  v.transform((flag) => flag !== false),
);

const { unknown: NO_COUPON } = fa.promotion.checkout.coupons;
const Code = v.pipe(v.string(NO_COUPON), v.maxLength(CODE_MAX, NO_COUPON), v.examples(['NOWRUZ']));

/** Fields of every checkout. `pay` is the form's replacement for the two flags `useWallet` and `directPayment`. */
const CHECKOUT_FIELDS = {
  couponCode: v.optional(Code, ''),
  paymentSource: v.optional(
    v.fallback(v.pipe(v.string(), v.maxLength(SOURCE_MAX), v.examples(['listing-sent'])), ''),
    '',
  ),
  useWallet: v.optional(Flag, false),
  directPayment: v.optional(Flag, false),
  pay: v.optional(v.picklist(['wallet', 'direct'], validation.unknown_choice)),
  gatewayName: given('sandbox'),
  isFromApp: v.optional(Flag, false),
  'order-key': given('a'.repeat(32)),
  ...AGREED_FIELDS,
} as const;

export const FeaturesInput = named(
  'PromotionForm',
  v.looseObject({
    paidFeatureIds: v.optional(Ids),
    paidFeatures: v.optional(Ids),
    bumpItemId: v.optional(Id),
    bumps: v.optional(Id),
    couponType: given('paid-features'),
    ...CHECKOUT_FIELDS,
  }),
);
export type FeaturesInput = v.InferOutput<typeof FeaturesInput>;

export const BumpInput = named(
  'BumpForm',
  v.looseObject({
    listingID: v.optional(Id, ''),
    listingId: v.optional(Id, ''),
    bumpType: v.pipe(Id, v.nonEmpty(validation.required_radio)),
    categoryId: v.optional(Id, ''),
    ...CHECKOUT_FIELDS,
  }),
);
export type BumpInput = v.InferOutput<typeof BumpInput>;

/** Input of the fee's checkout, whose only package is the fee. */
export const LimitationInput = named(
  'ListingFeeForm',
  v.looseObject({
    ...BumpInput.entries,
    bumpType: v.optional(v.picklist([FEE_ITEM], validation.unknown_choice), FEE_ITEM),
  }),
);

/** Fields that calls of all checkouts send. */
export type CheckoutInput = Pick<BumpInput, keyof typeof CHECKOUT_FIELDS>;

type Fields = Readonly<Record<string, unknown>>;
type Paid = {
  readonly useWallet: boolean;
  readonly directPayment: boolean;
  readonly pay?: 'wallet' | 'direct' | undefined;
};

/** Ids of the chosen items: features, then the bump. A repeated id stays repeated, and is refused later. */
export function chosenFeatures(input: Fields & Partial<FeaturesInput>): string[] {
  const { paidFeatureIds = [], paidFeatures = [], bumpItemId = '', bumps = '' } = input;
  const groups = Object.entries(input).flatMap(([name, value]) =>
    GROUP_NAME.test(name) && v.is(Id, value) ? [String(value)] : [],
  );
  return [paidFeatureIds, paidFeatures, groups, bumpItemId, bumps].flat().filter((id) => id !== '');
}

/**
 * Whether a call states a choice, which may be empty. Without one, it requests the defaults with which the page opens.
 */
export const namesChoice = (input: Fields & Partial<FeaturesInput>): boolean =>
  CHOICE_FIELDS.some((name) => input[name] !== undefined) || Object.keys(input).some((name) => GROUP_NAME.test(name));

const CHOICE_FIELDS = ['paidFeatureIds', 'paidFeatures', 'bumpItemId', 'bumps'] as const;

/** Whether to use the wallet. `both`: the call contradicts itself. Without any of the fields the wallet is not used. */
export const usesWallet = ({ useWallet, directPayment, pay }: Paid): boolean | 'both' =>
  useWallet && directPayment ? 'both' : useWallet || (!directPayment && pay === 'wallet');

export function requestedItems(items: readonly string[], couponCode: string, useWallet: boolean): RequestedItems {
  const code = couponCode.trim();
  return { items, amount: null, couponCode: code === '' ? null : code, useWallet };
}

export const bothSaid = fa.promotion.checkout.both;
