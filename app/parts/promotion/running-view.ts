import type { Feature } from '../../../domain/promotion/features/feature.ts';
import { isRunning } from '../../../domain/promotion/packages/standing.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { jalaliDate } from '../../../domain/values/time.ts';
import { fa } from '../../messages/fa.ts';

/** A promotion that is running on a listing, or was bought and has not started: its name and period. */
export type RunningView = {
  readonly id: number;
  readonly name: string;
  readonly text: string;
  readonly isRunning: boolean;
};

const words = fa.promotion.running;

export const runningView = (feature: Feature, now: Date): RunningView => ({
  id: feature.id,
  name: fa.packages.kinds[feature.kind],
  text: termWords(feature, now),
  isRunning: isRunning(feature, now),
});

function termWords({ startsAt, endsAt, pausedAt, days }: Feature, now: Date): string {
  if (startsAt === null || endsAt === null) return words.withListing(persianNumber(days));
  if (pausedAt !== null) return words.paused;
  return startsAt > now ? words.from(jalaliDate(startsAt), jalaliDate(endsAt)) : words.until(jalaliDate(endsAt));
}
