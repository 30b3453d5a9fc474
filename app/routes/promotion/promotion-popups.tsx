import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { GatewayChoice } from '../../parts/checkout/gateway-choice.tsx';
import { isBarring, PaymentQuestion } from '../../parts/checkout/payment-question.tsx';
import { Form } from '../../parts/form/form.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { PopupHeader } from '../../parts/popup-header.tsx';
import { Button } from '../../ui/button.tsx';
import { defineFragment } from '../../web/pages/fragments.ts';
import { Bump } from './bump.route.tsx';
import { type BumpView, loadBump } from './bump-view.ts';
import { ORDER_AT } from './checkout-addresses.ts';
import { Limitation } from './limitation.tsx';
import { type LimitationView, limitationOfCategory, limitationOfListing } from './limitation-view.ts';
import { loadPaymentMethod, type PaymentMethodView } from './payment-method-view.ts';
import styles from './promotion.module.css';
import { VipChoice } from './vip-choice.tsx';
import { loadVipChoice, type VipChoiceView } from './vip-choice-view.ts';

/** Popup with the packages that move a listing up. `listing`: id of one of the user's listings (PROM-01, GEN-22). */
export const bumpPopup = defineFragment<BumpView | null>({
  load: (context, { listing }) => loadBump(context, listing),
  Component: ({ view }) => (
    <>
      <PopupHeader title={fa.promotion.bump.title} />
      <div className={styles.popup}>{view ? <Bump view={view} /> : <p>{fa.myListings.refused['not-found']}</p>}</div>
    </>
  ),
});

/**
 * Popup about the limit. `listing`: id of one of the user's listings; the posting form has no listing yet and sends
 * `category` instead.
 */
export const limitationPopup = defineFragment<LimitationView | null>({
  load: (context, { listing, category }) =>
    listing === undefined ? limitationOfCategory(context, category) : limitationOfListing(context, listing),
  Component: ({ view }) => (
    <>
      <PopupHeader title={fa.promotion.limitation.title} />
      <div className={styles.popup}>
        {view ? <Limitation view={view} /> : <p>{fa.myListings.refused['not-found']}</p>}
      </div>
    </>
  ),
});

/** Popup with the choice between a normal and a special listing; `listing`: the listing's id. */
export const vipListingPopup = defineFragment<VipChoiceView | null>({
  load: (context, { listing }) => loadVipChoice(context, listing),
  Component: ({ view }) => (
    <>
      <PopupHeader title={fa.promotion.vip.title} />
      <div className={styles.popup}>
        {view ? (
          <VipChoice view={view} Heading="h3" stayNormal={<CloseButton />} />
        ) : (
          <p>{fa.myListings.refused['not-found']}</p>
        )}
      </div>
    </>
  ),
});

function CloseButton() {
  return (
    <Button look="accent" wide data-close="">
      {fa.promotion.vip.stayNormal}
    </Button>
  );
}

const words = fa.promotion.checkout;

/**
 * Popup with the choice between wallet and gateway for what was chosen before (PROM-04, GEN-22). `kind`, `listing`,
 * `items` (ids joined by commas) and `coupon` are those of the order. Without scripts, the checkout's page offers the
 * same choice.
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
