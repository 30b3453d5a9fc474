import type { Places } from '../locations/places.ts';
import type { Taxonomy } from '../taxonomy/taxonomy.ts';

/** The catalogue with which a search is interpreted, and the time of the request. */
export type SearchContext = { readonly taxonomy: Taxonomy; readonly places: Places; readonly now: Date };
