import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { EXPECTED_FIELD, ROUNDED_FIELD, SHOWN_FIELD } from '../../parts/checkout/agreed.ts';
import { isBarring, PaymentQuestion } from '../../parts/checkout/payment-question.tsx';
import { FieldFrame } from '../../parts/form/field-frame.tsx';
import { Form } from '../../parts/form/form.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { useField } from '../../parts/form/use-field.ts';
import { LeavingLine } from '../../parts/leaving-line.tsx';
import { Toman } from '../../parts/toman.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ORDER_FIELD } from '../../web/forms/order-key.ts';
import styles from './paid-contact.module.css';
import type { PaidContactView } from './paid-contact-view.ts';

const words = fa.contact.buy;
const FIELD = 'paidFeatureOptionIds';

/** Packages for paid contact, and the form that orders one; for the page and the popup (REV-01, GEN-22). */
export function PaidContact({ view }: { readonly view: PaidContactView }): ReactNode {
  const { closed, question, signIn, options, deleteAfter } = view;
  if (closed) return <Notice>{closed}</Notice>;
  if (question && isBarring(question)) return <PaymentQuestion question={question} />;
  return (
    <div className={styles.offer}>
      <LeavingLine deleteAfter={deleteAfter} what="contacts" />
      {question && <PaymentQuestion question={question} />}
      <p>{words.text}</p>
      {signIn ? (
        <>
          <ul className={styles.options}>
            {options.map(({ id, ...option }) => (
              <li key={id} className={styles.option}>
                <Option {...option} />
              </li>
            ))}
          </ul>
          <p>{words.signInText}</p>
          <LinkButton look="accent" wide href={signIn}>
            {words.signIn}
          </LinkButton>
        </>
      ) : (
        <BuyForm view={view} />
      )}
    </div>
  );
}

function BuyForm({ view }: { readonly view: PaidContactView }): ReactNode {
  const { listingId, options, balance, usesWallet, form, orderKey, shown } = view;
  return (
    <Form action={paths.orderContact()} id="buy-contact" state={form}>
      <input type="hidden" name="listing" value={listingId} />
      <input type="hidden" name={ORDER_FIELD} value={orderKey} />
      <input type="hidden" name={SHOWN_FIELD} value={shown} />
      <input type="hidden" name={EXPECTED_FIELD} value="" />
      <input type="hidden" name={ROUNDED_FIELD} value={form.values[ROUNDED_FIELD] ?? ''} />
      <Options options={options} />
      {balance !== null && (
        <fieldset className={styles.options}>
          <legend>{fa.promotion.checkout.payment}</legend>
          <label className="tick">
            <input type="radio" name="pay" value="direct" defaultChecked={!usesWallet} />
            {fa.promotion.checkout.direct}
          </label>
          <label className="tick">
            <input type="radio" name="pay" value="wallet" defaultChecked={usesWallet} />
            {fa.promotion.checkout.wallet(balance)}
          </label>
        </fieldset>
      )}
      <SubmitButton wide icon="phone">
        {words.buy}
      </SubmitButton>
    </Form>
  );
}

function Options({ options }: Pick<PaidContactView, 'options'>): ReactNode {
  const { id: first, error, focus } = useField(FIELD);
  return (
    <FieldFrame name={FIELD} label={words.options} isGroup>
      {options.map(({ id, isChosen, ...option }, at) => (
        <label key={id} className={styles.option}>
          <input
            type="radio"
            id={at === 0 ? first : undefined}
            name={FIELD}
            value={id}
            required
            defaultChecked={isChosen}
            aria-invalid={error ? true : undefined}
            {...(at === 0 && focus)}
          />
          <Option {...option} />
        </label>
      ))}
    </FieldFrame>
  );
}

type OptionProps = Pick<PaidContactView['options'][number], 'title' | 'text' | 'total'>;

function Option({ title, text, total }: OptionProps): ReactNode {
  return (
    <>
      <span>
        <b>{title}</b>
        <small>{text}</small>
      </span>
      <span className={styles.price}>
        <Toman amount={total} />
        <small>{words.withVat}</small>
      </span>
    </>
  );
}
