import type { DeliveryTime } from '../../../domain/carriers/delivery/delivery-times.ts';
import { type Recognised, readNames } from '../../../domain/identity/identity.server.ts';
import { HOLDING, type InvoiceState } from '../../../domain/purchases/invoice.ts';
import { type Quote, quote, readAskable, readOpenFor } from '../../../domain/purchases/purchases.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { formatToman } from '../../../domain/values/money.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { isBeyondAll, parseTypedNumber } from '../../../domain/values/typed-number.ts';
import { fa } from '../../messages/fa.ts';
import { validation } from '../../messages/validation.ts';
import { isBarring, loadQuestion, type QuestionView } from '../../parts/checkout/payment-question.tsx';
import { unreadNumber } from '../../parts/form/unread-number.ts';
import { waysFromListing } from '../../parts/listing/ways-from-listing.ts';
import { ownName } from '../../parts/other-name.ts';
import { type ChosenView, chosenView } from '../../parts/purchases/chosen.tsx';
import { codWords, dayWords, hourWords } from '../../parts/purchases/chosen-words.ts';
import type { Way } from '../../parts/ways-on.tsx';
import { paths } from '../../paths.ts';
import type { Option } from '../../ui/select.tsx';
import { formState } from '../../web/forms/context-form-state.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import { isOrderKey, newOrderKey, ORDER_FIELD } from '../../web/forms/order-key.ts';
import { admit, type SignedIn } from '../../web/pages/guards.ts';
import type { Catalogue, Context } from '../../web/request/context.ts';
import { isKnownTo } from '../../web/request/known-browser.ts';
import { notFound, Redirect } from '../../web/request/problem.ts';
import type { CheckoutStep } from './checkout-form.ts';
import { placesOf } from './place-options.ts';
import { quoteAt } from './quote-at.ts';
import { readStoredPurchase } from './stored-purchase.ts';
import { cityIdOf, countOf, couponOf, pointIn, pointOf, type Typed, typedAddressOf } from './typed-purchase.ts';

const words = fa.purchases.checkout;

export type DayOfTimes = { readonly day: string; readonly times: readonly Option[] };

export type CheckoutView = {
  readonly listingId: number;
  readonly step: CheckoutStep;
  /** Null while nothing can be bought; `closed` then says why. */
  readonly shop: Shop | null;
  readonly closed: string | null;
  /** For the owner: link to the page on which they can allow secure purchase; otherwise null. */
  readonly activation: string | null;
  /** Whether a buyer can ask the seller to allow secure purchase. */
  readonly canAsk: boolean;
  /**
   * Links to continue. Empty if the listing can be bought, if the owner can allow secure purchase, or if the buyer can
   * ask for it, has an open invoice or may have paid.
   */
  readonly ways: readonly Way[];
  /** A payment by the viewer for this listing that may have succeeded already. */
  readonly question: QuestionView | null;
  /** An unpaid invoice of the viewer, which a new one replaces; null if there is none. */
  readonly open: { readonly href: string; readonly text: string } | null;
  readonly typed: Typed;
  readonly form: FormState;
};

export type Shop = {
  readonly name: string;
  /** Key of the listing's first picture; null if there is none. */
  readonly picture: string | null;
  /** The seller's name; empty if they have not given one. */
  readonly seller: string;
  readonly count: string;
  readonly hasPieces: boolean;
  readonly hasDelivery: boolean;
  readonly unitPrice: string;
  readonly isAgreed: boolean;
  readonly sum: string;
  readonly shipping: string;
  /** Whether the courier collects the shipping at the door. */
  readonly isPaidAtDoor: boolean;
  readonly discount: string | null;
  readonly isDiscountCut: boolean;
  readonly total: string;
  /** Total in toman, unformatted, as the form sends it. */
  readonly totalPrice: number;
  readonly regions: readonly Option[];
  readonly cities: readonly Option[];
  readonly points: readonly Option[];
  readonly days: readonly DayOfTimes[];
  readonly rate: string | null;
  readonly hasCod: boolean;
  /** Choices made in earlier steps. */
  readonly chosen: ChosenView;
};

const RESERVING: readonly InvoiceState[] = HOLDING;

/**
 * Guard of the checkout: buyers must sign in. If all that a visitor can do is ask the seller to allow secure purchase,
 * they are redirected to that page, where the sign-in sends their request and they need not press its button again
 * (SECP-03).
 */
