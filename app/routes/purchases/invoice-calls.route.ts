import * as v from 'valibot';
import { type BookingDone, bookCourier, cancelCourier } from '../../../domain/couriers/couriers.server.ts';
import { STATE_NUMBERS } from '../../../domain/purchases/invoice.ts';
import {
  type Acted,
  acceptInvoice,
  arriveInvoice,
  cancelInvoice,
  confirmHandOver,
  confirmInvoice,
  declineInvoice,
  payInvoice,
  quote,
  readInvoiceFor,
  requestCancellation,
  type StateRefusal,
  shipInvoice,
  type Unpaid,
  updateSellerMark,
} from '../../../domain/purchases/purchases.server.ts';
import { actsFor } from '../../../domain/sellers/sellers.server.ts';
import { fa } from '../../messages/fa.ts';
import { refusedChange } from '../../parts/checkout/agreed.ts';
import { answerOrder, OrderJson, refuseGateway } from '../../parts/checkout/order-answer.ts';
import { parseAct } from '../../parts/form/parse-act.ts';
import { paths } from '../../paths.ts';
import { isOrderKey } from '../../web/forms/order-key.ts';
import { defineAction, done, type Outcome, type Refused, refuse } from '../../web/pages/action.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { integer } from '../../web/request/about.ts';
import { post } from '../../web/request/address.ts';
import { networkHash } from '../../web/request/keyed-hash.ts';
import { notFound } from '../../web/request/problem.ts';
import { actOnDispute } from './disputes/act-on-dispute.ts';
import { disputeForm } from './disputes/dispute-form.route.tsx';
import { isFormAct } from './disputes/dispute-forms.ts';
import { purchaseInvoice } from './invoice.route.tsx';
import { ActInput, declineForm, handOverForm, payForm, shipForm } from './invoice-forms.ts';
import { invoiceFlash } from './invoice-view.ts';
import { carriagePartsOf } from './quote-at.ts';
import { timeJson } from './time-json.ts';
import { wrongStateWords } from './wrong-state.ts';

const words = fa.purchases.invoice;

const Answer = v.object({ state: integer, ...OrderJson.entries });
type Answer = v.InferOutput<typeof Answer>;
type Sent = v.InferOutput<typeof ActInput>;

/** Carries out an act on a purchase (SECP-06): `POST /api/web/secure-purchase/invoice/{id}/{action}`. */
export const actOnPurchase = defineAction({
  at: post(paths.actOnPurchase),
  movesMoney: true,
  guard: 'signed-in',
  about: {
    summary: fa.api.calls.actOnPurchase,
    answers: Answer,
    example: { id: 'AAAAAAAAAAAAAAAAAAAAAA', action: 'accept' },
    statuses: [404, 409, 503],
  },
  input: ActInput,
  limits: () => [{ action: 'purchase' }],
  page: ({ params }) => (isFormAct(params.action ?? '') ? disputeForm : purchaseInvoice),
  async act(context, sent) {
    const { id = '', action = '' } = context.params;
    const found = await readInvoiceFor(context.db, id, context.viewer.userId);
    if (!found) return notFound();
    const { side, invoice } = found;
    if (isFormAct(action)) {
      const by = { ...byOf(context, id, sent), side, invoiceId: invoice.id };
      return actOnDispute(context, action, by, invoice, sent);
    }
    const act = Object.hasOwn(ACTS, action) ? ACTS[action] : undefined;
    return act ? act(context, id, sent) : notFound();
  },
});

type Act = (context: SignedIn, publicId: string, sent: Sent) => Promise<Outcome<Answer>>;

function byOf({ viewer: { userId }, ...context }: SignedIn, publicId: string, sent: Sent) {
  const key = sent['order-key'];
  return { publicId, userId, orderKey: isOrderKey(key, context as SignedIn) ? key : null };
}

const ACTS: Readonly<Record<string, Act>> = {
  pay,
  async cancel(context, publicId, sent) {
    const acted = await cancelInvoice(context, context.services.payments, byOf(context, publicId, sent));
    return answer(publicId, 'cancel', acted);
  },
  async 'ask-cancel'(context, publicId, sent) {
    return answer(publicId, 'ask-cancel', await requestCancellation(context, byOf(context, publicId, sent)));
  },
  async accept(context, publicId, sent) {
    const acted = await acceptInvoice(context, byOf(context, publicId, sent));
    if (acted.ok) await updateSellerMark(context.db, publicId, networkHash(context));
    if (acted.ok || acted.refused !== 'bank-info') return answer(publicId, 'accept', acted);
    return refuseWithoutAccount(context, publicId);
  },
  async decline(context, publicId, sent) {
    const parsed = parseAct(declineForm.input, sent);
    if (!parsed.ok) return parsed.refusal;
    const { reason } = parsed.output;
    return answer(publicId, 'decline', await declineInvoice(context, { ...byOf(context, publicId, sent), reason }));
  },
  async ship(context, publicId, sent) {
    const parsed = parseAct(shipForm.input, sent);
    if (!parsed.ok) return parsed.refusal;
    const { carrier, tracking: trackingNumber } = parsed.output;
    const acted = await shipInvoice(context, { ...byOf(context, publicId, sent), carrier, trackingNumber });
    return answer(publicId, 'ship', acted);
  },
  async 'book-courier'(context, publicId) {
    const by = { publicId, userId: context.viewer.userId };
    return answerCourier(publicId, 'book-courier', await bookCourier(context, carriagePartsOf(context), by));
  },
  async 'cancel-courier'(context, publicId) {
    const by = { publicId, userId: context.viewer.userId };
    return answerCourier(publicId, 'cancel-courier', await cancelCourier(context, by));
  },
  async 'hand-over'(context, publicId, sent) {
    const parsed = parseAct(handOverForm.input, sent);
    if (!parsed.ok) return parsed.refusal;
    const { code } = parsed.output;
    const acted = await confirmHandOver(context, context.services.keys.handOver, {
      ...byOf(context, publicId, sent),
      code,
    });
    if (!acted.ok && acted.refused === 'code') return refuse({ errors: { code: words.codeWrong } });
    if (!acted.ok && acted.refused === 'locked') return refuse({ status: 429, errors: { code: words.codeLocked } });
    return answer(publicId, 'hand-over', acted);
  },
  async arrive(context, publicId, sent) {
    return answer(publicId, 'arrive', await arriveInvoice(context, byOf(context, publicId, sent)));
  },
  async confirm(context, publicId, sent) {
    return answer(publicId, 'confirm', await confirmInvoice(context, byOf(context, publicId, sent)));
  },
};

