import { sql } from 'kysely';
import type { Ctx, Db } from '../../../db/transact.server.ts';
import type { CertificateKind, ParsedCertificate, Voucher } from './certificates.ts';
import type { VouchedFacts } from './vouching.ts';

export type StoredCertificate = {
  readonly kind: CertificateKind;
  readonly by: Voucher;
  readonly until: Date | null;
  readonly details: unknown;
  readonly code: string | null;
};

/** Certificates of a listing: those stated by the seller, and those that the site confirms at the moment. */
export async function readStored({ db, now }: Ctx, listingId: number): Promise<StoredCertificate[]> {
  const { rows } = await sql<StoredCertificate>`
    /* prepared: read certificates */
    select kind, vouched_by as by, vouched_until as until, details, code
    from listing_certificates
    where listing_id = ${listingId} and (vouched_until is null or vouched_until > ${now})`.execute(db);
  return rows;
}

/** Owner and category of a listing; undefined if it does not exist. */
export function readOwned(db: Db, listingId: number) {
  return db
    .selectFrom('listings')
    .innerJoin('users', 'users.id', 'listings.user_id')
    .select([
      'user_id as userId',
      'member_id as memberId',
      'category_id as categoryId',
      'status',
      'name',
      'users.role as ownerRole',
    ])
    .where('listings.id', '=', listingId)
    .executeTakeFirst();
}

type NewCertificate = {
  readonly listingId: number;
  readonly kind: CertificateKind;
  readonly parsed: ParsedCertificate;
  /** Member of staff who entered it; null for seeds. */
  readonly by: number | null;
  /** End of the site's confirmation and the facts that it depends on; null for a statement of the seller. */
  readonly vouch: { readonly until: Date; readonly facts: VouchedFacts } | null;
};

export async function upsertCertificate(
  { db, now }: Ctx,
  { listingId, kind, parsed: { details, code }, by, vouch }: NewCertificate,
): Promise<void> {
  const row = {
    details: JSON.stringify(details),
    code,
    entered_by: by,
    entered_at: now,
    vouched_until: vouch ? vouch.until : null,
    vouched_facts: vouch && JSON.stringify(vouch.facts),
  };
  await db
    .insertInto('listing_certificates')
    .values({ listing_id: listingId, kind, vouched_by: vouch ? 'site' : 'seller', ...row })
    .onConflict((conflict) => conflict.columns(['listing_id', 'kind', 'vouched_by']).doUpdateSet(row))
    .execute();
}

export async function deleteCertificate(db: Db, listingId: number, kind: CertificateKind, by: Voucher): Promise<void> {
  await db
    .deleteFrom('listing_certificates')
    .where('listing_id', '=', listingId)
    .where('kind', '=', kind)
    .where('vouched_by', '=', by)
    .execute();
}

/** Stored confirmation of this site about a car. Times are ISO text, so that the audit log can store it. */
export type Word = {
  readonly details: unknown;
  readonly code: string | null;
  readonly enteredBy: number | null;
  readonly enteredAt: string;
  readonly until: string;
  readonly facts: unknown;
};

export async function readWord(db: Db, listingId: number, kind: CertificateKind): Promise<Word | null> {
  const row = await db
    .selectFrom('listing_certificates')
    .select(['details', 'code', 'entered_by', 'entered_at', 'vouched_until', 'vouched_facts'])
    .where('listing_id', '=', listingId)
    .where('kind', '=', kind)
    .where('vouched_by', '=', 'site')
    .executeTakeFirst();
  if (!row?.vouched_until) return null;
  const { details, code, entered_by: enteredBy, entered_at, vouched_until, vouched_facts: facts } = row;
  return { details, code, enteredBy, facts, enteredAt: entered_at.toISOString(), until: vouched_until.toISOString() };
}

export async function insertWord(db: Db, listingId: number, kind: CertificateKind, word: Word): Promise<void> {
  await db
    .insertInto('listing_certificates')
    .values({
      listing_id: listingId,
      kind,
      vouched_by: 'site',
      code: word.code,
      entered_by: word.enteredBy,
      details: JSON.stringify(word.details),
      vouched_facts: JSON.stringify(word.facts),
      entered_at: new Date(word.enteredAt),
      vouched_until: new Date(word.until),
    })
    .execute();
}
