import * as v from 'valibot';
import { uploadSetHash } from '../../../domain/media/media.server.ts';
import { REFUND_STATES } from '../../../domain/orders/refund.ts';
import {
  giveAccount,
  type RefundRefusal,
  readRefundsOfOrder,
  requestRefund,
  takeAsCredit,
} from '../../../domain/refunds/refunds.server.ts';
import { toman } from '../../../domain/values/money.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { validation } from '../../messages/validation.ts';
import { omittable, readAs } from '../../parts/form/kind-changes.ts';
import { wholeNumber } from '../../parts/form/number-kinds.ts';
import { parseAct } from '../../parts/form/parse-act.ts';
import { refuseCode, sendCode } from '../../parts/sent-code.ts';
import { paths } from '../../paths.ts';
import { isOrderKey } from '../../web/forms/order-key.ts';
import { type Call, defineAction, done, type Outcome, refuse } from '../../web/pages/action.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { Url } from '../../web/request/about.ts';
import { post } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import { paymentRefund } from './refund.route.tsx';
import { accountForm, refundForm, UPLOAD_FIELD } from './refund-forms.ts';
import { mostReturned, ownContact, ownOrder, refundFlash } from './refund-view.ts';

const words = fa.refunds;
const EXAMPLE = { id: 'AAAAAAAAAAAAAAAAAAAAAA' };

export const userRefundCode = defineAction({
  at: post(paths.userRefundCode),
  guard: 'signed-in',
  about: { summary: fa.api.calls.userRefundCode, answers: Url, example: EXAMPLE, statuses: [404, 503] },
  input: v.object({}),
  limits: () => [{ action: 'profile' }],
  page: paymentRefund,
  async act(context, _input, call) {
    const { publicId } = await ownOrder(context);
    const { recipient, channel } = await ownContact(context);
    const url = paths.paymentRefund(publicId);
    return (await sendCode(context, recipient, 'refund', channel, call)) ?? done({ data: { url }, to: url });
  },
});

const State = v.object({ state: v.picklist(REFUND_STATES), url: v.string() });
type State = v.InferOutput<typeof State>;
type Asked = v.InferOutput<typeof refundForm.input>;

export const userRefund = defineAction({
  at: post(paths.userRefund),
  movesMoney: true,
  guard: 'signed-in',
  about: { summary: fa.api.calls.userRefund, answers: State, example: EXAMPLE, statuses: [404, 409] },
  input: refundForm.input,
  inputIn: async (context) => refundForm.inputWith('amount', await amountIn(context)),
  limits: () => [{ action: 'profile' }],
  page: paymentRefund,
  async act(context, asked, call) {
    const { id, publicId } = await ownOrder(context);
    const answer = async (did: keyof typeof words.done, refundId: number): Promise<Outcome<State>> => {
      const refund = (await readRefundsOfOrder(context.db, id)).find((one) => one.id === refundId);
      return refundFlash(publicId).done(did, {
        data: { state: refund?.state ?? 'due', url: paths.paymentRefund(publicId, { did }) },
      });
    };
    if (asked.to === 'wallet') return toWallet(context, asked, (refundId) => answer('credited', refundId));
    if (asked.amount !== undefined) return toCard(context, asked, (refundId) => answer('asked', refundId));
    return keepAccount(context, asked, call, (refundId) => answer('kept', refundId));
  },
});

/**
 * Field kind for the amount to refund. Its error message names the largest amount that can be refunded. The upper limit
 * is only checked in `toCard`, so that a form that is sent twice gets the result of the first time.
 */
async function amountIn(context: SignedIn) {
  const most = Math.max(...(await mostReturned(context)).values(), 0);
  return omittable(readAs(wholeNumber({ min: 1, between: () => tooMuch(most) }), toman, tooMuch(most)));
}

const tooMuch = (most: number): string =>
  most === 0 ? words.nothing : validation.amount_between(persianNumber(1), persianNumber(most));

type Answer = (refundId: number) => Promise<Outcome<State>>;

async function toWallet(context: SignedIn, { refund: id }: Asked, answer: Answer): Promise<Outcome<State>> {
  if (id === undefined) return refuse({ message: words.refused['not-found'] });
  const taken = await takeAsCredit(context, { id, userId: context.viewer.userId });
  return taken.ok ? answer(id) : refusedRefund(taken.refused);
}

/** Answer to a refused refund; another user's payment is answered like one that does not exist. */
const refusedRefund = (why: RefundRefusal): Outcome<State> =>
  why === 'not-found' ? notFound() : refuse({ status: 409, message: words.refused[why] });

async function toCard(
  context: SignedIn,
  { payment, amount, 'order-key': key }: Asked,
  answer: Answer,
): Promise<Outcome<State>> {
  if (payment === undefined || !isOrderKey(key, context)) return refuse({ message: words.refused.unclear });
  const { userId } = context.viewer;
  const asked = await requestRefund(context, { userId, paymentId: payment, amount: amount ?? 0, orderKey: key });
  if (asked.ok) return answer(asked.id);
  if (asked.refused === 'amount')
    return refuse({ errors: { amount: tooMuch((await mostReturned(context)).get(payment) ?? 0) } });
  return refuse({ status: asked.refused === 'not-found' ? 422 : 409, message: words.refused[asked.refused] });
}

async function keepAccount(
  context: SignedIn,
  { refund: id, [UPLOAD_FIELD]: token, ...typed }: Asked,
  call: Call,
  answer: Answer,
): Promise<Outcome<State>> {
  const parsed = parseAct(accountForm.input, typed);
  if (!parsed.ok) return parsed.refusal;
  if (id === undefined) return refuse({ message: words.refused['not-found'] });
  const { sheba, holder, code } = parsed.output;
  const { recipient } = await ownContact(context);
  const wrong = await refuseCode(context, recipient, 'refund', code, call);
  if (wrong) return wrong;
  const { services, viewer } = context;
  const pictures = uploadSetHash(isOrderKey(token, context) ? token : '');
  const given = { id, userId: viewer.userId, sheba, holder, pictures };
  const kept = await giveAccount(context, services.payments, given);
  if (kept.ok) return answer(id);
  if (kept.refused === 'no-page' || kept.refused === 'pictures')
    return refuse({ errors: { pictures: words.refused[kept.refused] } });
  return refusedRefund(kept.refused);
}
