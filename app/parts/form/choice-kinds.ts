import * as v from 'valibot';
import { parseId } from '../../../domain/values/ids.ts';
import { validation } from '../../messages/validation.ts';
import type { ChoiceLook, FieldKind, HiddenLook, TickLook } from './field-kind.ts';

/**
 * A required choice of one value, rendered as a select. Without an initial value no option is selected, so that users
 * have to choose. Wrap it in `optional` or `orElse` if users need not choose.
 */
export const choice = <const V extends readonly string[]>(values: V): FieldKind<V[number], ChoiceLook> =>
  oneOf('select', values);

/** A required choice of one value, shown as radio buttons. */
export const radios = <const V extends readonly string[]>(values: V): FieldKind<V[number], ChoiceLook> =>
  oneOf('radios', values);

function oneOf<const V extends readonly string[]>(control: ChoiceLook['control'], values: V) {
  const { required_field, required_radio } = validation;
  const schema = v.picklist(values, ({ input }) =>
    control === 'select' && input === '' ? required_field : required_radio,
  );
  return { schema, sent: schema, look: { control, values, required: true } } as const;
}

/** Renders a field as a select whose options the page supplies; without an initial value no option is selected. */
export const listed = <T>({ schema, sent }: FieldKind<T>): FieldKind<T, ChoiceLook> => ({
  schema,
  sent,
  look: { control: 'select', values: [], required: true },
});

/**
 * A choice of any number of values; a missing field counts as none. Sent as `name[]`; the page has to render it itself.
 */
export function anyOf<const V extends readonly string[]>(values: V): FieldKind<V[number][], TickLook> {
  const { required_radio: unknown } = validation;
  const sent = v.pipe(v.array(v.picklist(values, unknown), unknown), v.maxLength(values.length, unknown));
  return { schema: v.optional(sent, []), sent, look: { control: 'tick' } };
}

/** A checkbox. Browsers send `1` if it is ticked and omit it otherwise; anything else counts as unticked. */
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

/** Ids of ticked rows, sent as `name[]` by a form whose page renders them. `wrong`: message for any other value. */
export function tickedIds(max: number, wrong: string): FieldKind<number[], TickLook> {
  const one = v.pipe(v.union([v.string(), v.number()], wrong), v.examples(['1024']));
  const sent = v.pipe(v.array(one, wrong), v.maxLength(max, wrong));
  const schema = v.pipe(
    sent,
    v.rawTransform<(string | number)[], number[]>(({ dataset, addIssue, NEVER }) => {
      const read = dataset.value.map((id) => parseId(String(id)));
      if (!read.includes(null)) return read.filter((id) => id !== null);
      addIssue({ message: wrong });
      return NEVER;
    }),
  );
  return { schema, sent, look: { control: 'tick' } };
}

/** One checkbox for each value, named by the prefix and the value. */
export const ticks = <const V extends readonly string[], const P extends string>(prefix: P, values: V) =>
  Object.fromEntries(values.map((value) => [`${prefix}${value}`, tick()])) as Record<
    `${P}${V[number]}`,
    FieldKind<boolean, TickLook>
  >;

/** A hidden field with a fixed value; a call without it is refused. */
export function fixed<const V extends string>(value: V): FieldKind<V, HiddenLook> {
  const schema = v.literal(value, validation.required_field);
  return { schema, sent: schema, look: { control: 'hidden', value } };
}

const RETURNED_MAX = 1_000;

/** A number from a program, such as an id or a count, converted to the text that a form would send. */
const Digits = v.pipe(v.number(), v.transform(String));

/**
 * A hidden string that the page rendered and gets back, such as a token. A number is converted to text; any other value
 * counts as empty.
 */
export function returned(...example: string[]): FieldKind<string, HiddenLook> {
  const text = v.pipe(v.string(), v.maxLength(RETURNED_MAX), v.examples(example));
  const schema = v.optional(v.fallback(v.union([Digits, text]), ''), '');
  return { schema, sent: v.fallback(text, ''), look: { control: 'hidden' } };
}

const Sum = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const SumText = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));

/**
 * Schema of a sum in toman that the page showed and gets back; may be empty. Any other value is refused: if it counted
 * as empty, the payer could be charged a sum that they had not agreed to.
 */
export const sumSchema = (example: number) =>
  v.optional(v.pipe(v.union([Sum, v.literal(''), SumText], validation.unknown_choice), v.examples([example])), '');

/** A hidden field with a sum that the page showed. */
export function returnedSum(example: number): FieldKind<number | '', HiddenLook> {
  const schema = sumSchema(example);
  return { schema, sent: schema.wrapped, look: { control: 'hidden' } };
}

/**
 * Maximum length that is passed on; greater than the maximum of every field, so that a cut text is still refused as too
 * long.
 */
const TYPED_MAX = 10_000;

/**
 * Text of a field that the page renders and the act validates, so its length is not checked here. A number is converted
 * to text; any other value counts as empty.
 */
export function typed(...example: string[]): FieldKind<string, HiddenLook> {
  const text = v.pipe(v.string(), v.examples(example));
  const cut = v.transform((typed: string) => typed.slice(0, TYPED_MAX).toWellFormed());
  const schema = v.optional(v.pipe(v.fallback(v.union([Digits, text]), ''), cut), '');
  return { schema, sent: v.fallback(text, ''), look: { control: 'hidden' } };
}
