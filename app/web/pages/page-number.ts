const PAGE_MAX = 1_000;

/** Number of the requested page of a list, from 1. `name`: name of the query parameter. */
export function pageNumber({ searchParams }: URL, name = 'p'): number {
  const asked = Number(searchParams.get(name) ?? 1);
  return Number.isInteger(asked) ? Math.min(Math.max(asked, 1), PAGE_MAX) : 1;
}
