import { persianNumber } from '../../domain/values/numbers.ts';
import { fa } from '../messages/fa.ts';

/** The message for a wrong code; `triesLeft` as the check returned it. */
export function codeSentence(triesLeft: number | null, length: number): string {
  if (triesLeft === null) return fa.validation.code_length(persianNumber(length));
  return triesLeft > 0 ? fa.signIn.wrongCode(persianNumber(triesLeft)) : fa.signIn.spentCode;
}
