/** Determines which noun a sentence is about. */
import { isFiller } from './fillers.ts';
import type { Target } from './meaning.ts';
import type { Segment } from './segments.ts';
import { isVerb } from './verbs.ts';

/** Words directly before the wanted item: «مغازه دارم دنبال یه فروشنده می‌گردم», «لباسمو بدم خیاطی». */
const WANTED = new Set([
  ...['دنبال', 'یه', 'یک', 'یدونه', 'یدانه', 'ye', 'yek', 'donbale'],
  ...['بدم', 'بدیم', 'بدهم', 'ببرم', 'ببریم', 'بسپارم'],
]);
/** Words after the wanted item, in a sentence that begins with another: «پکیجم خراب شده تعمیرکار میخوام». */
const WISHES = new Set([
  'میخوام',
  'میخام',
  'میخواهم',
  'میخواستم',
  'میخوایم',
  'میخریم',
  'میخرم',
  'لازم',
  'نیاز',
  'سراغ',
]);
/** Words before the purpose of an item: «برای مغازه یه یخچال». */
const PURPOSES = new Set(['برای', 'برا', 'واسه', 'واس', 'جهت', 'baraye', 'vase']);

/** Words for another one of the named item: «لباسشوییمون سوخته یه دست دوم میخوام». */
const ONE = new Set(['یه', 'یک', 'یدونه', 'یدانه']);

/** Segments that describe the item which somebody already has. They are no conditions for the one that is wanted. */
export function toldOfOwn(segments: readonly Segment[]): ReadonlySet<Segment> {
  const one = segments.findIndex(({ terms }, at) => at > 1 && ONE.has(terms[0]?.word ?? '') && terms.length === 1);
  const noun = segments.findIndex((segment) => isNoun(segment));
  if (one < 0 || noun < 0 || noun > one) return new Set();
  const wish = segments.findIndex(({ terms }, at) => at > one && WISHES.has(terms[0]?.word ?? ''));
  if (wish < 0 || segments.slice(one, wish).some(isNoun)) return new Set();
  return new Set(segments.slice(noun + 1, one).filter(({ places }) => places.length === 0));
}

const isNoun = ({ senses, terms }: Segment): boolean =>
  senses.some((sense) => sense.isNoun) && !terms.every(({ word }) => isFiller(word));

/**
 * Nouns that may be the head, the likeliest first: wanted items, then other nouns in order, then purposes, then filler
 * words.
 */
export function headsOf(segments: readonly Segment[]): Segment[] {
  const ranked = segments.flatMap((segment, at) =>
    segment.senses.some(({ isNoun }) => isNoun) ? [{ segment, rank: rankOf(segments, at) }] : [],
  );
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ segment }) => segment);
}

function rankOf(segments: readonly Segment[], at: number): number {
  // A filler word may also be a noun: «اون» is an oven, too.
  if (segments[at]?.terms.every(({ word }) => isFiller(word))) return 3;
  const before = wordBefore(segments, at);
  if (segments[at]?.senses.some(({ targets }) => targets.some(isOfStory))) return 0;
  if (PURPOSES.has(before)) return 2;
  if (isVerb(before) && WISHES.has(segments[at + 1]?.terms[0]?.word ?? '')) return 0;
  if (!WANTED.has(before)) return 1;
  return PURPOSES.has(wordBefore(segments, at - 1)) ? 2 : 0;
}

/**
 * Slugs of categories that decide what a sentence is about, whatever items it mentions: «گوشیم دیروز تو مترو گم شده».
 */
const STORIES = new Set(['lost-found', 'carpool']);
const isOfStory = (target: Target): boolean => target.kind === 'category' && STORIES.has(target.category.slug);

const wordBefore = (segments: readonly Segment[], at: number): string => segments[at - 1]?.terms.at(-1)?.word ?? '';
