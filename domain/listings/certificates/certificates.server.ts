import { createHash, timingSafeEqual } from 'node:crypto';
import { type Ctx, type Db, type InTransaction, transact } from '../../../db/transact.server.ts';
import { changeAsStaff } from '../../staff/staff.server.ts';
import { CAR_MODEL, type Taxonomy } from '../../taxonomy/taxonomy.ts';
import { isId } from '../../values/ids.ts';
import { ok, type Result, refused } from '../../values/result.ts';
import {
  type Certificate,
  type CertificateKind,
  type Certificates,
  type Inspection,
  type Insurance,
  insuranceCode,
  type ParsedCertificate,
} from './certificates.ts';
import { deleteCertificate, readOwned, readStored, upsertCertificate } from './certificates-store.server.ts';

/** Sellers enter certificates for their own cars, moderators for any. */
export type CertificateActor = { readonly kind: 'owner' | 'moderator'; readonly userId: number };

/** Reads the certificates of a listing's car, without the code of its insurance. */
export async function readCertificates(db: Db, listingId: number): Promise<Certificates> {
  const stored = await readStored(db, listingId);
  const of = (kind: CertificateKind) => stored.find((row) => row.kind === kind)?.details ?? null;
  return {
    inspection: of('inspection') as Inspection | null,
    certificate: of('certificate') as Certificate | null,
    insurance: of('insurance') as Insurance | null,
  };
}

/**
 * Name of a car's listing for which the actor may enter certificates; null if it is not a car, not theirs, or removed.
 */
export async function certifiableListing(
  db: Db,
  listingId: number,
  actor: CertificateActor,
  taxonomy: Taxonomy,
): Promise<{ readonly name: string } | null> {
  if (!isId(listingId)) return null;
  const listing = await readOwned(db, listingId);
  if (!listing || listing.status === 'removed') return null;
  if (actor.kind === 'owner' && listing.userId !== actor.userId) return null;
  const attributes = taxonomy.byId.get(listing.categoryId)?.attributes ?? [];
  const isCar = attributes.some(({ attribute }) => attribute.groupName === CAR_MODEL);
  return isCar ? { name: listing.name } : null;
}

type CertificateEntry = {
  readonly listingId: number;
  readonly kind: CertificateKind;
  /** Null removes the stored one. */
  readonly parsed: ParsedCertificate | null;
};

/**
 * Replaces the certificate of one kind; `not-found` if `certifiableListing` is null. Entries by moderators are audited
 * (ADM-01).
 */
export function writeCertificate(
  ctx: Ctx,
  entry: CertificateEntry,
  actor: CertificateActor,
  taxonomy: Taxonomy,
): Promise<Result<object, 'not-found' | 'forbidden'>> {
  if (actor.kind === 'owner') return transact(ctx, (trx) => storeCertificate(trx, entry, actor, taxonomy));
  return changeAsStaff(ctx, actor, { permission: 'moderate listings' }, async (staff) => {
    const { listingId, kind } = entry;
    const before = (await readStored(staff.db, listingId)).some((stored) => stored.kind === kind);
    if (!before && !entry.parsed) return refused('not-found');
    const stored = await storeCertificate(staff, entry, actor, taxonomy);
    if (!stored.ok) return stored;
    const subject = { kind: 'listing', id: String(listingId) } as const;
    const after = { certificate: entry.parsed ? kind : null };
    return ok({
      entry: { action: 'change-certificate', subject, before: { certificate: before ? kind : null }, after },
    });
  });
}

async function storeCertificate(
  { db, now }: InTransaction,
  { listingId, kind, parsed }: CertificateEntry,
  actor: CertificateActor,
  taxonomy: Taxonomy,
): Promise<Result<object, 'not-found'>> {
  if (!(await certifiableListing(db, listingId, actor, taxonomy))) return refused('not-found');
  if (parsed === null) await deleteCertificate(db, listingId, kind);
  else await upsertCertificate(db, listingId, kind, parsed, { by: actor.userId, at: now });
  return ok({});
}

/** Tells in constant time whether this is the code of the car's insurance. */
export async function isInsuranceCode(db: Db, listingId: number, typed: string): Promise<boolean> {
  const stored = (await readStored(db, listingId)).find(({ kind }) => kind === 'insurance')?.code ?? null;
  const given = insuranceCode(typed);
  const same = timingSafeEqual(digest(stored ?? ''), digest(given ?? ''));
  return same && stored !== null && given !== null;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
