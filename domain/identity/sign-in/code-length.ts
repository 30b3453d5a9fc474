/** Length of one-time codes, chosen so that guessing does not pay (docs/decisions/0023). */
import { DAY_SECONDS, MINUTE_SECONDS, SECOND } from '../../values/durations.ts';

export const CODE_LENGTH = { min: 4, max: 8 } as const;

/**
 * Groups of code lengths, each with a budget of wrong codes of its own. Using up one budget does not affect the budgets
 * of longer codes.
 */
export const TIERS = ['short', 'medium', 'long'] as const;
export type Tier = (typeof TIERS)[number];

export function tierOf(length: number): Tier {
  if (length >= CODE_LENGTH.max) return 'long';
  return length >= 6 ? 'medium' : 'short';
}

/** Units that a wrong code takes from its tier's budget, in proportion to the probability that a guess is right. */
export const guessCost = (length: number): number => (length === 4 || length === 6 ? 10 : 1);

/** Next greater length; null for the longest. */
export function longerThan(length: number): number | null {
  if (length >= CODE_LENGTH.max) return null;
  return length < 6 ? 6 : CODE_LENGTH.max;
}

/** Seconds of a slot. The wrong codes of the whole site are counted per slot. */
export const SLOT_SECONDS = 10 * MINUTE_SECONDS;
const SLOTS_OF_HISTORY = (7 * DAY_SECONDS) / SLOT_SECONDS;
/**
 * Number of slots for which an alarm lasts after the last slot over the threshold, so that an attacker who pauses still
 * meets longer codes.
 */
const SLOTS_OF_ALARM = 7;
/** Minimum of the usual count per slot, because very small counts vary too much to compare with. */
const USUAL_LEAST = 3;
/** Alarms: a slot with more than `times` the usual count makes all codes at least `length` digits long. */
const ALARMS = [
  { times: 30, length: CODE_LENGTH.max },
  { times: 3, length: 6 },
] as const;

export type WrongCodes = { readonly slot: Date; readonly count: number };

/** Minimum length of all codes of the site, from the recent and the usual number of wrong codes. */
export function alarmedLength(history: readonly WrongCodes[], now: Date): number {
  const ago = ({ slot }: WrongCodes): number => Math.floor((now.getTime() - slot.getTime()) / (SLOT_SECONDS * SECOND));
  const most = Math.max(0, ...history.filter((one) => ago(one) < SLOTS_OF_ALARM).map(({ count }) => count));
  const usual = Math.max(USUAL_LEAST, medianOf(history.map(({ count }) => count)));
  return ALARMS.find(({ times }) => most > times * usual)?.length ?? CODE_LENGTH.min;
}

/** Median over all slots of the history. Slots without a wrong code have no row, hence the zero. */
function medianOf(counts: readonly number[]): number {
  const middle = Math.floor(SLOTS_OF_HISTORY / 2);
  return counts.toSorted((a, b) => b - a)[middle] ?? 0;
}

/** Start of the history; older slots are ignored. */
export const historyStart = (now: Date): Date => new Date(now.getTime() - SLOTS_OF_HISTORY * SLOT_SECONDS * SECOND);
