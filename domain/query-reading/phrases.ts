/** Phrases of a dictionary in their written form, for completing a typed text (SRCH-10). */
import type { Place } from '../locations/places.ts';
import { CAR_MODEL, type Category } from '../taxonomy/taxonomy.ts';
import type { Dictionary } from './dictionary.ts';
import { type Keyed, keyIndex } from './key-index.ts';
import { type Target, targetName } from './meaning.ts';
import type { Sense } from './sense.ts';
import { keyOf, nameKey, splitTerms } from './terms.ts';
import { typingDistance } from './typing-distance.ts';

/** Kinds in the order in which they are offered. */
export const PHRASE_KINDS = ['category', 'brand', 'thing', 'model', 'property'] as const;

export type Phrase = Keyed & {
  readonly text: string;
  readonly kind: (typeof PHRASE_KINDS)[number];
  readonly targets: readonly Target[];
  /** Whether the phrase makes sense alone, or as the first one of a search. */
  readonly isNoun: boolean;
  /** Whether the key begins with a later word of the phrase, not with its first. */
  readonly isLater: boolean;
  /**
   * Distance of the meaning from the top of the catalogue's lists, which begin with the usual values: 0 to about 2.
   * Smaller distances are offered first.
   */
  readonly distance: number;
  /** Number of the meaning; equal for phrases with the same targets. */
  readonly meaning: number;
  /** Position in the catalogue, then among the everyday words; decides between equally likely phrases. */
  readonly order: number;
};

export type PlaceName = Keyed & { readonly places: readonly Place[] };

type Phrases = { readonly phrases: readonly Phrase[]; readonly places: readonly PlaceName[] };

/** Attribute of rooms: people count bedrooms when they describe homes. */
const ROOMS = 'property_rooms';
/** The parts of the site that most visitors come for, by slug. */
const USUAL = new Set(['vehicles', 'real-estate', 'digital', 'home-kitchen']);

/** Distance up to which an everyday word is taken for another spelling of its meaning's name: «سامسونک». */
const SPELLING_FAR = 1;
const SPELLING_MIN = 4;

const UNUSUAL = 0.4;
const STEP = 0.05;
const STEPS_MAX = 20;

/** Meaning of phrases, stored once for all phrases that share it. */
type Meaning = Pick<Phrase, 'targets' | 'distance' | 'meaning'>;

class WholePhrase implements Phrase {
  readonly key: string;
  readonly text: string;
  readonly kind: Phrase['kind'];
  readonly isNoun: boolean;
  readonly order: number;
  private readonly of: Meaning;
  constructor({ key, text, kind, isNoun, order }: Omit<Phrase, keyof Meaning | 'isLater'>, of: Meaning) {
    this.key = key;
    this.text = text;
    this.kind = kind;
    this.isNoun = isNoun;
    this.order = order;
    this.of = of;
  }
  get targets(): readonly Target[] {
    return this.of.targets;
  }
  get isLater(): boolean {
    return false;
  }
  get distance(): number {
    return this.of.distance;
  }
  get meaning(): number {
    return this.of.meaning;
  }
}

/** A copy of the phrase with another `distance`, for example that of the targets which fit the words before it. */
export const atDistance = (phrase: Phrase, distance: number): Phrase =>
  new WholePhrase(phrase, { targets: phrase.targets, meaning: phrase.meaning, distance });

/**
 * A phrase found by one of its later words. Half of all entries are of this kind, so each stores only a key and a
 * reference.
 */
class LaterPhrase implements Phrase {
  readonly key: string;
  private readonly of: Phrase;
  constructor(key: string, of: Phrase) {
    this.key = key;
    this.of = of;
  }
  get text(): string {
    return this.of.text;
  }
  get kind(): Phrase['kind'] {
    return this.of.kind;
  }
  get targets(): readonly Target[] {
    return this.of.targets;
  }
  get isNoun(): boolean {
    return this.of.isNoun;
  }
  get isLater(): boolean {
    return true;
  }
  get distance(): number {
    return this.of.distance;
  }
  get meaning(): number {
    return this.of.meaning;
  }
  get order(): number {
    return this.of.order;
  }
}

const kept = new WeakMap<Dictionary, Phrases>();

