import * as v from 'valibot';
import { proveTelephone } from '../../../domain/sellers/sellers.server.ts';
import { parseMobile } from '../../../domain/values/phone.ts';
import { fa } from '../../messages/fa.ts';
import { code } from '../../parts/form/text-kinds.ts';
import { refuseCode, sendCode } from '../../parts/sent-code.ts';
import { ownShop } from '../../parts/shops/own-shop.ts';
import { paths } from '../../paths.ts';
import { defineAction, done, type Outcome, refuse } from '../../web/pages/action.ts';
import { Url } from '../../web/request/about.ts';
import { post } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import { changeMessage } from './save-profile.route.ts';
import { profileFlash } from './shop-flashes.ts';
import { shopTelephone, telephoneIn } from './telephone.route.tsx';

const words = fa.myShops.telephones;
const { calls } = fa.api;

const sendCall = (channel: 'sms' | 'voice') =>
  defineAction({
    at: post(paths.shopTelephoneCall, channel),
    guard: 'signed-in',
    about: {
      summary: channel === 'sms' ? calls.textShopTelephone : calls.ringShopTelephone,
      answers: Url,
      example: { position: '1' },
      statuses: [503],
    },
    input: v.object({}),
    limits: () => [{ action: 'shop' }],
    page: shopTelephone,
    async act(context, _, call): Promise<Outcome<Url>> {
      const { shop } = await ownShop(context, 'profile');
      const { telephone, position } = await telephoneIn(context, shop.id);
      const isLandline = parseMobile(telephone) === null;
      const failed = await sendCode(context, telephone, 'shop', isLandline ? 'voice' : channel, call);
      if (failed) return failed;
      const url = paths.shopTelephone(shop.id, position);
      return done({ data: { url }, to: url });
    },
  });

export const textTelephoneCall = sendCall('sms');
export const ringTelephoneCall = sendCall('voice');

/** Confirms a telephone by its code (SHOP-03). */
export const proveTelephoneCall = defineAction({
  at: post(paths.shopTelephoneCall, 'prove'),
  guard: 'signed-in',
  about: { summary: calls.proveShopTelephone, answers: Url, example: { position: '1' }, statuses: [409] },
  input: v.object({ code: code().schema }),
  limits: () => [{ action: 'shop' }, { action: 'verify' }],
  page: shopTelephone,
  async act(context, { code: typed }, call): Promise<Outcome<Url>> {
    const { shop } = await ownShop(context, 'profile');
    const { telephone, provenAt } = await telephoneIn(context, shop.id);
    // Sending the form twice confirms the telephone once.
    if (provenAt) return profileFlash.done('telephoneProven', { of: shop.id });
    const wrong = await refuseCode(context, telephone, 'shop', typed, call);
    if (wrong) return wrong;
    const asked = { sellerId: shop.id, userId: context.viewer.userId, telephone };
    const proven = await proveTelephone(context, asked);
    if (proven.ok) return profileFlash.done('telephoneProven', { of: shop.id });
    if (proven.refused === 'not-found') return notFound();
    const message = proven.refused === 'gone' ? words.gone : changeMessage(proven.refused);
    return refuse({ status: 409, message });
  },
});
