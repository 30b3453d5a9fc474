import { createHash, timingSafeEqual } from 'node:crypto';
import { type Ctx, type Db, transact } from '../../../db/transact.server.ts';
import { changeAsStaff, type StaffRefusal } from '../../staff/staff.server.ts';
import { isOfCars, type Taxonomy } from '../../taxonomy/taxonomy.ts';
import { isId } from '../../values/ids.ts';
import { ok, type Result, refused } from '../../values/result.ts';
import { mayChange } from '../life/change-status.server.ts';
import {
  type CertificateKind,
  type Certificates,
  insuranceCode,
  type ListingPapers,
  type ParsedCertificate,
  VOUCHERS,
  type Voucher,
} from './certificates.ts';
import {
  deleteCertificate,
  readOwned,
  readStored,
  type StoredCertificate,
  upsertCertificate,
} from './certificates-store.server.ts';
import { vouchFor } from './vouch.server.ts';

/**
 * Person who enters a certificate: sellers make statements about their own cars; moderators confirm certificates of
 * other people's cars for the site.
 */
export type CertificateActor = { readonly kind: 'owner' | 'moderator'; readonly userId: number };

/** Reads the certificates of a listing's car, without the code of the insurance. */
export async function readCertificates(ctx: Ctx, listingId: number): Promise<Certificates> {
  const stored = await readStored(ctx, listingId);
  const untilOf = (kind: CertificateKind) => find(stored, 'site', kind)?.until ?? null;
  const until = {
    inspection: untilOf('inspection'),
    certificate: untilOf('certificate'),
    insurance: untilOf('insurance'),
  };
  return { site: saidBy(stored, 'site'), seller: saidBy(stored, 'seller'), until };
}

const find = (stored: readonly StoredCertificate[], by: Voucher, kind: CertificateKind) =>
  stored.find((row) => row.by === by && row.kind === kind);

function saidBy(stored: readonly StoredCertificate[], by: Voucher): ListingPapers {
  const of = (kind: CertificateKind) => find(stored, by, kind)?.details ?? null;
  return { inspection: of('inspection'), certificate: of('certificate'), insurance: of('insurance') } as ListingPapers;
}

/**
 * Finds a car's listing for which a user may enter certificates, and their role: the seller's for their own listing,
 * otherwise a moderator's. Null if it is not a car, was removed, or the user may not. Nobody may confirm certificates
 * of a staff member's car.
 */
export async function certifiableListing(
  db: Db,
  listingId: number,
  { userId, moderates }: { readonly userId: number; readonly moderates: boolean },
  taxonomy: Taxonomy,
): Promise<{ readonly name: string; readonly actor: CertificateActor } | null> {
  if (!isId(listingId)) return null;
  const listing = await readOwned(db, listingId);
  if (!listing || listing.status === 'removed') return null;
  const isOwn = await mayChange(db, userId, listing);
  if (!isOwn && (!moderates || listing.ownerRole !== 'user')) return null;
  const category = taxonomy.byId.get(listing.categoryId);
  if (!category || !isOfCars(category)) return null;
  return { name: listing.name, actor: { kind: isOwn ? 'owner' : 'moderator', userId } };
}

type CertificateEntry = {
  readonly listingId: number;
  readonly kind: CertificateKind;
  /** Null deletes the stored certificate. */
  readonly parsed: ParsedCertificate | null;
};

/**
 * Replaces the certificate of one kind by the actor's entry. A moderator's entry replaces only the site's certificate,
 * a seller's only that of the seller. `not-found`: `certifiableListing` returns null. Entries by moderators are
 * recorded in the audit log (ADM-01).
 */
export function writeCertificate(
  ctx: Ctx,
  entry: CertificateEntry,
  actor: CertificateActor,
  taxonomy: Taxonomy,
): Promise<Result<object, 'not-found' | 'own' | StaffRefusal>> {
  const { listingId, kind, parsed } = entry;
  const by = actor.userId;
  if (actor.kind === 'owner') {
    return transact(ctx, async (trx) => {
      const found = await certifiableListing(trx.db, listingId, { userId: by, moderates: false }, taxonomy);
      if (!found) return refused('not-found');
      if (parsed === null) await deleteCertificate(trx.db, listingId, kind, 'seller');
      else await upsertCertificate(trx, { listingId, kind, parsed, by, vouch: null });
      return ok({});
    });
  }
  return changeAsStaff(ctx, actor, { permission: 'moderate listings' }, async (staff) => {
    const before = find(await readStored(staff, listingId), 'site', kind) !== undefined;
    if (!before && !parsed) return refused('not-found');
    const vouched = await vouchFor(staff, { listingId, kind, parsed, by }, taxonomy);
    if (!vouched.ok) return vouched;
    const subject = { kind: 'listing', id: String(listingId) } as const;
    const after = { certificate: parsed ? kind : null };
    return ok({
      entry: { action: 'change-certificate', subject, before: { certificate: before ? kind : null }, after },
    });
  });
}

/** Returns, in constant time, whether this is the code of the insurance that the listing shows. */
export async function isInsuranceCode(ctx: Ctx, listingId: number, typed: string): Promise<boolean> {
  const rows = await readStored(ctx, listingId);
  const shown = VOUCHERS.map((by) => find(rows, by, 'insurance')).find((row) => row !== undefined);
  const stored = shown?.code ?? null;
  const given = insuranceCode(typed);
  const same = timingSafeEqual(digest(stored ?? ''), digest(given ?? ''));
  return same && stored !== null && given !== null;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
