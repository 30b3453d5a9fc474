import type { PageRoute } from './route.ts';

/** In the order of a page's links. */
export const SHEETS = ['first', 'popups', 'inside', 'office'] as const;

/**
 * `first`: styles that public pages need at once. `popups`: loaded when the first popup opens. `inside`: private pages,
 * and public ones that few open. `office`: the back office.
 */
export type Sheet = (typeof SHEETS)[number];

type Page = Pick<PageRoute<unknown>, 'guard' | 'cache' | 'rare' | 'hasOwnFrame'>;

/** The sheet of styles that only one page uses. */
export function sheetOfPage({ guard, cache, rare, hasOwnFrame }: Page): Sheet {
  if (typeof guard === 'object' || hasOwnFrame) return 'office';
  return cache === 'public' && !rare ? 'first' : 'inside';
}

/** The sheet of a style file: the first that any of the pages and popups importing it need. */
export function sheetOfStyle(importers: ReadonlySet<Sheet>): Sheet {
  return SHEETS.find((sheet) => importers.has(sheet)) ?? 'inside';
}
