/** Validation of one value of the form by its attribute (ITEM-05). */
import { type Attribute, type CategoryAttribute, isMoney } from '../../taxonomy/taxonomy.ts';
import { cleanAttributeText } from '../../values/persian-text.ts';
import type { ListingFault } from './listing-fault.ts';
import { postedAmount, postedNumber } from './posted-number.ts';

/** Value in its stored form: a number or option ids in `facts`, a text in `texts`, or null for no value. */
export type AttributeAnswer =
  | { readonly fact: number | readonly number[] }
  | { readonly text: string }
  | { readonly fault: ListingFault }
  | null;

/** Maximum length of an attribute's text; no regular expression is run on a longer one. */
const TEXT_MAX = 200;

const BETWEEN_DIGITS = /[\s,\u060c\u066c.\p{Pd}]/gu;

/** Values of a ticked checkbox, from our forms or from API clients. */
const TICKED = new Set(['1', 'true', 'on']);
const UNTICKED = new Set(['0', 'false', 'off']);

export function answerTo({ attribute, required }: CategoryAttribute, values: readonly string[] = []): AttributeAnswer {
  const answer = read(attribute, values);
  if (answer !== null || !required) return answer;
  return { fault: { key: attribute.type === 'radio' ? 'required_radio' : 'required_field' } };
}

function read(attribute: Attribute, values: readonly string[]): AttributeAnswer {
  switch (attribute.type) {
    case 'checkbox':
      return ticked(values);
    case 'number':
      return numbered(attribute, values);
    case 'text':
    case 'tel':
      return written(attribute, values);
    case 'select':
    case 'radio':
    case 'multiselect':
      return chosen(attribute, values);
  }
}

function ticked(values: readonly string[]): AttributeAnswer {
  const [value = '0', more] = values;
  if (more === undefined && TICKED.has(value)) return { fact: 1 };
  return more === undefined && UNTICKED.has(value) ? null : unknown();
}

function chosen(attribute: Attribute, values: readonly string[]): AttributeAnswer {
  if (values.length === 0) return null;
  const known = new Map(attribute.options.map(({ id }) => [String(id), id]));
  const ids = [...new Set(values)].map((value) => known.get(value.trim()));
  if (ids.includes(undefined) || (attribute.type !== 'multiselect' && ids.length > 1)) return unknown();
  return { fact: ids.flatMap((id) => id ?? []).toSorted((a, b) => a - b) };
}

function numbered(attribute: Attribute, values: readonly string[]): AttributeAnswer {
  const read = isMoney(attribute) ? postedAmount : postedNumber;
  const value = values.length > 1 ? Number.NaN : read(values[0]);
  if (value === null) return null;
  const written = attribute.grouping ? {} : ({ grouping: false } as const);
  if (Number.isNaN(value))
    return fault({ key: 'invalid_number', ...written, ...(isMoney(attribute) && { isAmount: true }) });
  if (attribute.nonZero && value === 0)
    return fault({ key: 'min', number: Math.max(1, attribute.min ?? 1), ...written });
  if (!fits(attribute, String(value))) return customFault(attribute);
  if (attribute.min !== null && value < attribute.min) return fault({ key: 'min', number: attribute.min, ...written });
  if (attribute.max !== null && value > attribute.max) return fault({ key: 'max', number: attribute.max, ...written });
  return { fact: value };
}

function written(attribute: Attribute, values: readonly string[]): AttributeAnswer {
  const cleaned = values.length > 1 ? '' : cleanAttributeText(values[0] ?? '');
  if (values.length > 1) return unknown();
  const text = attribute.type === 'tel' ? cleaned.replace(BETWEEN_DIGITS, '') : cleaned;
  if (text === '') return null;
  if (text.length > TEXT_MAX) return fault({ key: 'max_length', number: TEXT_MAX });
  if (attribute.type === 'tel' && !/^\+?\d+$/.test(text)) return fault({ key: 'digit' });
  if (attribute.nonZero && /^0+$/.test(text)) return fault({ key: 'min', number: 1 });
  return fits(attribute, text) ? { text } : customFault(attribute);
}

const patterns = new Map<string, RegExp | null>();

/**
 * Returns whether a text matches the attribute's regular expression. An invalid expression matches everything; the back
 * office reports it when it is entered.
 */
function fits({ customValidateRegex: source }: Attribute, text: string): boolean {
  if (source === null) return true;
  if (!patterns.has(source)) patterns.set(source, compiled(source));
  return patterns.get(source)?.test(text) ?? true;
}

function compiled(source: string): RegExp | null {
  try {
    return new RegExp(source, 'u');
  } catch {
    return null;
  }
}

const customFault = ({ customValidateMessage }: Attribute): AttributeAnswer =>
  customValidateMessage === null ? unknown() : fault({ key: 'custom', sentence: customValidateMessage });
const unknown = (): AttributeAnswer => fault({ key: 'unknown_choice' });
const fault = (given: ListingFault): AttributeAnswer => ({ fault: given });
