import { sql } from 'kysely';
import type { Db, InTransaction } from '../../db/transact.server.ts';
import type { RefundState } from '../orders/refund.ts';
import { type Toman, toman } from '../values/money.ts';
import type { Chargeback, ChargebackEnd, OwedFrom } from './chargeback.ts';

const COLUMNS = sql`
  chargebacks.id, chargebacks.payment_id as "paymentId", chargebacks.of, chargebacks.user_id as "userId", chargebacks.amount, owed,
  recovered, covered, moves, made_at as "madeAt", judged_at as "judgedAt", chargebacks.ended_at as "endedAt"`;

export async function insertChargeback(
  { db, now }: InTransaction,
  { paymentId, of, userId, amount }: Pick<Chargeback, 'paymentId' | 'of' | 'userId' | 'amount'>,
): Promise<Chargeback> {
  const { rows } = await sql<Chargeback>`
    insert into chargebacks (payment_id, of, user_id, amount, owed, made_at)
    values (${paymentId}, ${of}, ${userId}, ${amount}, ${amount}, ${now})
    returning ${COLUMNS}`.execute(db);
  if (!rows[0]) throw new Error('a chargeback was not stored');
  return rows[0];
}

/**
 * Locks a chargeback; null if it does not exist. The caller must lock the order and the payment of the chargeback
 * before this call, and the ledger accounts after it; otherwise two transactions could deadlock.
 */
export async function lockChargeback({ db }: InTransaction, id: number): Promise<Chargeback | null> {
  const { rows } = await sql<Chargeback>`
    select ${COLUMNS} from chargebacks where id = ${id} for update`.execute(db);
  return rows[0] ?? null;
}

/** Locks the chargeback of a payment, unless the money has come back; null if there is none. */
export async function lockChargebackOf({ db }: InTransaction, paymentId: number): Promise<Chargeback | null> {
  const { rows } = await sql<Chargeback>`
    select ${COLUMNS} from chargebacks
    where payment_id = ${paymentId} and ended_as is distinct from 'came-back' for update`.execute(db);
  return rows[0] ?? null;
}

/** Stores the sums of a chargeback after a further ledger entry has changed them. */
export async function storeParts(
  { db }: InTransaction,
  id: number,
  { owed, recovered, covered }: { readonly owed: number; readonly recovered: number; readonly covered: number },
): Promise<void> {
  await sql`
    update chargebacks set owed = ${owed}, recovered = ${recovered}, covered = ${covered}, moves = moves + 1
    where id = ${id}`.execute(db);
}

/**
 * Stores that staff have decided about a chargeback. `ended`: outcome that ends it, and the recovered sum after the
 * last entry; null if the chargeback stays open because the debtor has to pay.
 */
export async function storeJudged(
  { db, now }: InTransaction,
  id: number,
  ended: { readonly as: Exclude<ChargebackEnd, 'kept'>; readonly recovered: number } | null,
): Promise<void> {
  const set = ended
    ? sql`, owed = 0, recovered = ${ended.recovered}, moves = moves + 1, ended_at = ${now}, ended_as = ${ended.as}`
    : sql``;
  await sql`update chargebacks set judged_at = coalesce(judged_at, ${now}) ${set} where id = ${id}`.execute(db);
}

/** A chargeback as the back office shows it. */
export type ListedChargeback = Chargeback & { readonly orderId: number };

const WITH_ORDER = sql`from chargebacks join payments on payments.id = chargebacks.payment_id`;

/**
 * Reads open chargebacks that are not fully recovered, or about which staff have not decided who bears the loss, the
 * newest first.
 */
export async function readOpenChargebacks(db: Db, limit: number): Promise<ListedChargeback[]> {
  const { rows } = await sql<ListedChargeback>`
    select ${COLUMNS}, payments.order_id as "orderId" ${WITH_ORDER}
    where chargebacks.ended_at is null and (owed > 0 or judged_at is null)
    order by chargebacks.id desc
    limit ${limit}`.execute(db);
  return rows;
}

