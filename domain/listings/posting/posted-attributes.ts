import { numberText } from '../../values/typed-number.ts';

/** Texts sent per attribute id, unchanged. An invalid id stays, so that the fault can name it. */
export type PostedValues = Readonly<Record<string, readonly string[]>>;

const ATTRIBUTES_MAX = 200;
const VALUES_MAX = 100;
const VALUE_MAX = 1_000;
/** Field name of an attribute in a plain form without scripts: `a1013`. */
const FIELD = /^a(\d{1,9})$/;

/**
 * Reads attribute values as `{id: value | values}`, as `[{attribute_id, value}]`, or from separate fields; later ones
 * overwrite earlier ones.
 */
export function postedAttributes(fields: Readonly<Record<string, unknown>>): PostedValues {
  const own = Object.entries(fields).flatMap(([name, value]) => {
    const id = FIELD.exec(name)?.[1];
    return id === undefined ? [] : [[id, value] as const];
  });
  const pairs = [...pairsOf(fields.attributes), ...own].slice(0, ATTRIBUTES_MAX);
  const values = pairs.map(([id, value]) => [id, texts(value)] as const).filter(([, given]) => given.length > 0);
  return Object.fromEntries(values);
}

function pairsOf(attributes: unknown): (readonly [string, unknown])[] {
  if (typeof attributes !== 'object' || attributes === null) return [];
  if (!Array.isArray(attributes)) return Object.entries(attributes).map(([id, value]) => [named(id), value] as const);
  return attributes.flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null || !('attribute_id' in item)) return [];
    const { attribute_id: id, value } = item as Readonly<Record<string, unknown>>;
    return typeof id === 'number' || typeof id === 'string' ? [[named(String(id)), value] as const] : [];
  });
}

/** Accepts `1013` and `a1013`, which addresses use. */
const named = (id: string): string => FIELD.exec(id)?.[1] ?? id.slice(0, 20);

/**
 * Reads values as texts. Empty ones are left out; a value that is not a text, number or boolean becomes a text that no
 * attribute accepts.
 */
function texts(value: unknown): string[] {
  const list = Array.isArray(value) ? value.slice(0, VALUES_MAX) : [value];
  return list.flatMap((item: unknown) => {
    if (item === undefined || item === null || item === false) return [];
    if (item === true) return '1';
    const own = isOption(item) ? item.option_id : item;
    const text = typeof own === 'string' ? own : typeof own === 'number' ? numberText(own) : '\u0000';
    return text.trim() === '' ? [] : text.slice(0, VALUE_MAX).toWellFormed();
  });
}

const isOption = (value: unknown): value is { readonly option_id: unknown } =>
  typeof value === 'object' && value !== null && 'option_id' in value;
