/** Which packages of a listing are bought, and which those keep from being bought (PROM-02). */
import type { Feature } from '../features/feature.ts';
import { type Package, retainedByAll } from '../package.ts';

/**
 * `running`: bought, and its term runs. `waits`: bought, and it begins, or goes on, when the listing is published, or begins after
 * what the listing is shown for before. `kept`: what was bought keeps it from being bought.
 */
export const STANDINGS = ['running', 'waits', 'kept'] as const;
export type Standing = (typeof STANDINGS)[number];

type Living = Pick<Feature, 'kind' | 'days' | 'startsAt' | 'endsAt' | 'pausedAt'>;

/** Null: it can be bought. `living`: features of the listing that are not over. */
export function standingOf(
  { kind, days }: Pick<Package, 'kind' | 'days'>,
  living: readonly Living[],
  now: Date,
): Standing | null {
  if (!retainedByAll(living.map((one) => one.kind)).has(kind)) return null;
  const mine = living.filter((one) => one.kind === kind && one.days === days);
  if (mine.some((one) => isRunning(one, now))) return 'running';
  return mine.some((one) => isWaiting(one, now)) ? 'waits' : 'kept';
}

/** Whether its term runs; neither that nor the other for one that is over. */
export const isRunning = ({ startsAt, endsAt, pausedAt }: Living, now: Date): boolean =>
  startsAt !== null && startsAt <= now && endsAt !== null && endsAt > now && pausedAt === null;

const isWaiting = ({ startsAt, pausedAt }: Living, now: Date): boolean =>
  startsAt === null || startsAt > now || pausedAt !== null;
