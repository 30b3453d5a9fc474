import { actsOnShop } from '../../../domain/sellers/shop-life.ts';
import { fa } from '../../messages/fa.ts';
import { Form } from '../../parts/form/form.tsx';
import { FormFields } from '../../parts/form/form-field.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { ownShop, shopHead } from '../../parts/shops/own-shop.ts';
import { ShopFrame, type ShopHead } from '../../parts/shops/shop-frame.tsx';
import { paths } from '../../paths.ts';
import { formState } from '../../web/forms/context-form-state.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import styles from './my-shops.module.css';
import { closeForm } from './shop-forms.ts';

const words = fa.myShops.closing;

type CloseView = { readonly shop: ShopHead; readonly form: FormState };

/** Page that asks an owner to type the shop's name before it is closed (SHOP-03). */
export const closeShopPage = definePage<CloseView>({
  at: get(paths.closeShopPage),
  id: 'close-shop-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.closeShop },
  async load(context) {
    const own = await ownShop(context, 'ownership');
    if (!actsOnShop(own.shop.state, 'owner').includes('close')) return notFound();
    return { shop: shopHead(own), form: formState(context) };
  },
  head: () => ({ title: words.title, robots: 'noindex' }),
  Page: ({ view: { shop, form } }) => (
    <ShopFrame shop={shop}>
      <div className={styles.page}>
        <h2>{words.title}</h2>
        <p>{words.text}</p>
        <Form action={paths.shopAct(shop.id, 'close')} state={form} labels={closeForm.labels}>
          <FormFields of={closeForm} />
          <SubmitButton look="danger">{words.submit}</SubmitButton>
        </Form>
      </div>
    </ShopFrame>
  ),
});
