import { CALLS_HOURS } from '../../domain/settings/calls-hours.ts';
import { HOUR } from '../../domain/values/durations.ts';

/**
 * Times at which this browser showed the telephone number of a listing, by listing id; in milliseconds, oldest first
 * (GEN-17).
 */
export type Calls = Readonly<Record<string, readonly number[]>>;

/** Milliseconds for which a call counts, and maximum number of stored calls per listing (RATE-01). */
const COUNTS_MS = CALLS_HOURS * HOUR;
const CALLS_MAX = 20;

/** Adds a call, and removes all expired ones. */
export function withCall(calls: Calls, listing: string, now: number): Calls {
  const others = Object.entries(calls).map(([id, times]) => [id, counted(times, now)] as const);
  const kept = others.filter(([id, times]) => id !== listing && times.length > 0);
  return { ...Object.fromEntries(kept), [listing]: [...counted(calls[listing] ?? [], now), now].slice(-CALLS_MAX) };
}

/** Number of a listing's calls that have not expired. */
export const callsOf = (calls: Calls, listing: string, now: number): number =>
  counted(calls[listing] ?? [], now).length;

/** Times that have not expired. Excludes times after `now`, which come from a clock that was set back. */
const counted = (times: readonly number[], now: number): number[] =>
  times.filter((at) => at <= now && now - at < COUNTS_MS);

/** Parses stored times. An older version stored a plain number without times, which counts as no calls. */
export function timesOrNull(value: unknown): readonly number[] | null {
  if (!Array.isArray(value)) return null;
  const times = value.filter((at): at is number => typeof at === 'number' && Number.isFinite(at) && at >= 0);
  return times.length === 0 ? null : times.slice(-CALLS_MAX);
}
