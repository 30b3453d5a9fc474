import * as v from 'valibot';
import { parseId } from '../../../domain/values/ids.ts';
import { parseToman, type Toman } from '../../../domain/values/money.ts';
import { parseDecimal, parseWholeNumber, persianNumber } from '../../../domain/values/numbers.ts';
import { latinDigits } from '../../../domain/values/persian-text.ts';
import { PRICE } from '../../../domain/values/price.ts';
import { validation } from '../../messages/validation.ts';
import type { FieldKind, HiddenLook, TextLook } from './field-kind.ts';

const { required_field: MISSING, invalid_number: NO_NUMBER } = validation;

type Bounds = {
  readonly min?: number;
  readonly max?: number;
  /** Message for a number out of bounds; gets both bounds in Persian digits. */
  readonly between?: (min: string, max: string) => string;
};

/** A whole number, in Persian, Arabic or Latin digits. */
export function wholeNumber({ min = 0, max = Number.MAX_SAFE_INTEGER, between }: Bounds = {}) {
  const beyond = between ? between(persianNumber(min), persianNumber(max)) : NO_NUMBER;
  return numeric(NUMBER, {
    read: parseWholeNumber,
    isWithin: (number) => number >= min && number <= max,
    beyond,
    example: Math.max(min, 1),
  });
}

/** A number of at most two decimals after «٫» or a point, in Persian, Arabic or Latin digits. */
export function decimalNumber({ min, max, between }: Required<Bounds>) {
  const { rule: _, ...look } = NUMBER;
  return numeric(
    { ...look, inputMode: 'decimal', maxLength: 20 },
    {
      read: parseDecimal,
      isWithin: (number) => number >= min && number <= max,
      beyond: between(persianNumber(min), persianNumber(max)),
      example: Math.min(max, 1.5),
    },
  );
}

const NUMBER: TextLook = {
  control: 'text',
  rule: 'number',
  required: true,
  inputMode: 'numeric',
  dir: 'ltr',
  autoComplete: 'off',
};

const notBetween = (min: number, max: number): string =>
  validation.price_between(persianNumber(max), persianNumber(min));
/** Message for an amount that cannot be a price. */
export const NO_PRICE = notBetween(PRICE.min, PRICE.max);

/** An amount in whole toman, by default within the bounds of prices. */
export function money({ min = PRICE.min, max = PRICE.max }: Pick<Bounds, 'min' | 'max'> = {}) {
  // `persianNumber` includes the separators; four more characters allow for slips.
  const maxLength = persianNumber(max).length + 4;
  return numeric<Toman>(
    { control: 'amount', required: true, inputMode: 'numeric', autoComplete: 'off', maxLength },
    {
      read: parseToman,
      isWithin: (amount) => amount >= min && amount <= max,
      unread: notBetween(min, max),
      example: Math.max(min, Math.min(max, 1_250_000)),
    },
  );
}

/** The id of a stored row. Mostly combined with `hidden` or `listed`. */
export const id = (): FieldKind<number, TextLook> =>
  numeric(NUMBER, { read: (typed) => parseId(latinDigits(typed)), example: 1_024 });

/** Sends a kind as a hidden input, such as the version that the form was rendered from. */
export const hidden = <T>({ schema, sent }: FieldKind<T>): FieldKind<T, HiddenLook> => ({
  schema,
  sent,
  look: { control: 'hidden' },
});

type NumberRules<T> = {
  readonly read: (text: string) => T | null;
  readonly isWithin?: (value: T) => boolean;
  readonly beyond?: string;
  readonly unread?: string;
  readonly example: number;
};

/** Accepts a number as text, as people type it, or as a JSON number. */
function numeric<T>(look: TextLook, { read, isWithin, beyond, unread = NO_NUMBER, example }: NumberRules<T>) {
  const sent = v.pipe(v.union([v.string(), v.number()], MISSING), v.examples([example]));
  const schema = v.pipe(
    sent,
    v.rawTransform<string | number, T>(({ dataset, addIssue, NEVER }) => {
      const typed = String(dataset.value).trim();
      const value = read(typed);
      if (value !== null && (isWithin?.(value) ?? true)) return value;
      addIssue({ message: typed === '' ? MISSING : value === null ? unread : (beyond ?? unread) });
      return NEVER;
    }),
  );
  return { schema, sent, look };
}
