/** Something in the ledger that does not add up. Amounts are signed toman, debit +. */
export type Difference = {
  readonly what: 'all postings' | 'an entry' | 'a balance' | 'a line of a statement';
  /** Key of the entry, name of the account or id of the posting. */
  readonly of: string;
  readonly expected: number;
  readonly found: number;
};