export async function admitBuyer(context: Context): Promise<SignedIn> {
  const listingId = parseId(context.params.listingId);
  if (listingId !== null && context.request.method === 'GET' && (await context.readViewer()) === null) {
    const askable = await readAskable(context, { listingId, buyerId: null });
    if (askable?.why === null) throw new Redirect(paths.purchaseAsk(listingId), 302);
  }
  return admit('signed-in', context);
}

/**
 * Loads the checkout of a listing. If the viewer's purchase of it is paid, redirects to the conversation about it
 * (SECP-01).
 */
export async function loadCheckout(context: SignedIn): Promise<CheckoutView> {
  const { db, viewer, params, sentForm } = context;
  const listingId = parseId(params.listingId) ?? notFound();
  const open = await readOpenFor(db, listingId, viewer.userId);
  if (open && RESERVING.includes(open.state)) throw new Redirect(paths.myChats(listingId), 303);
  if (open?.state === 'awaiting') throw new Redirect(paths.purchaseInvoice(open.publicId), 303);
  const sent: Typed = sentForm?.values ?? {
    fullName: ownName(viewer.displayName),
    ...(await readStoredPurchase(context)),
  };
  const [latitude, longitude] = pointOf(sent);
  const key = sent[ORDER_FIELD];
  const typed: Typed = {
    ...sent,
    latitude,
    longitude,
    [ORDER_FIELD]: isOrderKey(key, context) ? key : newOrderKey(context),
  };
  const form = formState(context);
  const asked = {
    listingId,
    buyerId: viewer.userId,
    count: countOf(typed) ?? 0,
    isBrowserOf: (account: Recognised) => isKnownTo(context, account),
  };
  const city = { cityId: cityIdOf(typed, context.catalogue), cod: typed.cod === '1' };
  // A coupon code that was refused or not checked is not tried again.
  const couponCode = form.errors.couponCode === undefined ? couponOf(typed) : null;
  const whole = await quoteAt(context, pointIn(typed), { ...asked, ...city, couponCode });
  // A wrong choice is reported beside its field while the rest of the page stays. If the courier cannot be paid at the
  // door in this place, the delivery times of the place are still shown.
  const plain = { ...asked, count: 1, cityId: null, cod: false, couponCode: null };
  const notAtDoor = () => quoteAt(context, pointIn(typed), { ...asked, ...city, cod: false, couponCode });
  const quoted = whole.ok
    ? whole
    : await (whole.refused === 'cod' ? notAtDoor() : quote(context, context.catalogue.places, plain));
  if (!quoted.ok && quoted.refused === 'not-found') return notFound();
  const question = await loadQuestion(context, { userId: viewer.userId, kind: 'purchase', listingId });
  const isBarred = question !== null && isBarring(question);
  const shop = quoted.ok && !isBarred ? await shopOf(context, quoted.quote, typed) : null;
  const errors = errorsOnPage({ ...wrongOf(whole, typed), ...form.errors }, shop);
  // If a stored coupon code is no longer valid, this is reported; other missing values are not, because the user has
  // pressed nothing yet.
  const keptErrors = errorsOnPage({ ...form.errors, ...couponErrorOf(whole) }, shop);
  const closed = quoted.ok || quoted.refused === 'coupon' ? null : words.refused[quoted.refused];
  const activation = !quoted.ok && quoted.refused === 'own' ? paths.activatePurchase(listingId) : null;
  const canAsk = !isBarred && !quoted.ok && quoted.refused === 'not-on';
  const step = shop ? stepOf(typed, shop, isAddressFilled(typed, context.catalogue), errors) : 'goods';
  return {
    listingId,
    step,
    shop,
    typed,
    closed,
    activation,
    canAsk,
    question,
    ways: shop || activation || canAsk || open || question ? [] : await waysFromListing(context, listingId),
    open: open && { href: paths.purchaseInvoice(open.publicId), text: fa.purchases.invoice.states[open.state] },
    form: {
      ...form,
      values: typed as Readonly<Record<string, string>>,
      errors: sentForm ? errors : keptErrors,
    },
  };
}

const couponErrorOf = (quoted: Awaited<ReturnType<typeof quote>>): Errors =>
  !quoted.ok && quoted.refused === 'coupon' ? wrongOf(quoted, {}) : {};

/** Errors of values for which no price can be calculated, by field. */
export function wrongOf(quoted: Awaited<ReturnType<typeof quote>>, { count }: Typed): Readonly<Record<string, string>> {
  if (quoted.ok) return {};
  switch (quoted.refused) {
    case 'coupon':
      return { couponCode: quoted.why === 'one-hand' ? words.oneHand : fa.promotion.checkout.coupons[quoted.why] };
    case 'count':
    case 'too-much':
      return { count: uncounted(count) ?? words.refused[quoted.refused] };
    case 'place':
    case 'no-way':
      return { city: words.refused[quoted.refused] };
    case 'cod':
      return { cod: words.refused.cod };
    default:
      return {};
  }
}

