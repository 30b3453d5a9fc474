import type { SellerStanding } from '../../../domain/reviews/seller-standing.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';

const words = fa.ratings.standing;

/** A seller's rating in words (RATE-02). */
export type StandingView = {
  /** Stars from 1 to 5; null while there are too few ratings. */
  readonly value: number | null;
  /** Text such as «۴٫۶ از ۵ · ۳۸ نظر», or that there are too few ratings. */
  readonly line: string;
  /** Text such as «۴٫۶ از ۵»; null while there are too few ratings. */
  readonly label: string | null;
  /** `share`: tenths of the longest bar, 0 to 10. */
  readonly bars: readonly { readonly stars: string; readonly share: number; readonly label: string }[];
  readonly rates: readonly { readonly id: number; readonly name: string; readonly mean: string }[];
};

export function standingView({ value, count, bars, rates }: SellerStanding): StandingView {
  if (value === null) return { value: null, line: words.few, label: null, bars: [], rates: [] };
  const label = words.value(oneDigit(value));
  const most = Math.max(1, ...bars.map((bar) => bar.count));
  return {
    value,
    line: `${label} · ${words.count(persianNumber(count))}`,
    label,
    bars: bars.map((bar) => ({
      stars: persianNumber(bar.stars),
      share: Math.round((bar.count / most) * 10),
      label: words.bar(persianNumber(bar.stars), persianNumber(bar.count)),
    })),
    rates: rates.map(({ id, name, mean }) => ({ id, name, mean: oneDigit(mean) })),
  };
}

/** Stars rounded to one decimal, such as «۴٫۶»; a whole number has none. */
export const oneDigit = (stars: number): string => persianNumber(Math.round(stars * 10) / 10);
