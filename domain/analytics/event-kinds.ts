/** The events that browsers may report (AN-01) and the fields of each. Everything else is dropped and never stored. */

/** Returns the value to store, or undefined if the value is not valid for the field. */
type Field = (value: unknown) => string | number | boolean | undefined;

const COUNT_MAX = 100_000;

const one = (...known: readonly string[]): Field => {
  return (value) => (typeof value === 'string' && known.includes(value) ? value : undefined);
};
const matching = (shape: RegExp): Field => {
  return (value) => (typeof value === 'string' && shape.test(value) ? value : undefined);
};
const count: Field = (value) =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= COUNT_MAX
    ? (value as number)
    : undefined;
const truth: Field = (value) => (typeof value === 'boolean' ? value : undefined);

/** Id of a page (GEN-21). */
const page = matching(/^[a-z]{1,20}(?:-[a-z]{1,20}){1,4}$/);
/** Parameter of a search in the address of a results page, such as a place, a category or an attribute. */
const filter = matching(/^(?:place|category|mnp|mxp|tags|ui|c|r|ct|nh|a\d{1,9}(?:-from|-to)?)$/);

export const EVENT_KINDS = {
  page: { page },
  /** A listing's page was viewed. */
  view: {},
  /**
   * A contact number or a full description was requested and shown. The server decides whether the request counts as a
   * lead.
   */
  reveal: { what: one('number', 'description') },
  copy: { what: one('link', 'number') },
  share: {},
  favourite: { saved: truth },
  message: { what: one('text', 'picture', 'point') },
  /** A filter of the results was set, changed or removed. */
  filter: { filter },
  sort: { sort: one('newest', 'cheapest', 'dearest', 'nearest') },
  /** Words were searched for on a results page. Stores how many words, never the words themselves. */
  search: { words: count },
  /** A package was chosen at a checkout. */
  package: { key: matching(/^[a-z0-9_]{1,40}$/), chosen: truth },
  /** A coupon was refused (PROM-05). */
  DiscountCodeError: { source: one('bump', 'paid-features', 'limitation') },
  /** A payment did not succeed (PAY-02). `source`: the page from which the payer came. */
  PaymentError: {
    source: matching(/^[a-z0-9-]{1,40}$/),
    error: one('cancelled', 'failed', 'expired', 'differs', 'unavailable'),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Field>>>>;

export type EventKind = keyof typeof EVENT_KINDS;

export const isEventKind = (kind: unknown): kind is EventKind =>
  typeof kind === 'string' && Object.hasOwn(EVENT_KINDS, kind);

/** Returns only the known fields of an event with valid values; the others are not stored. */
export function knownFields(
  kind: EventKind,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string | number | boolean>> {
  const fields: Readonly<Record<string, Field>> = EVENT_KINDS[kind];
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, read]) => {
      const value = Object.hasOwn(given, name) ? read(given[name]) : undefined;
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
