/** How modules state which personal data they keep, which the pages about privacy and the export follow (AUTH-05). */

/** Parties outside of the site that are sent personal data. */
export const RECIPIENTS = [
  'messages',
  'push',
  'gateways',
  'carriers',
  'identities',
  'shebas',
  'geocoder',
  'storage',
  'errors',
] as const;
export type Recipient = (typeof RECIPIENTS)[number];

export type StoredTable = {
  /** Kind of data, a line of the privacy page (`fa.privacy.kept`). */
  readonly topic: string;
  /**
   * What the end of an account does: `goes`: rows or all that they say of the person are erased. `stays`: they are kept, of a former
   * user. `time`: they end by their own time, however long the account lives, or are of nobody's account.
   */
  readonly atEnd: 'goes' | 'stays' | 'time';
  /** File of the export that tells it, or why none does. */
  readonly exported: `${string}.json` | { readonly not: string };
};

export type PersonalData = {
  /** Tables with personal data; all others of the module have none. */
  readonly tables: Readonly<Record<string, StoredTable>>;
  /** Files of the module that call the outside: whom they send personal data, or what they send instead. */
  readonly gateways?: Readonly<Record<string, Recipient | { readonly not: string }>>;
};
