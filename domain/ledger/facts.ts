/**
 * Facts about wallets, orders and refunds, each with its postings (PAY-05). `key` identifies the fact, such as
 * `order:17:settled`. Amounts are whole toman. Postings of 0 are left out; a negative debit counts as a credit and vice
 * versa. The functions throw RangeError if the amounts do not add up, and return null if no money moves.
 */
import { type Guarded, gatewayOf, heldBy, owingOf, revenueOf, walletOf } from './accounts.ts';
import { between, credit, debit, type Entry, entryOf } from './entry.ts';

type Amount = { readonly amount: number };
type OfUser = { readonly userId: number };
type ByGateway = { readonly gateway: string };
type OfOrder = OfUser & { readonly orderId: number };
/** Price of a line or an order: total = price − discount + vat. */
type Priced = { readonly revenue: string; readonly price: number; readonly discount: number; readonly vat: number };

/** L1: a top-up of a wallet was paid at a gateway. */
export const toppedUp = (key: string, { gateway, userId, amount }: ByGateway & OfUser & Amount): Entry | null =>
  between('top-up')(key, gatewayOf(gateway), walletOf(userId), amount);

/** L2: an order was placed; the amount to be paid from the wallet is held until the rest is paid. */
export const held = (key: string, { userId, orderId, amount }: OfOrder & Amount): Entry | null =>
  between('held')(key, walletOf(userId), heldBy(orderId), amount);

/**
 * L3: an order was settled. Gateway part + wallet part = price − discount + vat + `roundedUp`. The amount `roundedUp`
 * is credited to the wallet of `userId`.
 */
