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
import type { Standing } from '../../../domain/promotion/packages/standing.ts';
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
  /** Beside what is chosen. */
  readonly price: Toman;
  readonly shownPrice: string;
  readonly analyticsKey: string;
  readonly isDefault: boolean;
  readonly isChosen: boolean;
  /** Null: it can be bought. */
  readonly standing: Standing | null;
  /** When it runs, or why it cannot be bought; null if it can. */
  readonly standingText: string | null;
  readonly interaction: { readonly bumps: readonly { readonly id: number; readonly price: Toman }[] };
};

export type GroupView = { readonly name: string; readonly title: string; readonly items: readonly ItemView[] };

/** Fee of a listing beyond the free ones, which is part of whatever is bought for it (ITEM-17). */
export type FeeView = { readonly price: Toman; readonly shownPrice: string; readonly analyticsKey: string };

export type CheckoutView = {
  readonly kind: CheckoutKind;
  readonly listingId: number;
  readonly categoryId: number;
  /** Set if nothing can be bought. */
  readonly closed: Closed | null;
  /** Payment of the same that may have been made already; nothing else can be paid while it bars. */
  readonly question: QuestionView | null;
  readonly isPending: boolean;
  /** The listing as the drawings of packages show it. */
  readonly shown: ShownListing;
  /** When a package begins that is bought now, by its kind. */
  readonly begins: Readonly<Record<PackageKind, string>>;
  /** Promotions that were bought for the listing and are not over. */
  readonly running: readonly RunningView[];
  readonly fee: FeeView | null;
  readonly bumps: readonly ItemView[];
  /** Bumps that are folded away at first. */
  readonly more: readonly ItemView[];
  readonly features: readonly GroupView[];
  readonly sums: Sums | null;
  readonly couponCode: string;
  readonly usesWallet: boolean;
  readonly balance: Toman;
  readonly vatPercent: number;
  readonly bounds: Bounds;
  readonly paymentSource: string;
  /** Sentence about the act before, an order that is paid or the posting; else empty. */
  readonly toastMessage: string;
  readonly gateways: readonly NamedGateway[];
  readonly isFromApp: boolean;
  readonly form: FormState;
  /** Name of the prices that are shown; the form sends it back. */
  readonly shownPrices: string;
};

type Checkout = { readonly kind: CheckoutKind; readonly listingId: number };

/** The choice of a form that is shown again, or of the unpaid order that its page is opened from; null on others. */
async function choiceBefore(context: Context, checkout: Checkout): Promise<Choice | null> {
  const { sentForm } = context;
  if (!sentForm) return choiceOfUnpaid(context, checkout);
  const { values } = sentForm;
  const bump = values.bumpType ? [values.bumpType] : [];
  return requestedItems([...chosenFeatures(values), ...bump], values.couponCode ?? '', values.pay === 'wallet');
}

/** The wallet is not chosen: one press on a page that any site may open moves no money (GEN-08). Nor is a coupon that was none. */
async function choiceOfUnpaid(context: Context, { kind, listingId }: Checkout): Promise<Choice | null> {
  const again = context.url.searchParams.get('again');
  const [order, viewer] = again ? await Promise.all([readOrder(context.db, again), context.readViewer()]) : [];
  if (!order || order.userId !== viewer?.userId || order.settledAt !== null) return null;
  if (order.kind !== kind || order.listingId !== listingId) return null;
  const { items, couponCode } = order.asked;
  return { items, couponCode: order.couponId === null ? null : couponCode, useWallet: false };
}

export type Choice = Pick<RequestedItems, 'items' | 'couponCode' | 'useWallet'>;

const words = fa.promotion.checkout;
const NO_BOUNDS: Bounds = { least: toman(0), most: toman(0) };

type SoldFor = Pick<OwnedListing, 'id' | 'userId' | 'status' | 'categoryId' | 'name' | 'pictures'>;

/** The same with the choice that was made before. */
export const loadCheckoutPage = async (context: Context, own: SoldFor, kind: CheckoutKind): Promise<CheckoutView> =>
  loadCheckout(context, own, kind, await choiceBefore(context, { kind, listingId: own.id }));

/** Everything that is sold for a listing of the user's, with the prices of a choice; without one, of the defaults. */
export async function loadCheckout(
  context: Context,
  own: SoldFor,
  kind: CheckoutKind,
  choice: Choice | null,
  source = sourceOf(context.url),
): Promise<CheckoutView> {
  const { catalogue, db, services, url } = context;
  // The owner of a shop pays for its listings.
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
  // A fee that is owed is paid alone, unless its payer adds to it; after a payment nothing more is chosen for them.
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
  /** The fee was paid, and the listing is about to go on. */
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

/** Terms begin with the publication; a place above the results begins after those that the listing has. */
function beginsOf(status: OwnedListing['status'], shownUntil: Date | null): CheckoutView['begins'] {
  const { begins } = words;
  const beginOf = (kind: PackageKind): string => {
    if (status !== 'published') return begins.later;
    return shownUntil !== null && shows(kind) ? begins.after(jalaliDate(shownUntil)) : begins.now;
  };
  return Object.fromEntries(PACKAGE_KINDS.map((kind) => [kind, beginOf(kind)])) as CheckoutView['begins'];
}

/** The first of each group, and one bump. */
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
  { items, couponCode, useWallet }: Choice,
): Promise<number> {
  const { sentForm } = context;
  if (sentForm?.errors.couponCode !== undefined) return 0;
  const asked = { items: kind === 'limitation' ? [FEE_ITEM] : items, amount: null, couponCode, useWallet };
  const price = () => priceOrder(context, context.services.payments, { userId, kind, listingId, asked });
  // A form that was refused for something else has shown its code to nobody yet.
  const guess = { userId, code: sentForm?.isDone ? null : couponCode, call: { answered: false } };
  const guessed = await asGuess(context, guess, price);
  return guessed.stopped === null && guessed.checked.ok ? guessed.checked.discount : 0;
}

/** Where the user came from, for the report of the payment: `listing-sent` after posting. */
const sourceOf = ({ searchParams }: URL): string => /^[a-z-]{1,40}$/.exec(searchParams.get('from') ?? '')?.[0] ?? '';
