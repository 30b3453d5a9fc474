import type { PageRoute } from './route.ts';

/** In the order in which a page links them. */
export const SHEETS = ['first', 'popups', 'inside', 'office'] as const;

/**
 * `first`: what public pages need at once. `popups`: comes when the first popup opens. `inside`: pages that are somebody's
 * own, and public ones that few open. `office`: the back office.
 */
export type Sheet = (typeof SHEETS)[number];

type Page = Pick<PageRoute<unknown>, 'guard' | 'cache' | 'rare' | 'hasOwnFrame'>;

/** The sheet of styles that are for one page alone. */
export function sheetOfPage({ guard, cache, rare, hasOwnFrame }: Page): Sheet {
  if (typeof guard === 'object' || hasOwnFrame) return 'office';
  return cache === 'public' && !rare ? 'first' : 'inside';
}

/** The sheet of a style file: the first of those that the pages and popups which import it need. */
export function sheetOfStyle(importers: ReadonlySet<Sheet>): Sheet {
  return SHEETS.find((sheet) => importers.has(sheet)) ?? 'inside';
}
