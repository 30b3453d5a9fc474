import type { Ctx } from '../../db/transact.server.ts';
import { hasDoneNight, storeNight } from '../../domain/jobs/jobs.server.ts';
import { HOUR } from '../../domain/values/durations.ts';
import { tehranDay } from '../../domain/values/time.ts';
import type { JobParts } from './job-parts.ts';

/** Time of a Tehran day at which nightly work begins. */
const FROM = 3 * HOUR;

type Run<P> = (ctx: Ctx, parts: P) => Promise<unknown>;

/**
 * Runs once a night from three in Tehran on, for a timer that runs often. The database remembers under `name` which night was done:
 * work that failed is tried again, and a machine that was off at night catches up when it is on.
 */
export function nightly<P = JobParts>(name: string, run: Run<P>): Run<P> {
  return async (ctx, parts) => {
    const night = tehranDay(new Date(ctx.now.getTime() - FROM));
    if (await hasDoneNight(ctx.db, name, night)) return;
    await run(ctx, parts);
    await storeNight(ctx.db, name, night);
  };
}
