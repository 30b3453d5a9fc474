import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { EXPECTED_FIELD, SHOWN_FIELD } from '../../parts/checkout/agreed.ts';
import { isBarring, PaymentQuestion } from '../../parts/checkout/payment-question.tsx';
import { Form } from '../../parts/form/form.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { Toman } from '../../parts/toman.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ORDER_FIELD } from '../../web/forms/order-key.ts';
import styles from './paid-contact.module.css';
import type { PaidContactView } from './paid-contact-view.ts';

const words = fa.contact.buy;

/** Options of paid contact, and the form that orders one; on its page and in its popup (REV-01, GEN-22). */
export function PaidContact({ view }: { readonly view: PaidContactView }): ReactNode {
  const { closed, question, signIn, options } = view;
  if (closed) return <Notice>{closed}</Notice>;
  if (question && isBarring(question)) return <PaymentQuestion question={question} />;
  return (
    <div className={styles.offer}>
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
    <Form action={paths.orderContact()} id="buy-contact" state={form} labels={{ paidFeatureOptionIds: words.options }}>
      <input type="hidden" name="listing" value={listingId} />
      <input type="hidden" name={ORDER_FIELD} value={orderKey} />
      <input type="hidden" name={SHOWN_FIELD} value={shown} />
      <input type="hidden" name={EXPECTED_FIELD} value="" />
      <fieldset className={styles.options}>
        <legend>{words.options}</legend>
        {options.map(({ id, isChosen, ...option }) => (
          <label key={id} className={styles.option}>
            <input type="radio" name="paidFeatureOptionIds" value={id} defaultChecked={isChosen} />
            <Option {...option} />
          </label>
        ))}
      </fieldset>
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
