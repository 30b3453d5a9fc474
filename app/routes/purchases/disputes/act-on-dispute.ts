import type { DisputeOffer } from '../../../../domain/disputes/dispute-offer.ts';
import {
  agree,
  answer,
  complain,
  escalate,
  makeOffer,
  type Posted,
  receiveReturn,
  refuseReturn,
  returned,
  sendBack,
  withdraw,
} from '../../../../domain/disputes/disputes.server.ts';
import { uploadSetHash } from '../../../../domain/media/media.server.ts';
import { STATE_NUMBERS } from '../../../../domain/purchases/invoice.ts';
import type { Invoice, Side } from '../../../../domain/purchases/invoices/invoice-record.ts';
import type { Acted } from '../../../../domain/purchases/purchases.server.ts';
import { parseId } from '../../../../domain/values/ids.ts';
import { type Toman, toman } from '../../../../domain/values/money.ts';
import { fa } from '../../../messages/fa.ts';
import { parseAct } from '../../../parts/form/parse-act.ts';
import { mostPart } from '../../../parts/purchases/posts-view.ts';
import { paths } from '../../../paths.ts';
import { isOrderKey } from '../../../web/forms/order-key.ts';
import { type Outcome, type Refused, refuse } from '../../../web/pages/action.ts';
import type { SignedIn } from '../../../web/pages/guards.ts';
import { notFound } from '../../../web/request/problem.ts';
import { wrongStateWords } from '../wrong-state.ts';
import {
  agreeForm,
  answerForm,
  complainForm,
  escalateForm,
  type FormAct,
  offerForm,
  sendBackForm,
  shownForm,
  UPLOAD_FIELD,
} from './dispute-forms.ts';
import { disputeFlash } from './dispute-view.ts';

const words = fa.disputes;

/** Answer to an act: the state of the purchase, and the page of the dispute. */
type Answer = { readonly state: number; readonly url: string };
type Sent = Readonly<Record<string, unknown>>;

/** The acting party and their purchase, with the idempotency key of the form. */
type By = {
  readonly publicId: string;
  readonly userId: number;
  readonly orderKey: string | null;
  readonly side: Side;
  readonly invoiceId: number;
};
type Act = (context: SignedIn, by: By, sent: Sent, most: string) => Promise<Outcome<Answer>>;

/**
 * Carries out an act in a dispute. The call `actOnPurchase`, which receives all acts on purchases, passes these acts
 * here.
 */
export function actOnDispute(context: SignedIn, act: FormAct, by: By, invoice: Invoice, sent: Sent) {
  return ACTS[act](context, by, sent, mostPart(invoice));
}

const ACTS: Readonly<Record<FormAct, Act>> = {
  async complain(context, by, sent) {
    const parsed = parseAct(complainForm.input, sent);
    if (!parsed.ok) return parsed.refusal;
    const { reason, text } = parsed.output;
    const done = await complain(context, { ...by, reason, text, tokenHash: setOf(context, parsed.output) });
    return answerOf(by, 'complain', done);
  },
  async returned(context, by, sent) {
    const parsed = parseAct(shownForm.input, sent);
    if (!parsed.ok) return parsed.refusal;
    const said = { text: parsed.output.text, tokenHash: setOf(context, parsed.output) };
    return answerOf(by, 'returned', await returned(context, { ...by, ...said }));
  },
  async answer(context, by, sent, most) {
    const parsed = parseAct(answerForm.input, sent);
    if (!parsed.ok) return withRange(parsed.refusal, most);
    const { text, offer, amount } = parsed.output;
    const offered = offer === 'none' ? null : offerOf(offer, amount);
    const said = { text, tokenHash: setOf(context, parsed.output), offer: offered };
    return answerOf(by, 'answer', await answer(context, { ...by, ...said }), most);
  },
  async offer(context, by, sent, most) {
    const parsed = parseAct(offerForm.input, sent);
    if (!parsed.ok) return withRange(parsed.refusal, most);
    const { text, offer, amount } = parsed.output;
    return answerOf(by, 'offer', await makeOffer(context, { ...by, text, offer: offerOf(offer, amount) }), most);
  },
  async agree(context, by, sent) {
    const parsed = parseAct(agreeForm.input, sent);
    if (!parsed.ok) return parsed.refusal;
    const offerId = parseId(parsed.output.post) ?? 0;
    return answerOf(by, 'agree', await agree(context, { ...by, offerId }));
  },
  async 'send-back'(context, by, sent) {
    const parsed = parseAct(sendBackForm.input, sent);
    if (!parsed.ok) return parsed.refusal;
    const { carrier, tracking: trackingNumber } = parsed.output;
    return answerOf(by, 'send-back', await sendBack(context, { ...by, carrier, trackingNumber }));
  },
  received: async (context, by) => answerOf(by, 'received', await receiveReturn(context, by)),
  async 'refuse-return'(context, by, sent) {
    const parsed = parseAct(shownForm.input, sent);
    if (!parsed.ok) return parsed.refusal;
    const said = { text: parsed.output.text, tokenHash: setOf(context, parsed.output) };
    return answerOf(by, 'refuse-return', await refuseReturn(context, { ...by, ...said }));
  },
  async escalate(context, by, sent) {
    const parsed = parseAct(escalateForm.input, sent);
    if (!parsed.ok) return parsed.refusal;
    return answerOf(by, 'escalate', await escalate(context, { ...by, text: parsed.output.text }));
  },
  withdraw: async (context, by) => answerOf(by, 'withdraw', await withdraw(context, by)),
};

/** Hash of the form's set of pictures; a token that we did not issue has no pictures. */
function setOf(context: SignedIn, { [UPLOAD_FIELD]: token }: { readonly [UPLOAD_FIELD]: string }): Buffer {
  return uploadSetHash(isOrderKey(token, context) ? token : '');
}

const offerOf = (kind: DisputeOffer['kind'], amount: Toman | number): DisputeOffer =>
  kind === 'part' ? { kind, amount: toman(amount) } : { kind, amount: null };

/** Replaces the error of a missing or invalid amount by one with the range that this purchase allows. */
const withRange = (refusal: Refused, most: string): Refused =>
  refusal.errors?.amount === undefined
    ? refusal
    : { ...refusal, errors: { ...refusal.errors, amount: words.amountWrong(most) } };

type Why = keyof typeof words.refused | 'amount';

/** Answer to an act; one that comes too late is answered with the current state. */
function answerOf({ publicId }: By, did: FormAct, acted: Acted<Why> | Posted<Why>, most = ''): Outcome<Answer> {
  if (acted.ok) {
    const url = paths.purchaseDispute(publicId, { did });
    return disputeFlash(publicId).done(did, { data: { state: STATE_NUMBERS[acted.invoice.state], url } });
  }
  switch (acted.refused) {
    case 'not-found':
      return notFound();
    case 'amount':
      return refuse({ errors: { amount: words.amountWrong(most) } });
    case 'pictures':
    case 'form':
      return refuse({ errors: { pictures: words.refused[acted.refused] } });
    case 'too-early':
      return refuse({ errors: { reason: words.refused['too-early'] } });
    case 'state': {
      const why = 'state' in acted ? acted : ({ state: 'disputed' } as const);
      return refuse({ status: 409, message: wrongStateWords(why), data: { state: STATE_NUMBERS[why.state] } });
    }
    default:
      return refuse({ status: 409, message: words.refused[acted.refused], data: { state: STATE_NUMBERS.disputed } });
  }
}
