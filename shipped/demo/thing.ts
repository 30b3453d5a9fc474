import type { Category } from '../../domain/taxonomy/taxonomy.ts';
import type { Presets } from './fact-sheet.ts';
import type { Kind } from './words/kind.ts';

/** One of the things that are offered, with the attribute values that follow from its name. */
export type Thing = {
  readonly name: string;
  readonly median: number | null;
  readonly presets: Presets;
};

export type Shelf = {
  readonly category: Category;
  readonly kind: Kind;
  readonly things: readonly Thing[];
  /**
   * Keys of two attributes: the one that says what the thing is, and the one with its maker. Null if the category has
   * no such attribute.
   */
  readonly what: string | null;
  readonly maker: string | null;
};
