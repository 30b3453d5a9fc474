import { sql } from 'kysely';
import type { Ctx, InTransaction } from '../../../db/transact.server.ts';
import type { Inquiry } from '../../orders/refund.ts';

export type ClaimedInquiry = {
  readonly id: number;
  readonly sheba: Buffer;
  readonly holder: Buffer;
  /** Number of tries, including this one. */
  readonly tries: number;
};

/** Claims accounts whose holder is to be inquired, the longest waiting first. */
export async function claimInquiries(
  { db, now }: InTransaction,
  { limit, for: claimedFor }: { readonly limit: number; readonly for: number },
): Promise<readonly ClaimedInquiry[]> {
  const { rows } = await sql<ClaimedInquiry>`
    update refunds
    set inquire_at = ${new Date(now.getTime() + claimedFor)}, inquiry_tries = inquiry_tries + 1
    where id in (
      select id from refunds
      where inquire_at <= ${now} and sheba is not null and ended_at is null
      order by inquire_at
      limit ${limit}
      for update skip locked
    )
    returning id, sheba, holder, inquiry_tries as tries`.execute(db);
  return rows;
}

export async function inquireLater(
  { db, now }: InTransaction,
  { id, sheba }: ClaimedInquiry,
  wait: number,
): Promise<void> {
  await sql`
    update refunds set inquire_at = ${new Date(now.getTime() + wait)} where id = ${id} and sheba = ${sheba}
  `.execute(db);
}

/**
 * Stores the answer of an inquiry. Returns false, and stores nothing, if the payer has entered another account in the
 * meantime; that account gets an inquiry too.
 */
export async function storeInquiry(
  { db }: InTransaction,
  { id, sheba }: ClaimedInquiry,
  { inquiry, bankHolder }: { readonly inquiry: Inquiry; readonly bankHolder: Buffer | null },
): Promise<boolean> {
  const { rows } = await sql`
    update refunds set inquiry = ${inquiry}, bank_holder = ${bankHolder}, inquire_at = null
    where id = ${id} and sheba = ${sheba}
    returning id`.execute(db);
  return rows.length > 0;
}

/**
 * Detaches pictures from refunds that ended before `endedBefore`, and returns the keys of pictures to delete, by
 * refund.
 */
export async function takeLeftPages(
  { db }: Ctx,
  endedBefore: Date,
  limit: number,
): Promise<readonly { readonly id: number; readonly keys: readonly string[] }[]> {
  await sql`
    update refunds set pages_left = pages_left || (bank_page->>'key'), bank_page = null
    where bank_page is not null and ended_at < ${endedBefore}`.execute(db);
  const { rows } = await sql<{ id: number; keys: string[] }>`
    select id, pages_left as keys from refunds where pages_left <> '{}' order by id limit ${limit}`.execute(db);
  return rows;
}

/** Removes the keys of pictures whose files are deleted. */
export async function forgetPages({ db }: InTransaction, id: number, keys: readonly string[]): Promise<void> {
  await sql`
    update refunds
    set pages_left = array(select key from unnest(pages_left) as key where key <> all(${[...keys]}::text[]))
    where id = ${id}`.execute(db);
}
