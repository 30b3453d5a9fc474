import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { GatewayChoice } from '../../parts/checkout/gateway-choice.tsx';
import { isBarring, PaymentQuestion } from '../../parts/checkout/payment-question.tsx';
import { Form } from '../../parts/form/form.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { PopupHeader } from '../../parts/popup-header.tsx';
import { defineFragment } from '../../web/pages/fragments.ts';
import { ORDER_AT } from './checkout-addresses.ts';
import { loadPaymentMethod, type PaymentMethodView } from './payment-method-view.ts';
import styles from './promotion.module.css';

const words = fa.promotion.checkout;

/**
 * The wallet or a gateway, for what was chosen before (PROM-04, GEN-22). `kind`, `listing`, `items` (ids, by commas) and
 * `coupon` are those of the order. Without scripts the page of the checkout has the same choice.
 */
export const paymentMethodPopup = defineFragment<PaymentMethodView | null>({
  load: loadPaymentMethod,
  Component: ({ view }) => (
    <>
      <PopupHeader title={words.payment} />
      <div className={styles.popup}>{view ? <Methods view={view} /> : <p>{words.nothingToPay}</p>}</div>
    </>
  ),
});

function Methods({
  view: { checkout, items, direct, byWallet, balance },
}: {
  readonly view: PaymentMethodView;
}): ReactNode {
  const { kind, listingId, couponCode, paymentSource, gateways, form, question } = checkout;
  if (question && isBarring(question)) return <PaymentQuestion question={question} />;
  const { fee } = checkout;
  const titles = [...(fee ? [words.fee] : []), ...items.map(({ title }) => title)];
  return (
    <Form
      id="payment-method"
      action={ORDER_AT[kind](listingId)}
      state={form}
      labels={{ couponCode: words.coupon }}
      className="form"
    >
      {kind !== 'paid-features' && <input type="hidden" name="listingID" value={listingId} />}
      {items.map(({ field, id }) => (
        <input key={id} type="hidden" name={field} value={id} />
      ))}
      <input type="hidden" name="couponCode" value={couponCode} />
      <input type="hidden" name="paymentSource" value={paymentSource} />
      {question && <PaymentQuestion question={question} />}
      <p>{titles.join(fa.payments.comma)}</p>
      <fieldset>
        <legend>{words.payment}</legend>
        <label className="tick">
          <input type="radio" name="pay" value="direct" defaultChecked={direct !== null} disabled={direct === null} />
          {words.way(words.direct, direct ?? words.refused['too-large'])}
        </label>
        <label className="tick">
          <input type="radio" name="pay" value="wallet" disabled={byWallet === null} />
          {byWallet === null ? words.wallet(balance) : words.way(words.wallet(balance), byWallet)}
        </label>
      </fieldset>
      <GatewayChoice gateways={gateways} />
      <SubmitButton wide>{fa.payments.result.pay}</SubmitButton>
    </Form>
  );
}
