/** Reads the title of a listing as a search, for the categories that it may belong to (CAT-05). */
import type { Category } from '../taxonomy/taxonomy.ts';
import type { Dictionary } from './dictionary.ts';
import { isFiller } from './fillers.ts';
import { readQuery } from './read-query.ts';
import { type AttributeFilter, EVERYTHING, type SearchQuery } from './search-query.ts';
import type { FormsOf } from './segments.ts';
import { termsOf } from './terms.ts';

export type NamedLeaves = {
  /** The likeliest first; empty if the title names nothing. */
  readonly leaves: readonly Category[];
  /** Whether the title begins with what is named: its head, not something that it belongs to. */
  readonly isHead: boolean;
  /** Slug of the category that a word of the title says it is in, whatever it names; null without one. */
  readonly frame: string | null;
};

/** Words that turn what is named into something else: «اهدای کتاب» is no sale of books. Slugs of where it then belongs. */
const FRAMES: ReadonlyMap<string, string> = new Map([
  ...['استخدام', 'نیازمندیم', 'نیازمند', 'جذب', 'همکاری', 'استخدامی'].map((word) => [word, 'jobs'] as const),
  ...['اهدا', 'اهدای', 'اهدایی', 'داوطلب', 'همسفر'].map((word) => [word, 'community'] as const),
  ...['خریدار', 'خریدارم', 'خریداریم'].map((word) => [word, 'wanted'] as const),
]);

/** Leaf categories of what a title names. */
export function leavesOfTitle(title: string, dictionary: Dictionary, formsOf: FormsOf): NamedLeaves {
  const terms = termsOf(title);
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

/** Categories that a search was read as, or those whose listings can have each of what is meant. */
function categoriesOf({ categories, meant }: SearchQuery, { askers }: Dictionary): readonly Category[] {
  const groups = meant.map((group) => group.flatMap((item) => ('attribute' in item ? askersOf(item, askers) : [item])));
  const [first = [], ...others] = categories.length > 0 ? [categories, ...groups] : groups;
  return others.reduce((left, group) => (group.length === 0 ? left : left.filter((one) => meets(one, group))), first);
}

/** Categories whose listings can have what is meant; models of cars belong to brands. */
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
