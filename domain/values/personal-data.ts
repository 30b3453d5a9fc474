/**
 * Defines how modules declare the personal data that they store. The privacy page and the export follow these
 * declarations (AUTH-05).
 */

/** Recipients outside the site to which personal data is sent. */
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
  /** Kind of data, shown as a line of the privacy page (`fa.privacy.kept`). */
  readonly topic: string;
  /**
   * Effect of deleting an account on the rows. `goes`: the rows are erased, or everything in them about the person.
   * `stays`: the rows stay, as those of a former user. `time`: the rows are deleted after a storage time that does not
   * depend on the account.
   */
  readonly atEnd: 'goes' | 'stays' | 'time';
  /** File of the export that contains the data, or the reason why no file does. */
  readonly exported: `${string}.json` | { readonly not: string };
};

export type PersonalData = {
  /** Tables with personal data; the module's other tables have none. */
  readonly tables: Readonly<Record<string, StoredTable>>;
  /**
   * Files of the module that call services outside, each with the recipient of personal data. For a service that gets
   * none, `not` says what is sent to it.
   */
  readonly gateways?: Readonly<Record<string, Recipient | { readonly not: string }>>;
};
