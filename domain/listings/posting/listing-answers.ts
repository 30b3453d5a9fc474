/** Validation of all attribute values of the form for a category (ITEM-05). */
import type { AttributeFacts, Category } from '../../taxonomy/taxonomy.ts';
import { visibleAttributes } from '../../taxonomy/visible-attributes.ts';
import { answerTo } from './attribute-answer.ts';
import type { ListingFault, ListingFaults } from './listing-fault.ts';
import type { PostedValues } from './posted-attributes.ts';

export type Answers = {
  readonly facts: AttributeFacts;
  readonly texts: Readonly<Record<string, string>>;
  /** Faults under `attributes.<id>`. */
  readonly faults: ListingFaults;
};

/**
 * Validates attribute values. Values of hidden attributes are dropped silently (CAT-06); values of attributes that the
 * category does not have are faults.
 */
export function answersOf(posted: PostedValues, category: Pick<Category, 'attributes'>): Answers {
  const answers = category.attributes.map((asked) => ({ asked, answer: answerTo(asked, posted[asked.attribute.id]) }));
  const given: Record<string, number | readonly number[]> = {};
  for (const { asked, answer } of answers) {
    if (answer && 'fact' in answer) given[asked.attribute.id] = answer.fact;
  }
  const shown = new Set(visibleAttributes(category, given).map(({ attribute }) => attribute.id));
  const facts: Record<string, number | readonly number[]> = {};
  const texts: Record<string, string> = {};
  const faults: Record<string, ListingFault> = {};
  for (const { asked, answer } of answers) {
    const { id } = asked.attribute;
    if (!answer || !shown.has(id)) continue;
    if ('fact' in answer) facts[id] = answer.fact;
    else if ('text' in answer) texts[id] = answer.text;
    else faults[`attributes.${id}`] = answer.fault;
  }
  const asked = new Set(category.attributes.map(({ attribute }) => String(attribute.id)));
  for (const id of Object.keys(posted)) {
    if (!asked.has(id)) faults[`attributes.${id}`] = { key: 'unknown_choice' };
  }
  return { facts, texts, faults };
}
