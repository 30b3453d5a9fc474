/** Notifies payers of the outcome of a payment, since they may have left the site before it was known (PAY-04). */
import type { InTransaction } from '../../../db/transact.server.ts';
import type { EventData } from '../../events/events.ts';
import { notify } from '../../notifications/notifications.server.ts';
import { type PayerNews, readChargeNews, readPayerNews, readRefundNews } from './payer-news-store.server.ts';

type CameOut = EventData['payment-came-out'];

/** Reaction: one notice for each outcome of a payment. */
export async function notifyPayer(trx: InTransaction, { paymentId, outcome, amount: came }: CameOut): Promise<void> {
  const news = await readPayerNews(trx.db, paymentId);
  if (!news || !isWorthTelling(news, outcome)) return;
  const { userId, publicId, amount: asked, walletPart } = news;
  // The wallet part that the order held was returned together with the payment, so the sum includes both.
  const sum = outcome === 'unavailable' ? asked + walletPart : (came ?? asked);
  const data = { payment: publicId, amount: sum, outcome: outcome === 'settled' ? settledAs(news) : outcome };
  await notify(trx, [{ userId, kind: 'payment', key: `${paymentId}:${outcome}`, data }]);
}

/**
 * Outcome that a payer sees for a settled order: a topped-up wallet, an order whose goods have still to arrive, or
 * something that they have at once.
 */
const settledAs = ({ kind }: PayerNews): 'settled' | 'topped-up' | 'ordered' => {
  if (kind === 'top-up') return 'topped-up';
  return kind === 'purchase' ? 'ordered' : 'settled';
};

const CHARGED = {
  booked: 'charged-back',
  kept: 'charge-kept',
  lost: null,
  lifted: 'charge-lifted',
  'came-back': 'charge-lifted',
} as const;

/**
 * Reaction: one notice of a chargeback, and one of who bears the loss. For a purchase, the modules `purchases` and
 * `disputes` notify buyer and seller instead.
 */
export async function notifyCharged(
  trx: InTransaction,
  { chargebackId, paysOrder, outcome: moved }: EventData['chargeback-moved'],
): Promise<void> {
  const outcome = CHARGED[moved];
  const news = outcome && (await readChargeNews(trx.db, chargebackId));
  if (!news || (news.kind === 'purchase' && paysOrder)) return;
  const { userId, publicId, amount } = news;
  const data = { payment: publicId, amount, outcome };
  await notify(trx, [{ userId, kind: 'payment', key: `chargeback ${chargebackId}:${moved}`, data }]);
}

type RefundMoved = EventData['refund-moved'];

/** Reaction: one notice each time a refund waits, is paid or comes back. */
export async function notifyRefunded(trx: InTransaction, { refundId, outcome, sends }: RefundMoved): Promise<void> {
  const news = await readRefundNews(trx.db, refundId);
  if (!news) return;
  const { userId, publicId, amount } = news;
  const data = { payment: publicId, amount, outcome };
  await notify(trx, [{ userId, kind: 'payment', key: `refund ${refundId}:${outcome}:${sends}`, data }]);
}

/** Reaction: one notice of order lines that finance refunded to the wallet. */
export async function notifyRefundedLines(
  trx: InTransaction,
  { userId, payment, lineId, amount }: EventData['lines-refunded'],
): Promise<void> {
  const data = { payment, amount, outcome: 'refunded-to-wallet' } as const;
  await notify(trx, [{ userId, kind: 'payment', key: `lines ${lineId}`, data }]);
}

/**
 * Whether the payer should be notified of an outcome. An expired attempt is not reported if its payer was never sent to
 * the gateway. An unpaid one is not reported if its order is paid by now, or while another attempt may still turn out
 * to be paid.
 */
function isWorthTelling({ kind, state, wasSent, isInQuestion }: PayerNews, outcome: CameOut['outcome']): boolean {
  const isOpen = state !== 'paid' && state !== 'refunded' && !isInQuestion;
  if (outcome === 'expired') return wasSent && isOpen;
  // Finance has examined the attempt, and its payer was promised the result.
  if (outcome === 'not-paid') return isOpen;
  if (outcome === 'in-wallet' || outcome === 'went-back') return true;
  // The other outcomes of a purchase return the money to the card, and the purchases module sends a notice of that.
  return kind !== 'purchase' || outcome === 'settled';
}
