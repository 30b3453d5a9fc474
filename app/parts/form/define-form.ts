import type { ReactNode } from 'react';
import * as v from 'valibot';
import { validation } from '../../messages/validation.ts';
import type { TypedLabels } from '../../web/forms/shown-again.ts';
import { fieldError } from '../form-rules.ts';
import type { CodeLook, FieldKind, FieldWords, HiddenLook, Look, ParsedBy } from './field-kind.ts';
import { checked } from './kind-changes.ts';

type Kinds = Readonly<Record<string, FieldKind<unknown>>>;
type WordsOrLabel = FieldWords | ReactNode;
/** Words for every field that `FormField` renders; further keys are allowed and ignored. */
type WordsOf<K extends Kinds> = {
  readonly [N in keyof K as K[N] extends FieldKind<unknown, HiddenLook | CodeLook> ? never : N]: WordsOrLabel;
};

/** Types of fields whose names match a regular expression, such as one field for each option of a list. */
type Others = Readonly<Record<string, v.GenericSchema>>;

export type FormOf<K extends Kinds = Kinds> = {
  readonly kinds: K;
  /** Schema of the action's input, with the same rules as in the browser (GEN-02). */
  readonly input: v.GenericSchema<unknown, { [N in keyof K]: ParsedBy<K[N]> }> & {
    readonly entries: { readonly [N in keyof K]: K[N]['schema'] };
    readonly others?: Others;
    readonly typed: TypedLabels;
  };
  /**
   * `input` with a further check of one field, such as that a row exists; if it fails, the message says that the choice
   * is unknown.
   */
  readonly inputWhere: <N extends keyof K & string>(
    name: N,
    holds: (value: ParsedBy<K[N]>) => boolean,
  ) => FormOf<K>['input'];
  /** `input` with another kind for one field, such as bounds from the current settings. */
  readonly inputWith: <N extends keyof K & string>(name: N, kind: FieldKind<ParsedBy<K[N]>>) => FormOf<K>['input'];
  /** Labels by field name, for the error summary. */
  readonly labels: Readonly<Record<string, string>>;
  readonly wordsOf: (name: keyof K & string) => FieldWords;
};

/**
 * Defines a form by its fields and their words. `input` validates and parses what was sent; `<FormField>` and
 * `<FormFields>` render the fields with the rules that the browser also checks. Fields that match a pattern in `others`
 * are passed on unchanged.
 */
export function defineForm<const K extends Kinds>(kinds: K, words: WordsOf<K>, others?: Others): FormOf<K> {
  const wordsByName = words as Readonly<Record<string, WordsOrLabel>>;
  const wordsOf = (name: string): FieldWords => {
    const given = wordsByName[name];
    return isWords(given) ? given : { label: given };
  };
  const labels = Object.fromEntries(
    Object.keys(kinds).flatMap((name) => {
      const { label } = wordsOf(name);
      return typeof label === 'string' ? [[name, label] as const] : [];
    }),
  );
  const input = (all: K): FormOf<K>['input'] =>
    Object.assign(schemaOf(all, others), { typed: typedLabels(kinds, labels) });
  const inputWhere: FormOf<K>['inputWhere'] = (name, holds) => {
    const kind = checked(kinds[name] as FieldKind<ParsedBy<K[typeof name]>>, holds, validation.unknown_choice);
    return input({ ...kinds, [name]: kind });
  };
  const inputWith: FormOf<K>['inputWith'] = (name, kind) => input({ ...kinds, [name]: kind });
  return { kinds, input: input(kinds), inputWhere, inputWith, labels, wordsOf };
}

/** Labels of the fields that users type into, by name; null for passwords, codes and other secrets. */
function typedLabels(kinds: Kinds, labels: Readonly<Record<string, string>>): TypedLabels {
  const typed = Object.entries(kinds).flatMap(([name, { look }]): (readonly [string, string | null])[] => {
    if (isSecret(look)) return [[name, null]];
    const isTyped = look.control === 'text' || look.control === 'amount';
    return isTyped && labels[name] !== undefined ? [[name, labels[name]]] : [];
  });
  return Object.fromEntries(typed);
}

const isWords = (given: WordsOrLabel): given is FieldWords =>
  typeof given === 'object' && given !== null && 'label' in given;

/** Whether the typed value must never be shown again. */
const isSecret = (look: Look): boolean =>
  look.control === 'code' ||
  ('type' in look && look.type === 'password') ||
  ('isSecret' in look && look.isSecret === true);

type Schema<K extends Kinds> = Omit<FormOf<K>['input'], 'typed'> & v.GenericSchema<unknown>;

function schemaOf<K extends Kinds>(kinds: K, others: Others | undefined): Schema<K> {
  const entries = Object.fromEntries(Object.entries(kinds).map(([name, { schema }]) => [name, schema]));
  const missing = missingOf(kinds);
  if (others) return { ...withOthers(entries, Object.keys(others), missing), others } as unknown as Schema<K>;
  const whole = v.object(entries, missing);
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
  return schema as Schema<K>;
}

/** Message for a missing field. Plain forms do not send radio buttons of which none is chosen. */
const missingOf =
  (kinds: Kinds) =>
  ({ path }: v.BaseIssue<unknown>): string => {
    const { required_field, required_radio } = validation;
    return kinds[String(path?.[0]?.key)]?.look.control === 'radios' ? required_radio : required_field;
  };

/** Removes values that are neither fields nor match a pattern. */
function withOthers(entries: v.ObjectEntries, patterns: readonly string[], missing: ReturnType<typeof missingOf>) {
  const known = patterns.map((pattern) => new RegExp(pattern, 'u'));
  const isKnown = (name: string) => Object.hasOwn(entries, name) || known.some((pattern) => pattern.test(name));
  return v.pipe(
    v.looseObject(entries, missing),
    v.transform((sent) => Object.fromEntries(Object.entries(sent).filter(([name]) => isKnown(name)))),
  );
}
