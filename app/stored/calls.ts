import { CALLS_HOURS } from '../../domain/settings/calls-hours.ts';
import { HOUR } from '../../domain/values/durations.ts';

/** Listing id → times at which its number was shown here, in milliseconds, the oldest first (GEN-17). */
export type Calls = Readonly<Record<string, readonly number[]>>;

/** Milliseconds for which a call counts, and number of calls that are remembered of a listing (RATE-01). */
const COUNTS_MS = CALLS_HOURS * HOUR;
const CALLS_MAX = 20;

/** Adds a call, and drops all that no longer count. */
export function withCall(calls: Calls, listing: string, now: number): Calls {
  const others = Object.entries(calls).map(([id, times]) => [id, counted(times, now)] as const);
  const kept = others.filter(([id, times]) => id !== listing && times.length > 0);
  return { ...Object.fromEntries(kept), [listing]: [...counted(calls[listing] ?? [], now), now].slice(-CALLS_MAX) };
}

/** Number of a listing's calls that count. */
export const callsOf = (calls: Calls, listing: string, now: number): number =>
  counted(calls[listing] ?? [], now).length;

/** Times after `now` are of a clock that was set back since. */
const counted = (times: readonly number[], now: number): number[] =>
  times.filter((at) => at <= now && now - at < COUNTS_MS);

/** An older version kept a plain number, which says nothing about when: it counts as none. */
export function timesOrNull(value: unknown): readonly number[] | null {
  if (!Array.isArray(value)) return null;
  const times = value.filter((at): at is number => typeof at === 'number' && Number.isFinite(at) && at >= 0);
  return times.length === 0 ? null : times.slice(-CALLS_MAX);
}
