import { readAttemptsOf, readResolvedOf } from '../../../domain/gateways/gateways.server.ts';
import { walletOf } from '../../../domain/ledger/accounts.ts';
import { readBalance } from '../../../domain/ledger/ledger.server.ts';
import type { Attempt } from '../../../domain/orders/attempt.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { readOrder } from '../../../domain/orders/orders.server.ts';
import { isUnsuccessful, type PaymentState, paymentState } from '../../../domain/orders/payment-state.ts';
import { readRefundsOfOrder } from '../../../domain/refunds/refunds.server.ts';
import { formatToman } from '../../../domain/values/money.ts';
import { listingOfSource } from '../../parts/checkout/contact-source.ts';
import type { Way } from '../../parts/ways-on.tsx';
import type { Context } from '../../web/request/context.ts';
import { lineTitle, type SumsView, sumsOf } from './order-facts.tsx';
import { aboutOf } from './payment-said.tsx';
import { waysOn } from './result-ways.ts';

export type ResultView = {
  readonly id: string;
  readonly payment: PaymentState;
  readonly about: ReturnType<typeof aboutOf>;
  /** Reason why the payment failed, as reported to statistics; null for other states. */
  readonly error: string | null;
  /** Page from which the payer came; the order's kind if that page is unknown, and for paid contact. */
  readonly source: string;
  /** `price`: null for a single item, whose price is among the sums. */
  readonly items: readonly { readonly id: number; readonly name: string; readonly price: string | null }[];
  readonly sums: SumsView;
  readonly isFromApp: boolean;
  /** Name of the checkout whose draft the browser can now delete (PROM-08); null until the order is paid. */
  readonly paidCheckout: string | null;
  /** Links to continue; the first is the main one. */
  readonly ways: readonly Way[];
  /** Facts that only the payer sees; null for everybody else who opens the page. */
  readonly own: OwnView | null;
};

/** Facts for the payer; a text is empty if there is none. */
type OwnView = {
  readonly payer: string;
  readonly transactionId: string;
  /** Card number, masked. */
  readonly card: string;
  readonly couponCode: string;
  /** Balance of the wallet, after a top-up. */
  readonly balance: string;
};

/** Loads the result of an order's payment; null if there is no such order. */
export async function loadResult(context: Context, publicId: string): Promise<ResultView | null> {
  const order = await readOrder(context.db, publicId);
  if (!order) return null;
  const [attempts, came, refunds, viewer] = await Promise.all([
    readAttemptsOf(context.db, order.id),
    readResolvedOf(context.db, order.id),
    readRefundsOfOrder(context.db, order.id),
    context.readViewer(),
  ]);
  const { kind, lines, state, listingId } = order;
  const isOfContact = kind === 'user-paid-features' && listingOfSource(order.paymentSource) !== null;
  const payment = paymentState(order, attempts, refunds);
  return {
    id: publicId,
    payment,
    about: aboutOf(order, attempts, came),
    error: errorOf(payment),
    source: (!isOfContact && order.paymentSource) || kind,
    items: lines.map(({ id, title, price }) => ({
      id,
      name: lineTitle(title, kind),
      price: lines.length > 1 ? formatToman(price) : null,
    })),
    sums: sumsOf(order),
    isFromApp: order.isFromApp,
    paidCheckout: state === 'paid' && listingId !== null ? `${kind} ${listingId}` : null,
    ways: await waysOn(context, order, payment),
    own: viewer?.userId === order.userId ? await loadOwn(context, order, attempts, viewer.displayName) : null,
  };
}

function errorOf(payment: PaymentState): string | null {
  if (payment === 'returned' || payment === 'returning') return 'unavailable';
  if (payment === 'checked') return 'differs';
  return isUnsuccessful(payment) ? payment : null;
}

async function loadOwn({ db }: Context, order: Order, attempts: readonly Attempt[], payer: string): Promise<OwnView> {
  const verified = attempts.find(({ state }) => state === 'verified');
  const isFilled = order.kind === 'top-up' && order.state === 'paid';
  return {
    payer,
    transactionId: verified?.bankRef ?? verified?.refNum ?? '',
    card: verified?.maskedCard ?? '',
    couponCode: order.couponId === null ? '' : (order.asked.couponCode ?? ''),
    balance: isFilled ? formatToman(await readBalance(db, walletOf(order.userId))) : '',
  };
}
