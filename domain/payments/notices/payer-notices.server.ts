/** Tells payers what came of a payment while they may have been away (PAY-04). */
import type { InTransaction } from '../../../db/transact.server.ts';
import type { EventData } from '../../events/events.ts';
import { notify } from '../../notifications/notifications.server.ts';
import { type PayerNews, readChargeNews, readPayerNews, readRefundNews } from './payer-news-store.server.ts';

type CameOut = EventData['payment-came-out'];

/** Reaction: one notice of each outcome of a payment. */
export async function notifyPayer(trx: InTransaction, { paymentId, outcome, amount: came }: CameOut): Promise<void> {
  const news = await readPayerNews(trx.db, paymentId);
  if (!news || !isWorthTelling(news, outcome)) return;
  const { userId, publicId, amount: asked, walletPart } = news;
  // The order's hold came back with the payment.
  const sum = outcome === 'unavailable' ? asked + walletPart : (came ?? asked);
  const data = { payment: publicId, amount: sum, outcome: outcome === 'settled' ? settledAs(news) : outcome };
  await notify(trx, [{ userId, kind: 'payment', key: `${paymentId}:${outcome}`, data }]);
}

/** Kind of news that a settled order is to its payer: a filled wallet, an order whose goods are still to come, or a thing that they have. */
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

/** Reaction: one notice of a payment that a bank took back, and of who bears that; purchases tell both sides themselves. */
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

/** Reaction: one notice of each time that a refund waits, is paid or comes back. */
export async function notifyRefunded(trx: InTransaction, { refundId, outcome, sends }: RefundMoved): Promise<void> {
  const news = await readRefundNews(trx.db, refundId);
  if (!news) return;
  const { userId, publicId, amount } = news;
  const data = { payment: publicId, amount, outcome };
  await notify(trx, [{ userId, kind: 'payment', key: `refund ${refundId}:${outcome}:${sends}`, data }]);
}

/** Reaction: one notice of what colleagues refunded to the wallet. */
export async function notifyRefundedLines(
  trx: InTransaction,
  { userId, payment, lineId, amount }: EventData['lines-refunded'],
): Promise<void> {
  const data = { payment, amount, outcome: 'refunded-to-wallet' } as const;
  await notify(trx, [{ userId, kind: 'payment', key: `lines ${lineId}`, data }]);
}

/**
 * Nothing was paid at an attempt that its gateway never took, nobody misses one whose order is paid, and nothing has failed while
 * another attempt may have been paid.
 */
function isWorthTelling({ kind, state, wasSent, isInQuestion }: PayerNews, outcome: CameOut['outcome']): boolean {
  const isOpen = state !== 'paid' && state !== 'refunded' && !isInQuestion;
  if (outcome === 'expired') return wasSent && isOpen;
  // People looked at it, of whom its payer was told that they would say what they find.
  if (outcome === 'not-paid') return isOpen;
  if (outcome === 'in-wallet' || outcome === 'went-back') return true;
  // Money of a purchase goes back to its card, which the purchase tells of.
  return kind !== 'purchase' || outcome === 'settled';
}
