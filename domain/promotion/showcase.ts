/** Marked slots above the results of a category in a city (SRCH-11). */
import { SECOND } from '../values/durations.ts';

const SHOWCASE_SLOTS = 3;

const IDS = new RegExp(`^\\d{1,15}(?:-\\d{1,15}){0,${SHOWCASE_SLOTS - 1}}$`);

/** The listings in the slots of the first page, as named in an address; empty if the text is invalid. */
export const showcasesAbove = (text: string | null): readonly number[] =>
  text !== null && IDS.test(text) ? text.split('-').map(Number) : [];

export type NewShowcase = { readonly listingId: number; readonly startsAt: Date; readonly endsAt: Date };

/** Seconds of a turn, during which the same listings fill the slots. */
const TURN_SECONDS = 20;

/** Rotates the candidates, so that each gets as many turns as any other. */
export function takeTurns<T>(candidates: readonly T[], now: Date): readonly T[] {
  if (candidates.length <= SHOWCASE_SLOTS) return candidates;
  const turn = Math.floor(now.getTime() / SECOND / TURN_SECONDS);
  const start = (turn * SHOWCASE_SLOTS) % candidates.length;
  return Array.from({ length: SHOWCASE_SLOTS }, (_, slot) => candidates[(start + slot) % candidates.length] as T);
}