export function settled(
  key: string,
  paid: Priced &
    OfOrder & {
      readonly gatewayPart: number;
      readonly walletPart: number;
      readonly roundedUp?: number;
      /** Null if no part was paid at a gateway. */
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

/** L4: an order failed, was cancelled, expired or is priced again, so its held money returns to the wallet. */
export const released = (key: string, { userId, orderId, amount }: OfOrder & Amount): Entry | null =>
  between('released')(key, heldBy(orderId), walletOf(userId), amount);

/**
 * L5: the money of a paid order goes to the wallet, because its goods are not available, or because the payment came
 * late or a second time. `walletPart`: sum that is still held for the order.
 */
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

/** L5 for an account that was deleted: the money is owed to the card that paid, because there is no wallet any more. */
export const returnedToCard = (key: string, { gateway, amount }: ByGateway & Amount): Entry | null =>
  between('returned-to-card')(key, gatewayOf(gateway), 'refunds-due', amount);

/** L6: a payment has the wrong amount or belongs to nobody, and was not reversed. */
export const suspended = (key: string, { gateway, amount }: ByGateway & Amount): Entry | null =>
  between('suspended')(key, gatewayOf(gateway), 'suspense', amount);

/** L7: money in suspense was given to a wallet. */
export const suspenseToWallet = (key: string, { userId, amount }: OfUser & Amount): Entry | null =>
  between('suspense-to-wallet')(key, 'suspense', walletOf(userId), amount);

/** L8: money in suspense is to be refunded to a card. */
export const suspenseToCard = (key: string, { amount }: Amount): Entry | null =>
  between('suspense-to-card')(key, 'suspense', 'refunds-due', amount);

/** L22: money in suspense was returned by the gateway, or never arrived. */
export const suspenseGone = (key: string, { gateway, amount }: ByGateway & Amount): Entry | null =>
  between('suspense-gone')(key, 'suspense', gatewayOf(gateway), amount);

/** L9: lines of an order were refunded to the wallet. */
export function refundedToWallet(key: string, { userId, ...lines }: OfUser & Priced): Entry | null {
  return entryOf(key, 'refunded-to-wallet', [...undone(lines), credit(walletOf(userId), totalOf(lines))]);
}

/**
 * L10: lines of an order were refunded to the card. `toCard`: the amount that the gateway's payment still covers; the
 * rest goes to the wallet.
 */
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

/** L11: money that a payment brought into the wallet is to be refunded to its card. */
export const refundRequested = (key: string, { userId, amount }: OfUser & Amount): Entry | null =>
  between('asked-back')(key, walletOf(userId), 'refunds-due', amount);

/** L12: the gateway made a refund. */
export const refundMade = (key: string, { gateway, amount }: ByGateway & Amount): Entry | null =>
  between('refund-made')(key, 'refunds-due', gatewayOf(gateway), amount);

/** L13: a refund was transferred from the bank. */
export const refundTransferred = (key: string, { amount }: Amount): Entry | null =>
  between('refund-transferred')(key, 'refunds-due', 'bank', amount);

/** L14: a refund was given to the wallet instead of the card. */
export const refundAsCredit = (key: string, { userId, amount }: OfUser & Amount): Entry | null =>
  between('refund-as-credit')(key, 'refunds-due', walletOf(userId), amount);

/** L15: the transfer of a refund came back. */
export const transferCameBack = (key: string, { amount }: Amount): Entry | null =>
  between('transfer-came-back')(key, 'bank', 'refunds-due', amount);

/** L16: a gateway pays `paid` to the bank and deducts `fee`. */
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

/** L17: the bank charged fees. */
export const bankCharged = (key: string, { amount }: Amount): Entry | null =>
  between('bank-charged')(key, 'gateway-fees', 'bank', amount);

/** L18: credit was given to a wallet as goodwill. */
export const goodwillGiven = (key: string, { userId, amount }: OfUser & Amount): Entry | null =>
  between('goodwill')(key, 'goodwill', walletOf(userId), amount);

/** L19: an account is deleted, and its user gives up the rest of the wallet. */
export const givenUp = (key: string, { userId, amount }: OfUser & Amount): Entry | null =>
  between('given-up')(key, walletOf(userId), 'goodwill', amount);

/** L20: VAT was paid to the tax authority. */
export const vatRemitted = (key: string, { amount }: Amount): Entry | null =>
  between('vat-remitted')(key, 'vat', 'bank', amount);

/** L21: the owner paid in capital; a negative amount is a withdrawal. */
export const capitalPaidIn = (key: string, { amount }: Amount): Entry | null =>
  between('capital')(key, 'bank', 'capital', amount);

/** L23: money of a wallet, or money that is owed to a seller, is held for an authority. */
export const moneyHeld = (key: string, from: Guarded, hold: Guarded, amount: number): Entry | null =>
  between('money-held')(key, from, hold, amount);

/** L24: held money is released. */
export const holdEnded = (key: string, hold: Guarded, to: Guarded, amount: number): Entry | null =>
  between('hold-ended')(key, hold, to, amount);

/** L25: a bank took a payment back (chargeback), which `userId` owes the site from then on. */
export const chargedBack = (key: string, { gateway, userId, amount }: ByGateway & OfUser & Amount): Entry | null =>
  between('charged-back')(key, owingOf(userId), gatewayOf(gateway), amount);

/** L26: a part of a debt was recovered from the user's wallet, or from what they are owed as a seller. */
export const debtRecovered = (key: string, from: Guarded, { userId, amount }: OfUser & Amount): Entry | null =>
  between('debt-recovered')(key, from, owingOf(userId), amount);

/**
 * Sums of a debt. `owed`: the part that is still missing. `recovered`: the part that was taken from the account `from`.
 */
type Debt = OfUser & { readonly from: Guarded; readonly owed: number; readonly recovered: number };

/**
 * L27: the bank took back a payment for which a refund was due. The chargeback takes the place of the refund, so the
 * refund is no longer due, and the debt decreases by its amount: by `owed`, which is still missing, and by `recovered`,
 * which is returned. The rest of the amount had been borne by the site and is balanced.
 */
export const refundCovered = (key: string, { userId, from, owed, recovered, amount }: Debt & Amount): Entry | null =>
  entryOf(key, 'refund-covered', [
    debit('refunds-due', amount),
    credit(owingOf(userId), owed),
    credit(from, recovered),
    credit('goodwill', amount - owed - recovered),
  ]);

/**
 * L28: a debt ended. Money that was recovered for it is returned. With `gateway`: the bank has returned the payment,
 * and refunds that the chargeback had covered are due again. Without `gateway`: the site bears the missing sum.
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
