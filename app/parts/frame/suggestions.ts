/** A suggestion in the answer of `/api/web/search-suggestion` (SRCH-10). */
export type Suggestion = { readonly url: string; readonly title: string; readonly subtitle: string };

export const SUGGESTION_MIN = 2;
export const SUGGESTION_DEBOUNCE_MS = 500;

/**
 * Index of the active suggestion after an arrow key. -1 is the input itself, which follows the last suggestion and
 * precedes the first.
 */
export function moveActive(active: number, step: 1 | -1, count: number): number {
  const positions = count + 1;
  return ((active + 1 + step + positions) % positions) - 1;
}

/** Parses an untrusted answer; empty if it is malformed. */
export function suggestionsOf(answer: unknown): readonly Suggestion[] {
  const items = (answer as { data?: { items?: unknown } } | null)?.data?.items;
  if (!Array.isArray(items)) return [];
  return items.filter(
    (item): item is Suggestion =>
      typeof item?.url === 'string' && item.url.startsWith('/') && typeof item.title === 'string',
  );
}
