import { persianList } from '../../domain/values/numbers.ts';

/** Isolates a text with Latin letters, so that its punctuation and numbers stay in order within a Persian sentence. */
export const isolated = (text: string): string => (/[a-z]/i.test(text) ? `\u2068${text}\u2069` : text);

/** Isolates left-to-right text inside a Persian sentence. */
export const apart = (text: string): string => `\u2066${text}\u2069`;

/**
 * Joins texts, each isolated in its own direction: adjacent Latin texts would otherwise be shown from left to right as
 * one.
 */
export const isolatedList = (texts: readonly string[]): string => persianList(texts.map(isolated));

/** Isolates a text that determines its own direction, such as a number with dashes. */
export const byItself = (text: string): string => `\u2068${text}\u2069`;
