import { createHash, timingSafeEqual } from 'node:crypto';
import type { Ctx, Db } from '../../../db/transact.server.ts';
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

/** Who enters them: the seller for his own car, a moderator for any. */
export type CertificateActor = { readonly kind: 'owner' | 'moderator'; readonly userId: number };

/** What is stored of a listing's car, without the code of its insurance. */
export async function readCertificates(db: Db, listingId: number): Promise<Certificates> {
  const stored = await readStored(db, listingId);
  const of = (kind: CertificateKind) => stored.find((row) => row.kind === kind)?.details ?? null;
  return {
    inspection: of('inspection') as Inspection | null,
    certificate: of('certificate') as Certificate | null,
    insurance: of('insurance') as Insurance | null,
  };
}

/** The name of a car's listing that the actor may enter them for; null if it is not a car, not theirs, or removed. */
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

/** Stores one kind of certificate, replacing the former. `not-found`: `certifiableListing` returned null. */
export async function writeCertificate(
  { db, now }: Ctx,
  entry: { readonly listingId: number; readonly kind: CertificateKind; readonly parsed: ParsedCertificate | null },
  actor: CertificateActor,
  taxonomy: Taxonomy,
): Promise<Result<object, 'not-found'>> {
  const { listingId, kind, parsed } = entry;
  if (!(await certifiableListing(db, listingId, actor, taxonomy))) return refused('not-found');
  if (parsed === null) await deleteCertificate(db, listingId, kind);
  else await upsertCertificate(db, listingId, kind, parsed, { by: actor.userId, at: now });
  return ok({});
}

/** Whether this is the code of the car's insurance; the time that it takes tells nothing of the code. */
export async function isInsuranceCode(db: Db, listingId: number, typed: string): Promise<boolean> {
  const stored = (await readStored(db, listingId)).find(({ kind }) => kind === 'insurance')?.code ?? null;
  const given = insuranceCode(typed);
  const same = timingSafeEqual(digest(stored ?? ''), digest(given ?? ''));
  return same && stored !== null && given !== null;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
