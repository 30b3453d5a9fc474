import { AsyncLocalStorage } from 'node:async_hooks';

/** Request or timer for which statements are run. */
type Origin = { readonly name: string };

const current = new AsyncLocalStorage<Origin>();

/** Matches names that are safe inside an SQL comment: no character of them can end it. */
const PLAIN = /^[\w «»-]{1,80}$/u;

/**
 * Runs `work`. Its statements get the name of their origin in a comment (OPS-03). `name` is read again for each
 * statement, because it may change.
 */
export const asOrigin = <T>(origin: Origin, work: () => T): T => current.run(origin, work);

/** Name of the origin that is running; null outside of `asOrigin`. */
export const originName = (): string | null => current.getStore()?.name ?? null;

/**
 * Appends the origin to a statement as a comment, which the server's log and `pg_stat_activity` show. Not used for
 * prepared statements, whose text must not change.
 */
export function withOrigin(text: string): string {
  const name = originName();
  return name !== null && PLAIN.test(name) ? `${text}\n/* ${name} */` : text;
}
