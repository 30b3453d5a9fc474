/** Values in the browser's storage that every page needs (GEN-17), with parsers that accept any input. */
import { entriesOf, itemsOf, numberOr, recordOf, textOrNull } from './stored-values.ts';

export type ListMemory = {
  readonly url: string;
  readonly items: readonly { readonly id: number; readonly href: string }[];
};
export type ScrollMemory = Readonly<
  Record<string, { readonly y: number; readonly pages: number; readonly at: number }>
>;

export type Stored = {
  /** List of results that the visitor came from, for the links «previous» and «next». */
  list: ListMemory | null;
  /** Address → scroll position, and number of further pages that were loaded. */
  scroll: ScrollMemory;
  hidden: readonly number[];
  /** Recently viewed listings, newest first. */
  viewed: readonly number[];
  /** Address of the last search results. */
  results: string | null;
  /** Layout of lists of cards. */
  look: 'list' | 'grid';
};

/** Each parser returns a valid value for any input. */
export type Shapes<S> = { readonly [K in keyof S]: (value: unknown) => S[K] };

export const SHAPES: Shapes<Stored> = {
  list: listOrNull,
  scroll: (value) => entriesOf(value, scrollOrNull),
  hidden: (value) => itemsOf(value, numberOr(null)),
  viewed: (value) => itemsOf(value, numberOr(null)),
  results: textOrNull,
  look: (value) => (value === 'list' ? 'list' : 'grid'),
};

function listOrNull(value: unknown): ListMemory | null {
  const { url, items } = recordOf(value);
  if (typeof url !== 'string' || !Array.isArray(items)) return null;
  return {
    url,
    items: itemsOf(items, (item) => {
      const { id, href } = recordOf(item);
      return typeof id === 'number' && typeof href === 'string' ? { id, href } : null;
    }),
  };
}

function scrollOrNull(value: unknown): ScrollMemory[string] | null {
  const { y, pages, at } = recordOf(value);
  return typeof y === 'number' ? { y, pages: numberOr(0)(pages), at: numberOr(0)(at) } : null;
}
