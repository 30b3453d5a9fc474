import { walletOf } from '../../../domain/ledger/accounts.ts';
import { readBalance } from '../../../domain/ledger/ledger.server.ts';
import { feeOwedBy, isFeePaid, type OwnedListing } from '../../../domain/listings/listings.server.ts';
import type { ShownItem } from '../../../domain/orders/agreed-total.ts';
import type { RequestedItems } from '../../../domain/orders/order.ts';
import { priceOrder, readOrder } from '../../../domain/orders/orders.server.ts';
import { type Bounds, boundsOf, gatewaysFor } from '../../../domain/orders/pricing.ts';
import { type Feature, shows } from '../../../domain/promotion/features/feature.ts';
import { FEE_ITEM, FEE_KEY } from '../../../domain/promotion/limitation/fee.ts';
import {
  isBump,
  MORE_GROUP,
  PACKAGE_KINDS,
  type Package,
  type PackageKind,
  priceBeside,
} from '../../../domain/promotion/package.ts';
import type { PackageStanding } from '../../../domain/promotion/packages/standing.ts';
import {
  type OfferedPackage,
  packagesOfListing,
  readPromotions,
  readShownUntil,
} from '../../../domain/promotion/promotion.server.ts';
import { formatToman, type Toman, toman } from '../../../domain/values/money.ts';
import { jalaliDate } from '../../../domain/values/time.ts';
import { fa } from '../../messages/fa.ts';
import { noteShownIn } from '../../parts/checkout/agreed.ts';
import { type Sums, sumUp } from '../../parts/checkout/checkout-sums.ts';
import { asGuess } from '../../parts/checkout/coupon-guesses.ts';
import { type NamedGateway, namedGateways } from '../../parts/checkout/gateway-names.ts';
import { largestFeeOf } from '../../parts/checkout/largest-fee.ts';
import { loadQuestion, type QuestionView } from '../../parts/checkout/payment-question.tsx';
import { type RunningView, runningView } from '../../parts/promotion/running-view.ts';
import { type ShownListing, shownListing } from '../../parts/promotion/shown-listing.ts';
import { formState } from '../../web/forms/context-form-state.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import type { Context } from '../../web/request/context.ts';
import { bought } from './bought.ts';
import { chosenFeatures, requestedItems } from './checkout-choice.ts';
import { type Closed, endedListing } from './ended-listing.ts';

export type CheckoutKind = 'bump' | 'paid-features' | 'limitation';

export type ItemView = {
  readonly id: number;
  readonly kind: Package['kind'];
  readonly group: string;
  readonly title: string;
  /** Price together with the currently chosen packages. */
  readonly price: Toman;
  readonly shownPrice: string;
  readonly analyticsKey: string;
  readonly isDefault: boolean;
  readonly isChosen: boolean;
  /** Reason why the package cannot be bought; null if it can. */
  readonly standing: PackageStanding | null;
  /** Sentence about when the package runs, or why it cannot be bought; null if the package can be bought. */
  readonly standingText: string | null;
  readonly interaction: { readonly bumps: readonly { readonly id: number; readonly price: Toman }[] };
};

export type GroupView = { readonly name: string; readonly title: string; readonly items: readonly ItemView[] };

/** Fee of a listing beyond the free ones, which is part of every order for it (ITEM-17). */
export type FeeView = { readonly price: Toman; readonly shownPrice: string; readonly analyticsKey: string };

