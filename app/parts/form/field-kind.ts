import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import type * as v from 'valibot';
import type { FieldDemands } from '../form-rules.ts';

/** Parsing and appearance of a field. Created by `text-kinds.ts`, `number-kinds.ts` and `choice-kinds.ts`. */
export type FieldKind<T, L extends Look = Look> = {
  /** Validates and parses the sent value; its messages are shown beside the field. */
  readonly schema: v.GenericSchema<unknown, T>;
  /** Type of the value as it is sent, with an example: the part of `schema` that the API documents. */
  readonly sent: v.GenericSchema<unknown, unknown>;
  readonly look: L;
  /** Bounds of a number; the length limits of a text are in `look`. */
  readonly bounds?: { readonly min: number; readonly max: number };
  /** Removes characters of a text that do not count; if nothing is left, the field counts as blank. */
  readonly clean?: ((typed: string) => string) | undefined;
};

/** Parsed type of a `FieldKind`. */
export type ParsedBy<K> = K extends FieldKind<infer T> ? T : never;

export type Look = TextLook | CodeLook | ChoiceLook | TickLook | HiddenLook;

/** Rules that the browser checks too (GEN-02), and the input's keyboard, direction and autocompletion. */
export type TextLook = Omit<FieldDemands, 'same' | 'choice'> & {
  readonly control: 'text' | 'amount';
  /**
   * False if the value is an amount of toman only for some choices of another field: the amount in words is then not
   * shown.
   */
  readonly isToman?: false;
  readonly type?: 'email' | 'tel' | 'password';
  readonly multiline?: boolean;
  /** Shows how many of `maxLength` characters are left (GEN-09). */
  readonly count?: boolean;
  /** Name of the field that this one must equal. */
  readonly sameAs?: string | undefined;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  readonly inputMode?: 'numeric' | 'decimal' | 'tel' | 'email' | undefined;
  readonly dir?: 'ltr' | 'auto' | undefined;
  /**
   * The browser must not store what is typed here (AUTH-03). Codes, passwords and shebas are secret without this flag.
   */
  readonly isSecret?: boolean;
};

export type ChoiceLook = {
  readonly control: 'select' | 'radios';
  /** Empty if the page supplies the options. */
  readonly values: readonly string[];
  readonly required?: boolean;
};
/** Look of a code. `<FormField>` does not render it: the page uses a `CodeField`, which has words of its own. */
export type CodeLook = { readonly control: 'code' };
export type TickLook = { readonly control: 'tick' };
/**
 * A hidden input; `value` if it is constant. `keeps`: when the form is shown again, it keeps the value that was sent.
 */
export type HiddenLook = { readonly control: 'hidden'; readonly value?: string; readonly keeps?: true };

/** Words of a field. */
export type FieldWords = {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  /** Labels by value, for a choice. */
  readonly options?: Readonly<Record<string, string>>;
};
