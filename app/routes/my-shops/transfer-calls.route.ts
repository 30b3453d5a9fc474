import * as v from 'valibot';
import { offerShop, standingIn, takeBackShop } from '../../../domain/sellers/sellers.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { fa } from '../../messages/fa.ts';
import { doesTextWait, refuseWithoutSms } from '../../parts/shops/invitation-text.ts';
import { ownShop } from '../../parts/shops/own-shop.ts';
import { paths } from '../../paths.ts';
import { defineAction, type Outcome, refuse } from '../../web/pages/action.ts';
import { Url } from '../../web/request/about.ts';
import { post } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import { myShopMembers } from './members.route.tsx';
import { listFlash, membersFlash, overviewFlash } from './shop-flashes.ts';
import { transferForm } from './team-forms.ts';
import { transferShopPage } from './transfer.route.tsx';

const { calls } = fa.api;
const words = fa.shopTeam.transfer;

/** POST /api/web/shops/{id}/transfer: offers the shop to a member, or to a number (SHOP-03). */
export const transferShopCall = defineAction({
  at: post(paths.transferShop),
  guard: 'signed-in',
  about: { summary: calls.transferShop, answers: Url, statuses: [409, 503] },
  input: transferForm.input,
  limits: (_, { mobile = null }) => [
    { action: 'shop-invite' },
    ...(mobile === null ? [] : [{ action: 'letter-unproved' } as const]),
  ],
  page: transferShopPage,
  async act(context, { member = null, mobile = null }): Promise<Outcome<Url>> {
    const { shop } = await ownShop(context, 'ownership');
    const asked = { sellerId: shop.id, userId: context.viewer.userId };
    if ((member === null) === (mobile === null)) return refuse({ errors: { mobile: words.one } });
    const to = member === null ? { mobile: mobile ?? '' } : { memberId: member };
    const stopped = mobile === null ? null : refuseWithoutSms(context);
    if (stopped) return stopped;
    const waits = mobile !== null && (await doesTextWait(context, mobile));
    const offered = await offerShop(context, { ...asked, to });
    if (!offered.ok) {
      if (offered.refused === 'not-found') return notFound();
      return refuse({ status: 409, message: words.faults[offered.refused] });
    }
    return membersFlash.done(waits && offered.hasText ? 'offeredLater' : 'offered', { of: shop.id });
  },
});

/** POST /api/web/shops/{id}/transfer/take-back, by either side within a day (SHOP-03). */
export const takeBackShopCall = defineAction({
  at: post(paths.takeBackShop),
  guard: 'signed-in',
  about: { summary: calls.takeBackShop, answers: Url, statuses: [409] },
  input: v.object({}),
  limits: () => [{ action: 'shop' }],
  page: myShopMembers,
  async act(context): Promise<Outcome<Url>> {
    const { db, params, viewer } = context;
    const asked = { sellerId: parseId(params.id) ?? notFound(), userId: viewer.userId };
    const result = await takeBackShop(context, asked);
    if (!result.ok) {
      if (result.refused === 'not-found') return notFound();
      return refuse({ status: 409, message: words.faults[result.refused] });
    }
    const { role } = await standingIn(db, asked.sellerId, asked.userId);
    return role === null ? listFlash.done('tookBack') : overviewFlash.done('tookBack', { of: asked.sellerId });
  },
});
