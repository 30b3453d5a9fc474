/** Writes the meanings of a phrase as one text, so that equal search signals can be grouped. */
import type { Understood } from '../../query-reading/read-query.ts';

const NAMES_MAX = 3;
const LENGTH_MAX = 120;
const MARK = '#';

/** Kinds of phrases that do not name anything in the catalogue. */
export type UnnamedKind = Exclude<Understood['kind'], 'thing' | 'word' | 'place' | 'not'>;
const UNNAMED: readonly UnnamedKind[] = ['price', 'quantity', 'sort'];

/** Names of everything that the phrases mean. */
export function readAsOf(understood: readonly Pick<Understood, 'names' | 'kind'>[]): string {
  // A phrase of the kind `word` is a part of another phrase, which already has the name.
  const named = understood.filter(({ kind }) => kind !== 'word');
  const names = named.flatMap((one) => (one.names.length > 0 ? one.names.slice(0, NAMES_MAX) : MARK + one.kind));
  return [...new Set(names)].join(' / ').slice(0, LENGTH_MAX);
}

/** Kind of phrase that a text without names stands for; null for any other text. */
export const unnamedKind = (readAs: string): UnnamedKind | null =>
  UNNAMED.find((kind) => readAs === MARK + kind) ?? null;
