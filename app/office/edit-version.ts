/**
 * Versions of the forms that edit what is stored. A form carries a mark of each value that its page showed; a save is refused
 * where one of them was changed since, with the value that is stored now, so that nobody undoes what they did not see (ADM-03).
 */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { InTransaction } from '../../db/transact.server.ts';
import type { Seen } from '../../domain/staff/staff.server.ts';
import { persianNumber } from '../../domain/values/numbers.ts';
import { fa } from '../messages/fa.ts';
import { defineForm, type FormOf } from '../parts/form/define-form.ts';
import type { FieldKind, HiddenLook } from '../parts/form/field-kind.ts';
import type { FieldValue } from '../parts/form/form-field.tsx';
import { type Refused, refuse } from '../web/pages/action.ts';
import type { SignedIn } from '../web/pages/guards.ts';

/** Name of the hidden field. */
export const VERSION = 'version';

const VERSION_MAX = 2_000;

/** A call that leaves it out, as a client without pages may, changes whatever is stored. */
const version: FieldKind<string | undefined, HiddenLook> = {
  schema: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(VERSION_MAX)), '')),
  sent: v.pipe(v.string(), v.examples([''])),
  look: { control: 'hidden', keeps: true },
};

type Kinds = Readonly<Record<string, FieldKind<unknown>>>;
type Words<K extends Kinds> = Parameters<typeof defineForm<K>>[1];

/** Defines a form that edits stored values. Its page draws `version` with `versionOf`; its action states `edits`. */
export function defineEditForm<const K extends Kinds>(kinds: K, words: Words<K>) {
  return defineForm(
    { ...kinds, [VERSION]: version },
    words as object as Words<K & { readonly version: typeof version }>,
  );
}

/**
 * Whether an action takes such a form; it may add with it as well, and then gets no version. A field of that name says nothing: a
 * decision sends the version of what it is about.
 */
export const isEditInput = (input: object): boolean =>
  'entries' in input && (input.entries as Readonly<Record<string, unknown>>)[VERSION] === version.schema;

/** Values as a form shows them, by field. A field that is not among them shows nothing that is stored. */
export type ShownValues = Readonly<Partial<Record<string, FieldValue>>>;

const MARK_LENGTH = 5;

/** A mark of each shown value, in the order of the form's fields. */
export const versionOf = (of: FormOf, values: ShownValues): string =>
  shownIn(of, values)
    .map(({ mark }) => mark)
    .join('');

type ShownField = {
  readonly name: string;
  /** The words that name it beside the field. */
  readonly text: string;
  /** The value that its control holds. */
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
    // Draws it like `FormField`, so that what a browser sends back unchanged is read alike.
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

/** `isUntouched`: it was left as the form showed it. */
type Conflict = Pick<ShownField, 'name' | 'text' | 'control'> & { readonly isUntouched: boolean };

/** Fields whose stored value is neither the one that the form showed nor the one that was typed. */
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
  /** Reads what the form shows of the stored thing; null if there is none. */
  readonly values: (context: SignedIn) => Promise<ShownValues | null>;
};

export type EditSeen = {
  /** Checks the version in the transaction of the change. */
  readonly seen: Seen;
  /** The answer to an edit of an old version; null if it was of the stored one. */
  readonly refusal: () => Refused | null;
};

/** The check of a version that a form has sent. */
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
          // The next save is of both values: theirs where they wrote one, else the stored one.
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

/** The check that nobody has added the same meanwhile. */
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
