/**
 * Computes stored keys again after a change of the normalisation functions from which they are made (`normaliseText`,
 * `looks`). The migration that comes with such a change enters the affected kinds of keys into the table
 * `key_renewals`.
 */
import { type Ctx, type InTransaction, transact } from '../../db/transact.server.ts';
import { lockRenewal, storeRenewed } from './work-store.server.ts';

/**
 * Renews the keys of some rows with ids greater than `after`, in ascending order. Returns the last id, or null if there
 * are no more.
 */
export type RenewSome = (trx: InTransaction, after: number) => Promise<number | null>;

/**
 * Job that renews the keys of all unfinished kinds, one batch per transaction, and returns the number of batches. Stops
 * after the current batch if the signal is aborted. It can be interrupted, and run in several processes.
 */
export async function renewKeys(
  ctx: Ctx,
  kinds: Readonly<Record<string, RenewSome>>,
  signal: AbortSignal,
): Promise<number> {
  for (let batches = 0; ; batches += 1) {
    if (signal.aborted) return batches;
    const worked = await transact(ctx, async (trx) => {
      const renewal = await lockRenewal(trx, Object.keys(kinds));
      const renew = kinds[renewal?.kind ?? ''];
      if (renewal === null || renew === undefined) return false;
      await storeRenewed(trx, renewal.kind, await renew(trx, renewal.after));
      return true;
    });
    if (!worked) return batches;
  }
}
