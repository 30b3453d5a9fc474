import { normaliseText } from '../../values/spelling.ts';

/** A service that tells whose a bank account is (PAY-05). */
export type HolderProvider = {
  readonly name: string;
  /** Names of its holders as its bank has them; empty: it knows no such account. Throws if it is unreachable, or does not know. */
  readonly holdersOf: (account: AskedAccount) => Promise<readonly string[]>;
};

/** `holder`: the name that the payer typed. */
export type AskedAccount = { readonly sheba: string; readonly holder: string };

/** The service of a site, as set by its operator. */
export type HolderSettings =
  | { readonly kind: 'fake' }
  | { readonly kind: 'http'; readonly url: string; readonly key: string };

/** The names of a person, whatever keyboard and order they were written in. */
const wordsOf = (name: string): string => normaliseText(name).split(' ').filter(Boolean).sort().join(' ');

/** Whether one of the names is the one that was typed. */
export const isHolder = (typed: string, names: readonly string[]): boolean =>
  names.some((name) => wordsOf(name) === wordsOf(typed) && wordsOf(name) !== '');
