import type { Places } from '../locations/places.ts';
import type { Taxonomy } from '../taxonomy/taxonomy.ts';

/** The catalogue in which a search is read, and its time. */
export type SearchContext = { readonly taxonomy: Taxonomy; readonly places: Places; readonly now: Date };
