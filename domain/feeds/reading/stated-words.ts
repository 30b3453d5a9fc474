/** Words of a file without a known meaning, and proposals for their meaning (SHOP-02). */
import { typingDistance } from '../../query-reading/typing-distance.ts';
import { isLeaf } from '../../taxonomy/categories.ts';
import type { Attribute, Category, Taxonomy } from '../../taxonomy/taxonomy.ts';
import { cleanAttributeText } from '../../values/persian-text.ts';
import { columnKey, isSecretHeader, READ_COLUMNS, SPOKEN_HEADERS } from './feed-columns.ts';
import { SAMPLE_MAX } from './feed-fault.ts';
import type { RawRow } from './raw-row.ts';
import type { RowContext } from './row-context.ts';
import { WORD_MAX } from './row-findings.ts';
import { saysRial } from './row-price.ts';
import type { UnderstoodRow } from './understand-row.ts';

/** Word of a file without a known meaning. */
export type StatedWord = {
  readonly kind: 'header' | 'category' | 'option' | 'price' | 'whole';
  /** Word as it is stored. For an option: id of its attribute, a colon and the word. For a price: a `PriceWord`. */
  readonly word: string;
  /** Number of rows that use it. */
  readonly rows: number;
  /** Examples: cells below a header; for other words, titles of rows. */
  readonly examples: readonly string[];
};

/** Maximum number of words of one kind to ask for at once; the others follow when these are answered. */
const WORDS_MOST = 300;
const EXAMPLES_MOST = 5;
const PROPOSALS_MOST = 3;

type Counted = { readonly kind: StatedWord['kind']; readonly word: string; rows: number; readonly examples: string[] };

/** Collects the words of a file while it is read. */
export class StatedWords {
  private readonly counted = {
    header: new Map<string, Counted>(),
    category: new Map<string, Counted>(),
    option: new Map<string, Counted>(),
    price: new Map<string, Counted>(),
    whole: new Map<string, Counted>(),
  };
  private readonly context: RowContext;

  constructor(context: RowContext) {
    this.context = context;
  }

  add(raw: RawRow, { words }: Pick<UnderstoodRow, 'words'>): void {
    let title: string | null = null;
    const { meanings, prices } = this.context.shapeOf(raw);
    for (const [header, cell] of raw.cells) {
      const meaning = meanings.get(header) ?? null;
      // Purchase prices are never shown as an example.
      const example = isSecretHeader(header) ? '' : cell;
      if (meaning === null && cell !== '' && !prices.includes(header))
        this.count('header', cleanAttributeText(header).slice(0, WORD_MAX), example);
      if (meaning !== null && meaning !== 'left-out' && meaning.kind === 'column' && meaning.column === 'title')
        title ??= cell;
    }
    for (const { kind, word, example } of words) this.count(kind, word, example ?? title ?? '');
  }

  all(): StatedWord[] {
    const { header, category, option, price, whole } = this.counted;
    return [whole, price, category, option, header].flatMap((each) => [...each.values()]);
  }

