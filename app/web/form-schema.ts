import * as v from 'valibot';
import { fa } from '../messages/fa.ts';
import { type FieldDemands, fieldError } from '../parts/form-rules.ts';

/** A text that must be there and be as the browser asks for it too (GEN-02). Anything but a text is refused. */
export function field(demands: Omit<FieldDemands, 'required'>): v.GenericSchema<unknown, string> {
  return v.pipe(v.string(fa.validation.required_field), v.trim(), demanded({ ...demands, required: true }));
}

/** The same, or nothing: an empty text is null. */
export function optionalField(demands: FieldDemands): v.GenericSchema<unknown, string | null> {
  return v.pipe(
    v.optional(v.string(fa.validation.required_field), ''),
    v.trim(),
    demanded(demands),
    v.transform((text) => text || null),
  );
}

/** As it was typed: spaces belong to a password. */
export function secretField(demands: Omit<FieldDemands, 'required'>): v.GenericSchema<unknown, string> {
  return v.pipe(v.string(fa.validation.required_field), demanded({ ...demands, required: true }));
}

const RETURNED_MAX = 1_000;

/** A text of ours that comes back: a token, an address. Anything else counts as none. */
export const returned: v.GenericSchema<unknown, string> = v.fallback(v.pipe(v.string(), v.maxLength(RETURNED_MAX)), '');

function demanded(demands: FieldDemands) {
  return v.rawCheck<string>(({ dataset, addIssue }) => {
    const message = dataset.typed ? fieldError(dataset.value, demands) : null;
    if (message) addIssue({ message });
  });
}
