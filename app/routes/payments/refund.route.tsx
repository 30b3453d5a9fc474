import type { ReactNode } from 'react';
import { ASKED_BACK_A_MONTH } from '../../../domain/orders/refund.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { FlashNotice } from '../../parts/flash-notice.tsx';
import { CodeField } from '../../parts/form/code-field.tsx';
import { Form } from '../../parts/form/form.tsx';
import { FormField, FormFields } from '../../parts/form/form-field.tsx';
import { ResendButton } from '../../parts/form/resend-button.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { AccountFrame } from '../../parts/frame/account-frame.tsx';
import { PicturePicker } from '../../parts/picture-picker.tsx';
import { bankName } from '../../parts/purchases/bank-name.ts';
import { Toman } from '../../parts/toman.tsx';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Facts } from '../../ui/facts.tsx';
import type { FormState } from '../../web/forms/form-state.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import styles from './payments.module.css';
import { refundForm, UPLOAD_FIELD } from './refund-forms.ts';
import { loadRefunds, type RefundsView } from './refund-view.ts';

const words = fa.refunds;

/**
 * Page about refunds to a card, for one order: money that is being refunded, and money that can still be refunded
 * (PAY-05).
 */
export const paymentRefund = definePage<RefundsView>({
  at: get(paths.paymentRefund),
  id: 'my-payment-refund-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.paymentRefund, example: { id: 'AAAAAAAAAAAAAAAAAAAAAA' }, statuses: [404] },
  load: loadRefunds,
  head: () => ({ title: words.title, robots: 'noindex' }),
  Page: RefundPage,
});

function RefundPage({ view }: { readonly view: RefundsView }): ReactNode {
  const { orderId, kind, flash, returnables, refunds } = view;
  return (
    <AccountFrame current="payments" nested>
      <div className={styles.page}>
        <BackLink href={paths.myPayment(orderId)}>{kind}</BackLink>
        <h1>{words.title}</h1>
        <FlashNotice flash={flash} />
        {returnables.length === 0 && refunds.length === 0 && <p>{words.nothing}</p>}
        {returnables.length > 0 && <p>{words.askText(persianNumber(ASKED_BACK_A_MONTH))}</p>}
        {returnables.map((one) => (
          <AskBack key={one.id} view={view} of={one} />
        ))}
        {refunds.length > 0 && <h2>{words.asked}</h2>}
        {refunds.map((refund) => (
          <Refund key={refund.id} view={view} refund={refund} />
        ))}
      </div>
    </AccountFrame>
  );
}

type AskBackProps = { readonly view: RefundsView; readonly of: RefundsView['returnables'][number] };

function AskBack({ view, of: { id, card, most, value } }: AskBackProps): ReactNode {
  const { orderId, orderKey } = view;
  return (
    <Form
      id={`ask-back-${id}`}
      action={paths.userRefund(orderId)}
      state={stateOf(view, 'payment', id)}
      labels={refundForm.labels}
      className="form"
    >
      <p>
        {card !== null && <>{words.card(card)} · </>}
        <span className="help">{words.most(most)}</span>
      </p>
      <input type="hidden" name="to" value="card" />
      <FormFields of={refundForm} names={['order-key', 'payment']} values={{ 'order-key': orderKey, payment: id }} />
      <FormField of={refundForm} name="amount" value={value} required />
      <SubmitButton>{words.ask}</SubmitButton>
    </Form>
  );
}

/** State of one of the forms: only the one that was sent shows its values and errors. */
const stateOf = ({ form }: RefundsView, field: 'payment' | 'refund', id: number, to = 'card'): FormState =>
  form.values[field] === String(id) && (form.values.to ?? 'card') === to
    ? form
    : { ...form, values: {}, errors: {}, message: null };

type RefundProps = { readonly view: RefundsView; readonly refund: RefundsView['refunds'][number] };

function Refund({ view, refund }: RefundProps): ReactNode {
  const { id, amount, state, dueBy, isOpen } = refund;
  return (
    <section className={styles.acts}>
      <Facts
        facts={[
          [words.sum, <Toman key="amount" amount={amount} />],
          [fa.payments.result.state, state],
        ]}
      />
      {dueBy !== null && <p className="help">{words.by(dueBy)}</p>}
      {isOpen && (
        <>
          <Form action={paths.userRefund(view.orderId)} state={stateOf(view, 'refund', id, 'wallet')}>
            <input type="hidden" name="to" value="wallet" />
            <FormField of={refundForm} name="refund" value={id} />
            <SubmitButton look="plain" wide>
              {words.credit}
            </SubmitButton>
          </Form>
          {refund.cardOnlyUntil === null ? (
            <Account view={view} refund={refund} />
          ) : (
            <p className="help">{words.cardOnly(refund.cardOnlyUntil)}</p>
          )}
        </>
      )}
    </section>
  );
}

/** Form for the bank account of a refund, which is stored after a code. */
function Account({ view, refund: { id, account, bankHint, page } }: RefundProps): ReactNode {
  const { orderId, recipient, resendIn, codeLength, codeForm } = view;
  const state = stateOf(view, 'refund', id);
  return (
    <details open={resendIn !== null}>
      <summary>{words.account}</summary>
      <p className="help">{account === null ? words.accountText : words.hasAccount(account)}</p>
      {bankHint !== '' && <p className="help">{bankHint}</p>}
      {resendIn === null ? (
        <Form action={paths.userRefundCode(orderId)} state={codeForm} className="form">
          <p>{words.codeTo(recipient)}</p>
          <SubmitButton look="plain">{words.sendCode}</SubmitButton>
        </Form>
      ) : (
        <>
          <p>{words.codeSent(recipient)}</p>
          <Form
            id={`account-${id}`}
            action={paths.userRefund(orderId)}
            state={state}
            labels={refundForm.labels}
            className="form"
          >
            <input type="hidden" name="to" value="card" />
            <FormField of={refundForm} name="refund" value={id} />
            <FormField of={refundForm} name="sheba" required />
            <p className="help" data-bank-name="" aria-live="polite">
              {bankName(state.values.sheba ?? '')}
            </p>
            <FormField of={refundForm} name="holder" required />
            {page && (
              <>
                <input type="hidden" name={UPLOAD_FIELD} value={page.token} />
                <p className="help">{words.pageText}</p>
                <PicturePicker token={page.token} pictures={page.pictures} max={1} isGallery={false} />
              </>
            )}
            <CodeField length={codeLength} />
            <SubmitButton>{words.keep}</SubmitButton>
          </Form>
          <ResendButton action={paths.userRefundCode(orderId)} form={codeForm} waitSeconds={resendIn} />
        </>
      )}
    </details>
  );
}
