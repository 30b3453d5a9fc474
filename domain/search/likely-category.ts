import type { NamedLeaves } from '../query-reading/title-leaves.ts';
import { queryWords, wordsOf } from '../query-reading/words.ts';
import type { Category, CategoryAttribute, Taxonomy } from '../taxonomy/taxonomy.ts';

/** A word of a title, and the distribution of other titles with it over leaf categories. */
type Shares = {
  readonly word: string;
  readonly categoryId: number;
  readonly n: number;
  readonly listings: number;
  readonly all: number;
};

const SUGGESTIONS_MAX = 3;

/** Number of average listings added to every category (smoothing), so that a small one is not judged by few. */
const CATEGORY_SMOOTHING = 20;
/** The same for a word: one or two occurrences prove little. */
const WORD_SMOOTHING = 2;
/** Listings without known words that are added to each category. */
const LISTINGS_ADDED = 3;
/** Weight of a category's whole name in the title, and of a word that only its attributes use. */
const NAME_WORTH = 4;
const ANSWER_WORTH = 6;
/**
 * Weights of the thing that a title begins with, of one that it names further on, and of the likeliest category of the
 * first. Several categories share them.
 */
const NAMED_WORTH = 7;
const INNER_WORTH = 2;
const FIRST_WORTH = 0.5;
/** Weight of a word such as «استخدام», which says in which part of the site the title belongs. */
const FRAME_WORTH = 4;
/** Categories this far behind the likeliest one only fill the list. */
const BEHIND_MAX = 13;

/**
 * Most likely leaf categories for a title, best first, at most three (CAT-05): compares how often each word occurs in
 * the titles of each category with how often listings are posted there, and uses the categories' own words and what the
 * dictionary knows of the thing that the title names, so that a category without listings can be found too.
 */
export function likelyCategories(
  title: string,
  shares: readonly Shares[],
  taxonomy: Taxonomy,
  { leaves: named, isHead, frame }: NamedLeaves,
): Category[] {
  const words = queryWords(title);
  const { leaves, byWord } = vocabularyOf(taxonomy);
  const scores = new Map<number, number>();
  const listed = new Map(shares.map(({ categoryId, listings }) => [categoryId, listings]));
  const all = (shares[0]?.all ?? 0) + LISTINGS_ADDED * leaves.size;
  const own = words.flatMap((word) => byWord.get(word) ?? []);
  const candidates = new Set([...listed.keys(), ...own.map(({ id }) => id), ...named.map(({ id }) => id)]);
  const byTitles = sharesByWord(shares);
  for (const id of candidates) {
    if (!leaves.has(id)) continue;
    const listings = listed.get(id) ?? 0;
    let score = Math.log(listings + LISTINGS_ADDED);
    for (const { sample, counts } of byTitles) {
      const observed = ((counts.get(id) ?? 0) * all) / (sample + WORD_SMOOTHING);
      score += Math.log((observed + CATEGORY_SMOOTHING) / (listings + CATEGORY_SMOOTHING));
    }
    scores.set(id, score);
  }
  for (const { id, worth } of own) scores.set(id, (scores.get(id) ?? 0) + worth);
  if (frame !== null) {
    for (const [id, score] of scores)
      if (leaves.get(id)?.path.some(({ slug }) => slug === frame)) scores.set(id, score + FRAME_WORTH);
  }
  const worth = (isHead ? NAMED_WORTH : INNER_WORTH) / Math.sqrt(named.length);
  for (const [at, { id }] of named.entries())
    scores.set(id, (scores.get(id) ?? 0) + worth + (at === 0 && isHead ? FIRST_WORTH : 0));
  return [...scores]
    .toSorted(([a, scoreOfA], [b, scoreOfB]) => scoreOfB - scoreOfA || a - b)
    .filter(([, score], _, [best]) => score >= (best?.[1] ?? 0) - BEHIND_MAX)
    .slice(0, SUGGESTIONS_MAX)
    .flatMap(([id]) => leaves.get(id) ?? []);
}

function sharesByWord(shares: readonly Shares[]) {
  const words = new Map<string, { sample: number; readonly counts: Map<number, number> }>();
  for (const { word, categoryId, n } of shares) {
    const spread = words.get(word) ?? { sample: 0, counts: new Map<number, number>() };
    spread.sample += n;
    spread.counts.set(categoryId, n);
    words.set(word, spread);
  }
  return [...words.values()];
}

type Vocabulary = {
  readonly leaves: ReadonlyMap<number, Category>;
  readonly byWord: ReadonlyMap<string, readonly { readonly id: number; readonly worth: number }[]>;
};

const kept = new WeakMap<Taxonomy, Vocabulary>();

/** Words of the taxonomy, collected once per version. */
function vocabularyOf(taxonomy: Taxonomy): Vocabulary {
  const known = kept.get(taxonomy);
  if (known) return known;
  const leaves = new Map([...taxonomy.byId].filter(([, { children }]) => children.length === 0));
  const byWord = new Map<string, { id: number; worth: number }[]>();
  const note = (
    wordsOfLeaf: (leaf: Category) => readonly string[],
    worthOf: (words: ReadonlySet<string>) => number,
  ) => {
    const all = [...leaves.values()].map((leaf) => ({ leaf, words: new Set(wordsOfLeaf(leaf)) }));
    const spread = new Map<string, number>();
    for (const { words } of all) for (const word of words) spread.set(word, (spread.get(word) ?? 0) + 1);
    for (const { leaf, words } of all) {
      for (const word of words) {
        const worth = worthOf(words) / (spread.get(word) ?? 1);
        byWord.set(word, [...(byWord.get(word) ?? []), { id: leaf.id, worth }]);
      }
    }
  };
  note(answerWords, () => ANSWER_WORTH);
  note(
    ({ name }) => wordsOf(name),
    ({ size }) => NAME_WORTH / size,
  );
  const vocabulary = { leaves, byWord };
  kept.set(taxonomy, vocabulary);
  return vocabulary;
}

/** Words of its path, and of the kinds, brands and models that can be chosen there. */
function answerWords(leaf: Category): string[] {
  const labels = leaf.attributes
    .filter(names)
    .flatMap(({ attribute }) =>
      attribute.options
        .filter(({ categoryId }) => categoryId === null || categoryId === leaf.id)
        .map(({ label }) => label),
    );
  return wordsOf([...leaf.path.map(({ name }) => name), ...labels].join(' '));
}

const names = ({ attribute: { groupName, key } }: CategoryAttribute): boolean =>
  groupName !== null || key.endsWith('kind') || key.endsWith('_brand');
