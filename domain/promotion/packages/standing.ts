/** Which packages of a listing are bought, and which those keep from being bought (PROM-02). */
import type { Feature } from '../features/feature.ts';
import { keptByAll, type Package } from '../package.ts';

/**
 * `running`: bought, and its term runs. `waits`: bought, and it begins, or goes on, when the listing is published. `kept`: what was
 * bought keeps it from being bought.
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
  if (!keptByAll(living.map((one) => one.kind)).has(kind)) return null;
  const mine = living.filter((one) => one.kind === kind && one.days === days);
  if (mine.some((one) => one.startsAt !== null && one.pausedAt === null && one.endsAt !== null && one.endsAt > now))
    return 'running';
  return mine.some(({ startsAt, pausedAt }) => startsAt === null || pausedAt !== null) ? 'waits' : 'kept';
}
