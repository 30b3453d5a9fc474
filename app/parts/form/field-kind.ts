import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import type * as v from 'valibot';
import type { FieldDemands } from '../form-rules.ts';

/** Parsing and look of a field. Made in `text-kinds.ts`, `number-kinds.ts`, `choice-kinds.ts`. */
export type FieldKind<T, L extends Look = Look> = {
  /** Validates and parses the sent value; its messages are shown beside the field. */
  readonly schema: v.GenericSchema<unknown, T>;
  /** Type of the value on the wire, with an example: the part of `schema` that the API documents. */
  readonly sent: v.GenericSchema<unknown, unknown>;
  readonly look: L;
  /** Bounds of a number; lengths of a text are in its `look`. */
  readonly bounds?: { readonly min: number; readonly max: number };
  /** Strips a text of everything that does not count; if nothing is left, it is blank. */
  readonly clean?: ((typed: string) => string) | undefined;
};

/** Parsed type of a `FieldKind`. */
export type ParsedBy<K> = K extends FieldKind<infer T> ? T : never;

export type Look = TextLook | CodeLook | ChoiceLook | TickLook | HiddenLook;

/** Rules that the browser checks too (GEN-02), and the input's keyboard, direction and autocompletion. */
export type TextLook = Omit<FieldDemands, 'same' | 'choice'> & {
  readonly control: 'text' | 'amount';
  /** False for an amount of toman by the choice of another field alone: words of toman are not shown. */
  readonly isToman?: false;
  readonly type?: 'email' | 'tel' | 'password';
  readonly multiline?: boolean;
  /** Counts down the characters left of `maxLength` (GEN-09). */
  readonly count?: boolean;
  /** Name of the field that this one must equal. */
  readonly sameAs?: string | undefined;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  readonly inputMode?: 'numeric' | 'decimal' | 'tel' | 'email' | undefined;
  readonly dir?: 'ltr' | 'auto' | undefined;
  /** The browser keeps nothing of what is typed here (AUTH-03); codes, passwords and shebas by themselves. */
  readonly isSecret?: boolean;
};

export type ChoiceLook = {
  readonly control: 'select' | 'radios';
  /** Empty if the page supplies the options. */
  readonly values: readonly string[];
  readonly required?: boolean;
};
/** Not drawn by `<FormField>`: the page uses a `CodeField`, which brings its own words. */
export type CodeLook = { readonly control: 'code' };
export type TickLook = { readonly control: 'tick' };
/** A hidden input; `value` if it is constant. `keeps`: a form that is shown again has the value that was sent. */
export type HiddenLook = { readonly control: 'hidden'; readonly value?: string; readonly keeps?: true };

/** Words of a field. */
export type FieldWords = {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  /** Labels by value, for a choice. */
  readonly options?: Readonly<Record<string, string>>;
};
