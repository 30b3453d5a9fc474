import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import type * as v from 'valibot';
import type { FieldDemands } from '../form-rules.ts';

/** What a field is: how it is read, and how it is drawn. Made in `text-kinds.ts`, `number-kinds.ts`, `choice-kinds.ts`. */
export type FieldKind<T, L extends Look = Look> = {
  /** Reads what was sent; its messages stand beside the field. */
  readonly schema: v.GenericSchema<unknown, T>;
  /** Of it, what a caller may send, with an example: what `schema` begins with. */
  readonly sent: v.GenericSchema<unknown, unknown>;
  readonly look: L;
  /** Leaves what counts of a text: without anything left it is blank. */
  readonly clean?: ((typed: string) => string) | undefined;
};

/** What a `FieldKind` reads. */
export type ReadBy<K> = K extends FieldKind<infer T> ? T : never;

export type Look = TextLook | CodeLook | ChoiceLook | TickLook | HiddenLook;

/** Demands that the browser checks too (GEN-02), and the keyboard that helps to meet them. */
export type TextLook = Omit<FieldDemands, 'same' | 'choice'> & {
  readonly control: 'text' | 'amount';
  readonly type?: 'email' | 'tel' | 'password';
  readonly multiline?: boolean;
  /** Says how many characters are left of `maxLength` (GEN-09). */
  readonly count?: boolean;
  /** The name of the field that this one repeats. */
  readonly sameAs?: string | undefined;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  readonly inputMode?: 'numeric' | 'tel' | 'email' | undefined;
  readonly dir?: 'ltr' | 'auto' | undefined;
};

export type ChoiceLook = {
  readonly control: 'select' | 'radios';
  /** Empty where the page names them. */
  readonly values: readonly string[];
  readonly required?: boolean;
};
/** A page draws it as a `CodeField`, which has words of its own. */
export type CodeLook = { readonly control: 'code' };
export type TickLook = { readonly control: 'tick' };
/** Carried along, seen by nobody; `value` where it is always the same. */
export type HiddenLook = { readonly control: 'hidden'; readonly value?: string };

/** What a field says about itself. A label alone is enough. */
export type FieldWords = {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  /** Of a choice: what each value is called. */
  readonly options?: Readonly<Record<string, string>>;
};
