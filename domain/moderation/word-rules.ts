/** Words that may not stand in listings, or that a moderator looks at first (ADM-02). */
import { normaliseText } from '../values/spelling.ts';

/** `block`: the listing is refused. `hold`: a moderator must decide, even for trusted sellers. `flag`: moderators see a flag. */
export const WORD_EFFECTS = ['block', 'hold', 'flag'] as const;
export type WordEffect = (typeof WORD_EFFECTS)[number];

/** Characters. */
export const RULE_WORDS = { min: 2, max: 100 } as const;
export const RULE_NOTE = { max: 300 } as const;

export type WordRule = {
  readonly id: number;
  /** As `heard` gives them. */
  readonly words: string;
  readonly effect: WordEffect;
  /** For colleagues. */
  readonly note: string;
};

const SEVERITY: Readonly<Record<WordEffect, number>> = { block: 0, hold: 1, flag: 2 };

/**
 * How words are compared: one spelling, letters that were written apart («ت ر ی ا ک») joined, and letters that were drawn
 * out («تریاااک») once.
 */
export function heard(text: string): string {
  return normaliseText(text)
    .replace(/(?<!\S)\p{L}(?: \p{L})+(?!\S)/gu, (letters) => letters.replaceAll(' ', ''))
    .replace(/(\p{L})\1{2,}/gu, '$1');
}

/** The rules whose words stand in one of the texts as whole words, the most severe first. */
export function rulesIn(rules: readonly WordRule[], texts: readonly string[]): WordRule[] {
  const all = texts.map((text) => ` ${heard(text)} `);
  return rules
    .filter(({ words }) => all.some((text) => text.includes(` ${words} `)))
    .toSorted((a, b) => SEVERITY[a.effect] - SEVERITY[b.effect] || a.id - b.id);
}

/** Tells whether an older rule has the same words, since their spelling changed: the words of this one end with its number. */
export const isRepeatedRule = ({ words }: Pick<WordRule, 'words'>): boolean => /#\d+$/.test(words);
