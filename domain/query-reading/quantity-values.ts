/** Numbers of a phrase in the unit of what they measure; prices have a file of their own (SRCH-16). */
import type { QuantityKind } from './quantity.ts';
import type { Amount, NumberPhrase } from './quantity-phrase.ts';
import { yearOf } from './quantity-year.ts';

/** Below this a distance counts in thousands of kilometres: nobody looks for a car that was driven 80 km. */
const THOUSANDS_BELOW = 1000;

/** One value, or two of a range in the order typed; null if the numbers cannot mean that kind. */
export function valuesOf(kind: QuantityKind, { topic, bound, first, second }: NumberPhrase): readonly number[] | null {
  const amounts = second ? [first, second] : [first];
  const values = amounts.flatMap((amount, index) => {
    const other = amounts[1 - index] ?? amount;
    const value = amountIn(kind, amount, other, topic === 'year');
    if (value === null) return [];
    // 15.6 inches are between 15 and 16.
    if (kind === 'inches' && amounts.length === 1 && bound === null) return [Math.floor(value), Math.ceil(value)];
    return [kind === 'inches' || kind === 'area' || kind === 'mileage' ? Math.round(value) : value];
  });
  if (values.length < amounts.length) return null;
  return values.every((value) => Number.isInteger(value)) ? values : null;
}

function amountIn(kind: QuantityKind, amount: Amount, other: Amount, named: boolean): number | null {
  if (kind === 'year') return yearOf(amount.number, named);
  const factor = factorOf(amount) ?? factorOf(other) ?? 1;
  const value = scaled(amount, other) * factor;
  if (kind !== 'mileage') return value;
  const thousands = Math.max(amount.number.value, other.number.value) < THOUSANDS_BELOW && value > 0;
  return thousands ? value * 1000 : value;
}

/** «۵۰ تا ۱۰۰ هزار کیلومتر»: the thousands are those of both ends. */
function scaled({ number }: Amount, other: Amount): number {
  const spread = number.scale === 1 && number.value > 0 && number.value < 1000 ? other.number.scale : 1;
  return number.value * spread;
}

function factorOf({ unit }: Amount): number | null {
  return unit && 'factor' in unit ? unit.factor : null;
}
