import type { PrivacyTimes } from '../../messages/about.ts';
import { fa } from '../../messages/fa.ts';
import { retainedAtEnd } from './declared-data.ts';

const { goes, stays, suspended } = fa.privacy.atEnd;

/**
 * Lists of data that is deleted (`goes`) or stays (`stays`) when an account ends, for the privacy page and the deletion
 * page (AUTH-05).
 */
export type EndOfAccount = { readonly goes: readonly string[]; readonly stays: readonly string[] };

export const endOfAccount = (times: PrivacyTimes): EndOfAccount => ({
  goes: linesOf('goes', goes, times),
  stays: [...linesOf('stays', stays, times), suspended(times)],
});

function linesOf(
  atEnd: 'goes' | 'stays',
  words: Readonly<Partial<Record<string, (times: PrivacyTimes) => string>>>,
  times: PrivacyTimes,
): string[] {
  return retainedAtEnd(atEnd).map((topic) => {
    const line = words[topic];
    if (!line) throw new Error(`nothing says that ${topic} ${atEnd} with an account`);
    return line(times);
  });
}
