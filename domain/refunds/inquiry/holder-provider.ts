import { normaliseText } from '../../values/spelling.ts';

/** A service that returns the holders of a bank account (PAY-05). */
export type HolderProvider = {
  readonly name: string;
  /**
   * Names of the account's holders, as the bank has them; empty if the account does not exist. Throws if the service is
   * unreachable or cannot answer.
   */
  readonly holdersOf: (account: AskedAccount) => Promise<readonly string[]>;
};

/** `holder`: the name that the payer typed. */
export type AskedAccount = { readonly sheba: string; readonly holder: string };

/** Service that a site uses, as set by its operator. */
export type HolderSettings =
  | { readonly kind: 'fake' }
  | { readonly kind: 'http'; readonly url: string; readonly key: string };

/** Words of a person's name in a normal form that does not depend on keyboard and order. */
const wordsOf = (name: string): string => normaliseText(name).split(' ').filter(Boolean).sort().join(' ');

/** Whether one of the names matches the typed one. */
export const isHolder = (typed: string, names: readonly string[]): boolean =>
  names.some((name) => wordsOf(name) === wordsOf(typed) && wordsOf(name) !== '');
