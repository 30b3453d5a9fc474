import * as v from 'valibot';
import { participantIn } from '../../../domain/chat/chat.server.ts';
import { answerOffer, findOffer, makeOffer, type OfferRefusal } from '../../../domain/offers/offers.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { fa } from '../../messages/fa.ts';
import { NO_PRICE } from '../../parts/form/number-kinds.ts';
import { OfferView, offerView } from '../../parts/offer-view.ts';
import { paths } from '../../paths.ts';
import { defineAction, done, type Refused, refuse } from '../../web/action.ts';
import { get, post } from '../../web/address.ts';
import type { Context } from '../../web/context.ts';
import { envelope } from '../../web/envelope.ts';
import { isOrderKey, newOrderKey, ORDER_FIELD } from '../../web/order-key.ts';
import { notFound } from '../../web/problem.ts';
import { defineAnswer } from '../../web/route.ts';
import { offerPage } from './offer.route.tsx';
import { offerForm } from './offer-form.tsx';

const words = fa.offers;

export const sendOfferCall = defineAction({
  at: post(paths.sendOffer),
  guard: 'signed-in',
  about: {
    summary: fa.api.calls.sendOffer,
    answers: v.object({
      offer: OfferView,
      url: v.string(),
    }),
    statuses: [409],
  },
  input: offerForm.input,
  limits: () => [{ action: 'offer' }],
  page: offerPage,
  async act(context, input) {
    const { params } = context;
    const { userId } = context.viewer;
    const listingId = parseId(params.listingId) ?? notFound();
    const asked = { userId, listingId, amount: input.price, orderKey: keyOf(context, input[ORDER_FIELD]) };
    const offered = await makeOffer(context, asked);
    if (!offered.ok) return refusal(offered.refused, 'price');
    const to = paths.chat(offered.offer.conversationId);
    return done({ data: { offer: offerView(offered.offer, userId), url: to }, message: words.sent, to });
  },
});

const Answer = v.variant(
  'action',
  [
    v.object({ action: v.picklist(['accept', 'refuse']) }),
    v.object({ action: v.literal('counter'), ...offerForm.input.entries }),
  ],
  fa.validation.unknown_choice,
);

/** A plain form is redirected to the conversation. */
export const answerOfferCall = defineAction({
  at: post(paths.answerOffer),
  guard: 'signed-in',
  about: {
    summary: fa.api.calls.answerOffer,
    answers: v.object({
      offer: OfferView,
    }),
    example: { action: 'counter', price: '2500000' },
    statuses: [409],
  },
  input: Answer,
  limits: () => [{ action: 'offer' }],
  async act(context, input) {
    const { params } = context;
    const { userId } = context.viewer;
    const isCounter = input.action === 'counter';
    const asked = {
      userId,
      offerId: parseId(params.id) ?? notFound(),
      answer: input.action,
      amount: isCounter ? input.price : null,
      orderKey: keyOf(context, isCounter ? input[ORDER_FIELD] : ''),
    };
    const answered = await answerOffer(context, asked);
    if (!answered.ok) return refusal(answered.refused, 'price');
    const { conversationId } = answered.offer;
    const me = (await participantIn(context.db, userId, conversationId)) ?? userId;
    return done({ data: { offer: offerView(answered.offer, me) }, to: paths.chat(conversationId) });
  },
});

/** For the two users of the offer, and members of the shop. */
export const offerCall = defineAnswer({
  at: get(paths.answerOffer),
  guard: 'signed-in',
  about: {
    summary: fa.api.calls.readOffer,
    answers: v.object({
      offer: OfferView,
    }),
  },
  answer: async (context) => {
    const { userId } = context.viewer;
    const id = parseId(context.params.id);
    const found = id === null ? null : await findOffer(context.db, userId, id);
    if (!found) return notFound();
    return envelope({ offer: offerView(found.offer, found.me) });
  },
});

/** Other clients have no idempotency key: each of their calls is a new offer. */
const keyOf = (context: Context, given: string): string => (isOrderKey(given, context) ? given : newOrderKey(context));

function refusal(why: OfferRefusal, field: string): Refused {
  if (why === 'amount') return refuse({ errors: { [field]: NO_PRICE } });
  return refuse({ status: why === 'not-found' ? 404 : why === 'blocked' ? 403 : 409, message: words.refused[why] });
}
