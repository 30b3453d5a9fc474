/** A suggestion as `/api/web/search-suggestion` gives it (SRCH-10). */
export type Suggestion = { readonly url: string; readonly title: string; readonly subtitle: string };

export const SUGGESTION_MIN = 2;
export const SUGGESTION_DEBOUNCE_MS = 500;

/** The active item after an arrow key: -1 is the input itself, and both ends lead on to it. */
export function moveActive(active: number, step: 1 | -1, count: number): number {
  const positions = count + 1;
  return ((active + 1 + step + positions) % positions) - 1;
}

/** What an untrusted answer holds; nothing when it is not what it should be. */
export function suggestionsOf(answer: unknown): readonly Suggestion[] {
  const items = (answer as { data?: { items?: unknown } } | null)?.data?.items;
  if (!Array.isArray(items)) return [];
  return items.filter(
    (item): item is Suggestion =>
      typeof item?.url === 'string' && item.url.startsWith('/') && typeof item.title === 'string',
  );
}
