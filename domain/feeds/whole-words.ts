/**
 * Keys of questions that the shop is asked once for all rows of a file, because the rows do not answer them, or not
 * clearly (SHOP-02).
 */
import { normaliseText } from '../values/spelling.ts';

export const UNITS = ['toman', 'rial'] as const;
export type PriceUnit = (typeof UNITS)[number];

/** Key of the question for the unit of the prices under a header. */
export const unitWord = (header: string): string => `unit:${normaliseText(header)}`;

/** Rows that goods with variations become: one where all in stock ask one price, else one for each; or always one for each. */
export const VARIATIONS = ['one', 'each'] as const;
export type Variations = (typeof VARIATIONS)[number];
export const VARIATIONS_WORD = 'variations';

/**
 * Rewrites the key of a question in the present spelling. The key of an answer that was stored earlier may contain the
 * header in an older spelling.
 */
export const spelledWholeWord = (word: string): string => {
  const asked = parseWholeWord(word);
  return asked?.kind === 'unit' ? unitWord(asked.header) : word;
};

/**
 * Key of the question for an attribute's value. `categoryId`: the question concerns only the rows of this category,
 * «برای همهٔ ابزارها»; null: the rows of all categories.
 */
export const attributeWord = (attributeId: number, categoryId: number | null): string =>
  categoryId === null ? `a${attributeId}` : `${categoryId}:a${attributeId}`;

export type WholeWord =
  /** Question for the header whose selling price applies, if there are several. */
  | { readonly kind: 'price' }
  | { readonly kind: 'city' }
  | { readonly kind: 'variations' }
  | { readonly kind: 'unit'; readonly header: string }
  | { readonly kind: 'attribute'; readonly attributeId: number; readonly categoryId: number | null };

export function parseWholeWord(word: string): WholeWord | null {
  if (word === 'price' || word === 'city' || word === VARIATIONS_WORD) return { kind: word };
  if (word.startsWith('unit:')) return { kind: 'unit', header: word.slice('unit:'.length) };
  const [, categoryId, attributeId = ''] = /^(?:(\d{1,9}):)?a(\d{1,9})$/.exec(word) ?? [];
  if (attributeId === '') return null;
  return { kind: 'attribute', attributeId: Number(attributeId), categoryId: categoryId ? Number(categoryId) : null };
}
