import type { Pattern, WordOf } from './path.ts';

export type Method = 'GET' | 'POST' | 'DELETE';

declare const made: unique symbol;
/** Method and pattern, such as `GET /v/:id`; made by `get`, `post` and `del` of what `app/paths.ts` has. */
export type Address = `${Method} ${Pattern}` & { readonly [made]: true };

/** Where a route answers. */
export type At = Address | readonly Address[];

/** `word`: the one of the pattern's list that the route answers at; all of them where it is not said. */
type Answering = <P extends Pattern>(path: { readonly pattern: P }, word?: WordOf<P>) => Address;

export const get = by('GET');
export const post = by('POST');
export const del = by('DELETE');

function by(method: Method): Answering {
  return ({ pattern }, word?: string) => `${method} ${filled(pattern, word)}` as Address;
}

/** `:name{one|two}` as the word, or as `:name`. */
const filled = (pattern: string, word: string | undefined): string =>
  pattern.replace(/(:\w+)\{([^}]+)\}/g, (_, name: string, kind: string) =>
    word !== undefined && kind.includes('|') ? word : name,
  );
