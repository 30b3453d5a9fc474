import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { Form } from '../../parts/form/form.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SafetyTips } from '../listing/safety-tips.tsx';
import styles from './contact.module.css';
import type { ContactView } from './contact-view.ts';

const words = fa.contact;

export function ContactPage({ view }: { readonly view: ContactView }): ReactNode {
  const { name, back, state, chat, offer } = view;
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
      {state !== 'open' && (
        <p className="notice" role="status">
          <Icon name="info" />
          <span>{words[state]}</span>
        </p>
      )}
      <NumberPart number={view.number} />
      {chat && offer && (
        <p className="pair">
          <a className="button" href={chat} rel="nofollow">
            <Icon name="message-circle" />
            {words.chat}
          </a>
          <a className="button" href={offer} rel="nofollow">
            <Icon name="tag" />
            {words.offer}
          </a>
        </p>
      )}
      <DescriptionPart description={view.description} />
      <SafetyTips />
    </div>
  );
}

function NumberPart({ number }: Pick<ContactView, 'number'>): ReactNode {
  if (!number) return null;
  if ('href' in number) {
    return (
      <section className={styles.number} aria-labelledby="number">
        <h2 id="number">{words.number}</h2>
        <a className="button accent wide" href={number.href} aria-label={`${words.call}: ${number.shown}`}>
          <Icon name="phone" />
          <bdi dir="ltr">{number.shown}</bdi>
        </a>
      </section>
    );
  }
  return (
    <section>
      <p>{words.text}</p>
      <Form {...number} after="reload">
        <SubmitButton className="accent wide">
          <Icon name="phone" />
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
        <p className={styles.description}>{description.text}</p>
      </section>
    );
  }
  return (
    <section id="description">
      <p>{words.descriptionText}</p>
      <Form {...description} after="reload">
        <SubmitButton className="wide">{words.showDescription}</SubmitButton>
      </Form>
    </section>
  );
}
