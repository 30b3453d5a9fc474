import type { Understood } from '../../../../../domain/query-reading/read-query.ts';
import { persianList } from '../../../../../domain/values/numbers.ts';
import { isolated, isolatedList } from '../../../../parts/isolated.ts';

/** Phrases that the search understood, with their meanings; null if there are none. */
export function readingText(understood: readonly Understood[]): string | null {
  const parts = understood.map(({ text, names }) =>
    names.length > 0 ? `${isolated(text)} = ${isolatedList(names)}` : isolated(text),
  );
  return parts.length > 0 ? persianList(parts) : null;
}
