/** Meanings of a phrase in one text, by which equal signals meet. */
import type { Understood } from '../../query-reading/read-query.ts';

const NAMES_MAX = 3;
const LENGTH_MAX = 120;
const MARK = '#';

/** Kinds of phrases that mean no thing of the catalogue. */
export type UnnamedKind = Exclude<Understood['kind'], 'thing' | 'word' | 'place' | 'not'>;
const UNNAMED: readonly UnnamedKind[] = ['price', 'quantity', 'sort'];

/** Names of all that the phrases mean. */
export function readAsOf(understood: readonly Pick<Understood, 'names' | 'kind'>[]): string {
  // A word that tells more is a part of a phrase that has a name.
  const named = understood.filter(({ kind }) => kind !== 'word');
  const names = named.flatMap((one) => (one.names.length > 0 ? one.names.slice(0, NAMES_MAX) : MARK + one.kind));
  return [...new Set(names)].join(' / ').slice(0, LENGTH_MAX);
}

/** The kind that a text without names marks; null for any other text. */
export const unnamedKind = (readAs: string): UnnamedKind | null =>
  UNNAMED.find((kind) => readAs === MARK + kind) ?? null;
