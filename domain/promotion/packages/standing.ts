/** Which packages of a listing have been bought, and which cannot be bought because of these (PROM-02). */
import type { Feature } from '../features/feature.ts';
import { type Package, retainedByAll } from '../package.ts';

/**
 * State of a package for a listing. `running`: bought and in effect. `waits`: bought; it starts or goes on when the
 * listing is published, or starts after the listing's earlier showcases. `kept`: something that was bought prevents
 * this purchase.
 */
export const PACKAGE_STANDINGS = ['running', 'waits', 'kept'] as const;
export type PackageStanding = (typeof PACKAGE_STANDINGS)[number];

type Living = Pick<Feature, 'kind' | 'days' | 'startsAt' | 'endsAt' | 'pausedAt'>;

/** Null: the package can be bought. `living`: features of the listing that are not over. */
export function packageStandingOf(
  { kind, days }: Pick<Package, 'kind' | 'days'>,
  living: readonly Living[],
  now: Date,
): PackageStanding | null {
  if (!retainedByAll(living.map((one) => one.kind)).has(kind)) return null;
  const mine = living.filter((one) => one.kind === kind && one.days === days);
  if (mine.some((one) => isRunning(one, now))) return 'running';
  return mine.some((one) => isWaiting(one, now)) ? 'waits' : 'kept';
}

/** Whether a feature is in effect now. One whose time is over counts neither as running nor as waiting. */
export const isRunning = ({ startsAt, endsAt, pausedAt }: Living, now: Date): boolean =>
  startsAt !== null && startsAt <= now && endsAt !== null && endsAt > now && pausedAt === null;

const isWaiting = ({ startsAt, pausedAt }: Living, now: Date): boolean =>
  startsAt === null || startsAt > now || pausedAt !== null;
