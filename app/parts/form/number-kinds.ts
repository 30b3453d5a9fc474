import * as v from 'valibot';
import { parseId } from '../../../domain/values/ids.ts';
import { parseSentToman, type Toman } from '../../../domain/values/money.ts';
import { parseDecimal, parseWholeNumber, persianNumber } from '../../../domain/values/numbers.ts';
import { latinDigits } from '../../../domain/values/persian-text.ts';
import { PRICE } from '../../../domain/values/price.ts';
import { isBeyondAll, numberText } from '../../../domain/values/typed-number.ts';
import { validation } from '../../messages/validation.ts';
import type { FieldKind, HiddenLook, TextLook } from './field-kind.ts';
import { unreadAmount } from './unread-amount.ts';
import { unreadNumber } from './unread-number.ts';

const { required_field: MISSING, invalid_number: NO_NUMBER } = validation;
/** Upper bound above every number that can be parsed (`typed-number.ts`). */
const UNBOUNDED = Number.MAX_SAFE_INTEGER;

type Bounds = {
  readonly min?: number;
  readonly max?: number;
  /** Message for a number out of bounds; gets both bounds in Persian digits. */
  readonly between?: (min: string, max: string) => string;
};

/** A whole number, in Persian, Arabic or Latin digits. The error for a number out of bounds names both bounds. */
export function wholeNumber({ min = 0, max = UNBOUNDED, between = notBetweenNumbers(max) }: Bounds = {}) {
  return numeric(NUMBER, {
    read: parseWholeNumber,
    bounds: { min, max },
    beyond: between(persianNumber(min), persianNumber(max)),
    unread: (typed) => unreadNumber(typed, NO_NUMBER),
    example: Math.max(min, 1),
  });
}

/** Message for a number out of bounds; names no maximum if there is none. */
const notBetweenNumbers = (max: number) => (max === UNBOUNDED ? validation.min : validation.number_between);

/** A number of at most two decimals after «٫» or a point, in Persian, Arabic or Latin digits. */
export function decimalNumber({ min, max, between }: Required<Bounds>) {
  const { rule: _, ...look } = NUMBER;
  return numeric(
    { ...look, inputMode: 'decimal', maxLength: 20 },
    {
      read: parseDecimal,
      bounds: { min, max },
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

const priceNotBetween = (min: number, max: number): string =>
  validation.price_between(persianNumber(max), persianNumber(min));
/** Message for a sum outside the bounds of a price. */
export const NO_PRICE = priceNotBetween(PRICE.min, PRICE.max);

type MoneyBounds = Pick<Bounds, 'min' | 'max'>;

/** A price in whole toman. */
export const price = ({ min = PRICE.min, max = PRICE.max }: MoneyBounds = {}) =>
  inToman(min, max, priceNotBetween(min, max));

/** An amount in whole toman that is not a price, such as a payment or a fee. */
export const money = ({ min = PRICE.min, max = PRICE.max }: MoneyBounds = {}) =>
  inToman(min, max, validation.amount_between(persianNumber(min), persianNumber(max)));

/** A number that is an amount of toman only for some choices of another field, such as the value of a coupon. */
export function moneyOrNumber({ min, max, between }: Required<Bounds>): FieldKind<Toman, TextLook> {
  const kind = inToman(min, max, between(persianNumber(min), persianNumber(max)));
  return { ...kind, look: { ...kind.look, isToman: false } };
}

/** Maximum length of an amount field, in which an amount may be typed in words: «۲ میلیارد و ۳۵۰ میلیون تومان». */
export const AMOUNT_LETTERS = 60;

function inToman(min: number, max: number, beyond: string) {
  return numeric<Toman>(
    { control: 'amount', required: true, inputMode: 'numeric', autoComplete: 'off', maxLength: AMOUNT_LETTERS },
    {
      read: parseSentToman,
      bounds: { min, max },
      beyond,
      unread: (typed) => unreadAmount(typed, beyond),
      example: Math.max(min, Math.min(max, 1_250_000)),
    },
  );
}

/** The id of a stored row. Mostly combined with `hidden` or `listed`. */
export const id = (): FieldKind<number, TextLook> =>
  numeric(NUMBER, { read: (typed) => parseId(latinDigits(typed)), example: 1_024 });

/** Renders a kind as a hidden input, such as the version from which the form was rendered. */
export const hidden = <T>({ schema, sent }: FieldKind<T>): FieldKind<T, HiddenLook> => ({
  schema,
  sent,
  look: { control: 'hidden' },
});

type NumberRules<T extends number> = {
  readonly read: (text: string) => T | null;
  readonly bounds?: Required<MoneyBounds>;
  /** Message for a number out of bounds, including negative numbers and numbers with too many digits to parse. */
  readonly beyond?: string;
  /** Message for a text that is not a number; gets an empty text for a JSON number. */
  readonly unread?: (typed: string) => string;
  readonly example: number;
};

/** Accepts a number as text that users type, or as a JSON number. */
function numeric<T extends number>(look: TextLook, rules: NumberRules<T>): FieldKind<T, TextLook> {
  const { read, bounds, unread = () => NO_NUMBER, beyond = NO_NUMBER, example } = rules;
  const sent = v.pipe(v.union([v.string(), v.number()], MISSING), v.examples([example]));
  const schema = v.pipe(
    sent,
    v.rawTransform<string | number, T>(({ dataset, addIssue, NEVER }) => {
      const typed = typeof dataset.value === 'number' ? numberText(dataset.value) : dataset.value.trim();
      const value = read(typed);
      if (value !== null && isWithin(value, bounds)) return value;
      const isUnread = value === null && !isBeyondAll(typed);
      const text = typeof dataset.value === 'string' ? typed : '';
      addIssue({ message: typed === '' ? MISSING : isUnread ? unread(text) : beyond });
      return NEVER;
    }),
  );
  return { schema, sent, look, ...(bounds && { bounds }) };
}

const isWithin = (value: number, bounds: NumberRules<number>['bounds']): boolean =>
  bounds === undefined || (value >= bounds.min && value <= bounds.max);
