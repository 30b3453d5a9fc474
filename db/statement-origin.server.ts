import { AsyncLocalStorage } from 'node:async_hooks';

/** Request or timer for which statements are run. */
type Origin = { readonly name: string };

const current = new AsyncLocalStorage<Origin>();

/** Signs that cannot end a comment. */
const PLAIN = /^[\w «»-]{1,80}$/u;

/** Runs work whose statements say for what they are run (OPS-03). `name` is read when the first of them is. */
export const asOrigin = <T>(origin: Origin, work: () => T): T => current.run(origin, work);

/** Name that the running work gave itself; null outside of any. */
export const originName = (): string | null => current.getStore()?.name ?? null;

/**
 * Adds the origin to a statement as a comment, which the server's log and `pg_stat_activity` show. Not for prepared statements,
 * which keep their text.
 */
export function withOrigin(text: string): string {
  const name = originName();
  return name !== null && PLAIN.test(name) ? `${text}\n/* ${name} */` : text;
}
