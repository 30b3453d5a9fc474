import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import type { BankNumber, OurPayment, OurRefund, Ours, SettledLine } from './comparison.ts';

type Numbers = { readonly gateway: string; readonly refNums: readonly string[] };

/** All our records with these numbers of a gateway. */
export async function readOurs(db: Db, numbers: Numbers): Promise<Ours> {
  const [payments, refunds, settled] = await Promise.all([
    readPayments(db, numbers),
    readRefunds(db, numbers),
    readSettled(db, numbers),
  ]);
  return { payments, refunds, settled };
}

/**
 * Reads payments with these numbers: verified payments, money in suspense, and attempts that are flagged or being
 * confirmed. Such an attempt has only the number in its callback, which can be forged. So it is found only if no other
 * payment has this number.
 */
async function readPayments(db: Db, { gateway, refNums }: Numbers): Promise<OurPayment[]> {
  const { rows } = await sql<OurPayment>`
    with asked as (
      select distinct unnest(${refNums}::text[]) as ref_num
    ), booked as (
      select payments.ref_num, payments.id, payments.order_id, coalesce(item.amount, payments.amount) as amount, payments.state
      from asked
      join payments on payments.gateway = ${gateway} and payments.ref_num = asked.ref_num
      left join suspense_items item on item.payment_id = payments.id
      union all
      select item.ref_num, payments.id, payments.order_id, item.amount, payments.state
      from asked
      join suspense_items item on item.gateway = ${gateway} and item.ref_num = asked.ref_num
      left join payments on payments.id = item.payment_id
      where payments.ref_num is distinct from item.ref_num and item.resolved_as is distinct from 'gone'
    ), said as (
      select payments.*
      from asked
      join payments on payments.gateway = ${gateway} and payments.said_ref_num = asked.ref_num and state = 'flagged'
      union all
      select payments.*
      from asked
      join payments on payments.gateway = ${gateway} and payments.said_ref_num = asked.ref_num and state = 'verifying'
    ), unbooked as (
      select said_ref_num as ref_num, id, order_id, amount, state
      from said
      where not exists (select from booked where booked.ref_num = said_ref_num)
        and not exists (select from suspense_items where payment_id = said.id)
    )
    select ref_num as "refNum", id as "paymentId", order_id as "orderId", amount, state, true as "isBooked" from booked
    union all
    select ref_num, id, order_id, amount, state, false from unbooked`.execute(db);
  return rows;
}

/** The gateway's numbers of payments that have one of these bank numbers. */
export async function readBankNumbers(db: Db, { gateway, refNums }: Numbers): Promise<BankNumber[]> {
  const { rows } = await sql<BankNumber>`
    select bank_ref as "bankRef", ref_num as "refNum", amount
    from payments
    where bank_ref = any(${refNums}::text[]) and gateway = ${gateway} and ref_num is not null and ref_num <> bank_ref
    order by id`.execute(db);
  return rows;
}

async function readRefunds(db: Db, { gateway, refNums }: Numbers): Promise<OurRefund[]> {
  const { rows } = await sql<OurRefund>`
    select id, 'refund' as of, ref_num as "refNum", amount, state, way
    from refunds
    where gateway = ${gateway} and ref_num = any(${refNums}::text[])
    union all
    select chargebacks.id, 'chargeback', payments.ref_num, chargebacks.amount, 'done', 'gateway'
    from payments
    join chargebacks on payment_id = payments.id and ended_as is distinct from 'came-back'
    where payments.gateway = ${gateway} and payments.ref_num = any(${refNums}::text[])
    order by of desc, id`.execute(db);
  return rows;
}

async function readSettled(db: Db, { gateway, refNums }: Numbers): Promise<SettledLine[]> {
  const { rows } = await sql<SettledLine>`
    select kind, ref_num as "refNum", amount, day::text as day, refund_id as "refundId", chargeback_id as "chargebackId"
    from settlement_lines
    where gateway = ${gateway} and ref_num = any(${refNums}::text[])`.execute(db);
  return rows;
}

/** A payment in our records that a report does not have. */
export type OnlyOurs = {
  readonly paymentId: number;
  readonly orderId: number;
  readonly refNum: string;
  readonly amount: number;
  readonly at: Date;
};

/** Payments of a gateway in these days that are still verified, and in no report. */
export async function readOnlyOurs(
  db: Db,
  {
    gateway,
    refNums,
    from,
    until,
    limit,
  }: Numbers & { readonly from: Date; readonly until: Date; readonly limit: number },
): Promise<OnlyOurs[]> {
  const { rows } = await sql<OnlyOurs>`
    select id as "paymentId", order_id as "orderId", ref_num as "refNum", amount, ended_at as at
    from payments
    where gateway = ${gateway} and state = 'verified' and ended_at >= ${from} and ended_at < ${until}
      and not exists (select from unnest(${refNums}::text[]) as reported (number) where reported.number = ref_num)
      and not exists (
        select from settlement_lines line
        where line.gateway = payments.gateway and line.ref_num = payments.ref_num and line.kind = 'payment'
      )
    order by ended_at
    limit ${limit}`.execute(db);
  return rows;
}
