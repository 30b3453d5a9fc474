/** Words of a file that nobody has explained, and what they may mean (SHOP-02). */
import { typingDistance } from '../../query-reading/typing-distance.ts';
import { isLeaf } from '../../taxonomy/categories.ts';
import type { Attribute, Category, Taxonomy } from '../../taxonomy/taxonomy.ts';
import { cleanAttributeText } from '../../values/persian-text.ts';
import { columnKey, isSecretHeader, READ_COLUMNS, SPOKEN_HEADERS } from './feed-columns.ts';
import { SAMPLE_MAX } from './feed-fault.ts';
import type { RawRow } from './raw-row.ts';
import type { RowContext } from './row-context.ts';
import { WORD_MAX } from './row-findings.ts';
import { SAYS_RIAL } from './row-price.ts';
import type { UnderstoodRow } from './understand-row.ts';

/** An unexplained word of a file. */
export type ToldWord = {
  readonly kind: 'header' | 'category' | 'option' | 'price';
  /** As it is stored: of an option, its attribute's id, a colon and the word; of a price, a `PriceWord`. */
  readonly word: string;
  /** Rows that use it. */
  readonly rows: number;
  /** A cell below a header; titles of rows with any other word. */
  readonly examples: readonly string[];
};

/** Words of one kind that are asked at once. Others follow once these are answered. */
const WORDS_MOST = 300;
const EXAMPLES_MOST = 5;
const PROPOSALS_MOST = 3;

type Counted = { readonly kind: ToldWord['kind']; readonly word: string; rows: number; readonly examples: string[] };

/** Collects the words of a file while it is read. */
export class ToldWords {
  private readonly counted = {
    header: new Map<string, Counted>(),
    category: new Map<string, Counted>(),
    option: new Map<string, Counted>(),
    price: new Map<string, Counted>(),
  };
  private readonly context: RowContext;

  constructor(context: RowContext) {
    this.context = context;
  }

  add(raw: RawRow, { words }: Pick<UnderstoodRow, 'words'>): void {
    let title: string | null = null;
    for (const [header, cell] of raw.cells) {
      const meaning = this.context.meaningOf(header);
      // A price that a shop pays is nobody's example.
      const example = isSecretHeader(header) ? '' : cell;
      if (meaning === null && cell !== '') this.count('header', cleanAttributeText(header).slice(0, WORD_MAX), example);
      if (meaning !== null && meaning !== 'left-out' && meaning.kind === 'column' && meaning.column === 'title')
        title ??= cell;
    }
    for (const { kind, word } of words) this.count(kind, word, title ?? '');
  }

  all(): ToldWord[] {
    const { header, category, option, price } = this.counted;
    return [header, price, category, option].flatMap((each) => [...each.values()]);
  }

  private count(kind: ToldWord['kind'], word: string, example: string): void {
    const counted = this.counted[kind];
    const key = kind === 'header' ? columnKey(word) : word.toLowerCase();
    let known = counted.get(key);
    if (!known) {
      if (counted.size >= WORDS_MOST || word === '') return;
      known = { kind, word, rows: 0, examples: [] };
      counted.set(key, known);
    }
    known.rows += 1;
    const most = kind === 'header' ? 1 : EXAMPLES_MOST;
    const shown = example.slice(0, SAMPLE_MAX).toWellFormed();
    if (shown !== '' && known.examples.length < most && !known.examples.includes(shown)) known.examples.push(shown);
  }
}

/** Columns and attributes (`a1013`) that a header may mean, the likeliest first. */
export function proposedColumns(header: string, taxonomy: Taxonomy): string[] {
  if (isSecretHeader(header)) return [];
  const key = columnKey(header);
  const spoken =
    SAYS_RIAL.test(header) && /قیمت|مبلغ|بها|price|amount/i.test(header) ? 'price_rial' : SPOKEN_HEADERS.get(key);
  const names = [
    ...READ_COLUMNS.map((column) => ({ target: column as string, key: columnKey(column) })),
    ...[...SPOKEN_HEADERS].map(([word, column]) => ({ target: column as string, key: word })),
    ...[...taxonomy.attributes.values()].flatMap(({ id, key: latin, label }) =>
      [latin, label].map((name) => ({ target: `a${id}`, key: columnKey(name) })),
    ),
  ];
  const near = nearest(key, names).map(({ target }) => target);
  return [...new Set([...(spoken ? [spoken] : []), ...near])].slice(0, PROPOSALS_MOST);
}

/** Options that a word may mean, the likeliest first. */
export function proposedOptions(word: string, { options }: Pick<Attribute, 'options'>): number[] {
  const named = options.map(({ id, label }) => ({ target: id, key: columnKey(label) }));
  return [...new Set(nearest(columnKey(word), named).map(({ target }) => target))].slice(0, PROPOSALS_MOST);
}

/**
 * Leaves that a category's word may mean, the likeliest first: those with its name, then those to which the titles of its
 * rows belong. `likely`: leaves of a title (CAT-05).
 */
export async function proposeCategories(
  word: string,
  titles: readonly string[],
  {
    taxonomy,
    likely,
  }: { readonly taxonomy: Taxonomy; readonly likely: (title: string) => Promise<readonly Category[]> },
): Promise<number[]> {
  const keys = [word, ...word.split(/[>/|»›\\]+/)].map(columnKey).filter((key) => key !== '');
  const leaves = [...taxonomy.byId.values()].filter(isLeaf);
  const named = keys.flatMap((key) =>
    leaves.filter(({ name, slug }) => columnKey(name) === key || columnKey(slug) === key),
  );
  const votes = new Map<number, number>();
  const said = titles.length > 0 ? titles : [word];
  for (const title of said) {
    for (const [place, { id }] of (await likely(title)).entries())
      votes.set(id, (votes.get(id) ?? 0) + 1 / (place + 1));
  }
  const voted = [...votes].toSorted(([, a], [, b]) => b - a).map(([id]) => id);
  return [...new Set([...named.map(({ id }) => id), ...voted])].slice(0, PROPOSALS_MOST);
}

type Named<T> = { readonly target: T; readonly key: string };

/** Part of a word that may be typed otherwise. */
const TYPED_OTHERWISE = 0.34;

/** Names in which the word stands, that stand in it, or that are typed nearly so. */
function nearest<T>(key: string, names: readonly Named<T>[]): Named<T>[] {
  const least = 2;
  if (key.length < least) return names.filter((each) => each.key === key);
  return names
    .flatMap((each) => {
      const distance = distanceOf(key, each.key);
      return distance === null ? [] : { ...each, distance };
    })
    .toSorted((a, b) => a.distance - b.distance);
}

function distanceOf(key: string, name: string): number | null {
  if (key === name) return 0;
  const [short, long] = key.length < name.length ? [key, name] : [name, key];
  if (short.length >= 3 && long.includes(short)) return 1 - short.length / long.length;
  const limit = Math.max(1, key.length * TYPED_OTHERWISE);
  const distance = typingDistance(key, name, limit);
  return Number.isFinite(distance) ? 1 + distance : null;
}

/** Word of an option without its attribute's id. */
export const bareOption = (word: string): string => word.slice(word.indexOf(':') + 1);
/** Attribute of an option's word. */
export const attributeOfOption = (word: string): number => Number(word.slice(0, word.indexOf(':')));
