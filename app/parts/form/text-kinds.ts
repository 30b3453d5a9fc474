import * as v from 'valibot';
import { parseEmail } from '../../../domain/values/email.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { parseLandline, parseMobile } from '../../../domain/values/phone.ts';
import { examples } from '../../messages/examples.ts';
import { validation } from '../../messages/validation.ts';
import { fieldError } from '../form-rules.ts';
import type { CodeLook, FieldKind, TextLook } from './field-kind.ts';

type Bounds = { readonly min?: number; readonly max?: number };
type Drawn = Pick<TextLook, 'multiline' | 'count' | 'autoComplete' | 'dir'>;
type Written = Bounds & Drawn & { readonly clean?: ((text: string) => string) | undefined; readonly example?: string };

const { required_field: MISSING } = validation;

/** A line, or with `multiline` several; measured after `clean`, since what nobody sees does not count. */
export function text({
  min,
  max,
  clean,
  example = examples.text,
  ...drawn
}: Written = {}): FieldKind<string, TextLook> {
  return textual({ ...drawn, minLength: min, maxLength: max }, { clean: trimmed(clean), examples: [example] });
}

/** What somebody is called. */
export const name = ({ min, max, clean, ...drawn }: Written): FieldKind<string, TextLook> =>
  textual(
    { rule: 'name', dir: 'auto', ...drawn, minLength: min, maxLength: max },
    { clean: trimmed(clean), examples: [examples.name] },
  );

const trimmed = (clean: Written['clean']): Written['clean'] => clean && ((typed) => clean(typed).trim());

/** A mobile number in any spelling, read as E.164. */
export const mobile = (drawn: Drawn = {}): FieldKind<string, TextLook> =>
  textual(
    { rule: 'mobile', type: 'tel', inputMode: 'tel', autoComplete: 'tel', dir: 'ltr', ...drawn },
    { read: parseMobile, examples: ['09121234567'] },
  );

/** A mobile or a landline number, read as E.164. */
export const phone = (drawn: Drawn = {}): FieldKind<string, TextLook> =>
  textual(
    { rule: 'phone', type: 'tel', inputMode: 'tel', autoComplete: 'tel', dir: 'ltr', ...drawn },
    { read: (typed) => parseMobile(typed) ?? parseLandline(typed), examples: ['02112345678'] },
  );

export const email = (drawn: Drawn = {}): FieldKind<string, TextLook> =>
  textual(
    { rule: 'email', type: 'email', inputMode: 'email', autoComplete: 'email', dir: 'ltr', ...drawn },
    { read: parseEmail, examples: ['sara@example.com'] },
  );

/** A mobile number or an address, as it was typed. */
export const username = (): FieldKind<string, TextLook> =>
  textual({ rule: 'username', autoComplete: 'username', dir: 'ltr' }, { examples: ['09121234567'] });

type Secret = Bounds & { readonly isNew?: boolean; readonly sameAs?: string };

/** Never trimmed, since spaces are part of it, and never sent back. */
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

/** A code that was sent. How long it is, its page says to the `CodeField`: the right one is compared. */
export const code = (): FieldKind<string, CodeLook> => ({
  ...textual({ rule: 'code' }, { examples: ['1234'] }),
  look: { control: 'code' },
});

type Reading = {
  /** Before it is checked; trims where it is not given. */
  readonly clean?: ((text: string) => string) | undefined;
  /** Of a text that meets the demands. */
  readonly read?: (text: string) => string | null;
  readonly examples: [string];
};

function textual(
  look: Omit<TextLook, 'control'>,
  { clean, read, examples: given }: Reading,
): FieldKind<string, TextLook> {
  const drawn = { control: 'text', required: true, ...look } as const;
  const sent = v.pipe(clean ? v.string(MISSING) : lengthOf(drawn), v.examples(given));
  const schema = v.pipe(
    sent,
    v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
      const given = clean ? clean(dataset.value) : dataset.value;
      const message = fieldError(given, drawn);
      if (message === null) return read?.(given) ?? given;
      addIssue({ message });
      return NEVER;
    }),
  );
  return { schema, sent, look: drawn, clean };
}

/** Trimmed and not too long, for the description too; a code is measured without what came along with it. */
function lengthOf({ rule, maxLength }: Pick<TextLook, 'rule' | 'maxLength'>): v.GenericSchema<unknown, string> {
  const trimmed = v.pipe(v.string(MISSING), v.trim());
  if (maxLength === undefined || rule === 'code') return trimmed;
  return v.pipe(trimmed, v.maxLength(maxLength, validation.max_length(persianNumber(maxLength))));
}
