import type { ReactNode } from 'react';
import { persianDigits } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { PaymentQuestion } from '../../parts/checkout/payment-question.tsx';
import { hasWaysToChoose } from '../../parts/checkout/ways-to-pay.ts';
import { FlashNotice } from '../../parts/flash-notice.tsx';
import { Form } from '../../parts/form/form.tsx';
import { FormField, FormFields } from '../../parts/form/form-field.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { AccountFrame } from '../../parts/frame/account-frame.tsx';
import { chosenFacts } from '../../parts/purchases/chosen.tsx';
import { OrderNumber } from '../../parts/purchases/order-number.tsx';
import { SupportLink } from '../../parts/support/support-link.tsx';
import { Toman } from '../../parts/toman.tsx';
import { WaysOn } from '../../parts/ways-on.tsx';
import { paths } from '../../paths.ts';
import { Actions } from '../../ui/actions.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Course, type CourseStep } from '../../ui/course.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { FormState } from '../../web/forms/form-state.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { Bought } from './bought.tsx';
import type { CourierView } from './courier-view.ts';
import type { OfferedAct } from './invoice-acts.ts';
import { declineForm, handOverForm, plainForm, shipForm } from './invoice-forms.ts';
import { type InvoiceView, loadInvoice } from './invoice-view.ts';
import { PaymentForm, payWords } from './payment.tsx';
import styles from './purchases.module.css';

const words = fa.purchases;

/** Page of one purchase for its buyer and seller: the next step, by when it is due, and what they can do (SECP-08). */
export const purchaseInvoice = definePage<InvoiceView>({
  at: get(paths.purchaseInvoice),
  id: 'purchase-invoice-page',
  cache: 'private',
  guard: 'signed-in',
  postsToGateways: true,
  about: { summary: fa.api.pages.purchaseInvoice, example: { id: 'AAAAAAAAAAAAAAAAAAAAAA' }, statuses: [404] },
  load: loadInvoice,
  head: () => ({ title: words.invoice.title, robots: 'noindex' }),
  Page: InvoicePage,
});

function InvoicePage({ view }: { readonly view: InvoiceView }): ReactNode {
  const { side, flash, next, question, until, isFrozen, step, main, others } = view;
  return (
    <AccountFrame nested>
      <div className={styles.page}>
        <BackLink href={paths.myPurchases({ side: side === 'buyer' ? 'bought' : 'sold' })}>{words.mine.title}</BackLink>
        <div className={styles.head}>
          <h1>{words.invoice.title}</h1>
          <small>
            {words.invoice.number} <OrderNumber digits={view.number} />
          </small>
        </div>
        <Goods view={view} />
        <FlashNotice flash={flash} />
        {isFrozen && <Notice kind="warning">{words.invoice.frozen}</Notice>}
        <section className={styles.standing} aria-label={view.standing}>
          {step !== null && <Line step={step} />}
          <h2>{view.standing}</h2>
          <p>{next}</p>
          {until && (
            <p className={styles.until}>
              <Icon name="clock" />
              {until}
            </p>
          )}
          {question && !question.isOfOther && (
            <p>
              <a href={question.href}>{fa.payments.question.see}</a>
            </p>
          )}
          {view.refund && (
            <p>
              <a href={view.refund.href}>{view.refund.name}</a>
            </p>
          )}
          {view.cancelAsked && <p>{side === 'seller' ? words.invoice.cancelAsked : words.invoice.cancelWaits}</p>}
        </section>
        {question?.isOfOther && <PaymentQuestion question={question} />}
        {view.courier && <Courier {...view.courier} />}
        {view.code && <HandOverCode code={view.code} />}
        {view.form.message && (
          <p className="error" role="alert">
            {view.form.message}
          </p>
        )}
        {view.sellerInfo && (
          <>
            <p>{words.invoice.bankInfoFirst}</p>
            <LinkButton look="accent" wide href={view.sellerInfo} data-to-bank-info="">
              {words.sellerInfo.title}
            </LinkButton>
          </>
        )}
        {view.waitsForOwner && <p>{words.invoice.bankInfoByOwner}</p>}
        {view.dispute && view.state === 'disputed' && (
          <LinkButton look="accent" wide href={view.dispute.href}>
            {view.dispute.name}
          </LinkButton>
        )}
        {main === 'pay' && <Payment view={view} />}
        {view.ways.length > 0 && <WaysOn ways={view.ways} />}
        {main && main !== 'pay' && !view.sellerInfo && !view.waitsForOwner && <Act act={main} view={view} isMain />}
        {others.map((act) => (
          <details key={act} className={styles.folded} open={view.form.errors[FIELD_OF[act] ?? ''] !== undefined}>
            <summary>{titleOf(act, view)}</summary>
            <Act act={act} view={view} />
          </details>
        ))}
        {view.dispute && isDisputable(view) && (
          <LinkButton wide href={view.dispute.href}>
            {view.dispute.name}
          </LinkButton>
        )}
        <section>
          <h2>{words.invoice.history}</h2>
          <Course steps={courseOf(view)} />
        </section>
        <Details view={view} />
        <SupportLink about={{ invoice: view.id }} />
      </div>
    </AccountFrame>
  );
}

