import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { returned } from '../../parts/form/choice-kinds.ts';
import { defineForm } from '../../parts/form/define-form.ts';
import { Form } from '../../parts/form/form.tsx';
import { FormFields } from '../../parts/form/form-field.tsx';
import { price } from '../../parts/form/number-kinds.ts';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './offer-form.module.css';
import type { OfferFormView } from './offer-form-view.ts';

const words = fa.offers;

export const offerForm = defineForm(
  { 'order-key': returned(), price: price() },
  { price: { label: words.amount, help: words.amountHelp } },
);

/** Form for the amount of an offer; the form also shows the amount in words (OFFER-01, GEN-03). */
export function OfferForm({ view }: { readonly view: OfferFormView }): ReactNode {
  const { about, closed, purchase, signIn, typed } = view;
  return (
    <div className={styles.offer}>
      {about && (
        <a className={styles.about} href={about.href}>
          <b>
            <bdi>{about.name}</bdi>
          </b>
          {about.price.amount && <span>{words.asked(fa.price.inToman(about.price.amount), about.price.label)}</span>}
        </a>
      )}
      {closed && (
        <>
          <Notice>{closed}</Notice>
          {typed && <p>{words.typed(typed)}</p>}
          {purchase ? (
            <LinkButton wide href={purchase}>
              {fa.purchases.own.toPurchase}
            </LinkButton>
          ) : (
            <LinkButton wide href={about?.href ?? paths.myChats(view.listingId)}>
              {about ? words.toListing : words.conversation}
            </LinkButton>
          )}
        </>
      )}
      {!closed && signIn && (
        <>
          <p>{words.signInText}</p>
          <LinkButton look="accent" wide href={signIn}>
            {words.signIn}
          </LinkButton>
        </>
      )}
      {!closed && !signIn && <AmountForm view={view} />}
    </div>
  );
}

function AmountForm({ view: { listingId, form, orderKey } }: { readonly view: OfferFormView }): ReactNode {
  return (
    <Form
      action={paths.sendOffer(listingId)}
      state={form}
      id="price-offer"
      isLead
      labels={offerForm.labels}
      className="form"
      helpsPush
      toastsFailure
    >
      <p className="help">{words.text}</p>
      <div className={styles.amount} data-offer-amount="">
        <FormFields of={offerForm} values={{ 'order-key': orderKey }} />
      </div>
      <SubmitButton wide>{words.send}</SubmitButton>
    </Form>
  );
}
