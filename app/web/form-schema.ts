import * as v from 'valibot';
import { fa } from '../messages/fa.ts';
import { type FieldDemands, fieldError, type RuleName } from '../parts/form-rules.ts';

/** A required string, checked by the same rules as in the browser (GEN-02). Other types are refused. */
export function field(demands: Omit<FieldDemands, 'required'>): v.GenericSchema<unknown, string> {
  return v.pipe(
    v.string(fa.validation.required_field),
    v.trim(),
    told(demands),
    demanded({ ...demands, required: true }),
  );
}

/** The same, but optional: an empty string becomes null. */
export function optionalField(demands: FieldDemands): v.GenericSchema<unknown, string | null> {
  return v.pipe(
    v.optional(v.string(fa.validation.required_field), ''),
    v.trim(),
    told(demands),
    demanded(demands),
    v.transform((text) => text || null),
  );
}

/** Not trimmed: spaces are part of a password. */
export function secretField(demands: Omit<FieldDemands, 'required'>): v.GenericSchema<unknown, string> {
  return v.pipe(v.string(fa.validation.required_field), told(demands), demanded({ ...demands, required: true }));
}

const RETURNED_MAX = 1_000;

/** A string that we sent and that comes back: a token, an address. Anything else counts as empty. */
export const returned: v.GenericSchema<unknown, string> = v.fallback(v.pipe(v.string(), v.maxLength(RETURNED_MAX)), '');

/** An example of what each rule takes; of the others the field's name tells one. */
const EXAMPLES: Partial<Record<RuleName, string>> = {
  username: '09123456789',
  mobile: '09123456789',
  phone: '09123456789',
  email: 'a@example.ir',
  code: '1234',
  number: '1',
};

/** What is said of the field at `/api/docs`. */
function told({ rule, maxLength }: FieldDemands) {
  const example = rule && EXAMPLES[rule];
  const limit = maxLength === undefined || rule === 'code' ? {} : { maxLength };
  return v.metadata<string, Readonly<Record<string, unknown>>>({
    ...limit,
    ...(example ? { examples: [example] } : {}),
  });
}

function demanded(demands: FieldDemands) {
  return v.rawCheck<string>(({ dataset, addIssue }) => {
    const message = dataset.typed ? fieldError(dataset.value, demands) : null;
    if (message) addIssue({ message });
  });
}
