import type { ReactNode } from 'react';
import * as v from 'valibot';
import { validation } from '../../messages/validation.ts';
import { fieldError } from '../form-rules.ts';
import type { CodeLook, FieldKind, FieldWords, HiddenLook, ReadBy } from './field-kind.ts';

type Kinds = Readonly<Record<string, FieldKind<unknown>>>;
type Said = FieldWords | ReactNode;
/** Words for all that somebody sees; more than these may stand there. */
type WordsOf<K extends Kinds> = {
  readonly [N in keyof K as K[N] extends FieldKind<unknown, HiddenLook | CodeLook> ? never : N]: Said;
};

export type FormOf<K extends Kinds = Kinds> = {
  readonly kinds: K;
  /** Of an action: the same demands as in the browser (GEN-02). */
  readonly input: v.GenericSchema<unknown, { [N in keyof K]: ReadBy<K[N]> }> & {
    readonly entries: { readonly [N in keyof K]: K[N]['schema'] };
  };
  /** For the error summary. */
  readonly labels: Readonly<Record<string, string>>;
  readonly wordsOf: (name: keyof K & string) => FieldWords;
};

/**
 * A form, stated once: what its fields are and what they say. `input` reads what was sent; `<FormField>` and
 * `<FormFields>` draw it, with what the browser checks before it sends.
 */
export function defineForm<const K extends Kinds>(kinds: K, words: WordsOf<K>): FormOf<K> {
  const said = words as Readonly<Record<string, Said>>;
  const wordsOf = (name: string): FieldWords => {
    const given = said[name];
    return isWords(given) ? given : { label: given };
  };
  const labels = Object.keys(kinds).flatMap((name) => {
    const { label } = wordsOf(name);
    return typeof label === 'string' ? [[name, label] as const] : [];
  });
  return { kinds, input: inputOf(kinds), labels: Object.fromEntries(labels), wordsOf };
}

const isWords = (said: Said): said is FieldWords => typeof said === 'object' && said !== null && 'label' in said;

function inputOf<K extends Kinds>(kinds: K): FormOf<K>['input'] {
  const entries = Object.fromEntries(Object.entries(kinds).map(([name, { schema }]) => [name, schema]));
  const whole = v.object(entries, validation.required_field);
  const repeated = Object.entries(kinds).flatMap(([name, { look }]) =>
    'sameAs' in look && look.sameAs !== undefined ? [{ name, of: look.sameAs }] : [],
  );
  const schema = repeated.reduce<v.GenericSchema<unknown, Record<string, unknown>>>(
    (before, { name, of }) =>
      v.pipe(
        before,
        v.forward(
          v.partialCheck(
            [[name], [of]],
            (sent) => fieldError(String(sent[name] ?? ''), { same: String(sent[of] ?? '') }) === null,
            validation.confirm,
          ),
          [name],
        ),
      ),
    whole,
  );
  return schema as FormOf<K>['input'];
}
