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

/** Parts that paid for a purchase; together they are its value. */
export type PaidParts = { readonly gatewayPart: number; readonly walletPart: number; readonly discount: number };
/** The site's fee, and the VAT on it. */
export type Fee = { readonly fee: number; readonly vat: number };
/** Carrier of ours, and what the buyer has paid for it. */
export type Carried = { readonly carrier: string; readonly shipping: number };

type Paid = OfPurchase & PaidParts & { readonly orderId: number; readonly gateway: string | null };

const fromPayer = ({ orderId, gateway, gatewayPart, walletPart }: Omit<Paid, 'discount'>): Posting[] => [
  ...(gateway === null ? [] : [debit(gatewayOf(gateway), gatewayPart)]),
  debit(heldBy(orderId), walletPart),
];

/** E1: gateway part + wallet part + discount = the value of the purchase. */
export function purchasePaid(key: string, paid: Paid): Entry | null {
  const value = paid.gatewayPart + paid.walletPart + paid.discount;
  return entryOf(key, 'purchase-paid', [
    ...fromPayer(paid),
    debit('discounts', paid.discount),
    credit(escrowOf(paid.invoiceId), value),
  ]);
}

/** E1a: paid, but it cannot be had, came late or a second time. `walletPart`: what is still held. */
export function purchaseNotHad(key: string, paid: Omit<Paid, 'discount' | 'invoiceId'>): Entry | null {
  return entryOf(key, 'purchase-not-had', [
    ...fromPayer({ ...paid, invoiceId: 0 }),
    credit('refunds-due', paid.gatewayPart),
    credit(walletOf(paid.buyerId), paid.walletPart),
  ]);
}

/** E2: everything goes back to where it came from. */
export function purchaseGivenBack(key: string, paid: OfPurchase & PaidParts): Entry | null {
  const value = paid.gatewayPart + paid.walletPart + paid.discount;
  return entryOf(key, 'purchase-given-back', [debit(escrowOf(paid.invoiceId), value), ...back(paid)]);
}

/** E2c: staff gives the shipping back too, though our carrier was paid for it. */
export const carriageGivenBack = (key: string, { carrier, shipping }: Carried): Entry | null =>
  between('carriage-given-back')(key, 'goodwill', carrierOf(carrier), shipping);

type Settled = Sold & Fee & { readonly value: number };

/** E3, and E3c where a carrier of ours took it (`carried`). */
export function purchaseSettled(key: string, sold: Settled & { readonly carried: Carried | null }): Entry | null {
  return entryOf(key, 'purchase-settled', [debit(escrowOf(sold.invoiceId), sold.value), ...toSeller(sold, sold.value)]);
}

/**
 * E4, and E4c: a part goes back to the buyer, the rest to the seller. `back`: the parts that go back, discount included; the fee
 * is that of what the seller keeps.
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

/** E5: what is owed to a seller becomes a line of a batch. */
export const payoutBatched = (key: string, { sellerId, lineId, amount }: Line): Entry | null =>
  between('payout-batched')(key, payableTo(sellerId), payoutOf(lineId), amount);

/** E6. */
export const payoutSent = (key: string, { lineId, amount }: Omit<Line, 'sellerId'>): Entry | null =>
  between('payout-sent')(key, payoutOf(lineId), 'bank', amount);

/** E6a: the bank returned it, or its batch was discarded, before it was sent. */
export const payoutUndone = (key: string, { sellerId, lineId, amount }: Line): Entry | null =>
  between('payout-undone')(key, payoutOf(lineId), payableTo(sellerId), amount);

/** E6b: the bank returned it after it was marked as sent. */
export const payoutCameBack = (key: string, { sellerId, amount }: Omit<Line, 'lineId'>): Entry | null =>
  between('payout-came-back')(key, 'bank', payableTo(sellerId), amount);

/** E8: the site gives its fee for a sale back to the seller. */
export function feeGivenBack(key: string, { sellerId, fee, vat }: Fee & Pick<Sold, 'sellerId'>): Entry | null {
  return entryOf(key, 'fee-given-back', [debit(FEES, fee), debit('vat', vat), credit(payableTo(sellerId), fee + vat)]);
}

/** E7: a carrier's bill for what stands as `shipping`; the site bears the difference. */
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
