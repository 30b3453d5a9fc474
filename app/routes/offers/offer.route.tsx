import * as v from 'valibot';
import { makeOffer } from '../../../domain/offers/offers.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { fa } from '../../messages/fa.ts';
import { offerRefusal } from '../../parts/offer-refusal.ts';
import { OfferView, offerView } from '../../parts/offer-view.ts';
import { readOwnPurchase } from '../../parts/purchases/own-purchase.ts';
import { paths } from '../../paths.ts';
import { isOrderKey, newOrderKey, ORDER_FIELD } from '../../web/forms/order-key.ts';
import { defineAction, done, refuse } from '../../web/pages/action.ts';
import { definePage } from '../../web/pages/route.ts';
import { get, post } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';
import { notFound } from '../../web/request/problem.ts';
import styles from './offer-form.module.css';
import { OfferForm, offerForm } from './offer-form.tsx';
import { type OfferFormView, offerFormView } from './offer-form-view.ts';

/** Page with the content of the popup `price-offer`. Visitors who sign in from the popup return to this page. */
export const offerPage = definePage<OfferFormView>({
  at: get(paths.offer),
  id: 'price-offer-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.offer },
  async load(context) {
    const { id, listingId } = context.params;
    const listing = parseId(id ?? listingId) ?? notFound();
    return (await offerFormView(context, listing)) ?? notFound();
  },
  head: () => ({ title: fa.offers.title, robots: 'noindex' }),
  Page: ({ view }) => (
    <section className={styles.page}>
      <h1>{fa.offers.title}</h1>
      <OfferForm view={view} />
    </section>
  ),
});

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
    const bought = await readOwnPurchase(context.db, { listingId, buyerId: userId });
    if (bought?.isPaid) return refuse({ status: 409, message: fa.purchases.own.noOffer });
    const asked = { userId, listingId, amount: input.price, orderKey: keyOf(context, input[ORDER_FIELD]) };
    const offered = await makeOffer(context, asked);
    if (!offered.ok) return offerRefusal(offered.refused);
    const to = paths.chat(offered.offer.conversationId);
    return done({ data: { offer: offerView(offered.offer, userId), url: to }, message: words.sent, to });
  },
});

/** Idempotency key of the form. API clients have none: each of their calls makes a new offer. */
const keyOf = (context: Context, given: string): string => (isOrderKey(given, context) ? given : newOrderKey(context));
