const PAGE_MAX = 1_000;

/** Number of the page of a list that an address asks for, from 1. `name`: of the parameter. */
export function pageNumber({ searchParams }: URL, name = 'p'): number {
  const asked = Number(searchParams.get(name) ?? 1);
  return Number.isInteger(asked) ? Math.min(Math.max(asked, 1), PAGE_MAX) : 1;
}