/** The listing as it was bought, and the buyer's total. */
function Goods({ view: { listingId, title, picture, total, side } }: { readonly view: InvoiceView }): ReactNode {
  return (
    <Bought listingId={listingId} name={title} picture={picture}>
      {side === 'buyer' && <Toman amount={total} />}
    </Bought>
  );
}

/** Whether a complaint can begin; its button is then shown beside the one that completes the purchase. */
const isDisputable = ({ state }: InvoiceView): boolean => state === 'shipped' || state === 'delivered';

/**
 * Button that opens the payment methods as a popup. Without scripts, or if there is only one method, the form is on the
 * page itself.
 */
function Payment({ view }: { readonly view: InvoiceView }): ReactNode {
  const { gateways, balance, goOn } = view;
  if (goOn !== null || !hasWaysToChoose({ gateways, hasBalance: balance !== null }))
    return <PaymentForm view={view} id="purchase-pay" />;
  return (
    <>
      <Button
        look="accent"
        wide
        className={styles.withScripts}
        data-popup="payment-method"
        data-params={JSON.stringify({ kind: 'secure-purchase', invoice: view.id })}
        aria-haspopup="dialog"
      >
        {payWords(view.total)}
      </Button>
      <div className={styles.withoutScripts}>
        <PaymentForm view={view} id="purchase-pay" />
      </div>
    </>
  );
}

function Line({ step }: { readonly step: number }): ReactNode {
  return (
    <ol className={styles.line} aria-label={words.invoice.lineLabel}>
      {words.invoice.line.map((name, at) => (
        <li key={name} className={at < step ? styles.past : undefined} aria-current={at === step ? 'step' : undefined}>
          {name}
        </li>
      ))}
    </ol>
  );
}

/** The booked courier, as both parties see it. */
function Courier({ name, text, href }: CourierView): ReactNode {
  return (
    <Notice as="div" quiet icon="truck">
      <p>
        <b>{name}</b> {text}
      </p>
      {href && (
        <p>
          <a href={href} target="_blank" rel="noreferrer">
            {words.invoice.courier.track}
          </a>
        </p>
      )}
    </Notice>
  );
}

function HandOverCode({ code }: { readonly code: string }): ReactNode {
  return (
    <section>
      <h2>{words.invoice.yourCode}</h2>
      <p className={styles.code} dir="ltr">
        {code}
      </p>
      <p className="help">{words.invoice.yourCodeText}</p>
    </section>
  );
}

/** Fields that identify the act of a refused form. */
const FIELD_OF: Partial<Record<OfferedAct, string>> = { decline: 'reason', ship: 'tracking', 'hand-over': 'code' };

const TITLES: Readonly<Record<OfferedAct, string>> = {
  pay: words.invoice.pay,
  cancel: words.invoice.cancel,
  'ask-cancel': words.invoice.askCancel,
  accept: words.invoice.accept,
  decline: words.invoice.decline,
  ship: words.invoice.ship,
  'book-courier': words.invoice.carriers.courier,
  'cancel-courier': words.invoice.cancelCourier,
  'hand-over': words.invoice.handOver,
  arrive: words.invoice.arrive,
  confirm: words.invoice.confirm,
};

