/**
 * Public interface of the idempotency module: stores, by the client's key, whether a call was begun and whether it is
 * done (PROM-06, PAY-05).
 */
import type { Ctx } from '../../db/transact.server.ts';
import { MINUTE } from '../values/durations.ts';
import { claim, giveBack, markDone } from './idempotency-store.server.ts';

/** Milliseconds after which the process of an unfinished call counts as dead, so that the call may be made again. */
const IN_FLIGHT_MS = MINUTE;

export type KeyedCall = {
  /** Hash of the client, the call and the client's key. */
  readonly key: string;
  readonly body: string;
};

/**
 * Runs a call under its key. `other-body`: the key was used for a call with another body. `in-flight`: the same call is
 * running. If the call was done before, it runs again and finds its earlier result by the key; if `again` is given,
 * `again` runs instead. If the call throws, or `hasMade` is false for its outcome, the key is released.
 */
export async function runOnce<T>(
  ctx: Ctx,
  { key, body }: KeyedCall,
  run: () => Promise<T>,
  {
    hasMade,
    again = run,
  }: { readonly hasMade: (outcome: T) => boolean; readonly again?: (() => Promise<T>) | undefined },
): Promise<{ readonly outcome: T } | 'other-body' | 'in-flight'> {
  const claimed = await claim(ctx, { key, body, lost: new Date(ctx.now.getTime() - IN_FLIGHT_MS) });
  if (claimed.body !== body) return 'other-body';
  if (claimed.isDone) return { outcome: await again() };
  if (!claimed.isNew) return 'in-flight';
  let isMade = false;
  try {
    const outcome = await run();
    isMade = hasMade(outcome);
    return { outcome };
  } finally {
    await (isMade ? markDone(ctx, key) : giveBack(ctx.db, key));
  }
}
