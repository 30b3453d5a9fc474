import { walletOf } from '../../../domain/ledger/accounts.ts';
import { readBalance } from '../../../domain/ledger/ledger.server.ts';
import type { Attempt } from '../../../domain/payments/attempts/attempt.ts';
import { readAttemptsOf } from '../../../domain/payments/attempts/attempts.server.ts';
import { isUnpaid, type Order } from '../../../domain/payments/orders/order.ts';
import { readOrder } from '../../../domain/payments/orders/orders.server.ts';
import { formatToman } from '../../../domain/values/money.ts';
import { listingOfSource } from '../../parts/checkout/contact-source.ts';
import { paths } from '../../paths.ts';
import type { Context } from '../../web/context.ts';
import { lineTitle, type SumsView, sumsOf } from './order-facts.tsx';

/** `checked`: people look at it. `returned`: paid, but it could not be had. */
export type Outcome = 'success' | 'returned' | 'refunded' | 'failure' | 'unclear' | 'checked' | 'waiting';

/** Reason why nothing was bought, as it is reported. */
export type PaymentError = 'cancelled' | 'failed' | 'expired' | 'differs' | 'unavailable';

export type ResultView = {
  readonly id: string;
  readonly outcome: Outcome;
  readonly error: PaymentError | null;
  /** Where the payer came from; the kind of the order where nobody said it. */
  readonly source: string;
  readonly items: readonly { readonly id: number; readonly name: string }[];
  readonly sums: SumsView;
  readonly isFromApp: boolean;
  readonly isTopUp: boolean;
  /** Checkout whose draft a browser keeps until it is paid (PROM-08); null before that. */
  readonly paidCheckout: string | null;
  readonly listingId: number | null;
  /** Listing from which contact was bought. */
  readonly contactOf: number | null;
  /** For the payer alone; null for everybody else who has the address. */
  readonly own: OwnView | null;
};

/** Empty where there is none. */
type OwnView = {
  readonly payer: string;
  readonly transactionId: string;
  /** Masked. */
  readonly card: string;
  readonly couponCode: string;
  /** Balance of a wallet that was just filled. */
  readonly balance: string;
  /** Checkout with other ways to pay, and the params of its popup; null where there is none. */
  readonly otherWay: { readonly href: string; readonly params: string } | null;
};

/** Null if there is no such order. */
export async function loadResult(context: Context, publicId: string): Promise<ResultView | null> {
  const order = await readOrder(context.db, publicId);
  if (!order) return null;
  const [attempts, viewer] = await Promise.all([readAttemptsOf(context.db, order.id), context.readViewer()]);
  const { kind, lines, state, listingId } = order;
  const contactOf = kind === 'user-paid-features' ? listingOfSource(order.paymentSource) : null;
  const outcome = outcomeOf(order, attempts);
  return {
    id: publicId,
    outcome,
    error: errorOf(outcome, order, attempts),
    source: (contactOf === null && order.paymentSource) || kind,
    items: lines.map(({ id, title }) => ({ id, name: lineTitle(title, kind) })),
    sums: sumsOf(order),
    isFromApp: order.isFromApp,
    isTopUp: kind === 'top-up',
    paidCheckout: state === 'paid' && listingId !== null ? `${kind} ${listingId}` : null,
    listingId,
    contactOf,
    own:
      viewer?.userId === order.userId
        ? await loadOwn(context, order, { attempts, outcome, payer: viewer.displayName })
        : null,
  };
}

async function loadOwn(
  { db }: Context,
  order: Order,
  {
    attempts,
    outcome,
    payer,
  }: Pick<OwnView, 'payer'> & { readonly attempts: readonly Attempt[]; readonly outcome: Outcome },
): Promise<OwnView> {
  const verified = attempts.find(({ state }) => state === 'verified');
  const isOpen = outcome === 'waiting' || outcome === 'failure';
  const isFilled = order.kind === 'top-up' && order.state === 'paid';
  return {
    payer,
    transactionId: verified?.refNum ?? '',
    card: verified?.maskedCard ?? '',
    couponCode: order.couponId === null ? '' : (order.asked.couponCode ?? ''),
    otherWay: isOpen ? otherWayOf(order) : null,
    balance: isFilled ? formatToman(await readBalance(db, walletOf(order.userId))) : '',
  };
}

function otherWayOf({ kind, listingId, asked }: Order): OwnView['otherWay'] {
  if (listingId === null || !isCheckout(kind)) return null;
  const { items, couponCode } = asked;
  const params = { kind, listing: String(listingId), items: items.join(','), coupon: couponCode ?? '' };
  return {
    href: CHECKOUTS[kind](listingId),
    params: JSON.stringify(params),
  };
}

const CHECKOUTS = {
  bump: (listingId: number) => paths.bump(listingId),
  'paid-features': (listingId: number) => paths.paidFeatures(listingId),
  limitation: (listingId: number) => paths.listingLimitation(listingId),
};
const isCheckout = (kind: Order['kind']): kind is keyof typeof CHECKOUTS => Object.hasOwn(CHECKOUTS, kind);

function outcomeOf({ state, settledAt }: Order, attempts: readonly Attempt[]): Outcome {
  if (state === 'paid') return 'success';
  if (state === 'refunded') return settledAt === null ? 'returned' : 'refunded';
  if (attempts.some((attempt) => attempt.state === 'returned' || attempt.state === 'verifying')) return 'unclear';
  if (attempts.some((attempt) => attempt.state === 'flagged')) return 'checked';
  return isUnpaid(state) ? 'waiting' : 'failure';
}

function errorOf(outcome: Outcome, { state }: Order, [latest]: readonly Attempt[]): PaymentError | null {
  if (outcome === 'returned') return 'unavailable';
  if (outcome === 'checked' || (outcome === 'failure' && latest?.state === 'reversed')) return 'differs';
  if (outcome !== 'failure') return null;
  if (state === 'expired' || latest?.state === 'expired') return 'expired';
  return state === 'cancelled' || latest?.code === 'cancelled' ? 'cancelled' : 'failed';
}
