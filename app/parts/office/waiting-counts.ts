import { fresh } from '../../../domain/search/fresh.ts';
import type { Context, Services } from '../../web/context.ts';
import type { Section } from './sections.ts';

/** Seconds that a count may be old. */
const KEPT_SECONDS = 60;

type Counts = ReturnType<typeof fresh<{ readonly count: number }>>;

/** One for each site of the process: tests run several. */
const keptBySite = new WeakMap<Services, Counts>();

function countsOf(services: Services): Counts {
  const counts = keptBySite.get(services) ?? fresh<{ readonly count: number }>({ seconds: KEPT_SECONDS, max: 50 });
  keptBySite.set(services, counts);
  return counts;
}

/** The number of cases that wait in a section, or null if it is no queue. */
export async function waitingIn({ section, waiting }: Section, context: Context): Promise<number | null> {
  if (!waiting) return null;
  const kept = await countsOf(context.services).get(section, context.now, async () => ({
    count: await waiting(context),
  }));
  return kept.count;
}

/** Drops the counts in this process, after a change by staff. */
export const forgetWaiting = (services: Services): void => countsOf(services).clear();
