import * as v from 'valibot';
import { validation } from '../../messages/validation.ts';
import { typed } from './choice-kinds.ts';
import type { FieldKind, Look } from './field-kind.ts';

/** Makes a kind optional: a missing value, or one that is blank after cleaning, becomes null. */
export function optional<T, L extends Look>({
  schema,
  sent,
  look,
  bounds,
  clean = String,
}: FieldKind<T, L>): FieldKind<T | null, L> {
  const blankIsNull = v.transform((given: unknown) =>
    typeof given === 'string' && clean(given).trim() === '' ? null : given,
  );
  const given = 'values' in look ? v.union([v.literal(''), sent], validation.unknown_choice) : sent;
  return {
    schema: v.pipe(v.optional(given, ''), blankIsNull, v.nullable(schema)),
    sent,
    look: 'required' in look ? { ...look, required: false } : look,
    ...(bounds && { bounds }),
  };
}

/** Lets calls leave the field out (undefined), even if the page requires it. */
export const omittable = <T, L extends Look>({ schema, ...rest }: FieldKind<T, L>): FieldKind<T | undefined, L> => ({
  ...rest,
  schema: v.optional(schema),
});

/**
 * Passes a text on as typed, empty if it is missing: the act parses it with another form, together with that form's
 * other fields.
 */
export const asTyped = <L extends Look>({ sent, look }: FieldKind<string, L>): FieldKind<string, L> => ({
  ...typed(...v.getExamples(sent as v.StringSchema<undefined>).map(String)),
  sent,
  look,
});

/** Converts the parsed value. */
const mapped = <T, U, L extends Look>(
  { schema, ...rest }: FieldKind<T, L>,
  read: (value: T) => U,
): FieldKind<U, L> => ({ ...rest, schema: v.pipe(schema, v.transform(read)) });

/** Makes a kind optional: a blank or missing value becomes `value`. */
export const orElse = <T, L extends Look>(kind: FieldKind<T, L>, value: T): FieldKind<T, L> =>
  mapped(optional(kind), (given) => given ?? value);

/** Makes a text optional: blank or missing is the empty string. */
export const orEmpty = <L extends Look>(kind: FieldKind<string, L>): FieldKind<string, L> => orElse(kind, '');

/**
 * Converts the parsed value on the server only; if the result is null, the field is refused with the message
 * `otherwise`.
 */
export const readAs = <T, U, L extends Look>(
  { schema, ...rest }: FieldKind<T, L>,
  read: (value: T) => U | null,
  otherwise: string,
): FieldKind<U, L> => ({
  ...rest,
  schema: v.pipe(
    schema,
    v.rawTransform<T, U>(({ dataset, addIssue, NEVER }) => {
      const value = read(dataset.value);
      if (value !== null) return value;
      addIssue({ message: otherwise });
      return NEVER;
    }),
  ),
});

/** Adds a check that only runs on the server; `otherwise` is its message. */
export const checked = <T, L extends Look>(
  { schema, ...rest }: FieldKind<T, L>,
  holds: (value: T) => boolean,
  otherwise: string,
): FieldKind<T, L> => ({ ...rest, schema: v.pipe(schema, v.check(holds, otherwise)) });
