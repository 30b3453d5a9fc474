import { normaliseText } from '../values/spelling.ts';

/** Tells whether two texts differ only in half spaces, gaps, and letters that have several spellings (ی، ک، آ، ئ). */
export const isSameSpelled = (one: string, other: string): boolean => spellingKey(one) === spellingKey(other);

const spellingKey = (text: string): string => normaliseText(text).replace(/[\sء]/g, '');
