import { sql } from 'kysely';
import type { Db, InTransaction } from '../../../db/transact.server.ts';
import type { Toman } from '../../values/money.ts';

/**
 * Reasons for suspense.
 * - `differs`: the money does not match what was ordered.
 * - `number`: the money arrived under the number of another payment, or the gateway's answer names another number.
 * - `reverse-unanswered`: it is unknown whether the gateway has returned the money.
 * - `nobodys`: a settlement report contains the payment, but none of our attempts matches it.
 */
export const SUSPENSE_REASONS = ['differs', 'number', 'reverse-unanswered', 'nobodys'] as const;
export type SuspenseReason = (typeof SUSPENSE_REASONS)[number];
/** Resolutions of suspense. `gone`: the gateway has returned the money, or it never arrived. */
export type SuspenseResolution = 'wallet' | 'card' | 'gone';

export type SuspenseItem = {
  readonly id: number;
  readonly key: string;
  /** Null: the money belongs to no attempt of ours. */
  readonly paymentId: number | null;
  readonly gateway: string;
  readonly refNum: string | null;
  readonly amount: Toman;
  readonly reason: SuspenseReason;
  readonly createdAt: Date;
  readonly resolvedAs: SuspenseResolution | null;
};

const COLUMNS = sql`
  id, key, payment_id as "paymentId", gateway, ref_num as "refNum", amount, reason, created_at as "createdAt",
  resolved_as as "resolvedAs"`;

export type NewSuspense = Omit<SuspenseItem, 'id' | 'createdAt' | 'resolvedAs'>;

export async function insertSuspense({ db, now }: InTransaction, item: NewSuspense): Promise<void> {
  await sql`
    insert into suspense_items (key, payment_id, gateway, ref_num, amount, reason, created_at)
    values (
      ${item.key}, ${item.paymentId}, ${item.gateway}, ${item.refNum}, ${item.amount}, ${item.reason}, ${now}
    )`.execute(db);
}

/** Returns whether money of an attempt is or was in suspense. */
export async function isSuspended(db: Db, paymentId: number): Promise<boolean> {
  const { rows } = await sql`select from suspense_items where payment_id = ${paymentId}`.execute(db);
  return rows.length > 0;
}

/** Locks the unresolved suspense of an attempt; null if there is none. Lock the attempt first. */
export async function lockSuspenseOf({ db }: InTransaction, paymentId: number): Promise<SuspenseItem | null> {
  const { rows } = await sql<SuspenseItem>`
    select ${COLUMNS} from suspense_items where payment_id = ${paymentId} and resolved_at is null for update`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Gateway's number of an attempt's money in suspense; null if there is none. */
export async function readSuspendedNumber(db: Db, paymentId: number): Promise<string | null> {
  const { rows } = await sql<{ refNum: string | null }>`
    select ref_num as "refNum" from suspense_items where payment_id = ${paymentId}`.execute(db);
  return rows[0]?.refNum ?? null;
}

/** Amount of an order's latest suspense that people gave to a wallet or a card; null if there is none. */
export async function readResolvedOf(db: Db, orderId: number): Promise<Toman | null> {
  const { rows } = await sql<{ amount: Toman }>`
    select suspense_items.amount
    from suspense_items
    join payments on payments.id = payment_id
    where order_id = ${orderId} and resolved_as in ('wallet', 'card')
    order by suspense_items.id desc
    limit 1`.execute(db);
  return rows[0]?.amount ?? null;
}

/** Records that the gateway has not returned the money of a locked item, so that it can be paid out. */
export async function storeKept({ db }: InTransaction, id: number): Promise<void> {
  await sql`update suspense_items set reason = 'differs' where id = ${id}`.execute(db);
}

/**
 * Id of the order whose attempt the suspense belongs to, which must be locked before the item; null if there is none.
 */
export async function readOrderOfSuspense(db: Db, id: number): Promise<number | null> {
  const { rows } = await sql<{ orderId: number | null }>`
    select order_id as "orderId"
    from suspense_items
    left join payments on payments.id = payment_id
    where suspense_items.id = ${id}`.execute(db);
  return rows[0]?.orderId ?? null;
}

export async function lockSuspenseRow({ db }: InTransaction, id: number): Promise<SuspenseItem | null> {
  const { rows } = await sql<SuspenseItem>`
    select ${COLUMNS} from suspense_items where id = ${id} for update`.execute(db);
  return rows[0] ?? null;
}

export async function storeResolved({ db, now }: InTransaction, id: number, as: SuspenseResolution): Promise<void> {
  await sql`update suspense_items set resolved_at = ${now}, resolved_as = ${as} where id = ${id}`.execute(db);
}