  private count(kind: StatedWord['kind'], word: string, example: string): void {
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

/** Columns and attributes (`a1013`) that a header may mean, the most likely first. */
export function proposedColumns(header: string, taxonomy: Taxonomy): string[] {
  if (isSecretHeader(header)) return [];
  const key = columnKey(header);
  const spoken =
    saysRial(header) && /قیمت|مبلغ|بها|price|amount/i.test(header) ? 'price_rial' : SPOKEN_HEADERS.get(key);
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

/** Options that a word may mean, the most likely first. */
export function proposedOptions(word: string, { options }: Pick<Attribute, 'options'>): number[] {
  const named = options.map(({ id, label }) => ({ target: id, key: columnKey(label) }));
  return [...new Set(nearest(columnKey(word), named).map(({ target }) => target))].slice(0, PROPOSALS_MOST);
}

export type ProposedCategories = {
  /** Ids of leaf categories, the most likely first. */
  readonly ids: readonly number[];
  /** Whether the first one is so likely that it may be preselected. */
  readonly isSure: boolean;
};

/** Path of a category as written in the file, with titles of its rows. */
export type PathWord = { readonly word: string; readonly examples: readonly string[] };

type Likely = {
  readonly taxonomy: Taxonomy;
  /** Returns leaf categories for a title, the most likely first (CAT-05). */
  readonly likely: (title: string) => Promise<readonly Category[]>;
};

/** Maximum number of titles to classify per path. */
const TITLES_MOST = 4;
/**
 * Weights of the evidence for a leaf category. `name`: the path, or its last part, is the name of the leaf. `last`,
 * `path`: the classifier proposes the leaf for the last part of the path, or for the whole path. `titles`: the
 * classifier proposes the leaf for the titles, all of them together.
 */
const WORTH = { name: 3, last: 1.5, path: 0.75, titles: 3 } as const;
/**
 * `FLOOR`: minimum score of a proposal. `SURE`: minimum score of a sure proposal. `AHEAD`: factor by which a sure
 * proposal must exceed the second one.
 */
const FLOOR = 0.5;
const SURE = 3;
const AHEAD = 1.25;
/** Number of titles from which on a proposal can be sure because of titles alone; fewer titles may agree by chance. */
const TELLING_TITLES = 3;

/** Factor for leaves that are not goods: files of shops rarely contain services, jobs or brands of cars. */
const NO_GOODS = 0.4;
const NO_GOODS_ROOTS: ReadonlySet<string> = new Set(['services', 'jobs', 'community']);
const isOfGoods = ({ path, type }: Category): boolean => type !== 'brand' && !NO_GOODS_ROOTS.has(path[0]?.slug ?? '');

/**
 * Additional score of a leaf that other paths of the file mean for sure: `least`, plus `share` times the proportion of
 * these paths among all sure paths.
 */
const KNOWN_THERE = { least: 0.5, share: 1.5 } as const;

/**
 * Proposes leaf categories for the paths of a file, in the order of `paths`. Combines the names in each path, the
 * titles of its rows, and the meaning of the file's other paths, because a shop sells only a few kinds of goods.
 */
export async function proposeCategories(paths: readonly PathWord[], likely: Likely): Promise<ProposedCategories[]> {
  const scored: Scored[] = [];
  for (const path of paths) scored.push(await scoresOf(path, likely));
  const sure = scored.map(ranked).flatMap(({ ids: [first], isSure }) => (isSure && first !== undefined ? [first] : []));
  const counts = Map.groupBy(sure, (id) => id);
  return scored.map((each) => {
    const own = ranked(each);
    if (own.isSure || sure.length < KNOWN_LEAST) return own;
    const scores = new Map([...each.scores].map(([id, score]) => [id, score + knownThere(id)] as const));
    return ranked({ ...each, scores });
  });

  function knownThere(id: number): number {
    const count = counts.get(id)?.length ?? 0;
    return count === 0 ? 0 : KNOWN_THERE.least + (KNOWN_THERE.share * count) / sure.length;
  }
}

/** Number of paths with a sure meaning from which on they influence the other paths. */
const KNOWN_LEAST = 3;

type Scored = {
  readonly scores: ReadonlyMap<number, number>;
  readonly named: ReadonlySet<number>;
  readonly titles: number;
};

function ranked({ scores, named, titles }: Scored): ProposedCategories {
  const found = [...scores].toSorted(([, a], [, b]) => b - a).filter(([, score]) => score >= FLOOR);
  const [first, second] = [found[0]?.[1] ?? 0, found[1]?.[1] ?? 0];
  const isTold = titles >= TELLING_TITLES || named.has(found[0]?.[0] ?? 0);
  return {
    ids: found.slice(0, PROPOSALS_MOST).map(([id]) => id),
    isSure: isTold && first >= SURE && first >= second * AHEAD,
  };
}

async function scoresOf({ word, examples: titles }: PathWord, { taxonomy, likely }: Likely): Promise<Scored> {
  const parts = word.split(/[>/|»›\\]+/).flatMap((part) => part.trim() || []);
  const keys = new Set([word, ...parts.slice(-1)].map(columnKey));
  const scores = new Map<number, number>();
  const named = new Set<number>();
  const add = (id: number, worth: number) => scores.set(id, (scores.get(id) ?? 0) + worth);
  const vote = async (text: string, worth: number, isOfPath: boolean) => {
    for (const [place, leaf] of (await likely(text)).entries()) {
      add(leaf.id, (worth * (isOfGoods(leaf) ? 1 : NO_GOODS)) / (place + 1) ** 2);
      if (isOfPath && place === 0) named.add(leaf.id);
    }
  };
  for (const leaf of taxonomy.byId.values()) {
    if (!isLeaf(leaf) || !(keys.has(columnKey(leaf.name)) || keys.has(columnKey(leaf.slug)))) continue;
    add(leaf.id, WORTH.name);
    named.add(leaf.id);
  }
  const last = parts.at(-1) ?? word;
  await vote(last, WORTH.last, true);
  if (parts.length > 1) await vote(parts.join(' '), WORTH.path, true);
  const asked = titles.slice(0, TITLES_MOST);
  for (const title of asked) await vote(title, WORTH.titles / asked.length, false);
  return { scores, named, titles: asked.length };
}

type Named<T> = { readonly target: T; readonly key: string };

/** Maximum share of a word's letters that may differ by typing errors. */
const TYPED_OTHERWISE = 0.34;

/** Names that contain the word, are contained in it, or differ by typing errors; the nearest first. */
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

/** Word of an option without the id of its attribute. */
export const bareOption = (word: string): string => word.slice(word.indexOf(':') + 1);
/** Id of the attribute of a stored option word. */
export const attributeOfOption = (word: string): number => Number(word.slice(0, word.indexOf(':')));
