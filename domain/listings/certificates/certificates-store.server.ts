import type { Db } from '../../../db/transact.server.ts';
import type { CertificateKind, ParsedCertificate } from './certificates.ts';

export type StoredCertificate = { readonly kind: string; readonly details: unknown; readonly code: string | null };

export function readStored(db: Db, listingId: number): Promise<StoredCertificate[]> {
  return db
    .selectFrom('listing_certificates')
    .select(['kind', 'details', 'code'])
    .where('listing_id', '=', listingId)
    .execute();
}

/** Owner and category of a listing; undefined if it does not exist. */
export function readOwned(db: Db, listingId: number) {
  return db
    .selectFrom('listings')
    .select(['user_id as userId', 'category_id as categoryId', 'status', 'name'])
    .where('id', '=', listingId)
    .executeTakeFirst();
}

export async function upsertCertificate(
  db: Db,
  listingId: number,
  kind: CertificateKind,
  { details, code }: ParsedCertificate,
  entered: { readonly by: number; readonly at: Date },
): Promise<void> {
  const row = { details: JSON.stringify(details), code, entered_by: entered.by, entered_at: entered.at };
  await db
    .insertInto('listing_certificates')
    .values({ listing_id: listingId, kind, ...row })
    .onConflict((conflict) => conflict.columns(['listing_id', 'kind']).doUpdateSet(row))
    .execute();
}

export async function deleteCertificate(db: Db, listingId: number, kind: CertificateKind): Promise<void> {
  await db.deleteFrom('listing_certificates').where('listing_id', '=', listingId).where('kind', '=', kind).execute();
}
