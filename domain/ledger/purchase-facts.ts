/**
 * Facts about secure purchases (E1–E8), each as the postings that it makes (SECP-04, SECP-05). An open purchase holds its whole
 * value in its escrow until it is settled or given back; only then is anything owed to the seller. As in `facts.ts`, amounts are
 * whole toman, parts of 0 are left out, RangeError means that the parts do not add up, and null that nothing moves.
 */
import { carrierOf, escrowOf, gatewayOf, heldBy, payableTo, payoutOf, revenueOf, walletOf } from './accounts.ts';
import { between, credit, debit, type Entry, entryOf, type Posting } from './entry.ts';

const FEES = revenueOf('purchase');

type Amount = { readonly amount: number };
type OfPurchase = { readonly invoiceId: number; readonly buyerId: number };
type Sold = { readonly invoiceId: number; readonly sellerId: number };

/** Parts by which a purchase was paid; their sum is its value. */
export type PaidParts = { readonly gatewayPart: number; readonly walletPart: number; readonly discount: number };
/** Fee of the site, and the VAT on the fee. */
export type Fee = { readonly fee: number; readonly vat: number };
/** Carrier booked by the site, and the shipping that the buyer paid for it. */
export type Carried = { readonly carrier: string; readonly shipping: number };

type Paid = OfPurchase & PaidParts & { readonly orderId: number; readonly gateway: string | null };

const fromPayer = ({ orderId, gateway, gatewayPart, walletPart }: Omit<Paid, 'discount'>): Posting[] => [
  ...(gateway === null ? [] : [debit(gatewayOf(gateway), gatewayPart)]),
  debit(heldBy(orderId), walletPart),
];

/** E1: a purchase was paid. Gateway part + wallet part + discount = its value. */
export function purchasePaid(key: string, paid: Paid): Entry | null {
  const value = paid.gatewayPart + paid.walletPart + paid.discount;
  return entryOf(key, 'purchase-paid', [
    ...fromPayer(paid),
    debit('discounts', paid.discount),
    credit(escrowOf(paid.invoiceId), value),
  ]);
}

/**
 * E1a: a purchase was paid, but the goods are not available, or the payment came late or a second time. The gateway's
 * part is to be refunded, and the wallet's part returns to the wallet. `walletPart`: sum that is still held.
 */
export function purchaseNotHad(key: string, paid: Omit<Paid, 'discount' | 'invoiceId'>): Entry | null {
  return entryOf(key, 'purchase-not-had', [
    ...fromPayer({ ...paid, invoiceId: 0 }),
    credit('refunds-due', paid.gatewayPart),
    credit(walletOf(paid.buyerId), paid.walletPart),
  ]);
}

/** E2: everything goes back to its sources: gateway, wallet and discount. */
export function purchaseGivenBack(key: string, paid: OfPurchase & PaidParts): Entry | null {
  const value = paid.gatewayPart + paid.walletPart + paid.discount;
  return entryOf(key, 'purchase-given-back', [debit(escrowOf(paid.invoiceId), value), ...back(paid)]);
}

/** E2c: staff refunds the shipping as well, although our carrier was paid for it; the site bears it. */
export const carriageGivenBack = (key: string, { carrier, shipping }: Carried): Entry | null =>
  between('carriage-given-back')(key, 'goodwill', carrierOf(carrier), shipping);

type Settled = Sold & Fee & { readonly value: number };

/** E3: a purchase was settled; E3c if a carrier of ours transported it (`carried`). */
export function purchaseSettled(key: string, sold: Settled & { readonly carried: Carried | null }): Entry | null {
  return entryOf(key, 'purchase-settled', [debit(escrowOf(sold.invoiceId), sold.value), ...toSeller(sold, sold.value)]);
}

/**
 * E4: a part of the money goes back to the buyer and the rest to the seller; E4c if a carrier of ours transported the
 * goods. `back`: the sums that go back, including the discount. The fee is that of the goods that are not refunded.
 */
export function purchaseDivided(
  key: string,
  divided: Settled & OfPurchase & { readonly back: PaidParts; readonly carried: Carried | null },
): Entry | null {
  const { value, invoiceId, buyerId } = divided;
  const given = divided.back.gatewayPart + divided.back.walletPart + divided.back.discount;
  return entryOf(key, 'purchase-divided', [
    debit(escrowOf(invoiceId), value),
    ...back({ ...divided.back, buyerId }),
    ...toSeller(divided, value - given),
  ]);
}

const back = ({ gatewayPart, walletPart, discount, buyerId }: PaidParts & Pick<OfPurchase, 'buyerId'>): Posting[] => [
  credit('refunds-due', gatewayPart),
  credit(walletOf(buyerId), walletPart),
  credit('discounts', discount),
];

function toSeller(
  { sellerId, fee, vat, carried }: Sold & Fee & { readonly carried: Carried | null },
  amount: number,
): Posting[] {
  const shipping = carried?.shipping ?? 0;
  return [
    credit(payableTo(sellerId), amount - shipping - fee - vat),
    ...(carried ? [credit(carrierOf(carried.carrier), shipping)] : []),
    credit(FEES, fee),
    credit('vat', vat),
  ];
}

type Line = { readonly sellerId: number; readonly lineId: number } & Amount;

/** E5: what is owed to a seller becomes a line of a payout batch. */
export const payoutBatched = (key: string, { sellerId, lineId, amount }: Line): Entry | null =>
  between('payout-batched')(key, payableTo(sellerId), payoutOf(lineId), amount);

/** E6: a payout was sent by the bank. */
export const payoutSent = (key: string, { lineId, amount }: Omit<Line, 'sellerId'>): Entry | null =>
  between('payout-sent')(key, payoutOf(lineId), 'bank', amount);

/** E6a: the bank returned a line before it was marked as sent, or its batch was discarded. */
export const payoutUndone = (key: string, { sellerId, lineId, amount }: Line): Entry | null =>
  between('payout-undone')(key, payoutOf(lineId), payableTo(sellerId), amount);

/** E6b: the bank returned a line after it was marked as sent. */
export const payoutCameBack = (key: string, { sellerId, amount }: Omit<Line, 'lineId'>): Entry | null =>
  between('payout-came-back')(key, 'bank', payableTo(sellerId), amount);

/** E8: the site gives its fee for a sale back to the seller. */
export function feeGivenBack(key: string, { sellerId, fee, vat }: Fee & Pick<Sold, 'sellerId'>): Entry | null {
  return entryOf(key, 'fee-given-back', [debit(FEES, fee), debit('vat', vat), credit(payableTo(sellerId), fee + vat)]);
}

/** E7: a carrier's bill for orders whose buyers paid `shipping`; the site bears or keeps the difference. */
export function carrierBilled(
  key: string,
  { carrier, shipping, billed }: Carried & { readonly billed: number },
): Entry | null {
  return entryOf(key, 'carrier-billed', [
    debit(carrierOf(carrier), shipping),
    debit('goodwill', billed - shipping),
    credit('bank', billed),
  ]);
}
