/** Confirmation of certificates by the site, and the badge that results from it (ITEM-19). */
import { isDeepStrictEqual } from 'node:util';
import { type Ctx, type InTransaction, transact } from '../../../db/transact.server.ts';
import { forgetDays } from '../../search/search.server.ts';
import { dayOf } from '../../search/tokens.ts';
import { isOfSeller } from '../../sellers/sellers.server.ts';
import { readSettings } from '../../settings/settings.server.ts';
import { isOfCars, type Taxonomy } from '../../taxonomy/taxonomy.ts';
import { DAY } from '../../values/durations.ts';
import { ok, type Result, refused } from '../../values/result.ts';
import { notifyChanged } from '../life/listing-changes-store.server.ts';
import type { CertificateKind, ParsedCertificate } from './certificates.ts';
import { deleteCertificate, insertWord, readWord, upsertCertificate, type Word } from './certificates-store.server.ts';
import { endVouches, lockEnded, lockForVouch, readVouches, writeBadge } from './vouch-store.server.ts';
import { isAnotherCar, type VouchedFacts } from './vouching.ts';

export type Vouching = {
  readonly listingId: number;
  readonly kind: CertificateKind;
  /** Null withdraws the site's confirmation. */
  readonly parsed: ParsedCertificate | null;
  /** Member of staff who enters it; null for seeds. */
  readonly by: number | null;
};

/**
 * Confirms a certificate for `vouchDays` days, independent of the seller's statements. `own`: the listing is a staff
 * member's, which nobody may confirm, or belongs to a shop of `by`. `not-found`: not a car, or removed.
 */
export async function vouchFor(
  trx: InTransaction,
  { listingId, kind, parsed, by }: Vouching,
  taxonomy: Taxonomy,
): Promise<Result<object, 'not-found' | 'own'>> {
  const { db, now } = trx;
  const listing = await lockForVouch(db, listingId);
  const category = listing && taxonomy.byId.get(listing.categoryId);
  if (!category || listing.status === 'removed' || !isOfCars(category)) return refused('not-found');
  if (listing.ownerRole !== 'user') return refused('own');
  if (by !== null && (await isOfSeller(db, { userId: by, sellerId: listing.userId }))) return refused('own');
  if (parsed === null) await deleteCertificate(db, listingId, kind, 'site');
  else {
    const { vouchDays } = await readSettings(db);
    const { categoryId, facts } = listing;
    const vouch = { until: new Date(now.getTime() + vouchDays * DAY), facts: { categoryId, facts } };
    await upsertCertificate(trx, { listingId, kind, parsed, by, vouch });
  }
  await followVouches(trx, listingId);
  return ok({});
}

/** The site's confirmation of one kind for a listing, before and after a decision. */
type WordBack = Pick<Vouching, 'listingId' | 'kind'> & { readonly before: Word | null; readonly after: Word | null };

/** Restores the site's confirmation from before a decision; false if it was changed after the decision. */
export async function takeWordBack(trx: InTransaction, { listingId, kind, before, after }: WordBack): Promise<boolean> {
  if (!(await lockForVouch(trx.db, listingId))) return false;
  if (!isDeepStrictEqual(await readWord(trx.db, listingId, kind), after)) return false;
  await deleteCertificate(trx.db, listingId, kind, 'site');
  if (before) await insertWord(trx.db, listingId, kind, before);
  await followVouches(trx, listingId);
  return true;
}

/** Ends the site's confirmations if an edit has turned the car into another one. */
export async function endOutdatedVouches(
  trx: InTransaction,
  listingId: number,
  car: VouchedFacts,
  taxonomy: Taxonomy,
): Promise<void> {
  const vouches = await readVouches(trx, listingId);
  const outdated = vouches.filter(({ facts }) => isAnotherCar(facts, car, taxonomy));
  if (outdated.length === 0) return;
  await endVouches(
    trx,
    listingId,
    outdated.map(({ kind }) => kind),
  );
  await followVouches(trx, listingId);
}

const AT_ONCE = 200;

/** Job that removes expired badges, one batch per transaction; returns the number of listings. */
export async function endDueVouches(ctx: Ctx): Promise<number> {
  for (let count = 0; ; ) {
    const ended = await transact(ctx, async (trx) => {
      const ids = await lockEnded(trx, AT_ONCE);
      for (const id of ids) await followVouches(trx, id);
      return ids.length;
    });
    count += ended;
    if (ended < AT_ONCE) return count;
  }
}

async function followVouches(trx: InTransaction, listingId: number): Promise<void> {
  const written = await writeBadge(trx, listingId);
  if (written) await forgetDays(trx.db, [dayOf(written.sortedAt)]);
  await notifyChanged(trx.db, [listingId]);
}
