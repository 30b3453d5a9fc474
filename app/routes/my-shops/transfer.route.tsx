import type { ReactNode } from 'react';
import { mayWriteToNumbers } from '../../../domain/sellers/members/invitation.ts';
import { readMembers } from '../../../domain/sellers/sellers.server.ts';
import { fa } from '../../messages/fa.ts';
import { Form } from '../../parts/form/form.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { memberOption } from '../../parts/shops/member-option.ts';
import { ownShop, shopHead } from '../../parts/shops/own-shop.ts';
import { ShopFrame, type ShopHead } from '../../parts/shops/shop-frame.tsx';
import { paths } from '../../paths.ts';
import type { Option } from '../../ui/select.tsx';
import { formState } from '../../web/forms/context-form-state.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import styles from './my-shops.module.css';
import { transferForm } from './team-forms.ts';

const words = fa.shopTeam.transfer;

type TransferView = {
  readonly shop: ShopHead;
  readonly members: readonly Option[];
  readonly form: FormState;
  readonly mayWrite: boolean;
};

/** Asks an owner to whom the shop goes (SHOP-03). */
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
