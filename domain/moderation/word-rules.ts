/** Words that are forbidden in listings, or with which a moderator must look at a listing first (ADM-02). */
import { normaliseText } from '../values/spelling.ts';

/** `block`: the listing is refused. `hold`: a moderator must decide, even for trusted sellers. `flag`: moderators see a flag. */
export const WORD_EFFECTS = ['block', 'hold', 'flag'] as const;
export type WordEffect = (typeof WORD_EFFECTS)[number];

/** Lengths in characters. */
export const RULE_WORDS = { min: 2, max: 100 } as const;
export const RULE_NOTE = { max: 300 } as const;

export type WordRule = {
  readonly id: number;
  /** In the form that `comparableForm` returns. */
  readonly words: string;
  readonly effect: WordEffect;
  /** Note for colleagues. */
  readonly note: string;
};

const SEVERITY: Readonly<Record<WordEffect, number>> = { block: 0, hold: 1, flag: 2 };

/**
 * Returns the form in which words are compared: unified spelling, with spaced letters («ت ر ی ا ک») joined, and
 * drawn-out letters («تریاااک») reduced to one.
 */
export function comparableForm(text: string): string {
  return normaliseText(text)
    .replace(/(?<!\S)\p{L}(?: \p{L})+(?!\S)/gu, (letters) => letters.replaceAll(' ', ''))
    .replace(/(\p{L})\1{2,}/gu, '$1');
}

/** Returns the rules whose words occur as whole words in one of the texts, the most severe first. */
export function rulesIn(rules: readonly WordRule[], texts: readonly string[]): WordRule[] {
  const all = texts.map((text) => ` ${comparableForm(text)} `);
  return rules
    .filter(({ words }) => all.some((text) => text.includes(` ${words} `)))
    .toSorted((a, b) => SEVERITY[a.effect] - SEVERITY[b.effect] || a.id - b.id);
}

/**
 * Returns whether an older rule has the same words since the unification of spelling changed. The stored words of the
 * newer rule then end with its number.
 */
export const isRepeatedRule = ({ words }: Pick<WordRule, 'words'>): boolean => /#\d+$/.test(words);
