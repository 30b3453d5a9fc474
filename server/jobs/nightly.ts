import type { Ctx } from '../../db/transact.server.ts';
import { hasDoneNight, storeNight } from '../../domain/jobs/jobs.server.ts';
import { HOUR } from '../../domain/values/durations.ts';
import { tehranDay } from '../../domain/values/time.ts';
import type { JobParts } from './job-parts.ts';

/** Time after midnight in Tehran at which nightly work begins. */
const FROM = 3 * HOUR;

type Run<P> = (ctx: Ctx, parts: P) => Promise<unknown>;

/**
 * Runs `run` once a night, from three o'clock in Tehran on; the timer itself fires often. The database records under
 * `name` for which night it succeeded, so failed work is repeated, and a machine that was off at night catches up
 * later.
 */
export function nightly<P = JobParts>(name: string, run: Run<P>): Run<P> {
  return async (ctx, parts) => {
    const night = tehranDay(new Date(ctx.now.getTime() - FROM));
    if (await hasDoneNight(ctx.db, name, night)) return;
    await run(ctx, parts);
    await storeNight(ctx.db, name, night);
  };
}
