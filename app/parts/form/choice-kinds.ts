import * as v from 'valibot';
import { validation } from '../../messages/validation.ts';
import type { ChoiceLook, FieldKind, HiddenLook, TickLook } from './field-kind.ts';

/** One of a few, drawn as a list that opens. */
export const choice = <const V extends readonly string[]>(values: V): FieldKind<V[number], ChoiceLook> =>
  oneOf('select', values);

/** One of a few that are all seen, and that nobody is without. */
export const radios = <const V extends readonly string[]>(values: V): FieldKind<V[number], ChoiceLook> =>
  oneOf('radios', values);

function oneOf<const V extends readonly string[]>(control: ChoiceLook['control'], values: V) {
  const schema = v.picklist(values, validation.required_radio);
  return { schema, sent: schema, look: { control, values, required: control === 'radios' } } as const;
}

/** The same of a kind whose values only the page knows. */
export const listed = <T>({ schema, sent }: FieldKind<T>): FieldKind<T, ChoiceLook> => ({
  schema,
  sent,
  look: { control: 'select', values: [] },
});

/** Any of a few; none where nothing comes. Sent as `name[]` by a form; drawn by its page. */
export function anyOf<const V extends readonly string[]>(values: V): FieldKind<V[number][], TickLook> {
  const { required_radio: unknown } = validation;
  const sent = v.pipe(v.array(v.picklist(values, unknown), unknown), v.maxLength(values.length, unknown));
  return { schema: v.optional(sent, []), sent, look: { control: 'tick' } };
}

/** A checkbox. A browser sends `1` for one that is ticked and nothing for another. */
export function tick(): FieldKind<boolean, TickLook> {
  const sent = v.fallback(v.union([v.boolean(), v.literal('1'), v.literal(1)]), false);
  const schema = v.optional(
    v.pipe(
      sent,
      v.transform((value) => value !== false),
    ),
    false,
  );
  return { schema, sent, look: { control: 'tick' } };
}

/** A checkbox each, named by what it stands for. */
export const ticks = <const V extends readonly string[], const P extends string>(prefix: P, values: V) =>
  Object.fromEntries(values.map((value) => [`${prefix}${value}`, tick()])) as Record<
    `${P}${V[number]}`,
    FieldKind<boolean, TickLook>
  >;

/** What a button says so that a call without it does nothing. */
export function fixed<const V extends string>(value: V): FieldKind<V, HiddenLook> {
  const schema = v.literal(value, validation.required_field);
  return { schema, sent: schema, look: { control: 'hidden', value } };
}

const RETURNED_MAX = 1_000;

/** A string that we sent and that comes back: a token, an address. Anything else counts as empty. */
export function returned(): FieldKind<string, HiddenLook> {
  const sent = v.fallback(v.pipe(v.string(), v.maxLength(RETURNED_MAX)), '');
  return { schema: v.optional(sent, ''), sent, look: { control: 'hidden' } };
}
