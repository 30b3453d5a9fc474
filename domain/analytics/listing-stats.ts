/** Views and leads of a listing, as its owner sees them (ITEM-15). */
import { DAY } from '../values/durations.ts';

/** `day` is a Tehran day, YYYY-MM-DD. */
export type ListingDay = { readonly day: string; readonly views: number; readonly leads: number };

export type ListingStats = {
  readonly totalViews: number;
  readonly totalLeads: number;
  /** Each day of the requested period, including days without views or leads. */
  readonly days: readonly ListingDay[];
};

/** Page of the results on which the listing is shown. `isBeyond`: it may also be on a later page. */
export type ResultsPosition = { readonly page: number; readonly isBeyond: boolean };

/** Cards on a page of results. */
export const CARDS_A_PAGE = 24;
export const PAGE_MAX = 100;

/** Computes the position from the number of listings before it. */
export function resultsPosition(before: number): ResultsPosition {
  const page = Math.floor(before / CARDS_A_PAGE) + 1;
  return page > PAGE_MAX ? { page: PAGE_MAX, isBeyond: true } : { page, isBeyond: false };
}

/** Lists every day of a period, both ends included. */
export function everyDay(known: readonly ListingDay[], from: string, to: string): ListingDay[] {
  const byDay = new Map(known.map((day) => [day.day, day]));
  const days: ListingDay[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY) {
    const day = new Date(at).toISOString().slice(0, 10);
    days.push(byDay.get(day) ?? { day, views: 0, leads: 0 });
  }
  return days;
}
