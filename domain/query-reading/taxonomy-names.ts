/** Phrases derived from the taxonomy itself: names and labels, their parts, Latin slugs, families of models. */
import { type Attribute, type AttributeOption, CAR_MODEL, type Category, type Taxonomy } from '../taxonomy/taxonomy.ts';
import { isTelling } from './aliases.ts';
import type { Target } from './meaning.ts';
import type { Sense } from './sense.ts';
import { spelledKeys } from './spelled-letters.ts';
import { keyOf, nameKey, splitTerms } from './terms.ts';

type NamedSense = Sense & { readonly key: string; readonly name?: string };

/** Labels that have no meaning without the name of their attribute. */
const EMPTY_LABELS = new Set(
  [
    'سایر',
    'دارد',
    'ندارد',
    'بله',
    'خیر',
    'هر دو',
    'همه',
    'فرقی ندارد',
    'مهم نیست',
    'نامشخص',
    'متوسط',
    'اصل',
    'اصلی و شرکتی',
    'جلو',
    'عقب',
    'تک',
    'جفت',
    'نوع',
    'شرکت',
    'شخصی',
    'فروشگاه',
    'ایرانی',
    'خارجی',
    'چک',
    'کلاس',
    'مان',
    'بدون سند',
    'انبار',
  ].map(nameKey),
);
/**
 * Beginnings that apply to every part of a composite name, which is therefore not split: «لوازم جانبی موبایل و تبلت» is
 * not about tablets.
 */
const SHARED_START =
  /^(?:لوازم|قطعات|خدمات|فروش|اجاره|رهن|تجهیزات|آموزش|تعمیر|کیف و|حیوانات|کار |کارت|درخواست|فضای|گم|آثار|مواد|عمده|ماشین|شارژر)/;
const PARTS = /\s*[،/]\s*|\s+(?:و|یا)\s+/u;
const IN_BRACKETS = /\(([^)]+)\)/g;
/** Verbs at the end of a checkbox's label, which nobody types. */
const TICK_END = /\s+(?:دارد|می‌شود|می‌خورد|داده می‌شود)$/u;
const FAMILY_MIN = 2;
const OPTION_FAMILY_MIN = 3;

export function* taxonomyNames(taxonomy: Taxonomy): Iterable<NamedSense> {
  for (const category of taxonomy.byId.values()) yield* categoryNames(category);
  for (const attribute of taxonomy.attributes.values()) {
    if (attribute.type === 'checkbox') yield* tickNames(attribute);
    else if (attribute.groupName === CAR_MODEL) yield* modelNames(attribute);
    else if (attribute.type !== 'number') {
      yield* optionNames(attribute);
      yield* optionFamilies(attribute);
    }
  }
}

function* categoryNames(category: Category): Iterable<NamedSense> {
  const targets: Target[] = [{ kind: 'category', category }];
  // Brands of cars may have the same names as other things, so they rank lower.
  const rank = category.type === 'brand' ? 'label' : 'name';
  for (const name of [category.name, category.slug])
    for (const key of keysOf(name)) yield { key, name, rank, targets, isNoun: true };
  // Names of root categories are headings, whose parts nobody searches.
  if (category.parentId === null || SHARED_START.test(category.name)) return;
  for (const part of partsOf(category.name))
    for (const key of keysOf(part)) yield { key, name: part, rank: 'part', targets, isNoun: true };
}

function* optionNames(attribute: Attribute): Iterable<NamedSense> {
  const isNoun = isTelling(attribute.key);
  for (const option of attribute.options) {
    if (EMPTY_LABELS.has(nameKey(option.label)) || option.slug === 'other') continue;
    const targets: Target[] = [{ kind: 'option', attribute, option }];
    const whole = option.label.replace(IN_BRACKETS, ' ');
    const bracketed = [...option.label.matchAll(IN_BRACKETS)].map(([, inside = '']) => inside);
    for (const name of [option.label, whole, ...bracketed])
      for (const key of keysOf(name)) if (isTyped(key)) yield { key, name, rank: 'label', targets, isNoun };
    if (/(?:brand|breed)$/.test(attribute.key))
      for (const key of keysOf(option.slug)) yield { key, rank: 'label', targets, isNoun };
    if (SHARED_START.test(whole)) continue;
    for (const part of partsOf(whole))
      for (const key of keysOf(part)) if (isTyped(key)) yield { key, name: part, rank: 'part', targets, isNoun };
  }
}

/** First words that are common to several options: «گیتار». */
function* optionFamilies(attribute: Attribute): Iterable<NamedSense> {
  if (!isTelling(attribute.key)) return;
  const families = new Map<string, Target[]>();
  for (const option of attribute.options) {
    const [first = '', ...more] = splitTerms(option.label).map(({ word }) => word);
    if (first.length < OPTION_FAMILY_MIN || more.length === 0 || EMPTY_LABELS.has(first)) continue;
    families.set(first, (families.get(first) ?? []).concat({ kind: 'option', attribute, option }));
  }
  for (const [key, targets] of families) if (targets.length > 1) yield { key, rank: 'family', targets, isNoun: true };
}

/** Models by label, slug and family. A family is a beginning that several models of a brand share: «پراید», «۲۰۶». */
function* modelNames(attribute: Attribute): Iterable<NamedSense> {
  const families = new Map<string, Target[]>();
  const models = attribute.options.filter(({ slug }) => slug !== 'other');
  for (const option of models) {
    const target: Target = { kind: 'option', attribute, option };
    for (const start of startsOf(option)) families.set(start, (families.get(start) ?? []).concat(target));
  }
  for (const option of models) {
    const target: Target = { kind: 'option', attribute, option };
    // «شاهین» means all models whose name begins so, including «شاهین پلاس».
    for (const name of [option.label, option.slug])
      for (const key of keysOf(name))
        if (key.length > 1)
          yield { key, name, rank: 'label', targets: [target, ...(families.get(key) ?? [])], isNoun: true };
  }
  for (const [key, targets] of families)
    if (!EMPTY_LABELS.has(key)) yield { key, rank: 'family', targets, isNoun: true };
}

function startsOf({ label, slug }: AttributeOption): Set<string> {
  const starts = new Set<string>();
  for (const name of [label, slug]) {
    const words = splitTerms(name).map(({ word }) => word);
    for (let count = 1; count < words.length; count++) {
      const key = keyOf(words.slice(0, count));
      if (key.length < FAMILY_MIN) continue;
      starts.add(key);
      for (const spelled of spelledKeys(key)) starts.add(spelled);
    }
  }
  return starts;
}

function* tickNames(attribute: Attribute): Iterable<NamedSense> {
  const key = nameKey(attribute.label.replace(TICK_END, ''));
  yield { key, rank: 'label', targets: [{ kind: 'tick', attribute }], isNoun: false };
}

const partsOf = (name: string): string[] => {
  const parts = name.split(PARTS).map((part) => part.trim());
  return parts.length > 1 ? parts.filter((part) => !EMPTY_LABELS.has(nameKey(part))) : [];
};

function keysOf(name: string): string[] {
  const key = nameKey(name);
  if (key === '') return [];
  // A single letter is not spelled out, since its name is an ordinary word: the «A» of energy labels sounds like «ای».
  return key.length === 1 ? [key] : [key, ...spelledKeys(key)];
}

/** Whether a key can be a phrase: not a number or a single letter. */
const isTyped = (key: string): boolean => key.length > 1 && /\D/.test(key);
