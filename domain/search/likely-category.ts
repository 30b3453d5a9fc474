import type { NamedLeaves } from '../query-reading/title-leaves.ts';
import { queryWords, wordsOf } from '../query-reading/words.ts';
import type { Category, CategoryAttribute, Taxonomy } from '../taxonomy/taxonomy.ts';

/**
 * Word of a title. `n`: number of titles in the leaf category `categoryId` that contain the word. `listings` and `all`:
 * number of listings in the category, and in total.
 */
type Shares = {
  readonly word: string;
  readonly categoryId: number;
  readonly n: number;
  readonly listings: number;
  readonly all: number;
};

const SUGGESTIONS_MAX = 3;

/**
 * Number of average listings that is added to each category, so that the few listings of a small category do not decide
 * much (smoothing).
 */
const CATEGORY_SMOOTHING = 20;
/** Number that is added to the number of titles with a word: one or two occurrences prove little (smoothing). */
const WORD_SMOOTHING = 2;
/** Number of listings that is added to each category, so that one without listings has a score too. */
const LISTINGS_ADDED = 3;
/**
 * Points for words of the catalogue in the title. `NAME_WORTH`: for the whole name of a category. `ANSWER_WORTH`: for a
 * word that occurs only in the options or the path of one category.
 */
const NAME_WORTH = 4;
const ANSWER_WORTH = 6;
/**
 * Points for the item that the dictionary finds in the title. `NAMED_WORTH`: the item begins the title. `INNER_WORTH`:
 * it is named later. `FIRST_WORTH`: additional points for its likeliest category, if the item begins the title. If an
 * item has several categories, they share the points.
 */
const NAMED_WORTH = 7;
const INNER_WORTH = 2;
const FIRST_WORTH = 0.5;
/**
 * Points for all categories of a part of the site, if the title has a word that shows that the listing belongs there,
 * such as «استخدام».
 */
const FRAME_WORTH = 4;
/**
 * Largest distance in points from the likeliest category. A category that is farther behind is not suggested, even if
 * the list has fewer than three.
 */
const BEHIND_MAX = 13;

/**
 * Likeliest leaf categories for a title, best first, at most three (CAT-05). Compares how often each word occurs in the
 * titles of a category with how common listings of the category are. Also uses the categories' own words and the item
 * that the dictionary finds in the title, so that a category without listings can be suggested too.
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

/** Words of the taxonomy; collected once per version and cached. */
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

/** Words of the leaf's path, and of the kinds, brands and models that can be chosen in it. */
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