function titleOf(act: OfferedAct, { state, bookable }: InvoiceView): string {
  if (act === 'book-courier' && bookable) return words.invoice.book(bookable.name);
  return act === 'cancel' && state === 'paid' ? words.invoice.cancelPaid : TITLES[act];
}

type ActProps = { readonly act: OfferedAct; readonly view: InvoiceView; readonly isMain?: boolean };

function Act({ act, view, isMain = false }: ActProps): ReactNode {
  const { id, orderKey } = view;
  return (
    <Form
      id={`purchase-${act}`}
      action={paths.actOnPurchase(id, act)}
      state={stateOf(act, view.form)}
      className={`form ${styles.acts}`}
      labels={{ ...shipForm.labels, ...declineForm.labels, ...handOverForm.labels }}
    >
      <FormField of={plainForm} name="order-key" value={orderKey} />
      <Fields act={act} view={view} />
      <SubmitButton wide look={isMain ? 'accent' : 'plain'}>
        {titleOf(act, view)}
      </SubmitButton>
    </Form>
  );
}

/**
 * State of one of the forms: only the one that was sent shows its values and errors. The message is shown above all
 * forms.
 */
function stateOf(act: OfferedAct, form: FormState): FormState {
  const field = FIELD_OF[act];
  const isSent = field !== undefined && form.values[field] !== undefined;
  return isSent ? { ...form, message: null } : { ...form, values: {}, errors: {}, message: null };
}

function Fields({ act, view: { bookable } }: Pick<ActProps, 'act' | 'view'>): ReactNode {
  if (act === 'book-courier')
    return (
      <p className="help">
        {words.invoice.bookText} {bookable?.at && words.invoice.bookAt(bookable.at)}
      </p>
    );
  if (act === 'decline') return <FormField of={declineForm} name="reason" />;
  if (act === 'ship') return <FormFields of={shipForm} names={['carrier', 'tracking']} />;
  if (act === 'hand-over') return <FormField of={handOverForm} name="code" />;
  if (act === 'confirm') return <p className="help">{words.invoice.confirmText}</p>;
  return null;
}

function Details({ view }: { readonly view: InvoiceView }): ReactNode {
  const { amounts, total, chosen, tracking, payment } = view;
  const facts: Fact[] = [
    ...amounts.map(([name, amount]): Fact => [name, <Toman key={name} amount={amount} />]),
    ...(view.side === 'buyer' ? ([[words.checkout.total, <Toman key="total" amount={total} />]] as Fact[]) : []),
    ...chosenFacts(chosen),
    [
      words.invoice.buyerNumber,
      view.buyerNumber && (
        <bdi key="buyer-number" dir="ltr">
          {view.buyerNumber}
        </bdi>
      ),
    ],
    [words.invoice.carrier, tracking?.[0] ?? ''],
    [words.invoice.tracking, tracking ? <bdi key="tracking">{persianDigits(tracking[1])}</bdi> : ''],
    [words.invoice.feeReceipt, (view.feeReceipt ?? []).map((number) => <bdi key={number}>{number}</bdi>)],
  ];
  return (
    <>
      <section>
        <h2>{words.invoice.amounts}</h2>
        <Facts facts={facts} />
      </section>
      <Actions>
        <LinkButton icon="message-circle" href={view.chat}>
          {words.invoice.chat}
        </LinkButton>
        {payment && <LinkButton href={payment}>{words.invoice.payment}</LinkButton>}
        {view.dispute && view.state !== 'disputed' && !isDisputable(view) && (
          <LinkButton href={view.dispute.href}>{view.dispute.name}</LinkButton>
        )}
      </Actions>
    </>
  );
}

/** The history of the purchase, followed by the remaining steps. */
const courseOf = ({ history, step }: InvoiceView): readonly CourseStep[] => [
  ...history.map(({ at, text, by }) => ({
    key: at.iso + text,
    name: text,
    note: (
      <>
        <time dateTime={at.iso}>{at.text}</time> · {by}
      </>
    ),
  })),
  ...(step === null ? [] : words.invoice.line.slice(step + 1)).map((name) => ({
    key: name,
    name,
    isAhead: true,
  })),
];
