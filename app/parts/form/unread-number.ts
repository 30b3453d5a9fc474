import { persianNumber } from '../../../domain/values/numbers.ts';
import { wholesAround } from '../../../domain/values/typed-number.ts';
import { validation } from '../../messages/validation.ts';

/** Numbers joined by «یا» (or), such as «۸۵ یا ۸۶». */
export const either = (numbers: readonly number[], written = persianNumber): string =>
  numbers.map((number) => written(number)).join(validation.either);

/**
 * Message for a text that is not a whole number. For a fraction it names the two nearest whole numbers (GEN-03);
 * otherwise it is `otherwise`.
 */
export function unreadNumber<T extends string>(
  typed: string,
  otherwise: T,
  written?: (number: number) => string,
): string {
  const around = wholesAround(typed);
  return around.length > 0 ? validation.fraction(either(around, written)) : otherwise;
}
