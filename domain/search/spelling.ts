import { normaliseText } from '../values/spelling.ts';

/** Whether two texts differ only in half spaces, spaces, and letters with several spellings (ی، ک، آ، ئ). */
export const isSameSpelled = (one: string, other: string): boolean => spellingKey(one) === spellingKey(other);

const spellingKey = (text: string): string => normaliseText(text).replace(/[\sء]/g, '');
