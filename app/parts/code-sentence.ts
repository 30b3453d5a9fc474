import type { WrongTry } from '../../domain/identity/identity.server.ts';
import { persianNumber } from '../../domain/values/numbers.ts';
import { fa } from '../messages/fa.ts';

/** The message for a wrong code, as the check returned it. */
export function codeSentence({ triesLeft, length, isRepeated }: WrongTry): string {
  if (triesLeft === null) return fa.validation.code_length(persianNumber(length));
  if (triesLeft === 0) return fa.signIn.spentCode;
  return fa.signIn[isRepeated ? 'sameCode' : 'wrongCode'](persianNumber(triesLeft));
}
