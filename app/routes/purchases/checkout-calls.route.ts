import * as v from 'valibot';
import type { PurchaseAddress } from '../../../domain/carriers/delivery/purchase-address.ts';
import { STATE_NUMBERS } from '../../../domain/purchases/invoice.ts';
import {
  createInvoice,
  type Quote,
  type quote,
  readOpenFor,
  type Unmade,
  updateBuyerMarks,
} from '../../../domain/purchases/purchases.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { formatToman } from '../../../domain/values/money.ts';
import { checkoutWords } from '../../messages/checkout.ts';
import { fa } from '../../messages/fa.ts';
import { failures } from '../../messages/validation.ts';
import { asGuess, type CouponCheck } from '../../parts/checkout/coupon-guesses.ts';
import { paths } from '../../paths.ts';
import { isOrderKey, ORDER_FIELD } from '../../web/forms/order-key.ts';
import { type Call, defineAction, done, type Outcome, type Refused, refuse } from '../../web/pages/action.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { integer } from '../../web/request/about.ts';
import { post } from '../../web/request/address.ts';
import { networkHash, placeHash } from '../../web/request/keyed-hash.ts';
import { isKnownTo } from '../../web/request/known-browser.ts';
import { named } from '../../web/request/named-schemas.ts';
import { notFound } from '../../web/request/problem.ts';
import { securePurchase } from './checkout.route.tsx';
import { checkoutForm } from './checkout-form.ts';
import { wrongOf } from './checkout-view.ts';
import { carriagePartsOf, quoteAt } from './quote-at.ts';
import { storedPurchaseCookies } from './stored-purchase.ts';
import { timeJson } from './time-json.ts';
import { countOf, couponOf, pointIn, type Typed, typedAddressOf } from './typed-purchase.ts';

const words = fa.purchases;

const listingOf = ({ params }: SignedIn): number => parseId(params.listingId) ?? notFound();

/** Goes to a step of the form without scripts: shows the page again, at the step of the pressed button. */
export const turnCheckout = defineAction({
  at: post(paths.securePurchase),
  guard: 'signed-in',
  about: { summary: fa.api.pages.securePurchase, statuses: [404] },
  input: checkoutForm.input,
  limits: () => [{ action: 'delivery-price' }],
  page: securePurchase,
  async act(context, fields, call) {
    const typed = typedOf(fields);
    context.answerCookies.push(...(await storedPurchaseCookies(context, typed)));
    const guess = await guessed(context, typed, call, () => quoteFor(context, typed, null));
    if (guess.stopped) return guess.stopped;
    const quoted = guess.checked;
    if (fields.go !== 'review') return turned(wrongOf(quoted, typed));
    if (!quoted.ok || !quoted.quote.policy.hasDelivery) return turned(wrongOf(quoted, typed));
    const read = typedAddressOf(typed, context.catalogue);
    const errors = 'errors' in read ? read.errors : {};
    return turned({ ...errors, ...(fields.deliveryTime === '' && { deliveryTime: words.checkout.faults.missing }) });
  },
});

/**
 * Runs `check` for a coupon code; a wrong code counts as a guess. If there were too many guesses, the code is not
 * checked, and the error beside its field says so.
 */
async function guessed<C extends CouponCheck>(context: SignedIn, typed: Typed, call: Call, check: () => Promise<C>) {
  const guess = await asGuess(context, { userId: context.viewer.userId, code: couponOf(typed), call }, check);
  if (!guess.stopped) return guess;
  const { message = fa.problems.byStatus[429].text } = guess.stopped;
  return { stopped: { ...guess.stopped, errors: { couponCode: message } } };
}

const turned = (errors: Readonly<Record<string, string>>): Refused =>
  Object.keys(errors).length > 0 ? refuse({ errors }) : refuse({ status: 200 });

type Fields = v.InferOutput<typeof checkoutForm.input>;
const typedOf = ({ totalPrice: _, cod, ...fields }: Fields): Typed => ({ ...fields, cod: cod ? '1' : '' });

