import * as v from 'valibot';
import { validation } from '../../messages/validation.ts';
import type { FieldKind, Look } from './field-kind.ts';

/** Null where it is blank or not there. */
export function optional<T, L extends Look>({
  schema,
  sent,
  look,
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
  };
}

/** May be left out of a call, whatever the page asks for: undefined then. */
export const omittable = <T, L extends Look>({ schema, ...rest }: FieldKind<T, L>): FieldKind<T | undefined, L> => ({
  ...rest,
  schema: v.optional(schema),
});

/** Read as something else. */
const mapped = <T, U, L extends Look>(
  { schema, ...rest }: FieldKind<T, L>,
  read: (value: T) => U,
): FieldKind<U, L> => ({ ...rest, schema: v.pipe(schema, v.transform(read)) });

/** Empty where it is blank or not there. */
export const orEmpty = <L extends Look>(kind: FieldKind<string, L>): FieldKind<string, L> =>
  mapped(optional(kind), (text) => text ?? '');

/** With one more demand, which only the server knows. */
export const checked = <T, L extends Look>(
  { schema, ...rest }: FieldKind<T, L>,
  holds: (value: T) => boolean,
  otherwise: string,
): FieldKind<T, L> => ({ ...rest, schema: v.pipe(schema, v.check(holds, otherwise)) });
