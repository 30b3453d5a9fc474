/**
 * Reads the title of a listing as a search within its category, to fill in attributes of the posting form (SHOP-02).
 */
import type { Attribute, Category } from '../taxonomy/taxonomy.ts';
import { latinDigits } from '../values/persian-text.ts';
import type { Dictionary } from './dictionary.ts';
import { readQuery } from './read-query.ts';
import { type AttributeFilter, EVERYTHING, type MeantGroup } from './search-query.ts';
import type { FormsOf } from './segments.ts';

/** Values for the posting form by attribute id; ambiguous ones are left out. */
export type TitleAnswers = ReadonlyMap<number, string>;

export function answersInTitle(
  title: string,
  category: Category,
  dictionary: Dictionary,
  formsOf: FormsOf,
): TitleAnswers {
  const { query } = readQuery({ ...EVERYTHING, categories: [category], text: title }, dictionary, formsOf);
  const single = query.meant.flatMap((group) => onlyFilter(group));
  const answers = new Map<number, string>();
  const refused = new Set<number>();
  for (const filter of [...query.filters, ...single]) {
    const { attribute } = filter;
    const value = answerOf(filter);
    const before = answers.get(attribute.id);
    if (value === null || (before !== undefined && before !== value)) refused.add(attribute.id);
    else answers.set(attribute.id, value);
  }
  for (const { attribute, required } of category.attributes) {
    if (!required || answers.has(attribute.id) || refused.has(attribute.id)) continue;
    const named = attribute.type === 'number' ? counted(title, attribute) : namedOption(title, attribute);
    if (named !== null) answers.set(attribute.id, named);
  }
  for (const id of refused) answers.delete(id);
  return answers;
}

const onlyFilter = (group: MeantGroup): AttributeFilter[] => {
  const [only, ...others] = group;
  return only && 'attribute' in only && others.length === 0 ? [only] : [];
};

/**
 * Value of a filter in the posting form; null if it is ambiguous. Checkboxes are never filled in: a title that does not
 * mention one does not deny it.
 */
function answerOf(filter: AttributeFilter): string | null {
  if ('options' in filter) {
    const [option, ...others] = filter.options;
    return option && others.length === 0 ? String(option.id) : null;
  }
  if ('ticked' in filter || filter.attribute.type !== 'number') return null;
  return filter.from !== null && filter.from === filter.to ? String(filter.from) : null;
}

/** The only number before an attribute's unit or after its label: «4 نفره», «سایز 38»; null if there are several. */
function counted(title: string, { unit, label, min, max }: Attribute): string | null {
  const text = keyOf(title);
  const sign = (words: string) => keyOf(words).replaceAll('.', '');
  const pattern =
    unit === null ? `(?:^| )${sign(label)} (\\d+(?:\\.\\d+)?)(?= |$)` : `(?:^| )(\\d+(?:\\.\\d+)?) ?${sign(unit)}`;
  const found = new Set([...text.matchAll(new RegExp(pattern, 'gu'))].map(([, number]) => Number(number)));
  const [only, ...others] = found;
  if (only === undefined || others.length > 0) return null;
  return only >= (min ?? 0) && only <= (max ?? Number.MAX_SAFE_INTEGER) ? String(only) : null;
}

/** The only option whose label, or a part of it, is in the title; null if there are several. */
function namedOption(title: string, { options }: Pick<Attribute, 'options'>): string | null {
  const padded = ` ${keyOf(title)} `;
  const found = options.filter(({ label }) => partsOf(label).some((part) => padded.includes(` ${part} `)));
  return found.length === 1 ? String(found[0]?.id) : null;
}

const keyOf = (text: string): string =>
  latinDigits(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, ' ')
    .trim();

/** Parts of a label that names several things: «دریل و پیچ‌گوشتی» → «دریل», «پیچ گوشتی». */
const partsOf = (label: string): string[] =>
  label.split(/\s+(?:و|یا)\s+|[،,/()]/u).flatMap((part) => {
    const key = keyOf(part);
    return key.length > 1 ? key : [];
  });
