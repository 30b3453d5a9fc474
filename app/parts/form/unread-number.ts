import { persianNumber } from '../../../domain/values/numbers.ts';
import { wholesAround } from '../../../domain/values/typed-number.ts';
import { validation } from '../../messages/validation.ts';

/** «۸۵ یا ۸۶» */
export const either = (numbers: readonly number[], written = persianNumber): string =>
  numbers.map((number) => written(number)).join(validation.either);

/** Message for a text that is no whole number: names those beside a fraction (GEN-03), or is `otherwise`. */
export function unreadNumber<T extends string>(
  typed: string,
  otherwise: T,
  written?: (number: number) => string,
): string {
  const around = wholesAround(typed);
  return around.length > 0 ? validation.fraction(either(around, written)) : otherwise;
}
