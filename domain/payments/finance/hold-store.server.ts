import { sql } from 'kysely';
import type { Ctx, Db, InTransaction } from '../../../db/transact.server.ts';
import type { MoneyHold } from './hold.ts';

const COLUMNS = sql`id, of, user_id as "userId", amount, held, reason, made_at as "madeAt", ends_at as "endsAt"`;

/** Inserts a hold; returns null if the user already has an open hold on the same balance. */
export async function insertHold(
  { db, now }: InTransaction,
  { of, userId, amount, reason, endsAt }: Omit<MoneyHold, 'id' | 'held' | 'madeAt'>,
): Promise<LockedHold | null> {
  const { rows } = await sql<LockedHold>`
    insert into money_holds (of, user_id, amount, reason, made_at, ends_at)
    values (${of}, ${userId}, ${amount}, ${reason}, ${now}, ${endsAt})
    on conflict (user_id, of) where ended_at is null do nothing
    returning ${COLUMNS}, moves`.execute(db);
  return rows[0] ?? null;
}

/** `moves`: number of ledger entries that the hold has posted. */
export type LockedHold = MoneyHold & { readonly moves: number };

/** Locks an open hold; null if it does not exist or has ended. Lock the ledger accounts after the hold. */
export async function lockHold({ db }: InTransaction, id: number): Promise<LockedHold | null> {
  const { rows } = await sql<LockedHold>`
    select ${COLUMNS}, moves from money_holds where id = ${id} and ended_at is null for update`.execute(db);
  return rows[0] ?? null;
}

/** Stores the sum that the hold has after another entry. */
export async function storeHeld({ db }: InTransaction, id: number, held: number): Promise<void> {
  await sql`update money_holds set held = ${held}, moves = moves + 1 where id = ${id}`.execute(db);
}

export async function storeEnded({ db, now }: InTransaction, id: number): Promise<void> {
  await sql`update money_holds set ended_at = ${now} where id = ${id}`.execute(db);
}

/** Open holds, the newest first. */
export async function readHolds(db: Db, limit: number): Promise<MoneyHold[]> {
  const { rows } = await sql<MoneyHold>`
    select ${COLUMNS} from money_holds where ended_at is null order by id desc limit ${limit}`.execute(db);
  return rows;
}

export async function hasHold(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`select from money_holds where user_id = ${userId} and ended_at is null limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Ids of holds that have expired, and of holds that do not have their full sum yet while the account has a balance. */
export async function readHoldsToMove({ db, now }: Ctx, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select money_holds.id from money_holds
    left join ledger_accounts on ledger_accounts.name = of || ':' || user_id
    where ended_at is null and (ends_at <= ${now} or (held < amount and balance > 0))
    order by money_holds.id
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
