import * as v from 'valibot';
import { isSettledSeller } from '../../../domain/purchases/purchases.server.ts';
import { answerAgent, closeShop, reopenShop, sendShop } from '../../../domain/sellers/sellers.server.ts';
import { SHOPS_MOST } from '../../../domain/sellers/shop.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { ownShop } from '../../parts/shops/own-shop.ts';
import { paths } from '../../paths.ts';
import { defineAction, type Outcome, refuse } from '../../web/pages/action.ts';
import { Url } from '../../web/request/about.ts';
import { post } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import { closeShopPage } from './close.route.tsx';
import { myShop } from './overview.route.tsx';
import { listFlash, overviewFlash } from './shop-flashes.ts';
import { closeForm } from './shop-forms.ts';

const { faults, missingParts, closing, opening } = fa.myShops;
const { calls } = fa.api;

/** Sends a draft for review (SHOP-03): `POST /api/web/shops/{id}/send`. */
export const sendShopCall = defineAction({
  at: post(paths.shopAct, 'send'),
  guard: 'signed-in',
  about: { summary: calls.sendShop, answers: Url, statuses: [409] },
  input: v.object({}),
  limits: () => [{ action: 'shop' }],
  page: myShop,
  async act(context): Promise<Outcome<Url>> {
    const { shop } = await ownShop(context, 'ownership');
    const { userId } = context.viewer;
    const settings = await context.services.settings.get(context.now);
    const sent = await sendShop(context, { sellerId: shop.id, userId }, settings);
    if (sent.ok) return overviewFlash.done(sent.to === 'active' ? 'sentOpen' : 'sent', { of: shop.id });
    if (sent.refused === 'not-found') return notFound();
    if (sent.refused === 'missing') {
      const parts = sent.missing.map((part) => missingParts[part]);
      return refuse({ status: 409, message: [faults.missing, ...parts].join(' ') });
    }
    return refuse({ status: 409, message: sent.refused === 'nobody' ? opening.nobody : faults.notAllowed });
  },
});

/** Closes a shop whose name was typed as a confirmation (SHOP-03): `POST /api/web/shops/{id}/close`. */
export const closeShopCall = defineAction({
  at: post(paths.shopAct, 'close'),
  guard: 'signed-in',
  about: { summary: calls.closeShop, answers: Url, statuses: [409] },
  input: closeForm.input,
  limits: () => [{ action: 'shop' }],
  page: closeShopPage,
  async act(context, { name }): Promise<Outcome<Url>> {
    const { shop } = await ownShop(context, 'ownership');
    const asked = { sellerId: shop.id, userId: context.viewer.userId, name };
    const result = await closeShop(context, asked, isSettledSeller);
    if (result.ok) return listFlash.done('closed');
    if (result.refused === 'not-found') return notFound();
    if (result.refused === 'wrong-name') return refuse({ errors: { name: closing.wrongName } });
    const message = result.refused === 'not-allowed' ? faults.notAllowed : closing[result.refused];
    return refuse({ status: 409, message });
  },
});

/** Reopens a shop within thirty days after closing (SHOP-03): `POST /api/web/shops/{id}/reopen`. */
export const reopenShopCall = defineAction({
  at: post(paths.shopAct, 'reopen'),
  guard: 'signed-in',
  about: { summary: calls.reopenShop, answers: Url, statuses: [409] },
  input: v.object({}),
  limits: () => [{ action: 'shop' }],
  page: myShop,
  async act(context): Promise<Outcome<Url>> {
    const { shop, role } = await ownShop(context, null);
    if (role !== 'owner') return notFound();
    const result = await reopenShop(context, { sellerId: shop.id, userId: context.viewer.userId });
    if (result.ok) return overviewFlash.done('reopened', { of: shop.id });
    if (result.refused === 'not-found') return notFound();
    const message =
      result.refused === 'late'
        ? faults.late
        : result.refused === 'many'
          ? opening.many(persianNumber(SHOPS_MOST))
          : faults.notAllowed;
    return refuse({ status: 409, message });
  },
});

const answerCall = (answer: 'accept' | 'refuse') =>
  defineAction({
    at: post(paths.answerAgent, answer),
    guard: 'signed-in',
    about: {
      summary: answer === 'accept' ? calls.acceptAgent : calls.refuseAgent,
      answers: Url,
      example: { agentId: '1' },
    },
    input: v.object({}),
    limits: () => [{ action: 'shop' }],
    page: myShop,
    async act(context): Promise<Outcome<Url>> {
      const { shop } = await ownShop(context, 'sellers');
      const agentId = parseId(context.params.agentId) ?? notFound();
      const accepts = answer === 'accept';
      const asked = { sellerId: shop.id, userId: context.viewer.userId, agentId, accepts };
      const result = await answerAgent(context, asked);
      return result.ok ? overviewFlash.done(accepts ? 'agentAccepted' : 'agentRefused', { of: shop.id }) : notFound();
    },
  });

export const acceptAgentCall = answerCall('accept');
export const refuseAgentCall = answerCall('refuse');
