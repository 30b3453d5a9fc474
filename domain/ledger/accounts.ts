/**
 * Accounts of the ledger by name (PAY-05). *Guarded* ones, a user's wallet and what an order holds of it, never owe, and their
 * balance stands in their row. All others are *open*: anything may be posted to them, and nobody waits for a row.
 */
export type Guarded = `wallet:${number}` | `held:${number}`;
type Open =
  | `gateway:${string}`
  | `revenue:${string}`
  | 'bank'
  | 'discounts'
  | 'vat'
  | 'gateway-fees'
  | 'refunds-due'
  | 'suspense'
  | 'goodwill'
  | 'capital';
export type Account = Guarded | Open;

export const walletOf = (userId: number): Guarded => `wallet:${userId}`;
export const heldBy = (orderId: number): Guarded => `held:${orderId}`;

export const isGuarded = (account: Account): account is Guarded => /^(?:wallet|held):/.test(account);

const NAME =
  /^(?:(?:wallet|held):[1-9]\d{0,14}|(?:gateway|revenue):[a-z][a-z0-9-]{0,60}|bank|discounts|vat|gateway-fees|refunds-due|suspense|goodwill|capital)$/;

/** Tells whether a text from outside can be the name of an account. */
export const isAccount = (text: string): text is Account => NAME.test(text);
