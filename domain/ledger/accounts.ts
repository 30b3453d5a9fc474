/**
 * Accounts of the ledger by name (PAY-05, SECP-04). *Guarded* accounts cannot be overdrawn, and their balance is stored
 * in their row:
 *
 * - `wallet`: a user's wallet
 * - `held`: the money of a wallet that is held for an order
 * - `escrow`: the value of an open purchase
 * - `payable`: the money that is owed to a seller
 * - `payout`: a line of a payout under way
 * - `frozen`: money that is held for an authority
 *
 * All others are *open*: they may have any balance, and posting to them takes no row lock. `owing:N` is the debt of the
 * user N to the site.
 */
const GUARDED_KINDS = ['wallet', 'held', 'escrow', 'payable', 'payout', 'frozen'] as const;
export type Guarded = `${(typeof GUARDED_KINDS)[number]}:${number}`;
type Open =
  | `gateway:${string}`
  | `revenue:${string}`
  | `carrier:${string}`
  | `owing:${number}`
  | 'bank'
  | 'discounts'
  | 'vat'
  | 'gateway-fees'
  | 'refunds-due'
  | 'suspense'
  | 'goodwill'
  | 'capital';
export type LedgerAccount = Guarded | Open;

export const walletOf = (userId: number): Guarded => `wallet:${userId}`;
export const heldBy = (orderId: number): Guarded => `held:${orderId}`;
export const gatewayOf = (name: string): LedgerAccount => `gateway:${name}`;
export const revenueOf = (kind: string): LedgerAccount => `revenue:${kind}`;
export const carrierOf = (name: string): LedgerAccount => `carrier:${name}`;
export const escrowOf = (invoiceId: number): Guarded => `escrow:${invoiceId}`;
export const payableTo = (sellerId: number): Guarded => `payable:${sellerId}`;
export const payoutOf = (lineId: number): Guarded => `payout:${lineId}`;
export const owingOf = (userId: number): LedgerAccount => `owing:${userId}`;
export const frozenBy = (holdId: number): Guarded => `frozen:${holdId}`;

const GUARDED = new RegExp(`^(?:${GUARDED_KINDS.join('|')}):`);
export const isGuarded = (account: LedgerAccount): account is Guarded => GUARDED.test(account);

const OPEN_KINDS = ['gateway', 'revenue', 'carrier'];
const SINGLE: readonly Open[] = [
  'bank',
  'discounts',
  'vat',
  'gateway-fees',
  'refunds-due',
  'suspense',
  'goodwill',
  'capital',
];
const NAME = new RegExp(
  `^(?:(?:${GUARDED_KINDS.join('|')}|owing):[1-9]\\d{0,14}|(?:${OPEN_KINDS.join('|')}):[a-z][a-z0-9-]{0,60}|${SINGLE.join('|')})$`,
);

/** Returns whether a text from outside can be the name of an account. */
export const isAccount = (text: string): text is LedgerAccount => NAME.test(text);
