/**
 * Detects concurrent edits. A form sends a hash of each stored value that its page showed. If one of them was changed
 * since, the save is refused and the current value is shown, so that nobody overwrites a change that they have not seen
 * (ADM-03).
 */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { InTransaction } from '../../db/transact.server.ts';
import type { ExpectedState } from '../../domain/staff/staff.server.ts';
import { persianNumber } from '../../domain/values/numbers.ts';
import { fa } from '../messages/fa.ts';
import { defineForm, type FormOf } from '../parts/form/define-form.ts';
import type { FieldKind, HiddenLook } from '../parts/form/field-kind.ts';
import type { FieldValue } from '../parts/form/form-field.tsx';
import { type Refused, refuse } from '../web/pages/action.ts';
import type { SignedIn } from '../web/pages/guards.ts';

/** Name of the hidden field with the version. */
export const VERSION = 'version';

const VERSION_MAX = 2_000;

/** A call without a version, as from an API client, overwrites the stored values. */
const version: FieldKind<string | undefined, HiddenLook> = {
  schema: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(VERSION_MAX)), '')),
  sent: v.pipe(v.string(), v.examples([''])),
  look: { control: 'hidden', keeps: true },
};

type Kinds = Readonly<Record<string, FieldKind<unknown>>>;
type Words<K extends Kinds> = Parameters<typeof defineForm<K>>[1];

/** Defines a form that edits stored values. Its page fills in `version` by `versionOf`; its action sets `edits`. */
export function defineEditForm<const K extends Kinds>(kinds: K, words: Words<K>) {
  return defineForm(
    { ...kinds, [VERSION]: version },
    words as object as Words<K & { readonly version: typeof version }>,
  );
}

/**
 * Whether an action's form is an edit form. A form that edits rows and can also add them has no version when it adds
 * one. The schema is compared, not only the field's name, because forms of decisions have a different field named
 * `version`.
 */
export const isEditInput = (input: object): boolean =>
  'entries' in input && (input.entries as Readonly<Record<string, unknown>>)[VERSION] === version.schema;

/** Values that a form shows, by field name. A field that is missing here shows no stored value. */
export type ShownValues = Readonly<Partial<Record<string, FieldValue>>>;

const MARK_LENGTH = 5;

/** The version of a form: a hash of each shown value, in the order of the form's fields. */
export const versionOf = (of: FormOf, values: ShownValues): string =>
  shownIn(of, values)
    .map(({ mark }) => mark)
    .join('');

type ShownField = {
  readonly name: string;
  /** The value in words, as shown beside the field. */
  readonly text: string;
  /** The value of the form control. */
  readonly control: string;
  readonly parsed: string;
  readonly mark: string;
};

const markOf = (name: string, parsed: string): string =>
  createHash('sha256').update(`${name}=${parsed}`).digest('base64url').slice(0, MARK_LENGTH);

function shownIn(of: FormOf, values: ShownValues): ShownField[] {
  return Object.entries(of.kinds).flatMap(([name, kind]) => {
    if (name === VERSION || !Object.hasOwn(values, name)) return [];
    const value = values[name];
    // Formats the value like `FormField`, so that an unchanged value parses to the same result when the browser sends
    // it back.
    const text = typeof value === 'number' ? persianNumber(value) : typeof value === 'string' ? value : '';
    const sent = kind.look.control === 'tick' ? value === true : text;
    const read = v.safeParse(kind.schema, sent);
    const parsed = JSON.stringify(read.success ? read.output : sent) ?? '';
    const control = kind.look.control === 'tick' ? (value === true ? '1' : '') : text;
    return [{ name, text: saidOf(of, name, value, text), control, parsed, mark: markOf(name, parsed) }];
  });
}

function saidOf(of: FormOf, name: string, value: FieldValue, text: string): string {
  const { yes, no } = fa.admin.audit;
  if (typeof value === 'boolean') return value ? yes : no;
  return of.wordsOf(name).options?.[text] ?? (text === '' ? fa.admin.edits.blank : text);
}

/** `isUntouched`: the user left the field as the form had shown it. */
type Conflict = Pick<ShownField, 'name' | 'text' | 'control'> & { readonly isUntouched: boolean };

/** Fields whose stored value equals neither the value that the form showed nor the value that was typed. */
function conflictsIn(
  of: FormOf,
  shown: string,
  stored: ShownValues,
  typed: Readonly<Record<string, unknown>>,
): Conflict[] {
  return shownIn(of, stored).flatMap(({ name, text, control, parsed, mark }, at) => {
    const seen = shown.slice(at * MARK_LENGTH, (at + 1) * MARK_LENGTH);
    const sent = JSON.stringify(typed[name]) ?? '';
    return mark === seen || parsed === sent ? [] : [{ name, text, control, isUntouched: markOf(name, sent) === seen }];
  });
}

export type Edits = {
  readonly form: FormOf;
  /** Reads the stored values that the form shows; null if the record does not exist. */
  readonly values: (context: SignedIn) => Promise<ShownValues | null>;
};

export type EditSeen = {
  /** Checks the version inside the transaction that makes the change. */
  readonly seen: ExpectedState;
  /** The refusal of an edit that was based on an outdated version; null if the version is current. */
  readonly refusal: () => Refused | null;
};

/** Returns the check of the version that a form has sent. */
export function editSeen(
  context: SignedIn,
  { form, values }: Edits,
  { version: sent, ...typed }: Readonly<Record<string, unknown>> & { readonly version: string },
): EditSeen {
  let refusal: Refused | null = null;
  return {
    refusal: () => refusal,
    seen: {
      thing: context.url.pathname,
      async isStill({ db }: InTransaction) {
        const stored = await values({ ...context, db });
        if (!stored) return true;
        const conflicts = conflictsIn(form, sent, stored, typed);
        if (conflicts.length === 0) return true;
        refusal = refuse({
          status: 409,
          message: fa.admin.refusals.stale,
          errors: Object.fromEntries(conflicts.map(({ name, text }) => [name, fa.admin.edits.now(text)])),
          // The next save then combines both: the user's value where they typed one, and otherwise the stored value.
          refills: {
            ...Object.fromEntries(conflicts.flatMap((each) => (each.isUntouched ? [[each.name, each.control]] : []))),
            [VERSION]: versionOf(form, stored),
          },
        });
        return false;
      },
    },
  };
}

/** Returns the check that nobody has added the same record meanwhile. */
export function addSeen(context: SignedIn, isNew: (context: SignedIn) => Promise<boolean>): EditSeen {
  let refusal: Refused | null = null;
  return {
    refusal: () => refusal,
    seen: {
      thing: context.url.pathname,
      async isStill({ db }: InTransaction) {
        if (await isNew({ ...context, db })) return true;
        refusal = refuse({ status: 409, message: fa.admin.edits.added });
        return false;
      },
    },
  };
}
