import type { PageRoute } from './route.ts';

/** Style sheets, in the order in which a page links them. */
export const SHEETS = ['first', 'popups', 'inside', 'office'] as const;

/**
 * - `first`: styles that public pages need at once.
 * - `popups`: loaded when the first popup opens.
 * - `inside`: for private pages, and for public pages that are seldom opened.
 * - `office`: for the back office.
 */
export type Sheet = (typeof SHEETS)[number];

type Page = Pick<PageRoute<unknown>, 'guard' | 'cache' | 'rare' | 'hasOwnFrame'>;

/** Style sheet for styles that only this page uses. */
export function sheetOfPage({ guard, cache, rare, hasOwnFrame }: Page): Sheet {
  if (typeof guard === 'object' || hasOwnFrame) return 'office';
  return cache === 'public' && !rare ? 'first' : 'inside';
}

/** Style sheet for a style file: the first sheet among those of the pages and popups that import it. */
export function sheetOfStyle(importers: ReadonlySet<Sheet>): Sheet {
  return SHEETS.find((sheet) => importers.has(sheet)) ?? 'inside';
}
