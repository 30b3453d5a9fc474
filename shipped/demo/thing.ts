import type { Category } from '../../domain/taxonomy/taxonomy.ts';
import type { Presets } from './fact-sheet.ts';
import type { Kind } from './words/kind.ts';

/** One of the things on offer, and the answers that follow from its name. */
export type Thing = {
  readonly name: string;
  readonly median: number | null;
  readonly presets: Presets;
};

export type Shelf = {
  readonly category: Category;
  readonly kind: Kind;
  readonly things: readonly Thing[];
  /** Keys of the attributes for what the thing is and who made it. */
  readonly what: string | null;
  readonly maker: string | null;
};
