import { shopContactOf } from '../../../domain/contact/contact.server.ts';
import { readShop } from '../../../domain/sellers/sellers.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';
import { Form } from '../../parts/form/form.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { shopLink } from '../../parts/shops/shop-link.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formStateAt } from '../../web/forms/context-form-state.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import styles from './contact.module.css';
import { type NumberView, numberView } from './number-view.ts';
import { PaidContact } from './paid-contact.tsx';
import { type PaidContactView, paidContactView } from './paid-contact-view.ts';
import { revealClientOf } from './reveal-client.ts';

const words = fa.shops.contact;

type ShopContactView = {
  readonly name: string;
  readonly back: string;
  readonly isClosed: boolean;
  readonly number: NumberView | { readonly action: string; readonly state: FormState } | null;
  readonly paid: PaidContactView | null;
};

/** Page with a shop's number, for users without JavaScript (REV-01). Opening it reveals nothing. */
export const shopContactPage = definePage<ShopContactView>({
  at: get(paths.shopContact),
  id: 'shop-contact-page',
  cache: 'private',
  about: { summary: fa.api.pages.shopContact },
  async load(context) {
    const id = parseId(context.params.id) ?? notFound();
    const shop = (await readShop(context.db, id)) ?? notFound();
    const client = await revealClientOf(context);
    const contact = (await shopContactOf(context, shop, client, context.catalogue.taxonomy)) ?? notFound();
    const action = paths.revealNumber(shop.kind === 'shop' ? 'shops' : 'agents', id);
    return {
      name: cleanProse(shop.name),
      back: shopLink(shop),
      isClosed: contact.state === 'closed',
      number:
        contact.state !== 'open'
          ? null
          : contact.number === null
            ? { action, state: formStateAt(context, action) }
            : numberView(contact.number),
      paid: contact.state === 'paid' ? await paidContactView(context, contact.listingId, contact.offers) : null,
    };
  },
  head: ({ name }) => ({ title: words.with(name), robots: 'noindex' }),
  Page: ({ view: { name, back, isClosed, number, paid } }) => (
    <div className={styles.page}>
      <header>
        <h1>{words.title}</h1>
        <p>
          <a href={back}>
            <bdi>{name}</bdi>
          </a>
        </p>
      </header>
      {isClosed && <Notice role="status">{words.closed}</Notice>}
      {paid && <Notice role="status">{words.paid}</Notice>}
      {paid && <PaidContact view={paid} />}
      {number && 'href' in number && (
        <section className={styles.number} aria-labelledby="number">
          <h2 id="number">{fa.contact.number}</h2>
          <LinkButton
            look="accent"
            wide
            icon="phone"
            href={number.href}
            aria-label={`${fa.contact.call}: ${number.shown}`}
          >
            <bdi dir="ltr">{number.shown}</bdi>
          </LinkButton>
        </section>
      )}
      {number && 'action' in number && (
        <section>
          <p>{words.text}</p>
          <Form {...number} after="reload">
            <SubmitButton wide icon="phone">
              {fa.contact.showNumber}
            </SubmitButton>
          </Form>
        </section>
      )}
    </div>
  ),
});