const quoteFor = (context: SignedIn, typed: Typed, cityId: number | null) =>
  quoteAt(context, pointIn(typed), {
    listingId: listingOf(context),
    buyerId: context.viewer.userId,
    count: countOf(typed) ?? 0,
    cityId,
    cod: typed.cod === '1',
    couponCode: couponOf(typed),
    isBrowserOf: (account) => isKnownTo(context, account),
  });

named('PurchaseForm', checkoutForm.input);

/**
 * Creates a purchase (SECP-06): `POST /api/web/secure-purchase/invoice/{listingId}`. `data`: address of the invoice.
 */
export const createPurchase = defineAction({
  at: post(paths.createPurchase),
  movesMoney: true,
  guard: 'signed-in',
  about: { summary: fa.api.calls.createPurchase, answers: v.string(), statuses: [404, 409, 429] },
  input: checkoutForm.input,
  limits: () => [{ action: 'purchase' }],
  page: securePurchase,
  async act(context, fields, call): Promise<Outcome<string>> {
    const key = fields[ORDER_FIELD];
    if (!isOrderKey(key, context)) return refuse({ message: words.checkout.formOld });
    const typed = typedOf(fields);
    const read = typedAddressOf(typed, context.catalogue);
    const address = 'address' in read ? read.address : null;
    const guess = await guessed(context, typed, call, () =>
      createInvoice(
        context,
        { ...context.services.payments, ...carriagePartsOf(context) },
        {
          listingId: listingOf(context),
          buyerId: context.viewer.userId,
          count: countOf(typed) ?? 0,
          address,
          cod: fields.cod,
          couponCode: couponOf(typed),
          deliveryTime: fields.deliveryTime || null,
          orderKey: key,
          totalPrice: fields.totalPrice === '' ? null : fields.totalPrice,
          isBrowserOf: (account) => isKnownTo(context, account),
        },
      ),
    );
    if (guess.stopped) return guess.stopped;
    const made = guess.checked;
    if (made.ok) {
      if (made.isNew) await markBuyer(context, made.invoice, address);
      const url = paths.purchaseInvoice(made.invoice.publicId);
      return done({ data: url, to: url });
    }
    return made.refused === 'address' && 'errors' in read ? refuse({ errors: read.errors }) : unmade(made, typed);
  },
});

/** Stores hashes of the buyer's address and network, by which a seller who buys from themselves can be detected. */
function markBuyer(context: SignedIn, { id }: { readonly id: number }, address: PurchaseAddress | null): Promise<void> {
  const place = address && placeHash(context, [String(address.cityId), address.address, address.plaque, address.unit]);
  return updateBuyerMarks(context.db, id, { address: place, network: networkHash(context) });
}

function unmade(why: Unmade, typed: Typed): Outcome<string> {
  const { unmade: said, refused } = words.checkout;
  switch (why.refused) {
    case 'not-found':
      return notFound();
    case 'open': {
      const url = paths.purchaseInvoice(why.publicId);
      return refuse({ status: 409, message: said.open, data: { url, state: STATE_NUMBERS[why.state] } });
    }
    case 'slot':
      return refuse({
        status: 409,
        errors: { deliveryTime: said.slot },
        data: { deliveryTimes: why.times.map(timeJson) },
      });
    case 'total': {
      const { total } = why.quote;
      return refuse({ status: 409, message: said.total(formatToman(total)), data: { totalPrice: total } });
    }
    case 'many':
      return refuse({ status: 429, message: said.many });
    case 'too-small':
    case 'too-large':
    case 'off':
    case 'address':
      return refuse({ message: said[why.refused] });
    case 'other-body':
      return refuse({ status: 409, message: said['other-body'] });
    case 'own':
    case 'not-sold':
    case 'not-on':
    case 'blocked':
    case 'reserved':
      return refuse({ status: 409, message: refused[why.refused] });
    default:
      return refuse({ errors: wrongOf(why, typed) });
  }
}

const DeliveryJson = v.object({
  deliveryTimes: v.array(v.object({ id: v.string(), date: v.string(), time: v.string() })),
  cod: v.boolean(),
  shippingCost: integer,
  title: v.string(),
  totalPrice: integer,
});

