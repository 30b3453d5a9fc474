import * as v from 'valibot';
import { participantIn } from '../../../domain/chat/chat.server.ts';
import { answerOffer, findOffer } from '../../../domain/offers/offers.server.ts';
import { isBeingSold } from '../../../domain/purchases/purchases.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { fa } from '../../messages/fa.ts';
import { returned } from '../../parts/form/choice-kinds.ts';
import { defineForm } from '../../parts/form/define-form.ts';
import { price } from '../../parts/form/number-kinds.ts';
import { offerRefusal } from '../../parts/offer-refusal.ts';
import { OfferView, offerView } from '../../parts/offer-view.ts';
import { paths } from '../../paths.ts';
import { isOrderKey, newOrderKey, ORDER_FIELD } from '../../web/forms/order-key.ts';
import { defineAction, done, refuse } from '../../web/pages/action.ts';
import { defineAnswer } from '../../web/pages/route.ts';
import { get, post } from '../../web/request/address.ts';
import { envelope } from '../../web/request/envelope.ts';
import { notFound } from '../../web/request/problem.ts';
import { myChat } from './chats.route.tsx';

const counterForm = defineForm({ 'order-key': returned(), price: price() }, { price: fa.offers.counterAmount });

/** `confirm`: the seller has read that the listing was promised to, or bought by, another buyer. */
const confirm = v.optional(v.literal('1'));

const Answer = v.variant(
  'action',
  [
    v.object({ action: v.literal('refuse') }),
    v.object({ action: v.literal('accept'), confirm }),
    v.object({ action: v.literal('counter'), confirm, ...counterForm.input.entries }),
  ],
  fa.validation.unknown_choice,
);

/**
 * Answers an offer. A plain form is redirected to the conversation. If the answer is refused, the form is shown there
 * again, with its price and the reason.
 */
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
  page: myChat,
  async act(context, input) {
    const { db, params } = context;
    const { userId } = context.viewer;
    const offerId = parseId(params.id) ?? notFound();
    const isCounter = input.action === 'counter';
    const key = isCounter ? input[ORDER_FIELD] : '';
    const isConfirmed = input.action !== 'refuse' && input.confirm === '1';
    if (input.action !== 'refuse' && !isConfirmed) {
      const found = await findOffer(db, userId, offerId);
      const isAsked = found !== null && found.me === found.offer.sellerId && found.offer.state === 'open';
      if (isAsked && (await isBeingSold(db, found.offer)))
        return refuse({ status: 409, message: fa.offers.refused.bought });
    }
    const asked = {
      userId,
      offerId,
      answer: input.action,
      isConfirmed,
      amount: isCounter ? input.price : null,
      // API clients have no idempotency key: each of their calls makes a new offer.
      orderKey: isOrderKey(key, context) ? key : newOrderKey(context),
    };
    const answered = await answerOffer(context, asked);
    if (!answered.ok) return offerRefusal(answered.refused);
    const { conversationId } = answered.offer;
    const me = (await participantIn(db, userId, conversationId)) ?? userId;
    return done({ data: { offer: offerView(answered.offer, me) }, to: paths.chat(conversationId) });
  },
});

/** Returns an offer to its two users and, if one of them is a shop, to the shop's members. */
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