/** Chargebacks of an order's payments, except those whose money has come back. */
export async function readChargebacksOfOrder(db: Db, orderId: number): Promise<ListedChargeback[]> {
  const { rows } = await sql<ListedChargeback>`
    select ${COLUMNS}, payments.order_id as "orderId" ${WITH_ORDER}
    where payments.order_id = ${orderId} and ended_as is distinct from 'came-back'
    order by chargebacks.id`.execute(db);
  return rows;
}

/** A chargeback with the order of its payment; null if there is none. */
export async function readChargeback(db: Db, id: number): Promise<ListedChargeback | null> {
  const { rows } = await sql<ListedChargeback>`
    select ${COLUMNS}, payments.order_id as "orderId" ${WITH_ORDER} where chargebacks.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Debt of a user from chargebacks, in toman. */
export async function sumOwed(db: Db, userId: number, of?: OwedFrom): Promise<Toman> {
  const { rows } = await sql<{ sum: number }>`
    /* prepared: sum owed */
    select coalesce(sum(owed), 0)::bigint as sum from chargebacks
    where user_id = ${userId} and ended_at is null and (${of ?? null}::text is null or of = ${of ?? null}::text)`.execute(
    db,
  );
  return toman(rows[0]?.sum ?? 0);
}

/** Ids of chargebacks that are not fully recovered although the debtor's account has money, the oldest first. */
export async function readToRecover(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select chargebacks.id from chargebacks
    join ledger_accounts on ledger_accounts.name = of || ':' || user_id
    where ended_at is null and owed > 0 and balance > 0
    order by chargebacks.id
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export type RefundOfPayment = { readonly id: number; readonly state: RefundState; readonly amount: Toman };

/** Refunds of a payment to its card, sent or not; refunds that the payer took as credit are not included. */
export async function readCardRefunds(db: Db, paymentId: number): Promise<RefundOfPayment[]> {
  const { rows } = await sql<RefundOfPayment>`
    select id, state, amount from refunds where payment_id = ${paymentId} and state <> 'credited' order by id`.execute(
    db,
  );
  return rows;
}

/** Refunds that did not have to be sent, because a chargeback returned the payment. */
export async function readCovered(db: Db, paymentId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from refunds where payment_id = ${paymentId} and way = 'bank' and state = 'done' order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether a bank has taken a payment back. */
export async function isChargedBack(db: Db, paymentId: number): Promise<boolean> {
  const { rows } = await sql`
    select from chargebacks where payment_id = ${paymentId} and ended_as is distinct from 'came-back'`.execute(db);
  return rows.length > 0;
}

export type DebtDifference = {
  readonly what: 'owed after a chargeback';
  readonly of: string;
  readonly expected: number;
  readonly found: number;
};

const LISTED = sql.lit(100);

/**
 * Checks that each user's debt in the ledger equals the sum of their chargebacks. `db`: the snapshot from which the
 * entire consistency check reads.
 */
export async function readDebtDifferences(db: Db): Promise<DebtDifference[]> {
  const { rows } = await sql<DebtDifference>`
    with posted as (
      select substr(name, 7)::bigint as user_id, coalesce(sum(posting.amount), 0) as sum
      from ledger_accounts account
      left join ledger_postings posting on posting.account_id = account.id
      where name like 'owing:%'
      group by name
    ), recorded as (
      select user_id, sum(owed) as sum from chargebacks group by user_id
    )
    select 'owed after a chargeback' as what, user_id::text as of, coalesce(recorded.sum, 0)::bigint as expected,
      coalesce(posted.sum, 0)::bigint as found
    from posted
    full join recorded using (user_id)
    where coalesce(posted.sum, 0) <> coalesce(recorded.sum, 0)
    limit ${LISTED}`.execute(db);
  return rows;
}
