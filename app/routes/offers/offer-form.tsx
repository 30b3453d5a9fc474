import { type ReactNode, useContext } from 'react';
import { numberWords } from '../../../domain/values/number-words.ts';
import { PRICE, parsePrice } from '../../../domain/values/price.ts';
import { fa } from '../../messages/fa.ts';
import { Form } from '../../parts/form/form.tsx';
import { controlId, FormContext } from '../../parts/form/form-context.ts';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './offer-form.module.css';
import type { OfferFormView } from './offer-form-view.ts';

const words = fa.offers;

/** Digits alone, with the amount in words beneath; app/browser/forms/offer-form.ts keeps both while one types (OFFER-01). */
export function OfferForm({ view }: { readonly view: OfferFormView }): ReactNode {
  const { price, closed, signIn } = view;
  return (
    <div className={styles.offer}>
      <a className={styles.about} href={view.href}>
        <b>
          <bdi>{view.name}</bdi>
        </b>
        {price.amount && <span>{words.asked(fa.price.inToman(price.amount))}</span>}
      </a>
      {closed && (
        <>
          <Notice>{closed}</Notice>
          <LinkButton wide href={view.href}>
            {words.toListing}
          </LinkButton>
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
      labels={{ price: words.amount }}
      className="form"
      helpsPush
      toastsFailure
    >
      <p className="help">{words.text}</p>
      <input type="hidden" name="order-key" value={orderKey} />
      <Amount />
      <SubmitButton className="accent wide">{words.send}</SubmitButton>
    </Form>
  );
}

function Amount(): ReactNode {
  const { id: form, state } = useContext(FormContext);
  const id = controlId(form, 'price');
  const typed = state.values.price ?? '';
  const amount = parsePrice(typed);
  return (
    <div className={`field ${styles.amount}`} data-field="price" data-offer-amount="">
      <label htmlFor={id}>{words.amount}</label>
      <input
        id={id}
        className="input"
        name="price"
        inputMode="numeric"
        autoComplete="off"
        required
        maxLength={MOST_TYPED}
        defaultValue={typed || undefined}
        data-group-digits=""
        aria-invalid={state.errors.price ? true : undefined}
        aria-describedby={`${id}-help ${id}-words ${id}-error`}
      />
      <p className="help" id={`${id}-help`}>
        {words.amountHelp}
      </p>
      <p className={styles.words} id={`${id}-words`} data-offer-words="">
        {amount !== null && words.inWords(numberWords(amount))}
      </p>
      <p className="error" id={`${id}-error`} data-field-error="">
        {state.errors.price}
      </p>
    </div>
  );
}

/** With a separator after every third digit, and a little for slips. */
const MOST_TYPED = Math.ceil((String(PRICE.max).length * 4) / 3) + 4;
