/**
 * Makes stored keys again after the spelling by which they are made has changed (`normaliseText`, `looks`). A migration that
 * comes with such a change enters the kinds into `key_renewals`.
 */
import { type Ctx, type InTransaction, transact } from '../../db/transact.server.ts';
import { lockRenewal, storeRenewed } from './work-store.server.ts';

/** Renews the keys of some rows beyond an id, in its order; returns the last id, or null if there are no more. */
export type RenewSome = (trx: InTransaction, after: number) => Promise<number | null>;

/**
 * Job that renews the keys of all unfinished kinds, a batch per transaction, and returns the number of batches. Ends after the
 * batch in which the signal is aborted. Safe beside other processes and to interrupt.
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