/** Phrases of a dictionary; computed once for each and cached. */
export function phrasesOf(dictionary: Dictionary): Phrases {
  const known = kept.get(dictionary);
  if (known) return known;
  const phrases: Phrase[] = [];
  const meanings = new Map<string, Meaning>();
  const meaningOf = (targets: readonly Target[]): Meaning => {
    const ids = targets.map(targetId).join();
    const known = meanings.get(ids);
    if (known) return known;
    const made = { targets, distance: distanceOf(targets, dictionary), meaning: meanings.size };
    meanings.set(ids, made);
    return made;
  };
  const texts = new Map<number, string[]>();
  const laterFound = new Set<string>();
  let order = 0;
  for (const key of dictionary.senses.keys()) {
    const spelled = usualKey(key, dictionary);
    const senses = dictionary.senses.get(spelled) ?? [];
    const [sense] = senses;
    if (!sense || sense.targets.every(isOther)) continue;
    const { targets } = sense;
    const isNoun = senses.some((each) => each.isNoun);
    const of = meaningOf(targets);
    const [only, ...more] = targets;
    const name = only && more.length === 0 ? nameOf(only).replace(/\s*\(.*/, '') : null;
    const text = usualText(writtenAs(spelled, sense, dictionary.written), name, of.meaning, texts);
    const phrase = new WholePhrase({ key, text, kind: isNoun ? kindOf(senses) : 'property', isNoun, order }, of);
    phrases.push(phrase);
    for (const later of laterKeys(text)) {
      // By its later words, an item is listed under one name only: «رهن آپارتمان» and «کرایه آپارتمان» would repeat it.
      const found = `${of.meaning} ${later}`;
      if (laterFound.has(found)) continue;
      laterFound.add(found);
      phrases.push(new LaterPhrase(later, phrase));
    }
    order++;
  }
  const places = [...dictionary.places].map(([key, named]) => ({ key, places: named }));
  const built = { phrases: keyIndex(phrases), places: keyIndex(places) };
  kept.set(dictionary, built);
  return built;
}

const isOther = (target: Target): boolean => target.kind === 'option' && target.option.slug === 'other';

const targetId = (target: Target): string =>
  target.kind === 'category'
    ? `c${target.category.id}`
    : target.kind === 'option'
      ? `o${target.option.id}`
      : `a${target.attribute.id}`;

/** Smallest distance of one of the targets from the top of the catalogue's lists. */
export function distanceOf(targets: readonly Target[], { askers }: Dictionary): number {
  const [first] = targets;
  if (!first) return 0;
  const categories = first.kind === 'category' ? [first.category] : (askers.get(first.attribute.id) ?? []);
  const isUsual = categories.some(({ path }) => USUAL.has(path[0]?.slug ?? ''));
  return (
    (isUsual ? 0 : UNUSUAL) + STEP * Math.min(STEPS_MAX, ...targets.map((target) => positionOf(target, categories)))
  );
}

/** Position of a target in its list of options; for a model, the position of its brand. */
function positionOf(target: Target, [asking]: readonly Category[]): number {
  if (target.kind === 'tick') return 0;
  if (target.kind === 'category') return target.category.path.at(-2)?.children.indexOf(target.category) ?? 0;
  const { attribute, option } = target;
  return attribute.groupName === CAR_MODEL
    ? (asking?.children.findIndex(({ id }) => id === option.categoryId) ?? 0)
    : attribute.options.indexOf(option);
}

/** The key of the catalogue's name if `key` is another spelling of it; otherwise `key` itself. */
function usualKey(key: string, { senses }: Dictionary): string {
  const targets = senses.get(key)?.[0]?.targets ?? [];
  const [name = key, ...others] = new Set(targets.map((target) => nameKey(nameOf(target))));
  if (others.length > 0 || name === key || name.length < SPELLING_MIN) return key;
  const named = senses.get(name)?.[0]?.targets.map(targetId) ?? [];
  const isSpelling = typingDistance(key, name, SPELLING_FAR) <= SPELLING_FAR;
  return isSpelling && targets.every((target) => named.includes(targetId(target))) ? name : key;
}

/**
 * The usual Persian text for a text in Latin letters or with one letter different: «سمند» for `samand`, «نیسان» for
 * «نیسون». `name`: the catalogue's name if the meaning has a single target.
 */
function usualText(text: string, name: string | null, meaning: number, texts: Map<number, string[]>): string {
  const known = texts.get(meaning) ?? [];
  if (/[a-z]/i.test(text)) return known[0] ?? (name === null || /[a-z]{3}/i.test(name) ? text : name);
  const usual =
    known.find((other) => isSpellingOf(text, other)) ?? [name, ...known].find((each) => isBegunSo(each, text));
  if (usual) return usual;
  texts.set(meaning, [...known, text]);
  return text;
}

/** Whether the text misspells the first word of the name: «نیسون» for «نیسان زامیاد». */
function isBegunSo(name: string | null, text: string): boolean {
  const [first = ''] = name?.split(' ') ?? [];
  return first !== '' && nameKey(first) !== nameKey(text) && isSpellingOf(text, first);
}

function isSpellingOf(text: string, other: string): boolean {
  const [one, two] = [nameKey(text), nameKey(other)];
  return one.length >= SPELLING_MIN && typingDistance(one, two, SPELLING_FAR) <= SPELLING_FAR;
}

function kindOf(senses: readonly Sense[]): Phrase['kind'] {
  const first = senses[0]?.targets[0];
  if (first?.kind === 'category') return first.category.type === 'brand' ? 'brand' : 'category';
  if (first?.kind !== 'option') return 'property';
  const { groupName, key } = first.attribute;
  if (groupName === CAR_MODEL)
    return senses.some(({ rank }) => rank === 'family' || rank === 'alias') ? 'category' : 'model';
  if (key.endsWith('brand')) return 'brand';
  return 'thing';
}

/**
 * Text in which a key is shown: the part of the catalogue's name that has this key, otherwise the usual spelling of the
 * key, otherwise the full name.
 */
function writtenAs(key: string, { targets: [target] }: Sense, written: Dictionary['written']): string {
  if (!target) return key;
  const name = nameOf(target);
  if (target.kind === 'option' && target.attribute.key === ROOMS) return name;
  const part = partsOf(name).find((each) => nameKey(each) === key);
  return part ?? written.get(key) ?? name.replace(/\s*\(.*/, '');
}

function nameOf(target: Target): string {
  const name = targetName(target);
  return target.kind === 'option' && target.attribute.key === ROOMS ? name.replace(/ اتاق$/, ' خوابه') : name;
}

/** The name, its parts between separators, and its beginnings of one, two, three … words. */
function partsOf(name: string): string[] {
  const words = name.split(' ');
  const beginnings = words.map((_, index) => words.slice(0, index + 1).join(' '));
  return [name, ...name.split(/\s*[،/()]\s*|\s+(?:و|یا)\s+/u), ...beginnings];
}

function laterKeys(text: string): string[] {
  const words = splitTerms(text).map(({ word }) => word);
  return words.slice(1).flatMap((word, index) => (word.length > 1 ? keyOf(words.slice(index + 1)) : []));
}
