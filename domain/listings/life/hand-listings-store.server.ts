import { sql } from 'kysely';
import type { InTransaction } from '../../../db/transact.server.ts';

type Handed = {
  readonly sellerId: number;
  readonly fromId: number;
  readonly toId: number;
};

/** Gives some listings of a member to another one; returns their ids. */
export async function handSome(
  { db }: InTransaction,
  { sellerId, fromId, toId }: Handed,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update listings set member_id = ${toId}
    where id in (
      select id from listings
      where member_id = ${fromId} and user_id = ${sellerId}
      order by id
      limit ${limit}
      for update
    )
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

type OfMember = {
  readonly sellerId: number;
  /** Number of the shop, in E.164. */
  readonly telephone: string;
  /** Numbers that lead to the shop already. */
  readonly numbers: readonly string[];
};

/** Gives some listings the shop's number, unless they have one of its numbers. */
export async function setNumberOfShop(
  { db }: InTransaction,
  ids: readonly number[],
  { telephone, numbers }: Omit<OfMember, 'sellerId'>,
): Promise<void> {
  await sql`
    update listing_contacts set telephone = ${telephone}
    where listing_id = any(${[...ids]}::bigint[]) and telephone <> all(${[...numbers]}::text[])`.execute(db);
}

/** Replaces somebody's own number in all listings of a shop by the shop's; returns their ids. */
export async function replaceNumberOf(
  { db }: InTransaction,
  { sellerId, telephone, numbers, own }: OfMember & { readonly own: string },
  limit: number,
): Promise<number[]> {
  if (numbers.includes(own)) return [];
  const { rows } = await sql<{ id: number }>`
    update listing_contacts set telephone = ${telephone}
    where listing_id in (
      select listings.id
      from listings join listing_contacts on listing_contacts.listing_id = listings.id
      where user_id = ${sellerId} and telephone = ${own}
      order by listings.id
      limit ${limit}
    )
    returning listing_id as id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function setMember({ db }: InTransaction, listingId: number, memberId: number | null): Promise<void> {
  await sql`update listings set member_id = ${memberId} where id = ${listingId}`.execute(db);
}
