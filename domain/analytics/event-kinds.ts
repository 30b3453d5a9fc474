/** What browsers may report (AN-01): these kinds, each with these fields; everything else is left out, and never stored. */

/** A field as it is kept, or undefined for a value that it cannot have. */
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

/** A page's id (GEN-21). */
const page = matching(/^[a-z]{1,20}(?:-[a-z]{1,20}){1,4}$/);
/** A parameter of searches, or what of a results address was changed. */
const filter = matching(/^(?:place|category|mnp|mxp|tags|ui|c|r|ct|nh|a\d{1,9}(?:-from|-to)?)$/);

export const EVENT_KINDS = {
  page: { page },
  /** A listing's page is seen. */
  view: {},
  /** A number or a whole description was asked for and came. What counts as a lead is the server's to say. */
  reveal: { what: one('number', 'description') },
  copy: { what: one('link', 'number') },
  share: {},
  favourite: { saved: truth },
  message: { what: one('text', 'picture', 'point') },
  /** A filter of results was set, changed or taken away. */
  filter: { filter },
  sort: { sort: one('newest', 'cheapest', 'dearest', 'nearest') },
  /** Words were searched for where results are shown: how many, never which. */
  search: { words: count },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Field>>>>;

export type EventKind = keyof typeof EVENT_KINDS;

export const isEventKind = (kind: unknown): kind is EventKind =>
  typeof kind === 'string' && Object.hasOwn(EVENT_KINDS, kind);

/** What of an event's fields is kept. */
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
