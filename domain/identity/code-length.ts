/** How long a one-time code has to be, so that guessing does not pay (docs/decisions/0023). */

export const CODE_LENGTH = { min: 4, max: 8 } as const;

/** Codes that share a budget of wrong ones: what is used up of one is not missing for the longer codes that follow. */
export const TIERS = ['short', 'medium', 'long'] as const;
export type Tier = (typeof TIERS)[number];

export function tierOf(length: number): Tier {
  if (length >= CODE_LENGTH.max) return 'long';
  return length >= 6 ? 'medium' : 'short';
}

/** Units of its tier's budget that a wrong code costs: as much as a guess of it is likely to hit. */
export const guessCost = (length: number): number => (length === 4 || length === 6 ? 10 : 1);

/** The next longer one; null for the longest. */
export function longerThan(length: number): number | null {
  if (length >= CODE_LENGTH.max) return null;
  return length < 6 ? 6 : CODE_LENGTH.max;
}

/** Wrong codes of the whole site in ten minutes, so far in the past. */
export const SLOT_SECONDS = 600;
const SLOTS_OF_HISTORY = (7 * 86_400) / SLOT_SECONDS;
/** For so long after it was last over it, an alarm holds: an attack that pauses finds longer codes. */
const SLOTS_OF_ALARM = 7;
/** Wrong codes in ten minutes that are usual where there were hardly any: less tells nothing. */
const USUAL_LEAST = 3;
/** Over so many times the usual, codes are so long at least. */
const ALARMS = [
  { times: 30, length: CODE_LENGTH.max },
  { times: 3, length: 6 },
] as const;

export type WrongCodes = { readonly slot: Date; readonly count: number };

/** What codes of the whole site have to be, by how often wrong ones are typed lately and how often they usually are. */
export function alarmedLength(history: readonly WrongCodes[], now: Date): number {
  const ago = ({ slot }: WrongCodes): number => Math.floor((now.getTime() - slot.getTime()) / (SLOT_SECONDS * 1000));
  const most = Math.max(0, ...history.filter((one) => ago(one) < SLOTS_OF_ALARM).map(({ count }) => count));
  const usual = Math.max(USUAL_LEAST, medianOf(history.map(({ count }) => count)));
  return ALARMS.find(({ times }) => most > times * usual)?.length ?? CODE_LENGTH.min;
}

/** Of the days that are remembered; ten minutes without a wrong code are not counted by anybody. */
function medianOf(counts: readonly number[]): number {
  const middle = Math.floor(SLOTS_OF_HISTORY / 2);
  return counts.toSorted((a, b) => b - a)[middle] ?? 0;
}

/** Before that nothing is looked at any more. */
export const historyStart = (now: Date): Date => new Date(now.getTime() - SLOTS_OF_HISTORY * SLOT_SECONDS * 1000);
