/** What a listing brought, as its owner is shown it (ITEM-15). */
import { DAY } from '../values/durations.ts';

/** `day` is Tehran's, YYYY-MM-DD. */
export type ListingDay = { readonly day: string; readonly views: number; readonly leads: number };

export type ListingStats = {
  readonly totalViews: number;
  readonly totalLeads: number;
  /** Each day from the first to the last that was asked for, those without anything too. */
  readonly days: readonly ListingDay[];
};

/** Where it stands now. `isBeyond`: at least on this page. */
export type ResultsPosition = { readonly page: number; readonly isBeyond: boolean };

/** As many cards as a page of results has. */
export const CARDS_A_PAGE = 24;
export const PAGE_MAX = 100;

/** By the number of listings before it. */
export function resultsPosition(before: number): ResultsPosition {
  const page = Math.floor(before / CARDS_A_PAGE) + 1;
  return page > PAGE_MAX ? { page: PAGE_MAX, isBeyond: true } : { page, isBeyond: false };
}

/** All days from one to the other, both among them. */
export function everyDay(known: readonly ListingDay[], from: string, to: string): ListingDay[] {
  const byDay = new Map(known.map((day) => [day.day, day]));
  const days: ListingDay[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY) {
    const day = new Date(at).toISOString().slice(0, 10);
    days.push(byDay.get(day) ?? { day, views: 0, leads: 0 });
  }
  return days;
}
