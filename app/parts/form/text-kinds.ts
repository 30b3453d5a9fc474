import * as v from 'valibot';
import { parseEmail } from '../../../domain/values/email.ts';
import { parseNationalCode } from '../../../domain/values/national-code.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { withoutShapeless } from '../../../domain/values/persian-text.ts';
import { parseMobile, parseTelephone } from '../../../domain/values/phone.ts';
import { parseSheba } from '../../../domain/values/sheba.ts';
import { examples } from '../../messages/shelf.ts';
import { validation } from '../../messages/validation.ts';
import { fieldError } from '../form-rules.ts';
import type { CodeLook, FieldKind, TextLook } from './field-kind.ts';

type Bounds = { readonly min?: number; readonly max?: number };
type TextAttributes = Pick<TextLook, 'multiline' | 'count' | 'autoComplete' | 'dir' | 'isSecret'>;
type TextOptions = Bounds &
  TextAttributes & { readonly clean?: ((text: string) => string) | undefined; readonly example?: string };

const { required_field: MISSING } = validation;

/**
 * Kind for a line of text, or for several lines with `multiline`. Lengths are measured after `clean`, so that invisible
 * characters do not count.
 */
export function text({
  min,
  max,
  clean,
  example = examples.text,
  ...drawn
}: TextOptions = {}): FieldKind<string, TextLook> {
  return textual({ ...drawn, minLength: min, maxLength: max }, { clean: trimmed(clean), examples: [example] });
}

/** A name: at least one letter, without `<`, `>` and control characters. */
export const name = ({ min, max, clean, ...drawn }: TextOptions): FieldKind<string, TextLook> =>
  textual(
    { rule: 'name', dir: 'auto', ...drawn, minLength: min, maxLength: max },
    { clean: trimmed(clean), examples: [examples.name] },
  );

const trimmed = (clean: TextOptions['clean']): TextOptions['clean'] => clean && ((typed) => clean(typed).trim());

/** A mobile number in any spelling, parsed to E.164. */
export const mobile = (drawn: TextAttributes = {}): FieldKind<string, TextLook> =>
  textual(
    { rule: 'mobile', type: 'tel', inputMode: 'tel', autoComplete: 'tel', dir: 'ltr', ...drawn },
    { read: parseMobile, examples: ['09121234567'] },
  );

/** A mobile or landline number, parsed to E.164. */
export const phone = (drawn: TextAttributes = {}): FieldKind<string, TextLook> =>
  textual(
    { rule: 'phone', type: 'tel', inputMode: 'tel', autoComplete: 'tel', dir: 'ltr', ...drawn },
    { read: parseTelephone, examples: ['02112345678'] },
  );

export const email = (drawn: TextAttributes = {}): FieldKind<string, TextLook> =>
  textual(
    { rule: 'email', type: 'email', inputMode: 'email', autoComplete: 'email', dir: 'ltr', ...drawn },
    { read: parseEmail, examples: ['sara@example.com'] },
  );

/** A sheba (Iranian bank account number) in any spelling, parsed to `IR` and 24 digits. */
export const sheba = (): FieldKind<string, TextLook> =>
  textual(
    { rule: 'sheba', autoComplete: 'off', dir: 'ltr' },
    { read: parseSheba, examples: ['IR062960000000100324200001'] },
  );

/** A national code in any spelling, parsed to its Latin digits. */
export const nationalCode = (): FieldKind<string, TextLook> =>
  textual(
    { rule: 'national-code', inputMode: 'numeric', autoComplete: 'off', dir: 'ltr', maxLength: 20 },
    { read: parseNationalCode, examples: ['0499370899'] },
  );

/** A mobile number or an e-mail address, stored as typed. */
export const username = (): FieldKind<string, TextLook> =>
  textual({ rule: 'username', autoComplete: 'username', dir: 'ltr' }, { examples: ['09121234567'] });

type Secret = Bounds & { readonly isNew?: boolean; readonly sameAs?: string };

/** A password. It is never trimmed, because spaces are part of it, and never shown again. */
export const password = ({ min, max, isNew, sameAs }: Secret): FieldKind<string, TextLook> =>
  textual(
    {
      type: 'password',
      minLength: min,
      maxLength: max,
      autoComplete: isNew ? 'new-password' : 'current-password',
      dir: 'ltr',
      sameAs,
    },
    { clean: (typed) => typed, examples: ['a long password'] },
  );

/**
 * A one-time code. Its length is not checked here: the page passes it to the `CodeField`, and the act compares the
 * code.
 */
export const code = (): FieldKind<string, CodeLook> => ({
  ...textual({ rule: 'code' }, { examples: ['1234'] }),
  look: { control: 'code' },
});

type TextRules = {
  /** Runs before the checks. By default the text is trimmed and invisible characters are removed. */
  readonly clean?: ((text: string) => string) | undefined;
  /** Converts a text that passed the checks. */
  readonly read?: (text: string) => string | null;
  readonly examples: [string];
};

function textual(
  look: Omit<TextLook, 'control'>,
  { clean, read, examples: given }: TextRules,
): FieldKind<string, TextLook> {
  const drawn = { control: 'text', required: true, ...look } as const;
  const sent = v.pipe(clean ? v.string(MISSING) : lengthOf(drawn), v.examples(given));
  const schema = v.pipe(
    sent,
    v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
      const given = (clean ?? withoutShapeless)(dataset.value);
      const message = fieldError(given, drawn);
      if (message === null) return read?.(given) ?? given;
      addIssue({ message });
      return NEVER;
    }),
  );
  return { schema, sent, look: drawn, clean: clean ?? withoutShapeless };
}

/**
 * Schema that trims the text and limits its length, which the API then documents. The length of a code is checked by
 * its rule instead.
 */
function lengthOf({ rule, maxLength }: Pick<TextLook, 'rule' | 'maxLength'>): v.GenericSchema<unknown, string> {
  const trimmed = v.pipe(v.string(MISSING), v.trim());
  if (maxLength === undefined || rule === 'code') return trimmed;
  return v.pipe(trimmed, v.maxLength(maxLength, validation.max_length(persianNumber(maxLength))));
}
