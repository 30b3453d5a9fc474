import {
  type AddedType,
  hasOptions,
  type NewAttribute,
  OPTIONS,
  RANGE,
} from '../../../../../domain/taxonomy/catalogue-additions.ts';
import { LABEL } from '../../../../../domain/taxonomy/catalogue-words.ts';
import { persianNumber } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { cleanLine, isSaying } from './catalogue-forms.ts';

type Given = {
  readonly label: string;
  readonly type: AddedType;
  readonly unit: string | null;
  readonly min: number | null;
  readonly max: number | null;
  /** Labels of the options, one per line. */
  readonly options: string;
};

type Made = { readonly attribute: NewAttribute } | { readonly errors: Readonly<Record<string, string>> };

const { optionsMissing, optionsTooMany, optionTooLong, rangeTurned, rangeTooLarge } = fa.moderation.catalogue;

/** A new attribute from the form; values that its type does not use are left out. */
export function newAttribute({ label, type, unit, min, max, options }: Given): Made {
  const range = type === 'number' ? { min, max } : { min: null, max: null };
  const listed = hasOptions(type) ? optionsOf(options) : [];
  const errors = {
    ...rangeErrors(range),
    ...(hasOptions(type) ? optionErrors(listed) : {}),
  };
  if (Object.keys(errors).length > 0) return { errors };
  return { attribute: { label, type, unit: type === 'number' ? unit : null, ...range, options: listed } };
}

const optionsOf = (text: string): string[] => [...new Set(text.split(/\r?\n/).map(cleanLine).filter(isSaying))];

function rangeErrors({ min, max }: { readonly min: number | null; readonly max: number | null }) {
  if ((min ?? 0) > RANGE.max) return { min: rangeTooLarge };
  if ((max ?? 0) > RANGE.max) return { max: rangeTooLarge };
  return min !== null && max !== null && min > max ? { max: rangeTurned } : {};
}

function optionErrors(options: readonly string[]) {
  if (options.length === 0) return { options: optionsMissing };
  if (options.length > OPTIONS.max) return { options: optionsTooMany(persianNumber(OPTIONS.max)) };
  return options.some((label) => label.length > LABEL.max) ? { options: optionTooLong(persianNumber(LABEL.max)) } : {};
}
