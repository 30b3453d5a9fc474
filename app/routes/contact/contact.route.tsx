import type { ReactNode } from 'react';
import { contactOf } from '../../../domain/contact/contact.server.ts';
import { findListing } from '../../../domain/listings/listings.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { fa } from '../../messages/fa.ts';
import { Form } from '../../parts/form/form.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { FreeText } from '../../parts/free-text.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import { SafetyTips } from '../listing/safety-tips.tsx';
import styles from './contact.module.css';
import { type ContactView, contactView } from './contact-view.ts';
import { PaidContact } from './paid-contact.tsx';
import { revealClientOf } from './reveal-client.ts';

const words = fa.contact;

function ContactPage({ view }: { readonly view: ContactView }): ReactNode {
  const { name, back, state, chat, offer, paid, uses, done } = view;
  return (
    <div className={styles.page}>
      <header>
        <h1>{words.title}</h1>
        <p>
          <a href={back}>
            <bdi>{words.about(name)}</bdi>
          </a>
        </p>
      </header>
      {done && <Notice kind="success">{done}</Notice>}
      {state === 'closed' && <Notice role="status">{words.closed}</Notice>}
      {state === 'paid' && !paid?.closed && <Notice role="status">{words.forSale}</Notice>}
      {paid && <PaidContact view={paid} />}
      {uses && <p>{uses}</p>}
      <NumberPart number={view.number} />
      {chat && (
        <p className={offer ? 'pair' : undefined}>
          <LinkButton icon="message-circle" wide={!offer} href={chat} rel="nofollow">
            {words.chat}
          </LinkButton>
          {offer && (
            <LinkButton icon="tag" href={offer} rel="nofollow">
              {words.offer}
            </LinkButton>
          )}
        </p>
      )}
      <DescriptionPart description={view.description} />
      <SafetyTips isSecure={view.isSecure} category={view.category} />
    </div>
  );
}

function NumberPart({ number }: Pick<ContactView, 'number'>): ReactNode {
  if (!number) return null;
  if ('href' in number) {
    return (
      <section className={styles.number} aria-labelledby="number">
        <h2 id="number">{words.number}</h2>
        <LinkButton look="accent" wide icon="phone" href={number.href} aria-label={`${words.call}: ${number.shown}`}>
          <bdi dir="ltr">{number.shown}</bdi>
        </LinkButton>
      </section>
    );
  }
  return (
    <section>
      <p>{words.text}</p>
      <Form {...number} after="reload">
        <SubmitButton wide icon="phone">
          {words.showNumber}
        </SubmitButton>
      </Form>
    </section>
  );
}

function DescriptionPart({ description }: Pick<ContactView, 'description'>): ReactNode {
  if (!description) return null;
  if ('text' in description) {
    return (
      <section aria-labelledby="description">
        <h2 id="description">{words.description}</h2>
        <p className={styles.description}>
          <FreeText text={description.text} />
        </p>
      </section>
    );
  }
  return (
    <section id="description">
      <p>{words.descriptionText}</p>
      <Form {...description} after="reload">
        <SubmitButton look="plain" wide>
          {words.showDescription}
        </SubmitButton>
      </Form>
    </section>
  );
}

/** Page with the seller's number, for users without JavaScript (REV-01). Opening it reveals nothing. */
export const contactPage = definePage<ContactView>({
  at: get(paths.contact),
  id: 'contact-page',
  cache: 'private',
  about: { summary: fa.api.pages.contact },
  async load(context) {
    const { db, catalogue, params } = context;
    const id = parseId(params.id ?? context.sentForm?.values.listing) ?? notFound();
    const listing = (await findListing(db, id)) ?? notFound();
    const client = await revealClientOf(context);
    const contact = (await contactOf(context, id, client, catalogue.taxonomy)) ?? notFound();
    return contactView(listing, contact, context);
  },
  head: () => ({ title: fa.contact.title, robots: 'noindex' }),
  Page: ContactPage,
});
