import { SHOP_REASONS } from '../../../../../domain/sellers/office/shop-reasons.ts';
import { decideShop } from '../../../../../domain/sellers/sellers.server.ts';
import { parseId } from '../../../../../domain/values/ids.ts';
import { fa } from '../../../../messages/fa.ts';
import { goneOn, officeAction, refusalOf } from '../../../../office/office-action.ts';
import { paths } from '../../../../paths.ts';
import { refuse } from '../../../../web/pages/action.ts';
import { post } from '../../../../web/request/address.ts';
import { notFound } from '../../../../web/request/problem.ts';
import { decideShopForm } from './shop-forms.ts';
import { adminShopCase, goOnWithShops } from './shop-queue.route.tsx';

const DID = {
  shop: { approve: 'shop-approved', refuse: 'shop-refused' },
  change: { approve: 'shop-change-accepted', refuse: 'shop-change-refused' },
} as const;

/** Approves or refuses a new shop, or a change of one (SHOP-03). */
export const decideShopCall = officeAction({
  at: post(paths.office.shopCaseCall, 'decide'),
  permission: 'decide shops',
  about: {
    summary: fa.api.calls.adminDecideShop,
    example: { verdict: 'refuse', version: '1', 'reason-name': '1' },
    statuses: [409],
  },
  input: decideShopForm.input,
  page: adminShopCase,
  async act(context, { verdict, version, words, ...ticked }) {
    const shopId = parseId(context.params.id) ?? notFound();
    const reasons = verdict === 'refuse' ? SHOP_REASONS.filter((reason) => ticked[`reason-${reason}`]) : [];
    const said = verdict === 'refuse' ? words : null;
    if (verdict === 'refuse' && reasons.length === 0 && said === null)
      return refuse({ errors: { words: fa.shopOffice.case.needsReason } });
    const decision = { shopId, verdict, version, reasons, words: said };
    const result = await decideShop(context, context.viewer, decision);
    if (!result.ok) return refusalOf(result.refused);
    return goneOn(result, { to: await goOnWithShops(context), did: DID[result.kind][verdict] });
  },
});