const deliveryJson = ({ delivery, shipping, total }: Quote) => ({
  deliveryTimes: (delivery?.times ?? []).map(timeJson),
  cod: delivery?.rate.cod ?? false,
  shippingCost: shipping,
  title: delivery?.title ?? '',
  totalPrice: total,
});

/**
 * Returns the price and times of delivery (SECP-04): `POST
 * /api/web/secure-purchase/delivery-price/{listing}/{region}/{city}/{count}`.
 */
export const purchaseDelivery = defineAction({
  at: post(paths.purchaseDelivery),
  guard: 'signed-in',
  about: {
    summary: fa.api.calls.purchaseDelivery,
    answers: DeliveryJson,
    example: { listing: 1001, region: 8, city: 801, count: 1, cod: '1' },
    statuses: [404, 409],
  },
  input: v.object({
    cod: v.optional(v.string(), ''),
    latitude: v.optional(v.string(), ''),
    longitude: v.optional(v.string(), ''),
  }),
  limits: () => [{ action: 'delivery-price' }],
  async act(context, { cod, ...at }) {
    const { listing, region, city, count } = context.params;
    const place = context.catalogue.places.byId.get(parseId(city) ?? 0);
    if (place?.kind !== 'city' || place.parentId !== parseId(region))
      return refuse({ errors: { city: words.checkout.faults.unknown } });
    const quoted = await quoteAt(context, pointIn(at), {
      listingId: parseId(listing) ?? 0,
      buyerId: context.viewer.userId,
      count: parseId(count) ?? 0,
      cityId: place.id,
      cod: cod === '1',
      couponCode: null,
    });
    return quoted.ok ? done({ data: deliveryJson(quoted.quote) }) : unpriced(quoted, { count });
  },
});

type Unpriced = Exclude<Awaited<ReturnType<typeof quote>>, { ok: true }>;

function unpriced(why: Unpriced, typed: Typed): Refused {
  if (why.refused === 'not-found') return notFound();
  const errors = wrongOf(why, typed);
  if (Object.keys(errors).length > 0) return refuse({ errors, message: Object.values(errors)[0] ?? '' });
  return refuse({
    status: 409,
    message: why.refused === 'coupon' ? failures.coupon : words.checkout.refused[why.refused],
  });
}

/**
 * Returns a coupon's discount, and everything that the delivery price's call returns (SECP-04): `POST
 * /api/web/secure-purchase/coupon/{listingId}`.
 */
export const purchaseCoupon = defineAction({
  at: post(paths.purchaseCoupon),
  guard: 'signed-in',
  about: {
    summary: fa.api.calls.purchaseCoupon,
    answers: v.object({ discount: integer, message: v.string(), ...DeliveryJson.entries }),
    statuses: [404, 409, 429],
  },
  input: checkoutForm.input,
  limits: () => [{ action: 'delivery-price' }],
  async act(context, fields, call) {
    const typed = typedOf(fields);
    if (couponOf(typed) === null) return refuse({ errors: { couponCode: words.checkout.faults.missing } });
    const city = context.catalogue.places.byId.get(parseId(fields.city) ?? 0);
    const cityId = city?.kind === 'city' ? city.id : null;
    const guess = await guessed(context, typed, call, () => quoteFor(context, typed, cityId));
    if (guess.stopped) return guess.stopped;
    const quoted = guess.checked;
    if (!quoted.ok) return unpriced(quoted, typed);
    const message = checkoutWords.couponTaken;
    return done({ data: { discount: quoted.quote.discount, message, ...deliveryJson(quoted.quote) }, message });
  },
});

/**
 * Returns the state of the viewer's open purchase of the listing `id` (SECP-01): `POST
 * /api/web/secure-purchase-check-invoice/{id}`. The state is 0 without a purchase, and for visitors.
 */
export const checkInvoice = defineAction({
  at: post(paths.checkInvoice),
  guard: 'anyone',
  about: { summary: fa.api.calls.checkInvoice, answers: v.object({ state: integer }) },
  input: v.object({}),
  async act(context) {
    const viewer = await context.readViewer();
    const open = viewer && (await readOpenFor(context.db, parseId(context.params.id) ?? 0, viewer.userId));
    return done({ data: { state: open ? STATE_NUMBERS[open.state] : 0 } });
  },
});
