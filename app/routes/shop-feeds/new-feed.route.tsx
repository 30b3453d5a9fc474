import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { Form } from '../../parts/form/form.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { ownShop, shopHead } from '../../parts/shops/own-shop.ts';
import { ShopFrame, type ShopHead } from '../../parts/shops/shop-frame.tsx';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { formState } from '../../web/forms/context-form-state.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { newFeedForm } from './feed-forms.ts';
import { FileField } from './file-field.tsx';
import styles from './shop-feeds.module.css';

type NewFeedView = {
  readonly shop: ShopHead;
  readonly action: string;
  /** State of the form with a file (`upload`) and of the form with a web address (`address`). */
  readonly upload: FormState;
  readonly address: FormState;
};

/** Page that adds a feed from a file or a web address; it is checked at once (SHOP-02). */
export const newShopFeed = definePage<NewFeedView>({
  at: get(paths.newShopFeed),
  id: 'new-shop-feed-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.newShopFeed },
  async load(context) {
    const own = await ownShop(context, 'feeds');
    const sent = formState(context);
    const blank = formState({ ...context, sentForm: null });
    const isAddress = context.sentForm?.values.address !== undefined;
    return {
      shop: shopHead(own),
      action: paths.shopFeeds(own.shop.id),
      upload: isAddress ? blank : sent,
      address: isAddress ? sent : blank,
    };
  },
  head: ({ shop }) => ({ title: `${fa.feeds.opening.title} · ${shop.name}`, robots: 'noindex' }),
  Page: NewFeedPage,
});

const words = fa.feeds.opening;

function NewFeedPage({ view: { shop, action, upload, address } }: { readonly view: NewFeedView }): ReactNode {
  return (
    <ShopFrame shop={shop}>
      <div className={styles.page}>
        <BackLink href={paths.myShopFeeds(shop.id)}>{fa.feeds.title}</BackLink>
        <section className={styles.part} aria-labelledby="upload">
          <h2 id="upload">{words.upload}</h2>
          <p className="help">{words.uploadText}</p>
          <Form id="upload-feed" action={action} state={upload} multipart labels={newFeedForm.labels}>
            <FormField of={newFeedForm} name="name" />
            <FileField />
            <SubmitButton wide>{words.check}</SubmitButton>
          </Form>
        </section>
        <section className={styles.section} aria-labelledby="address">
          <h2 id="address">{words.addressTitle}</h2>
          <p className="help">{words.addressText}</p>
          <Form id="address-feed" action={action} state={address} labels={newFeedForm.labels}>
            <FormField of={newFeedForm} name="name" />
            <FormField of={newFeedForm} name="address" required />
            <FormField of={newFeedForm} name="every" value="daily" required />
            <SubmitButton wide>{words.check}</SubmitButton>
          </Form>
        </section>
      </div>
    </ShopFrame>
  );
}
