import { sql } from 'kysely';
import type { Db, InTransaction } from '../../db/transact.server.ts';
import type { SellerAddress } from './bank-info.ts';

/** Serialises changes of a seller's bank account: other transactions that change it wait until this one ends. */
export async function lockAccountOf({ db }: InTransaction, sellerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('bank account ' || ${sellerId}::text, 0))`.execute(db);
}

/**
 * Locks the bank accounts of these sellers against changes until the transaction ends, in the order of their ids, so
 * that concurrent callers do not deadlock.
 */
export async function holdAccounts({ db }: InTransaction, sellerIds: readonly number[]): Promise<void> {
  await sql`
    select from seller_accounts where seller_id = any(${[...sellerIds]}::bigint[]) order by seller_id for share`.execute(
    db,
  );
}

export type SealedAccount = { readonly sheba: Buffer; readonly holder: Buffer };

export type StoredAccount = SealedAccount & {
  readonly sellerId: number;
  readonly lastFour: string;
  readonly address: SellerAddress;
  readonly changedAt: Date | null;
};

type Row = Omit<StoredAccount, 'address'> & SellerAddress;

/** Account to store. `shebaMark`: keyed hash of the sheba, to detect the same account at several sellers. */
export type ToStore = StoredAccount & { readonly shebaMark: string };

/** Bank accounts of these sellers; sellers without one are left out. */
export async function readAccounts(db: Db, sellerIds: readonly number[]): Promise<StoredAccount[]> {
  const { rows } = await sql<Row>`
    /* prepared: read bank accounts */
    select seller_id as "sellerId", sheba, holder, last_four as "lastFour", region_id as "regionId", city_id as "cityId",
      address, latitude, longitude, plaque, unit, changed_at as "changedAt"
    from seller_accounts
    where seller_id = any(${sellerIds}::bigint[])`.execute(db);
  return rows.map(({ sellerId, sheba, holder, lastFour, changedAt, ...address }) => ({
    sellerId,
    sheba,
    holder,
    lastFour,
    changedAt,
    address,
  }));
}

export async function hasBankInfo(db: Db, sellerId: number): Promise<boolean> {
  const { rows } = await sql`
    /* prepared: has bank account */
    select from seller_accounts where seller_id = ${sellerId}`.execute(db);
  return rows.length > 0;
}

export async function writeAccount({ db, now }: InTransaction, account: ToStore): Promise<void> {
  const { sellerId, address } = account;
  await sql`
    insert into seller_accounts (
      seller_id, sheba, sheba_mark, holder, last_four, region_id, city_id, address, latitude, longitude, plaque, unit, saved_at,
      changed_at
    ) values (
      ${sellerId}, ${account.sheba}, ${account.shebaMark}, ${account.holder}, ${account.lastFour}, ${address.regionId},
      ${address.cityId},
      ${address.address}, ${address.latitude}, ${address.longitude}, ${address.plaque}, ${address.unit}, ${now},
      ${account.changedAt}
    )
    on conflict (seller_id) do update
    set sheba = excluded.sheba, sheba_mark = excluded.sheba_mark, holder = excluded.holder, last_four = excluded.last_four, region_id = excluded.region_id,
      city_id = excluded.city_id, address = excluded.address, latitude = excluded.latitude,
      longitude = excluded.longitude, plaque = excluded.plaque, unit = excluded.unit, saved_at = excluded.saved_at,
      changed_at = excluded.changed_at`.execute(db);
}

/** Deletes a seller's bank account: the user's account ends, or the shop gets another owner (SECP-07). */
export async function forgetBankInfo({ db }: InTransaction, sellerId: number): Promise<void> {
  await sql`delete from seller_accounts where seller_id = ${sellerId}`.execute(db);
}

/**
 * Oldest paid sale of a user, or of a shop that they own, that cannot be accepted because its seller has no bank
 * account; null if there is none.
 */
export async function readUnacceptedSale(
  db: Db,
  userId: number,
): Promise<{ readonly id: string; readonly title: string } | null> {
  const { rows } = await sql<{ id: string; title: string }>`
    /* prepared: sale without bank account */
    select public_id as id, title
    from invoices
    where state = 'paid'
      and seller_id in (
        select ${userId}::bigint union all select seller_id from shops where owner_id = ${userId} and state = 'active'
      )
      and not exists (select from seller_accounts where seller_accounts.seller_id = invoices.seller_id)
    order by id
    limit 1`.execute(db);
  return rows[0] ?? null;
}
