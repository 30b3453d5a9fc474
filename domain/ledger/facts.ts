/**
 * Facts about wallets, orders and refunds, each as the postings that it makes (PAY-05). Amounts are whole toman; a part
 * of 0 is left out, a negative one stands on the other side. Each throws RangeError where its parts do not add up, and returns
 * null where nothing moves. `key` names the fact, as `order:17:settled`.
 */
import { type Guarded, gatewayOf, heldBy, owingOf, revenueOf, walletOf } from './accounts.ts';
import { between, credit, debit, type Entry, entryOf } from './entry.ts';

type Amount = { readonly amount: number };
type OfUser = { readonly userId: number };
type ByGateway = { readonly gateway: string };
type OfOrder = OfUser & { readonly orderId: number };
/** Price of a line or an order: total = price − discount + vat. */
type Priced = { readonly revenue: string; readonly price: number; readonly discount: number; readonly vat: number };

/** L1. */
export const toppedUp = (key: string, { gateway, userId, amount }: ByGateway & OfUser & Amount): Entry | null =>
  between('top-up')(key, gatewayOf(gateway), walletOf(userId), amount);

/** L2: the part of an order that its wallet pays is held until the rest is paid. */
export const held = (key: string, { userId, orderId, amount }: OfOrder & Amount): Entry | null =>
  between('held')(key, walletOf(userId), heldBy(orderId), amount);

/** L3: gateway part + wallet part = price − discount + vat + what is rounded up, which goes to the wallet of `userId`. */
export function settled(
  key: string,
  paid: Priced &
    OfOrder & {
      readonly gatewayPart: number;
      readonly walletPart: number;
      readonly roundedUp?: number;
      /** Null without a gateway part. */
      readonly gateway: string | null;
    },
): Entry | null {
  const { orderId, userId, gateway, gatewayPart, walletPart, roundedUp = 0, revenue, price, discount, vat } = paid;
  return entryOf(key, 'settled', [
    ...(gateway === null ? [] : [debit(gatewayOf(gateway), gatewayPart)]),
    debit(heldBy(orderId), walletPart),
    debit('discounts', discount),
    credit(revenueOf(revenue), price),
    credit('vat', vat),
    credit(walletOf(userId), roundedUp),
  ]);
}

/** L4: the order failed, was cancelled, expired or is priced again. */
export const released = (key: string, { userId, orderId, amount }: OfOrder & Amount): Entry | null =>
  between('released')(key, heldBy(orderId), walletOf(userId), amount);

/** L5: paid, but it cannot be had, came late or a second time. `walletPart`: what is still held. */
export function returnedToWallet(
  key: string,
  {
    gateway,
    userId,
    orderId,
    gatewayPart,
    walletPart,
  }: ByGateway &
    OfOrder & {
      readonly gatewayPart: number;
      readonly walletPart: number;
    },
): Entry | null {
  return entryOf(key, 'returned', [
    debit(gatewayOf(gateway), gatewayPart),
    debit(heldBy(orderId), walletPart),
    credit(walletOf(userId), gatewayPart + walletPart),
  ]);
}

/** L5 of an account that has ended: nothing falls due to its wallet. */
export const returnedToCard = (key: string, { gateway, amount }: ByGateway & Amount): Entry | null =>
  between('returned-to-card')(key, gatewayOf(gateway), 'refunds-due', amount);

/** L6: the amount differs, or it is nobody's, and it was not reversed. */
export const suspended = (key: string, { gateway, amount }: ByGateway & Amount): Entry | null =>
  between('suspended')(key, gatewayOf(gateway), 'suspense', amount);

/** L7. */
export const suspenseToWallet = (key: string, { userId, amount }: OfUser & Amount): Entry | null =>
  between('suspense-to-wallet')(key, 'suspense', walletOf(userId), amount);

/** L8. */
export const suspenseToCard = (key: string, { amount }: Amount): Entry | null =>
  between('suspense-to-card')(key, 'suspense', 'refunds-due', amount);

/** L22: the gateway has given it back, or it never came. */
export const suspenseGone = (key: string, { gateway, amount }: ByGateway & Amount): Entry | null =>
  between('suspense-gone')(key, 'suspense', gatewayOf(gateway), amount);

/** L9. */
export function refundedToWallet(key: string, { userId, ...lines }: OfUser & Priced): Entry | null {
  return entryOf(key, 'refunded-to-wallet', [...undone(lines), credit(walletOf(userId), totalOf(lines))]);
}

/** L10. `toCard`: as much of it as the gateway's payment still covers; the rest goes to the wallet. */
export function refundedToCard(
  key: string,
  { userId, toCard, ...lines }: OfUser & Priced & { readonly toCard: number },
): Entry | null {
  return entryOf(key, 'refunded-to-card', [
    ...undone(lines),
    credit('refunds-due', toCard),
    credit(walletOf(userId), totalOf(lines) - toCard),
  ]);
}

