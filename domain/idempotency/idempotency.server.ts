/** The door of idempotency: which call a client's key stands for, and whether it is done (PROM-06, PAY-05). */
import type { Ctx } from '../../db/transact.server.ts';
import { MINUTE } from '../values/durations.ts';
import { claim, giveBack, markDone } from './idempotency-store.server.ts';

/** After so long without an end a call's process counts as dead, and the same call may be made again. */
const IN_FLIGHT_MS = MINUTE;

export type KeyedCall = {
  /** Hash that holds whose key it is, and of which call. */
  readonly key: string;
  readonly body: string;
};

/**
 * Runs a call under its key. `other-body`: the key stands for another one; `in-flight`: the same one runs. One that is done runs
 * again, because what it made is found by the key, or is answered by `again`. A call that throws, or whose outcome made nothing, leaves the key free.
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
