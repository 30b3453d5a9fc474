import type { Pattern, WordOf } from './path.ts';

export type Method = 'GET' | 'POST' | 'DELETE';

declare const made: unique symbol;
/** Method and pattern, such as `GET /v/:id`. Only `get`, `post` and `del` create one, from a path in `app/paths.ts`. */
export type Address = `${Method} ${Pattern}` & { readonly [made]: true };

/** The address or addresses of a route. */
export type At = Address | readonly Address[];

/**
 * `word`: for a pattern that lists words, the one word at which the route answers. Without it, the route answers at all
 * of them.
 */
type Answering = <P extends Pattern>(path: { readonly pattern: P }, word?: WordOf<P>) => Address;

export const get = by('GET');
export const post = by('POST');
export const del = by('DELETE');

/** Path of a route's address for one id: `/v/1042` for `GET /v/:id` and 1042. */
export const pathAt = (at: Address, id: number): string => at.slice(at.indexOf('/')).replace(/:\w+/, String(id));

function by(method: Method): Answering {
  return ({ pattern }, word?: string) => `${method} ${filled(pattern, word)}` as Address;
}

/** Replaces `:name{one|two}` by the given word, or by `:name` without a word. */
const filled = (pattern: string, word: string | undefined): string =>
  pattern.replace(/(:\w+)\{([^}]+)\}/g, (_, name: string, kind: string) =>
    word !== undefined && kind.includes('|') ? word : name,
  );
