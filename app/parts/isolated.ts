import { persianList } from '../../domain/values/numbers.ts';

/** Keeps the marks and numbers of a text with Latin letters in their order within a Persian sentence. */
export const isolated = (text: string): string => (/[a-z]/i.test(text) ? `\u2068${text}\u2069` : text);

/** Isolates left-to-right text inside a Persian sentence. */
export const apart = (text: string): string => `\u2066${text}\u2069`;

/** Several texts as one, each in its own direction: Latin ones side by side would else be read from the left. */
export const isolatedList = (texts: readonly string[]): string => persianList(texts.map(isolated));

/** Isolates a text that has a direction of its own, such as a number with dashes. */
export const byItself = (text: string): string => `\u2068${text}\u2069`;
