/** Reads the title of a listing as a search, to suggest categories for it (CAT-05). */
import type { Category } from '../taxonomy/taxonomy.ts';
import type { Dictionary } from './dictionary.ts';
import { isFiller } from './fillers.ts';
import { readQuery } from './read-query.ts';
import { type AttributeFilter, EVERYTHING, type SearchQuery } from './search-query.ts';
import type { FormsOf } from './segments.ts';
import { splitTerms } from './terms.ts';

export type NamedLeaves = {
  /** Leaf categories, the likeliest first; empty if the title names none. */
  readonly leaves: readonly Category[];
  /**
   * Whether the title begins with the named item. Then the listing is about this item, and not about something that
   * belongs to it.
   */
  readonly isHead: boolean;
  /**
   * Slug of the category that a word of the title announces (`FRAMES`), whatever item the title names; null without
   * such a word.
   */
  readonly frame: string | null;
};

/** Words that change what a title is about, with the slug of its category: «اهدای کتاب» is not a sale of books. */
const FRAMES: ReadonlyMap<string, string> = new Map([
  ...['استخدام', 'نیازمندیم', 'نیازمند', 'جذب', 'همکاری', 'استخدامی'].map((word) => [word, 'jobs'] as const),
  ...['اهدا', 'اهدای', 'اهدایی', 'داوطلب', 'همسفر'].map((word) => [word, 'community'] as const),
  ...['خریدار', 'خریدارم', 'خریداریم'].map((word) => [word, 'wanted'] as const),
]);

/** Leaf categories of what a title names. */
export function leavesOfTitle(title: string, dictionary: Dictionary, formsOf: FormsOf): NamedLeaves {
  const terms = splitTerms(title);
  const frame = terms.flatMap(({ word }) => FRAMES.get(word) ?? [])[0] ?? null;
  const { query, understood } = readQuery({ ...EVERYTHING, text: title }, dictionary, formsOf);
  const thing = understood.find(({ kind }) => kind === 'thing');
  if (!thing) return { leaves: [], isHead: false, frame };
  const leaves = [...new Set(categoriesOf(query, dictionary).flatMap(leavesUnder))];
  const first = terms.find(({ word }) => !isFiller(word));
  return {
    leaves: frame === null ? leaves : leaves.filter(({ path }) => path.some(({ slug }) => slug === frame)),
    isHead: first === undefined || thing.start <= first.start,
    frame,
  };
}

/** Categories that a search was read as, or those whose listings can match every group in `meant`. */
function categoriesOf({ categories, meant }: SearchQuery, { askers }: Dictionary): readonly Category[] {
  const groups = meant.map((group) => group.flatMap((item) => ('attribute' in item ? askersOf(item, askers) : [item])));
  const [first = [], ...others] = categories.length > 0 ? [categories, ...groups] : groups;
  return others.reduce((left, group) => (group.length === 0 ? left : left.filter((one) => meets(one, group))), first);
}

/** Categories whose listings can match a filter or category; for models of cars, their brands. */
function askersOf(item: AttributeFilter, askers: Dictionary['askers']): readonly Category[] {
  const asking = askers.get(item.attribute.id) ?? [];
  const brands = 'options' in item ? item.options.flatMap(({ categoryId }) => categoryId ?? []) : [];
  return brands.length === 0
    ? asking
    : asking.flatMap(({ children }) => children).filter(({ id }) => brands.includes(id));
}

const meets = (one: Category, group: readonly Category[]): boolean =>
  group.some((other) => one.path.includes(other) || other.path.includes(one));

const leavesUnder = (category: Category): Category[] =>
  category.children.length === 0 ? [category] : category.children.flatMap(leavesUnder);