/** Error of a count that is not a number (GEN-03); null if it is one, even if fewer pieces are available. */
const uncounted = (typed = ''): string | null =>
  Number.isNaN(parseTypedNumber(typed)) && !isBeyondAll(typed) ? unreadNumber(typed, validation.invalid_number) : null;

/** Errors to show. Delivery times depend on the city, so until a city is chosen only the city's error is shown. */
function errorsOnPage({ deliveryTime, ...errors }: Errors, shop: Shop | null): Errors {
  return deliveryTime === undefined || shop?.days.length === 0 ? errors : { ...errors, deliveryTime };
}

const ON_FIRST = ['count', 'couponCode'];

type Errors = Readonly<Record<string, string>>;

const isAddressFilled = (typed: Typed, catalogue: Catalogue): boolean =>
  'address' in typedAddressOf(typed, catalogue) && typed.deliveryTime !== undefined && typed.deliveryTime !== '';

/**
 * Step to show: the one to which the pressed button leads, or that of the first error. If the page is rendered again
 * without a press, its step stays, but it is never beyond a step that the buyer still has to fill in.
 */
function stepOf(typed: Typed, { hasDelivery }: Shop, isFilled: boolean, errors: Errors): CheckoutStep {
  const { go, step } = typed;
  const wrong = Object.keys(errors);
  if (wrong.some((field) => ON_FIRST.includes(field))) return 'goods';
  const wished = go === '' || go === undefined || go === 'refresh' ? step : go;
  if (wished !== 'address' && wished !== 'review') return 'goods';
  if (!hasDelivery) return 'review';
  return wrong.length > 0 || !isFilled ? 'address' : wished;
}

async function shopOf(context: SignedIn, quoted: Quote, typed: Typed): Promise<Shop> {
  const { goods, policy, unitPrice, offerId, sum, codPrice, discount, isDiscountCut, total, delivery } = quoted;
  const { rate = null, times = [], title = null } = delivery ?? {};
  const sellers = await readNames(context.db, [goods.sellerId]);
  return {
    name: goods.name,
    picture: goods.coverKey,
    seller: ownName(sellers.get(goods.sellerId) ?? ''),
    count: persianNumber(quoted.count),
    hasPieces: policy.hasPieces,
    hasDelivery: policy.hasDelivery,
    totalPrice: total,
    unitPrice: formatToman(unitPrice),
    isAgreed: offerId !== null,
    sum: formatToman(sum),
    total: formatToman(total),
    discount: discount === 0 && !isDiscountCut ? null : formatToman(discount),
    isDiscountCut,
    shipping: shippingOf(quoted),
    ...placesOf(context, typed),
    days: daysOf(times),
    rate: title,
    hasCod: rate?.cod ?? false,
    isPaidAtDoor: codPrice !== null,
    chosen: chosenOf(context, quoted, typed),
  };
}

function shippingOf({ policy, delivery, shipping, codPrice }: Quote): string {
  const byCourier = codWords({ cod: codPrice !== null, codPrice });
  if (byCourier !== null) return byCourier;
  if (policy.hasDelivery && delivery === null) return words.shippingLater;
  return shipping === 0 ? fa.purchases.free : `${formatToman(shipping)} ${fa.price.toman}`;
}

function daysOf(times: readonly DeliveryTime[]): DayOfTimes[] {
  const days = [...new Set(times.map(({ day }) => day))];
  return days.map((day) => {
    const ofDay = times.filter((time) => time.day === day);
    const [first] = ofDay;
    return {
      day: first ? dayWords(first.from) : '',
      times: ofDay.map((time) => ({ value: time.id, name: hourWords(time) })),
    };
  });
}

function chosenOf(context: SignedIn, { count, couponCode, codPrice, delivery }: Quote, typed: Typed): ChosenView {
  const read = typedAddressOf(typed, context.catalogue);
  const slot = delivery?.times.find(({ id }) => id === typed.deliveryTime) ?? null;
  return chosenView(context, {
    count,
    couponCode,
    slot,
    codPrice,
    cod: codPrice !== null,
    rateTitle: delivery?.title ?? null,
    address: delivery !== null && 'address' in read ? read.address : null,
  });
}