export type CheckoutView = {
  readonly kind: CheckoutKind;
  readonly listingId: number;
  readonly categoryId: number;
  /** Explanation if nothing can be bought; otherwise null. */
  readonly closed: Closed | null;
  /**
   * An earlier payment of this kind for this listing that may have succeeded; nothing else can be paid while it is
   * unresolved.
   */
  readonly question: QuestionView | null;
  readonly isPending: boolean;
  /** The listing, as drawings of packages show it. */
  readonly shown: ShownListing;
  /** Sentence about when a package bought now would begin, by kind of package. */
  readonly begins: Readonly<Record<PackageKind, string>>;
  /** Promotions that were bought for the listing and have not ended. */
  readonly running: readonly RunningView[];
  readonly fee: FeeView | null;
  readonly bumps: readonly ItemView[];
  /** Bumps that are initially collapsed. */
  readonly more: readonly ItemView[];
  readonly features: readonly GroupView[];
  readonly sums: Sums | null;
  readonly couponCode: string;
  readonly usesWallet: boolean;
  readonly balance: Toman;
  readonly vatPercent: number;
  readonly bounds: Bounds;
  readonly paymentSource: string;
  /** Confirmation of the previous action: an order that is paid, or the posting; otherwise empty. */
  readonly toastMessage: string;
  readonly gateways: readonly NamedGateway[];
  readonly isFromApp: boolean;
  readonly form: FormState;
  /** Id of the displayed prices; the form sends it back. */
  readonly shownPrices: string;
};

type Checkout = { readonly kind: CheckoutKind; readonly listingId: number };

/** The choice of a form that is shown again, or of the unpaid order from which the page was opened; otherwise null. */
async function choiceBefore(context: Context, checkout: Checkout): Promise<CheckoutChoice | null> {
  const { sentForm } = context;
  if (!sentForm) return choiceOfUnpaid(context, checkout);
  const { values } = sentForm;
  const bump = values.bumpType ? [values.bumpType] : [];
  return requestedItems([...chosenFeatures(values), ...bump], values.couponCode ?? '', values.pay === 'wallet');
}

/**
 * The choice of an unpaid order. The wallet is not preselected: a single press on a page that another site can open
 * must not move money (GEN-08). A coupon that was not accepted for the order is left out.
 */
async function choiceOfUnpaid(context: Context, { kind, listingId }: Checkout): Promise<CheckoutChoice | null> {
  const again = context.url.searchParams.get('again');
  const [order, viewer] = again ? await Promise.all([readOrder(context.db, again), context.readViewer()]) : [];
  if (!order || order.userId !== viewer?.userId || order.settledAt !== null) return null;
  if (order.kind !== kind || order.listingId !== listingId) return null;
  const { items, couponCode } = order.asked;
  return { items, couponCode: order.couponId === null ? null : couponCode, useWallet: false };
}

export type CheckoutChoice = Pick<RequestedItems, 'items' | 'couponCode' | 'useWallet'>;

const words = fa.promotion.checkout;
const NO_BOUNDS: Bounds = { least: toman(0), most: toman(0) };

type SoldFor = Pick<OwnedListing, 'id' | 'userId' | 'status' | 'categoryId' | 'name' | 'pictures'>;

/** Loads the checkout with the earlier choice, if there is one. */
export const loadCheckoutPage = async (context: Context, own: SoldFor, kind: CheckoutKind): Promise<CheckoutView> =>
  loadCheckout(context, own, kind, await choiceBefore(context, { kind, listingId: own.id }));

/**
 * Loads everything that is sold for one of the user's listings, with prices for a choice; if `choice` is null, for the
 * defaults.
 */
