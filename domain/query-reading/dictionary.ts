/**
 * Dictionary of the phrases that searches may contain, made from the taxonomy, the places and the aliases (SRCH-16).
 * Built once for each version of them.
 */
import { kurdishNames } from '../locations/kurdish-names.ts';
import type { Place, Places } from '../locations/places.ts';
import type { Attribute, Category, Taxonomy } from '../taxonomy/taxonomy.ts';
import { type Alias, aliasTargets } from './aliases.ts';
import { type WordBags, wordBags } from './any-order.ts';
import { SPEECH_WORDS } from './fillers.ts';
import { type FinglishIndex, indexFinglish } from './finglish.ts';
import { type Askers, askersOf, type Target } from './meaning.ts';
import { indexWords, type WordIndex } from './nearest-words.ts';
import { RANKS, type Sense } from './sense.ts';
import { spokenKey } from './spoken-terms.ts';
import { taxonomyNames } from './taxonomy-names.ts';
import { nameKey } from './terms.ts';

export type Dictionary = {
  /** Senses of a key, the most certain first. */
  readonly senses: ReadonlyMap<string, readonly Sense[]>;
  /** Words that an alias replaces by words of listings: «iphone» for «ایفون». */
  readonly synonyms: ReadonlyMap<string, readonly string[]>;
  readonly places: ReadonlyMap<string, readonly Place[]>;
  /** The first `START` letters of all keys. */
  readonly starts: ReadonlySet<string>;
  /** Usual spelling of each key. */
  readonly written: ReadonlyMap<string, string>;
  /** Keys by length and letters, to correct typing errors. */
  readonly keys: WordIndex;
  /** The same keys by their consonants, for Persian typed in Latin letters. */
  readonly finglish: FinglishIndex;
  /** Keys of phrases by their words in any order. */
  readonly bags: WordBags;
  readonly askers: Askers;
  readonly attributes: ReadonlyMap<string, Attribute>;
};

export const hasKey = ({ senses, places, synonyms }: Dictionary, key: string): boolean =>
  senses.has(key) || places.has(key) || synonyms.has(key);

/** Number of letters at the beginning of a text by which it is checked whether any key begins so. */
export const START = 5;

const REPAIRED_MIN = 3;
/** Whether a key can be a correction: numbers and short keys are similar to everything. */
const mayBeMistyped = (key: string): boolean => key.length >= REPAIRED_MIN && !/^\d+$/.test(key);

/** Prefixes that name the type of a place, such as a province or a city. */
const PLACE_PREFIX = /^(?:استان|شهر|شهرستان|محله|منطقه)/;

/** Number of phrases in one step of a build: a few milliseconds. */
const STEP = 200;

