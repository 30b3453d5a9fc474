import { sql } from 'kysely';
import type { Ctx, Db, InTransaction } from '../../../db/transact.server.ts';
import type { Credit } from './credit.ts';

const COLUMNS = sql`
  id, category_ids as "categoryIds", count, used, starts_at as "startsAt", ends_at as "endsAt"`;

export type NewCredit = Omit<Credit, 'id' | 'used'> & {
  readonly orderLineId: number;
  readonly orderId: number;
  readonly userId: number;
};

/** Inserts one credit for each order line; a second credit for the same line is ignored. */
export async function insertCredits({ db }: InTransaction, credits: readonly NewCredit[]): Promise<void> {
  await sql`
    /* prepared: insert contact credits */
    insert into contact_credits (order_line_id, order_id, user_id, category_ids, count, starts_at, ends_at)
    select "orderLineId", "orderId", "userId", "categoryIds", count, "startsAt", "endsAt"
    from json_to_recordset(${JSON.stringify(credits)}::json) as credit (
      "orderLineId" bigint, "orderId" bigint, "userId" bigint, "categoryIds" int[], count int,
      "startsAt" timestamptz, "endsAt" timestamptz
    )
    on conflict (order_line_id) do nothing`.execute(db);
}

/** Credits that are valid and not used up, ordered by id, which is also the order of locking. */
const living = ({ now }: Pick<Ctx, 'now'>, userId: number) => sql`
  select ${COLUMNS}
  from contact_credits
  where user_id = ${userId} and ends_at > ${now} and used < count and undone_at is null
  order by id`;

export async function readCredits(ctx: Ctx, userId: number): Promise<Credit[]> {
  const { rows } = await sql<Credit>`
    /* prepared: read contact credits */
    ${living(ctx, userId)}`.execute(ctx.db);
  return rows;
}

/** Credit that an order line bought. */
export type BoughtCredit = Pick<Credit, 'count' | 'used' | 'startsAt' | 'endsAt'> & { readonly orderLineId: number };

export async function readCreditsOfOrder(db: Db, orderId: number): Promise<BoughtCredit[]> {
  const { rows } = await sql<BoughtCredit>`
    select order_line_id as "orderLineId", count, used, starts_at as "startsAt", ends_at as "endsAt"
    from contact_credits
    where order_id = ${orderId}
    order by id`.execute(db);
  return rows;
}

/** Locks a user's credits, so that any other use of them waits until the transaction ends. */
export async function lockCredits(trx: InTransaction, userId: number): Promise<Credit[]> {
  const { rows } = await sql<Credit>`
    /* prepared: lock contact credits */
    ${living(trx, userId)}
    for update`.execute(trx.db);
  return rows;
}

/** Returns whether the contact of a listing was opened to a user after `since`. */
export async function isOpened(db: Db, userId: number, listingId: number, since: Date): Promise<boolean> {
  const { rows } = await sql`
    /* prepared: is contact opened */
    select 1
    from contact_openings
    where user_id = ${userId} and listing_id = ${listingId} and at > ${since}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Uses a credit once. False if nothing of it is left. */
export async function takeOne({ db }: InTransaction, creditId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    /* prepared: use contact credit */
    update contact_credits
    set used = used + 1
    where id = ${creditId} and used < count and undone_at is null`.execute(db);
  return numAffectedRows === 1n;
}

export type Opening = { readonly creditId: number; readonly userId: number; readonly listingId: number };

export async function insertOpening(
  { db, now }: InTransaction,
  { creditId, userId, listingId }: Opening,
): Promise<void> {
  await sql`
    /* prepared: insert contact opening */
    insert into contact_openings (credit_id, user_id, listing_id, at)
    values (${creditId}, ${userId}, ${listingId}, ${now})`.execute(db);
}

/** Cancels the unused rest of a credit whose order line is refunded. */
export async function undoCredit({ db, now }: InTransaction, orderLineId: number): Promise<void> {
  await sql`
    /* prepared: undo contact credit */
    update contact_credits set undone_at = ${now} where order_line_id = ${orderLineId} and undone_at is null`.execute(
    db,
  );
}

/** A credit in the export of its account, with the listings that it opened. */
export type ExportedCredit = Omit<Credit, 'id'> & {
  readonly undoneAt: Date | null;
  readonly openings: readonly { readonly listingId: number; readonly at: string }[];
};

export async function readExportedCredits(db: Db, userId: number): Promise<ExportedCredit[]> {
  const { rows } = await sql<ExportedCredit>`
    select category_ids as "categoryIds", count, used, starts_at as "startsAt", ends_at as "endsAt",
      undone_at as "undoneAt",
      coalesce(
        (
          select json_agg(json_build_object('listingId', listing_id, 'at', at) order by contact_openings.id)
          from contact_openings
          where credit_id = contact_credits.id
        ),
        '[]'
      ) as openings
    from contact_credits
    where user_id = ${userId}
    order by id`.execute(db);
  return rows;
}

export async function deleteCreditsOf({ db }: InTransaction, userId: number): Promise<void> {
  await sql`delete from contact_openings where user_id = ${userId}`.execute(db);
  await sql`delete from contact_credits where user_id = ${userId}`.execute(db);
}

export async function deleteOpeningsBefore(db: Db, at: Date): Promise<void> {
  await sql`delete from contact_openings where at < ${at}`.execute(db);
}