export async function loadCheckout(
  context: Context,
  own: SoldFor,
  kind: CheckoutKind,
  choice: CheckoutChoice | null,
  source = sourceOf(context.url),
): Promise<CheckoutView> {
  const { catalogue, db, services, url } = context;
  // The viewer pays; for a shop's listing this is the shop's owner.
  const payerId = (await context.readViewer())?.userId ?? own.userId;
  const path = catalogue.taxonomy.byId.get(own.categoryId)?.path.map(({ id }) => id) ?? [];
  const [sold, promotions, shownUntil, fee, balance, settings, question] = await Promise.all([
    kind === 'limitation' ? [] : packagesOfListing(context, { listingId: own.id, path }),
    kind === 'limitation' ? [] : readPromotions(db, [own.id]),
    kind === 'limitation' ? null : readShownUntil(context, own.id),
    kind === 'bump' ? null : feeOf(context, own, path),
    readBalance(db, walletOf(payerId)),
    services.payments.settings(),
    loadQuestion(context, { userId: payerId, kind, listingId: own.id }),
  ]);
  const paymentSource = context.sentForm?.values.paymentSource ?? source;
  const isPaid = own.status === 'unpaid' && !fee && (await isFeePaid(context, { id: own.id, path }));
  const offered = kind === 'bump' ? sold.filter(isBump) : sold;
  // A due fee is paid alone unless the payer adds packages, and nothing is preselected after a payment.
  const isChosenForThem = !fee && bought(context) === null && offered.every(({ standing }) => standing === null);
  const chosen =
    choice === null
      ? isChosenForThem
        ? defaultsOf(offered)
        : []
      : offered.filter(({ id }) => choice.items.includes(String(id)));
  const items = offered.map((one) => itemView(one, { chosen, offered, promotions, now: context.now }));
  const { vatPercent } = settings;
  const bounds = boundsOf(gatewaysFor(services.payments.gateways, kind), settings);
  const usesWallet = choice?.useWallet ?? false;
  const discount = choice?.couponCode
    ? await discountOf(context, { listingId: own.id, userId: payerId }, kind, choice)
    : 0;
  const shownPrices = await noteShownIn(context, {
    userId: payerId,
    kind,
    listingId: own.id,
    items: {
      ...(fee ? { [FEE_ITEM]: { price: fee.price } } : {}),
      ...Object.fromEntries(offered.map((one) => [String(one.id), shownItem(one)])),
    },
    vatPercent,
  });
  const prices = [...(fee ? [fee.price] : []), ...items.flatMap(({ isChosen, price }) => (isChosen ? [price] : []))];
  return {
    kind,
    listingId: own.id,
    categoryId: own.categoryId,
    closed: closedBecause(own, { kind, bounds, isOffered: offered.length > 0, fee, isPaid }),
    question,
    isPending: own.status === 'pending',
    shown: await shownListing(context, own),
    begins: beginsOf(own.status, shownUntil),
    running: promotions.map((one) => runningView(one, context.now)),
    fee,
    bumps: items.filter((one) => isBump(one) && one.group !== MORE_GROUP),
    more: items.filter((one) => isBump(one) && one.group === MORE_GROUP),
    features: groupsOf(items.filter((one) => !isBump(one))),
    sums: bounds && sumUp({ prices, discount, vatPercent, balance: usesWallet ? balance : 0, bounds }),
    couponCode: choice?.couponCode ?? '',
    usesWallet,
    balance,
    vatPercent,
    bounds: bounds ?? NO_BOUNDS,
    paymentSource,
    toastMessage: bought(context) ?? postedWords(own, paymentSource),
    gateways: namedGateways(services.payments.gateways, kind),
    isFromApp: (context.sentForm?.values.isFromApp ?? url.searchParams.get('isFromApp')) === '1',
    form: formState(context),
    shownPrices,
  };
}

const shownItem = ({ price, analyticsKey, interactions }: OfferedPackage): ShownItem => ({
  price,
  analyticsKey,
  interactions,
});

function postedWords({ status }: Pick<OwnedListing, 'status'>, source: string): string {
  if (source !== 'listing-sent') return '';
  if (status === 'unpaid') return fa.promotion.features.unpaidFirst;
  return status === 'published' ? fa.posting.donePublished : fa.posting.donePending;
}

async function feeOf(
  context: Context,
  { id, userId, status }: Pick<OwnedListing, 'id' | 'userId' | 'status'>,
  path: readonly number[],
): Promise<FeeView | null> {
  if (status !== 'unpaid') return null;
  const owed = await feeOwedBy(context, { id, userId, path }, await largestFeeOf(context));
  if (!owed) return null;
  const price = toman(owed.amount);
  return { price, shownPrice: formatToman(price), analyticsKey: FEE_KEY };
}

type Offer = Pick<CheckoutView, 'kind' | 'fee'> & {
  readonly bounds: Bounds | null;
  readonly isOffered: boolean;
  /** Whether the fee was paid, so that the listing will soon leave the state `unpaid`. */
  readonly isPaid: boolean;
};

