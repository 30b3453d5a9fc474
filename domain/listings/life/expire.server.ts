import type { InTransaction } from '../../../db/transact.server.ts';
import { recordEvents } from '../../events/events.server.ts';
import { forgetDays, insertCountChanges } from '../../search/search.server.ts';
import { dayOf } from '../../search/tokens.ts';
import { countedCells, type Scope } from '../counted-cells.ts';
import { pictureChecks } from '../pictures/listing-pictures.ts';
import { insertPictureChecks } from '../pictures/listing-pictures-store.server.ts';
import type { EarlyEnd } from './early-end.ts';
import { insertChanges, insertExpiries, notifyChanged } from './listing-changes-store.server.ts';

type Expired = Scope & { readonly id: number };

/**
 * Writes the consequences of an expiry of listings. `because`: null if their terms were over. `runId`: run of a feed
 * that ended them.
 */
export async function followExpiry(
  trx: InTransaction,
  rows: readonly Expired[],
  because: EarlyEnd | null,
  runId?: number,
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await insertCountChanges(trx.db, countedCells(rows.map((scope) => ({ scope, n: -1 }))));
  await insertExpiries(trx, ids, because === null ? [] : [because]);
  const ofRun = runId === undefined ? {} : { runId };
  const ended = { act: 'expire', from: 'published', to: 'expired', ...ofRun, ...(because !== null && { because }) };
  await recordEvents(
    trx,
    ids.map((listingId) => ({ kind: 'listing-changed', data: { listingId, ...ended } })),
    // An expiry by a run or for an early end may concern all listings of a run or a seller. So reactions to people's
    // acts run before the reactions to it.
    { isBehind: runId !== undefined || because !== null },
  );
  await insertPictureChecks(trx.db, ids, pictureChecks('expired', trx.now));
  await notifyChanged(trx.db, ids);
}

/** Writes the consequences of the return of a seller's listings, which take their old positions again. */
export async function followReturn(
  trx: InTransaction,
  rows: readonly (Expired & { readonly sortedAt: Date })[],
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await insertCountChanges(trx.db, countedCells(rows.map((scope) => ({ scope, n: 1 }))));
  await forgetDays(trx.db, [...new Set(rows.map(({ sortedAt }) => dayOf(sortedAt)))]);
  const change = { act: 'return', from: 'expired', to: 'published' } as const;
  await insertChanges(
    trx,
    ids.map((listingId) => ({ listingId, ...change })),
  );
  await recordEvents(
    trx,
    ids.map((listingId) => ({ kind: 'listing-changed', data: { listingId, ...change } })),
    { isBehind: true },
  );
  await insertPictureChecks(trx.db, ids, pictureChecks('published', trx.now));
  await notifyChanged(trx.db, ids);
}