export function buildDictionary(taxonomy: Taxonomy, places: Places, aliases: readonly Alias[]): Dictionary {
  const steps = dictionaryInSteps(taxonomy, places, aliases);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

/** Builds a dictionary, and yields after each step, so that other work can run in between. */
export function* dictionaryInSteps(
  taxonomy: Taxonomy,
  places: Places,
  aliases: readonly Alias[],
): Generator<void, Dictionary> {
  const senses = new Map<string, Sense[]>();
  const synonyms = new Map<string, string[]>();
  const placeNames = placesByName(places);
  const written = new Map<string, string>();
  const add = (key: string, added: Sense, alone: Sense[] = [added]) => {
    const { rank, targets, isNoun } = added;
    if (key === '' || targets.length === 0) return;
    const known = senses.get(key);
    if (!known) {
      senses.set(key, alone);
      return;
    }
    const same = known.findIndex((sense) => sense.rank === rank && sense.isNoun === isNoun);
    const before = known[same];
    const sense = before ? { rank, targets: union(before.targets, targets), isNoun } : added;
    // `concat` and `with` allocate exactly; a growing array, even in a literal, reserves room for 17 entries, several
    // MB in all.
    senses.set(key, before ? known.with(same, sense) : known.concat(sense));
  };
  let done = 0;
  for (const { key, name, ...sense } of taxonomyNames(taxonomy)) {
    if (++done % STEP === 0) yield;
    add(key, sense);
    if (!written.has(key) && name !== undefined) written.set(key, name);
  }
  for (const place of places.bySlug.values()) written.set(nameKey(place.name), place.name);
  const aliased = new Set<string>();
  const meantBy = sharedMeanings(taxonomy, places);
  for (const alias of aliases) {
    if (++done % STEP === 0) yield;
    const key = spokenKey(alias.phrase);
    // The first of several spellings with the same key is the usual one.
    if (!aliased.has(key)) written.set(key, alias.phrase === key ? key : alias.phrase);
    aliased.add(key);
    const { meant, sense, alone } = meantBy(alias);
    if (meant.word !== null) synonyms.set(key, [...(synonyms.get(key) ?? []), meant.word]);
    if (meant.places.length > 0) placeNames.set(key, meant.places);
    add(key, sense, alone);
  }
  const askers = askersOf(taxonomy);
  const known = new Set([...senses.keys(), ...synonyms.keys(), ...placeNames.keys()]);
  const keys = [...known].filter(mayBeMistyped);
  for (const meanings of senses.values()) {
    if (++done % STEP === 0) yield;
    meanings.sort((a, b) => RANKS.indexOf(b.rank) - RANKS.indexOf(a.rank));
    preferSpecific(meanings, askers);
  }
  yield;
  const finglish = indexFinglish([...keys, ...SPEECH_WORDS]);
  yield;
  const bags = wordBags(senses.keys(), written);
  yield;
  return {
    senses,
    synonyms,
    places: placeNames,
    starts: new Set([...known].map((key) => key.slice(0, START))),
    written,
    keys: indexWords(keys),
    finglish,
    bags,
    askers,
    attributes: new Map([...taxonomy.attributes.values()].map((attribute) => [attribute.key, attribute])),
  };
}

type SharedMeaning = {
  readonly meant: ReturnType<typeof aliasTargets>;
  readonly sense: Sense;
  /** List with this sense alone, shared by all phrases that have no other. */
  readonly alone: Sense[];
};

/** Meanings of aliases, each created once and shared: thousands of phrases have only some hundred targets. */
function sharedMeanings(taxonomy: Taxonomy, places: Places) {
  const made = new Map<string, SharedMeaning>();
  return (alias: Alias) => {
    const key = `${alias.isModifier} ${alias.target}`;
    const known = made.get(key);
    if (known) return known;
    const meant = aliasTargets(alias, taxonomy, places);
    const sense: Sense = { rank: 'alias', targets: meant.targets, isNoun: !alias.isModifier && meant.isNoun };
    const shared = { meant, sense, alone: [sense] };
    made.set(key, shared);
    return shared;
  };
}

/**
 * If a category and options within it have the same name, puts the options first: «گوسفند» before all livestock. Lists
 * of senses are shared by phrases and so are passed repeatedly; the result is the same each time.
 */
function preferSpecific(senses: Sense[], askers: Askers): void {
  const [first] = senses;
  if (!first) return;
  const within = ({ category }: { readonly category: Category }, targets: readonly Target[]) =>
    targets.every(
      (target) =>
        target.kind === 'option' &&
        (askers.get(target.attribute.id) ?? []).every(({ path }) => path.includes(category)),
    );
  const options = first.targets.filter(({ kind }) => kind === 'option');
  const specific = first.targets.filter(
    (target) => target.kind !== 'category' || options.length === 0 || !within(target, options),
  );
  if (specific.length < first.targets.length) senses[0] = { ...first, targets: specific };
  const [only, ...others] = specific;
  if (only?.kind !== 'category' || others.length > 0) return;
  const at = senses.findIndex(
    ({ rank, isNoun, targets }) => isNoun && (rank !== 'part' || first.rank === 'alias') && within(only, targets),
  );
  if (at > 0) senses.unshift(...senses.splice(at, 1));
}

function union(one: readonly Target[], other: readonly Target[]): Target[] {
  const idOf = (target: Target) =>
    target.kind === 'category'
      ? `c${target.category.id}`
      : `${target.attribute.id}=${target.kind === 'option' ? target.option.id : ''}`;
  return [...new Map([...one, ...other].map((target) => [idOf(target), target])).values()].slice();
}

function placesByName(places: Places): Map<string, readonly Place[]> {
  const names = new Map<string, Place[]>();
  for (const place of places.bySlug.values()) {
    const key = nameKey(place.name);
    const called = [key, ...(PLACE_PREFIX.test(key) ? [key.replace(PLACE_PREFIX, '')] : [])];
    if (place.kind === 'province') called.push(`استان${key}`);
    called.push(...kurdishNames(place).map(nameKey));
    for (const name of new Set(called)) {
      if (name.length < 2) continue;
      names.set(name, (names.get(name) ?? []).concat(place));
    }
    if (place.kind !== 'district') names.set(nameKey(place.slug), (names.get(nameKey(place.slug)) ?? []).concat(place));
  }
  return names;
}