const undone = ({ revenue, price, discount, vat }: Priced) => [
  debit(revenueOf(revenue), price),
  debit('vat', vat),
  credit('discounts', discount),
];
const totalOf = ({ price, discount, vat }: Priced): number => price - discount + vat;

/** L11: what a payment brought into the wallet goes back to its card. */
export const refundRequested = (key: string, { userId, amount }: OfUser & Amount): Entry | null =>
  between('asked-back')(key, walletOf(userId), 'refunds-due', amount);

/** L12. */
export const refundMade = (key: string, { gateway, amount }: ByGateway & Amount): Entry | null =>
  between('refund-made')(key, 'refunds-due', gatewayOf(gateway), amount);

/** L13. */
export const refundTransferred = (key: string, { amount }: Amount): Entry | null =>
  between('refund-transferred')(key, 'refunds-due', 'bank', amount);

/** L14. */
export const refundAsCredit = (key: string, { userId, amount }: OfUser & Amount): Entry | null =>
  between('refund-as-credit')(key, 'refunds-due', walletOf(userId), amount);

/** L15. */
export const transferCameBack = (key: string, { amount }: Amount): Entry | null =>
  between('transfer-came-back')(key, 'bank', 'refunds-due', amount);

/** L16: the gateway pays `paid` to the bank and keeps `fee`. */
export function gatewayPaid(
  key: string,
  { gateway, paid, fee }: ByGateway & { readonly paid: number; readonly fee: number },
): Entry | null {
  return entryOf(key, 'gateway-paid', [
    debit('bank', paid),
    debit('gateway-fees', fee),
    credit(gatewayOf(gateway), paid + fee),
  ]);
}

/** L17. */
export const bankCharged = (key: string, { amount }: Amount): Entry | null =>
  between('bank-charged')(key, 'gateway-fees', 'bank', amount);

/** L18. */
export const goodwillGiven = (key: string, { userId, amount }: OfUser & Amount): Entry | null =>
  between('goodwill')(key, 'goodwill', walletOf(userId), amount);

/** L19: an account ends, and its user gives up the rest. */
export const givenUp = (key: string, { userId, amount }: OfUser & Amount): Entry | null =>
  between('given-up')(key, walletOf(userId), 'goodwill', amount);

/** L20. */
export const vatRemitted = (key: string, { amount }: Amount): Entry | null =>
  between('vat-remitted')(key, 'vat', 'bank', amount);

/** L21; a negative amount is drawn by the owner. */
export const capitalPaidIn = (key: string, { amount }: Amount): Entry | null =>
  between('capital')(key, 'bank', 'capital', amount);

/** L23: of a wallet, or of what a seller is owed, for an authority. */
export const moneyHeld = (key: string, from: Guarded, hold: Guarded, amount: number): Entry | null =>
  between('money-held')(key, from, hold, amount);

/** L24. */
export const holdEnded = (key: string, hold: Guarded, to: Guarded, amount: number): Entry | null =>
  between('hold-ended')(key, hold, to, amount);

/** L25: a bank took a payment back, which `userId` owes the site then. */
export const chargedBack = (key: string, { gateway, userId, amount }: ByGateway & OfUser & Amount): Entry | null =>
  between('charged-back')(key, owingOf(userId), gatewayOf(gateway), amount);

/** L26: out of their wallet, or of what they are owed as a seller. */
export const debtRecovered = (key: string, from: Guarded, { userId, amount }: OfUser & Amount): Entry | null =>
  between('debt-recovered')(key, from, owingOf(userId), amount);

/** Parts of a debt: what is missing still, and what was recovered from an account. */
type Debt = OfUser & { readonly from: Guarded; readonly owed: number; readonly recovered: number };

/** L27: a refund that the bank has made. What was recovered before goes back, and the rest was borne by the site. */
export const refundCovered = (key: string, { userId, from, owed, recovered, amount }: Debt & Amount): Entry | null =>
  entryOf(key, 'refund-covered', [
    debit('refunds-due', amount),
    credit(owingOf(userId), owed),
    credit(from, recovered),
    credit('goodwill', amount - owed - recovered),
  ]);

/**
 * L28: it came back from the bank (`gateway`), where refunds that it had covered are due again; else the site bears what is missing
 * and gives back what was recovered.
 */
export const debtEnded = (
  key: string,
  {
    gateway,
    userId,
    from,
    owed,
    recovered,
    covered,
  }: Debt & { readonly gateway: string | null; readonly covered: number },
): Entry | null =>
  entryOf(key, 'debt-ended', [
    debit(gateway === null ? 'goodwill' : gatewayOf(gateway), owed + recovered + covered),
    credit(owingOf(userId), owed),
    credit(from, recovered),
    credit('refunds-due', covered),
  ]);
