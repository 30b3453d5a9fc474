/** Marked slots above the results of a category in a city (SRCH-11, PROM-07). */
import { SECOND } from '../../values/durations.ts';

export const SHOWCASE_SLOTS = 3;

/** Number of showcases on the home page, from all categories of a place. */
export const HOME_SHOWCASES = 5;

const IDS = new RegExp(`^\\d{1,15}(?:-\\d{1,15}){0,${SHOWCASE_SLOTS - 1}}$`);

/** The listings in the slots of the first page, as named in an address; empty if the text is invalid. */
export const showcasesAbove = (text: string | null): readonly number[] =>
  text !== null && IDS.test(text) ? text.split('-').map(Number) : [];

export type NewShowcase = { readonly listingId: number; readonly startsAt: Date; readonly endsAt: Date };

/** Category and city of slots; a null city means everywhere. */
export type ShowcaseScope = { readonly subId: number; readonly cityId: number | null };

/** Duration of a turn in seconds; the same listings fill the slots throughout it. */
export const TURN_SECONDS = 20;

export const turnAt = (now: Date): number => Math.floor(now.getTime() / SECOND / TURN_SECONDS);