type Did = keyof typeof words.done;

/** Answer to an act; one that comes too late is answered with the current state. */
function answer(
  publicId: string,
  did: Did,
  acted: Acted<'confirming' | 'code' | 'locked' | 'bank-info'>,
): Outcome<Answer> {
  if (acted.ok) {
    const url = paths.purchaseInvoice(publicId, { did });
    return invoiceFlash(publicId).done(did, { data: { state: STATE_NUMBERS[acted.invoice.state], url } });
  }
  if (acted.refused === 'state') return wrongState(acted);
  return acted.refused === 'confirming'
    ? refuse({ status: 409, message: fa.payments.invoice.refused.confirming })
    : notFound();
}

function answerCourier(publicId: string, did: 'book-courier' | 'cancel-courier', done: BookingDone): Outcome<Answer> {
  if (done.ok) return answer(publicId, did, done);
  if (done.refused === 'state') return wrongState(done);
  return done.refused === 'not-found' ? notFound() : refuse({ status: 409, message: words.courier[done.refused] });
}

const wrongState = (why: StateRefusal): Outcome<Answer> =>
  refuse({ status: 409, message: wrongStateWords(why), data: { state: STATE_NUMBERS[why.state] } });

async function pay(context: SignedIn, publicId: string, sent: Sent): Promise<Outcome<Answer>> {
  const parsed = parseAct(payForm.input, sent);
  if (!parsed.ok) return parsed.refusal;
  const { pay: way, gatewayName, paymentSource, isFromApp, expectedTotal } = parsed.output;
  const total = expectedTotal === '' ? null : expectedTotal;
  const unknown = refuseGateway(context, gatewayName, 'purchase');
  if (unknown) return unknown;
  const paid = await payInvoice(context, context.services.payments, {
    publicId,
    buyerId: context.viewer.userId,
    useWallet: way === 'wallet',
    isFromApp,
    agreed: { total, form: null },
    orderKey: byOf(context, publicId, sent).orderKey,
    paymentSource: paymentSource === '' ? 'secure-purchase' : paymentSource,
  });
  if (!paid.ok) return paid.refused === 'over' ? over(context, publicId) : unpaid(paid);
  const bought = paths.purchaseInvoice(publicId, { did: 'pay' });
  const led = await answerOrder(context, { order: paid.order, isNew: true }, { gateway: gatewayName, bought });
  if (!led.done) return led;
  const state = paid.order.gatewayPart === 0 ? STATE_NUMBERS.paid : STATE_NUMBERS.awaiting;
  return done({ ...led, data: { ...led.data, state } });
}

/** Refusal because the chosen delivery time has passed; contains the times that a new order could have. */
async function over(context: SignedIn, publicId: string): Promise<Outcome<Answer>> {
  const found = await readInvoiceFor(context.db, publicId, context.viewer.userId);
  if (!found) return notFound();
  const { listingId, buyerId, count, cod, address, state } = found.invoice;
  const asked = { listingId, buyerId, count, cod, couponCode: null, cityId: address?.cityId ?? null };
  const quoted = await quote(context, context.catalogue.places, asked);
  const times = quoted.ok ? (quoted.quote.delivery?.times ?? []) : [];
  const data = {
    state: STATE_NUMBERS[state],
    url: paths.securePurchase(listingId),
    deliveryTimes: times.map(timeJson),
  };
  return refuse({ status: 409, message: words.over, data });
}

function unpaid(why: Exclude<Unpaid, { refused: 'over' }>): Outcome<Answer> {
  const { unmade } = fa.purchases.checkout;
  switch (why.refused) {
    case 'not-found':
      return notFound();
    case 'state':
      return wrongState(why);
    case 'unsold':
      return refuse({ status: 409, message: words.unsold[why.standing] });
    case 'coupon':
      return refuse({ status: 409, message: words.noCoupon });
    case 'too-small':
    case 'too-large':
    case 'off':
      return refuse({ message: unmade[why.refused] });
    case 'changed':
      return refusedChange(why);
    case 'confirming':
      return refuse({ status: 409, message: fa.payments.invoice.refused.confirming });
    default:
      return refuse({ status: 409, message: words.notFree });
  }
}

/**
 * Refusal because no bank account is stored. Users who may enter one get a link to the form; other members of a shop
 * read that the owner has to enter it.
 */
async function refuseWithoutAccount({ db, viewer }: SignedIn, publicId: string): Promise<Refused> {
  const found = await readInvoiceFor(db, publicId, viewer.userId);
  const acting = found && { userId: viewer.userId, sellerId: found.invoice.sellerId };
  if (!acting || !(await actsFor(db, acting, 'money'))) return refuse({ status: 409, message: words.bankInfoByOwner });
  return refuse({ status: 409, message: words.bankInfoFirst, data: { url: paths.sellerInfo(publicId) } });
}