function closedBecause(
  own: Pick<OwnedListing, 'id' | 'status'>,
  { kind, bounds, isOffered, fee, isPaid }: Offer,
): Closed | null {
  const { unpaid, nothing, owesNothing, feeFirst } = fa.promotion.features;
  const ended = endedListing(own);
  if (ended) return ended;
  const isUnpaid = own.status === 'unpaid';
  const because = (text: string): Closed => ({ text, link: null });
  if (!bounds) return because(unpaid);
  if (isUnpaid && kind === 'bump') return because(feeFirst);
  if (isUnpaid && !fee) return because(isPaid ? fa.promotion.limitation.paid : owesNothing);
  return isOffered || fee ? null : because(nothing);
}

/**
 * Sentence about when a package of each kind begins: with the publication, for a listing that is not published; after
 * the listing's present showcases have ended, for a further showcase; otherwise at once.
 */
function beginsOf(status: OwnedListing['status'], shownUntil: Date | null): CheckoutView['begins'] {
  const { begins } = words;
  const beginOf = (kind: PackageKind): string => {
    if (status !== 'published') return begins.later;
    return shownUntil !== null && shows(kind) ? begins.after(jalaliDate(shownUntil)) : begins.now;
  };
  return Object.fromEntries(PACKAGE_KINDS.map((kind) => [kind, beginOf(kind)])) as CheckoutView['begins'];
}

/** Default packages: the first default of each group, and one bump. */
function defaultsOf(offered: readonly OfferedPackage[]): OfferedPackage[] {
  const chosen = new Map<string, OfferedPackage>();
  for (const one of offered) {
    const group = isBump(one) ? '' : one.group;
    if (one.isDefault && one.standing === null && !chosen.has(group)) chosen.set(group, one);
  }
  return [...chosen.values()];
}

type Beside = {
  readonly chosen: readonly Package[];
  readonly offered: readonly Package[];
  readonly promotions: readonly Feature[];
  readonly now: Date;
};

function itemView(one: OfferedPackage, { chosen, offered, promotions, now }: Beside): ItemView {
  const mine = promotions.findLast(({ kind, days }) => kind === one.kind && days === one.days);
  const price = priceBeside(one, chosen);
  const changed = offered.flatMap(({ id, analyticsKey }) => {
    const beside = one.interactions[analyticsKey];
    return beside === undefined ? [] : [{ id, price: beside }];
  });
  return {
    id: one.id,
    kind: one.kind,
    group: one.group,
    title: one.title,
    price,
    shownPrice: formatToman(price),
    analyticsKey: one.analyticsKey,
    isDefault: one.isDefault,
    isChosen: chosen.includes(one),
    standing: one.standing,
    standingText: one.standing && (mine && one.standing !== 'kept' ? runningView(mine, now).text : words.kept),
    interaction: { bumps: changed },
  };
}

function groupsOf(items: readonly ItemView[]): GroupView[] {
  const names = [...new Set(items.toSorted(byKind).map(({ group }) => group))];
  return names.map((name) => ({
    name,
    title: name === 'vip' || name === 'badge' ? words.groups[name] : words.groups.other,
    items: items.filter(({ group }) => group === name),
  }));
}

const byKind = (a: ItemView, b: ItemView): number => PACKAGE_KINDS.indexOf(a.kind) - PACKAGE_KINDS.indexOf(b.kind);

async function discountOf(
  context: Context,
  { listingId, userId }: { readonly listingId: number; readonly userId: number },
  kind: CheckoutKind,
  { items, couponCode, useWallet }: CheckoutChoice,
): Promise<number> {
  const { sentForm } = context;
  if (sentForm?.errors.couponCode !== undefined) return 0;
  const asked = { items: kind === 'limitation' ? [FEE_ITEM] : items, amount: null, couponCode, useWallet };
  const price = () => priceOrder(context, context.services.payments, { userId, kind, listingId, asked });
  // An accepted form has had its code checked and counted already. If the form was refused for another reason, its code
  // counts as a guess here.
  const guess = { userId, code: sentForm?.isDone ? null : couponCode, call: { answered: false } };
  const guessed = await asGuess(context, guess, price);
  return guessed.stopped === null && guessed.checked.ok ? guessed.checked.discount : 0;
}

/** Page from which the user came, for reporting the payment: `listing-sent` after posting. */
const sourceOf = ({ searchParams }: URL): string => /^[a-z-]{1,40}$/.exec(searchParams.get('from') ?? '')?.[0] ?? '';
