/** Inconsistency in the ledger. Amounts are signed toman, debits positive. */
export type Difference = {
  readonly what: 'all postings' | 'an entry' | 'a balance' | 'a line of a statement';
  /** Key of the entry, name of the account or id of the posting. */
  readonly of: string;
  readonly expected: number;
  readonly found: number;
};
