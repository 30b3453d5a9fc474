import type { Ctx } from '../../db/transact.server.ts';
import { HOUR } from '../../domain/values/durations.ts';
import { tehranDay, tehranMidnight } from '../../domain/values/time.ts';
import type { JobParts } from './job-parts.ts';

/** Time of a Tehran day in which nightly work begins. */
const [FROM, UNTIL] = [3 * HOUR, 4 * HOUR];

type Run<P> = (ctx: Ctx, parts: P) => Promise<unknown>;

/**
 * Runs once a night, between three and four in Tehran, for a timer that is shorter than that hour. Work that failed is tried again
 * within it; a process that is not there then leaves the work to the next night.
 */
export function nightly<P = JobParts>(run: Run<P>): Run<P> {
  let last = '';
  return async (ctx, parts) => {
    const night = tehranDay(ctx.now);
    const since = ctx.now.getTime() - tehranMidnight(night).getTime();
    if (since < FROM || since >= UNTIL || night === last) return;
    await run(ctx, parts);
    last = night;
  };
}
