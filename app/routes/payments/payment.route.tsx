import type { ReactNode } from 'react';
import * as v from 'valibot';
import { ORDER_STATES } from '../../../domain/orders/order.ts';
import { PAYMENT_STATES } from '../../../domain/orders/payment-state.ts';
import { REFUND_STATES } from '../../../domain/orders/refund.ts';
import type { ReceiptSeries } from '../../../domain/payments/payments.server.ts';
import { fa } from '../../messages/fa.ts';
import { AccountFrame } from '../../parts/frame/account-frame.tsx';
import { chosenFacts } from '../../parts/purchases/chosen.tsx';
import { SupportLink } from '../../parts/support/support-link.tsx';
import { Toman } from '../../parts/toman.tsx';
import { WaysOn } from '../../parts/ways-on.tsx';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { defineAnswer, definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { envelope } from '../../web/request/envelope.ts';
import { notFound } from '../../web/request/problem.ts';
import { OrderFacts } from './order-facts.tsx';
import { loadPayment, type PaymentView, Returned } from './payment-lists.ts';
import { PaymentSaid } from './payment-said.tsx';
import styles from './payments.module.css';

const words = fa.payments;
const EXAMPLE = { id: 'AAAAAAAAAAAAAAAAAAAAAA' };

/** Receipt of one payment, for its payer (PAY-03). */
export const myPayment = definePage<PaymentView>({
  at: get(paths.myPayment),
  id: 'my-payment-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.myPayment, example: EXAMPLE, statuses: [404] },
  load: async (context) => (await loadPayment(context)) ?? notFound(),
  head: ({ payment }) => ({
    title: payment === 'success' || payment === 'refunded' ? words.result.details : words.result.more,
    robots: 'noindex',
  }),
  Page: PaymentPage,
});

const Amount = v.nullable(v.string());

export const userPayment = defineAnswer({
  at: get(paths.userPayment),
  guard: 'signed-in',
  about: {
    summary: fa.api.calls.userPayment,
    answers: v.object({
      payment: v.object({
        id: v.string(),
        kind: v.string(),
        state: v.picklist(ORDER_STATES),
        payment_state: v.picklist(PAYMENT_STATES),
        returned: Returned,
        at: v.string(),
        lines: v.array(v.object({ title: v.string(), price: v.string(), refundedAt: v.nullable(v.string()) })),
        sums: v.object({
          price: Amount,
          discount: Amount,
          vat: Amount,
          vatPercent: v.string(),
          total: v.string(),
          walletPart: Amount,
          gatewayPart: Amount,
        }),
        couponCode: Amount,
        purchase: v.nullable(
          v.object({
            id: v.string(),
            chosen: v.object({
              facts: v.array(v.object({ name: v.string(), lines: v.array(v.string()) })),
              map: Amount,
            }),
          }),
        ),
        transactionId: Amount,
        card: Amount,
        receipts: v.array(
          v.object({
            series: v.picklist(['sale', 'refund']),
            number: v.string(),
            amount: v.string(),
            taxNumber: v.nullable(v.string()),
          }),
        ),
        refunds: v.array(v.object({ amount: v.string(), state: v.picklist(REFUND_STATES) })),
        hasRefunds: v.boolean(),
        ways: v.array(v.object({ name: v.string(), href: v.string() })),
      }),
    }),
    example: EXAMPLE,
    statuses: [404],
  },
  async answer(context) {
    const { ways, about, payment: payment_state, ...payment } = (await loadPayment(context)) ?? notFound();
    return envelope({
      payment: { ...payment, payment_state, ways: ways.map(({ name, href }) => ({ name, href })) },
    });
  },
});

function PaymentPage({ view }: { readonly view: PaymentView }): ReactNode {
  return (
    <AccountFrame current="payments" nested>
      <div className={styles.page}>
        <BackLink href={paths.myPayments()}>{words.mine}</BackLink>
        <h1>{view.kind}</h1>
        <PaymentDetails view={view} />
      </div>
    </AccountFrame>
  );
}

/** Details of a payment, for its page and its popup. */
export function PaymentDetails({ view }: { readonly view: PaymentView }): ReactNode {
  const { id, payment, about, at, lines, sums, couponCode, purchase, transactionId, card, ways } = view;
  const toCard = paths.paymentRefund(id);
  const receiptsOf = (series: ReceiptSeries) => view.receipts.filter((receipt) => receipt.series === series);
  return (
    <>
      <PaymentSaid payment={payment} about={about} quiet />
      <Facts
        facts={lines.map(({ title, price, refundedAt }) => [
          title,
          [<Toman key="price" amount={price} />, refundedAt === null ? '' : words.result.refunded(refundedAt)],
        ])}
      />
      <OrderFacts
        sums={sums}
        more={[
          [words.result.coupon, couponCode && <bdi key="coupon">{couponCode}</bdi>],
          ...(purchase ? chosenFacts(purchase.chosen) : []),
          [words.result.state, words.states[payment]],
          [words.result.at, at],
          [words.result.receipt, receiptsOf('sale').map(({ number }) => number)],
          [
            words.result.refundReceipt,
            receiptsOf('refund').map(({ number, amount }) => words.result.refundOf(number, amount)),
          ],
          [words.result.taxNumber, view.receipts.map(({ taxNumber }) => taxNumber ?? '')],
          [
            words.result.toCard,
            view.refunds.map((refund) => words.result.refundState(refund.amount, fa.refunds.states[refund.state])),
          ],
          [words.result.transaction, transactionId ?? ''],
          [words.result.card, card ?? ''],
        ]}
      />
      <WaysOn ways={ways} />
      {view.hasRefunds && ways.every(({ href }) => href !== toCard) && (
        <LinkButton look="plain" rel="nofollow" href={toCard}>
          {fa.refunds.link}
        </LinkButton>
      )}
      {payment !== 'success' && <SupportLink about={{ paymentId: id }} />}
    </>
  );
}
