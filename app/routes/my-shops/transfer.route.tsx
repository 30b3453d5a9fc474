import type { ReactNode } from 'react';
import * as v from 'valibot';
import { mayWriteToNumbers } from '../../../domain/sellers/members/invitation.ts';
import { offerShop, readMembers, readMembership, takeBackShop } from '../../../domain/sellers/sellers.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { fa } from '../../messages/fa.ts';
import { Form } from '../../parts/form/form.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { doesTextWait, refuseWithoutSms } from '../../parts/shops/invitation-text.ts';
import { memberOption } from '../../parts/shops/member-option.ts';
import { ownShop, shopHead } from '../../parts/shops/own-shop.ts';
import { ShopFrame, type ShopHead } from '../../parts/shops/shop-frame.tsx';
import { paths } from '../../paths.ts';
import type { Option } from '../../ui/select.tsx';
import { formState } from '../../web/forms/context-form-state.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import { defineAction, type Outcome, refuse } from '../../web/pages/action.ts';
import { definePage } from '../../web/pages/route.ts';
import { Url } from '../../web/request/about.ts';
import { get, post } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import { myShopMembers } from './members.route.tsx';
import styles from './my-shops.module.css';
import { listFlash, membersFlash, overviewFlash } from './shop-flashes.ts';
import { transferForm } from './team-forms.ts';

const words = fa.shopTeam.transfer;

type TransferView = {
  readonly shop: ShopHead;
  readonly members: readonly Option[];
  readonly form: FormState;
  readonly mayWrite: boolean;
};

/** Page on which an owner chooses to whom they transfer the shop (SHOP-03). */
export const transferShopPage = definePage<TransferView>({
  at: get(paths.transferShopPage),
  id: 'transfer-shop-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.transferShop },
  async load(context) {
    const own = await ownShop(context, 'ownership');
    const members = await readMembers(context.db, own.shop.id);
    const others = members.filter(({ role }) => role !== 'owner');
    return {
      shop: shopHead(own),
      members: others.map(memberOption),
      form: formState(context),
      mayWrite: mayWriteToNumbers(own.shop),
    };
  },
  head: () => ({ title: words.title, robots: 'noindex' }),
  Page: ({ view }) => <TransferPage view={view} />,
});

function TransferPage({ view: { shop, members, form, mayWrite } }: { readonly view: TransferView }): ReactNode {
  const options = mayWrite ? [{ value: '', name: words.noMember }, ...members] : members;
  return (
    <ShopFrame shop={shop}>
      <div className={styles.page}>
        <h2>{words.title}</h2>
        <p>{words.text}</p>
        {!mayWrite && <p>{words.faults.unapproved}</p>}
        {(mayWrite || members.length > 0) && (
          <Form action={paths.transferShop(shop.id)} state={form} labels={transferForm.labels}>
            {members.length > 0 && <FormField of={transferForm} name="member" options={options} />}
            {mayWrite && <FormField of={transferForm} name="mobile" />}
            <SubmitButton look="danger">{words.submit}</SubmitButton>
          </Form>
        )}
        <p>
          <a href={paths.myShopMembers(shop.id)}>{fa.shopTeam.member.back}</a>
        </p>
      </div>
    </ShopFrame>
  );
}

const { calls } = fa.api;

/** Offers the shop to a member, or to a mobile number (SHOP-03): `POST /api/web/shops/{id}/transfer`. */
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

/** Reverses a transfer within a day, by either owner (SHOP-03): `POST /api/web/shops/{id}/transfer/take-back`. */
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
    const { role } = await readMembership(db, asked.sellerId, asked.userId);
    return role === null ? listFlash.done('tookBack') : overviewFlash.done('tookBack', { of: asked.sellerId });
  },
});
