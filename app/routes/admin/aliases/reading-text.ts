import type { Understood } from '../../../../domain/search/reading/read-query.ts';
import { persianList } from '../../../../domain/values/numbers.ts';

/** Phrases that were understood, with what they mean; null without any. */
export function readingText(understood: readonly Understood[]): string | null {
  const parts = understood.map(({ text, names }) => (names.length > 0 ? `${text} = ${persianList(names)}` : text));
  return parts.length > 0 ? persianList(parts) : null;
}
