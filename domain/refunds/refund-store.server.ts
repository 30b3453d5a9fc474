import { sql } from 'kysely';
import type { Ctx, Db, InTransaction } from '../../db/transact.server.ts';
import type { Picture } from '../media/picture.ts';
import type { AskedAs, Refund, RefundState, RefundWay } from '../orders/refund.ts';
import { type Toman, toman } from '../values/money.ts';

const COLUMNS = sql`
  refunds.id, refunds.key, refunds.payment_id as "paymentId", refunds.user_id as "userId", refunds.gateway,
  refunds.ref_num as "refNum", refunds.amount, refunds.reason, refunds.state, refunds.asked_as as "askedAs", refunds.code,
  refunds.created_at as "createdAt", refunds.due_by as "dueBy", refunds.sheba is not null as "hasAccount", refunds.inquiry,
  refunds.bank_page is not null as "hasPage",
  refunds.taken_by as "takenBy", refunds.way, refunds.sent_ref as "sentRef", refunds.sends, refunds.tries,
  refunds.ended_at as "endedAt"`;

export type NewRefund = Pick<
  Refund,
  'key' | 'paymentId' | 'userId' | 'gateway' | 'refNum' | 'amount' | 'reason' | 'dueBy'
>;

/** Inserts a refund that is due at once for the job. */
export async function insertRefund({ db, now }: InTransaction, refund: NewRefund): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into refunds (
      key, payment_id, user_id, gateway, ref_num, amount, reason, created_at, due_by, next_look_at
    ) values (
      ${refund.key}, ${refund.paymentId}, ${refund.userId}, ${refund.gateway}, ${refund.refNum}, ${refund.amount},
      ${refund.reason}, ${now}, ${refund.dueBy}, ${now}
    )
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

export async function readRefundByKey(db: Db, key: string): Promise<Refund | null> {
  const { rows } = await sql<Refund>`select ${COLUMNS} from refunds where key = ${key}`.execute(db);
  return rows[0] ?? null;
}

/** Refunds of an order's payments, the latest first. */
export async function readRefundsOfOrder(db: Db, orderId: number): Promise<Refund[]> {
  const { rows } = await sql<Refund>`
    /* prepared: refunds of order */
    select ${COLUMNS}
    from refunds
    join payments on payments.id = payment_id
    where payments.order_id = ${orderId}
    order by refunds.id desc`.execute(db);
  return rows;
}

/** Sum of a user's refunds to cards that have not arrived yet, in toman. */
export async function sumRefundsUnderWay(db: Db, userId: number): Promise<Toman> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum
    from refunds
    where user_id = ${userId} and ended_at is null`.execute(db);
  return toman(rows[0]?.sum ?? 0);
}

/** Latest refunds of a user. */
export async function readRefundsOfUser(db: Db, userId: number, limit: number): Promise<Refund[]> {
  const { rows } = await sql<Refund>`
    select ${COLUMNS} from refunds where user_id = ${userId} order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** Order of the refunded payment, which must be locked before the refund; null for money that belongs to no attempt. */
export async function readOrderOf(db: Db, id: number): Promise<number | null> {
  const { rows } = await sql<{ orderId: number | null }>`
    select order_id as "orderId" from refunds left join payments on payments.id = payment_id where refunds.id = ${id}
  `.execute(db);
  return rows[0]?.orderId ?? null;
}

export async function lockRefundRow({ db }: InTransaction, id: number): Promise<Refund | null> {
  const { rows } = await sql<Refund>`select ${COLUMNS} from refunds where id = ${id} for update`.execute(db);
  return rows[0] ?? null;
}

/** Refunds that a member of finance has taken and not sent yet, the oldest first. */
export async function readTakenRefunds(db: Db, userId: number): Promise<Refund[]> {
  const { rows } = await sql<Refund>`
    select ${COLUMNS} from refunds where taken_by = ${userId} and state = 'sending' order by id`.execute(db);
  return rows;
}

/** Time at which a member of finance last took the refund; null if nobody has. */
export async function readTakenAt(db: Db, id: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select taken_at as at from refunds where id = ${id}`.execute(db);
  return rows[0]?.at ?? null;
}

/** Sum of all refunds of a payment, in whatever state. */
export async function sumRefundsOf(db: Db, paymentId: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum from refunds where payment_id = ${paymentId}`.execute(db);
  return rows[0]?.sum ?? 0;
}

/**
 * Sum of the refunds of a payment for lines of its order; refunds that the payer requested from the wallet are not
 * included.
 */
export async function sumLineRefundsOf(db: Db, paymentId: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum
    from refunds
    where payment_id = ${paymentId} and reason <> 'asked-back'`.execute(db);
  return rows[0]?.sum ?? 0;
}

export async function countRefundRequests(db: Db, userId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from refunds
    where user_id = ${userId} and reason = 'asked-back' and created_at > ${since}`.execute(db);
  return rows[0]?.count ?? 0;
}

export type RefundStep = {
  readonly state: RefundState;
  readonly askedAs?: AskedAs | null;
  readonly code?: string | null;
  readonly dueBy?: Date;
  /** Time at which the job processes the refund next; null if the job does not process it any more. */
  readonly nextLookAt?: Date | null;
  readonly takenBy?: number | null;
  readonly way?: RefundWay | null;
  readonly sentRef?: string | null;
  readonly sends?: number;
};

const ENDED: readonly RefundState[] = ['done', 'credited'];

/** Stores the next state of a locked refund; fields that are left out do not change. */
export async function storeStep({ db, now }: InTransaction, refund: Refund, step: RefundStep): Promise<void> {
  const { state, nextLookAt = null } = step;
  const next = { ...refund, ...step };
  await sql`
    update refunds
    set state = ${state}, asked_as = ${next.askedAs}, code = ${next.code}, due_by = ${next.dueBy}, next_look_at = ${nextLookAt},
      tries = tries + ${state === 'asked' ? 1 : 0},
      asked_at = case when ${state} = 'asked' then coalesce(asked_at, ${now}) else asked_at end,
      taken_by = ${next.takenBy}, taken_at = case when ${state} = 'sending' then ${now} else taken_at end,
      way = ${next.way}, sent_ref = ${next.sentRef}, sends = ${next.sends},
      ended_at = ${ENDED.includes(state) ? now : null}
    where id = ${refund.id}`.execute(db);
}

/** Sets when a refund without an answer from its gateway is checked again; null if people have to find out. */
export async function lookAtRefundLater({ db }: Ctx, id: number, nextLookAt: Date | null): Promise<void> {
  await sql`
    update refunds set next_look_at = ${nextLookAt}, tries = tries + 1 where id = ${id} and state = 'asked'
  `.execute(db);
}

/** Refunds that the job has to process now, the longest waiting first. */
export async function readRefundsDue({ db, now }: Ctx, limit: number): Promise<Refund[]> {
  const { rows } = await sql<Refund>`
    select ${COLUMNS} from refunds where next_look_at <= ${now} order by next_look_at limit ${limit}`.execute(db);
  return rows;
}

/**
 * For each refund that the payer requested: the time of the refunded payment, by refund id. Other refunds are left out.
 */
export async function readRefundRequestsOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Date>> {
  const { rows } = await sql<{ id: number; at: Date }>`
    select refunds.id, payments.ended_at as at
    from refunds
    join payments on payments.id = payment_id
    where refunds.id = any(${[...ids]}::bigint[]) and reason = 'asked-back' and payments.ended_at is not null`.execute(
    db,
  );
  return new Map(rows.map(({ id, at }) => [id, at]));
}

export type SealedAccount = { readonly sheba: Buffer; readonly holder: Buffer; readonly bankHolder: Buffer | null };

/**
 * `shebaMark`: keyed hash that shows whether the account is also a seller's. `page`: the payer's picture of the page on
 * which their bank names the account's holder.
 */
type ToStore = Omit<SealedAccount, 'bankHolder'> & { readonly shebaMark: string; readonly page: Picture | null };

/** Stores an account; replaces an earlier one and everything that was found out about it. */
export async function storeAccount({ db, now }: InTransaction, id: number, account: ToStore): Promise<void> {
  const { sheba, holder, shebaMark, page } = account;
  await sql`
    update refunds
    set sheba = ${sheba}, holder = ${holder}, sheba_mark = ${shebaMark}, ${LEAVE_PAGE},
      bank_page = ${page === null ? null : JSON.stringify(page)}::jsonb,
      inquiry = null, inquiry_tries = 0, bank_holder = null, inquire_at = ${now}
    where id = ${id}`.execute(db);
}

/** SQL that detaches the picture of a bank page; the job deletes its file. */
const LEAVE_PAGE = sql`pages_left = case when bank_page is null then pages_left else pages_left || (bank_page->>'key') end`;

export async function readSealedAccounts(
  db: Db,
  ids: readonly number[],
): Promise<readonly (SealedAccount & { readonly id: number })[]> {
  const { rows } = await sql<SealedAccount & { id: number }>`
    select id, sheba, holder, bank_holder as "bankHolder"
    from refunds
    where id = any(${ids}::bigint[]) and sheba is not null`.execute(db);
  return rows;
}

/** Picture of the page of the payer's bank; private. */
export async function readBankPage(db: Db, id: number): Promise<Picture | null> {
  const { rows } = await sql<{ page: Picture | null }>`
    select bank_page as page from refunds where id = ${id}`.execute(db);
  return rows[0]?.page ?? null;
}

/** Deletes the account of a refund that has ended. */
export async function forgetAccount({ db }: InTransaction, id: number): Promise<void> {
  await sql`
    update refunds
    set sheba = null, holder = null, sheba_mark = null, ${LEAVE_PAGE}, bank_page = null, bank_holder = null, inquire_at = null
    where id = ${id}`.execute(db);
}

/** A payment that topped up a wallet, and the sum that can still be refunded from it. */
export type Returnable = {
  readonly paymentId: number;
  readonly gateway: string;
  readonly maskedCard: string | null;
  readonly at: Date;
  readonly left: Toman;
};

/**
 * Payments of a user that can still be refunded from the wallet. These are top-ups, and payments of other orders that
 * were returned to the wallet. A payment that was rounded up is included too, but only with the rounding amount, which
 * was credited to the wallet.
 */
export async function readReturnable(
  db: Db,
  by: { readonly userId: number; readonly paymentId?: number; readonly orderId?: number; readonly limit: number },
): Promise<Returnable[]> {
  const { rows } = await sql<Returnable>`
    select * from (
      select payments.id as "paymentId", gateway, masked_card as "maskedCard", payments.ended_at as at,
        case when filled.whole then payments.amount - refunded.sum else orders.rounded_up - refunded.asked_back end as "left"
      from payments
      join orders on orders.id = order_id
      cross join lateral (
        select coalesce(sum(amount), 0)::bigint as sum,
          coalesce(sum(amount) filter (where reason = 'asked-back'), 0)::bigint as asked_back
        from refunds
        where payment_id = payments.id
      ) as refunded
      cross join lateral (
        select (orders.kind = 'top-up' and orders.state = 'paid')
          or exists (select from ledger_entries where key = 'payment:' || payments.id || ':returned') as whole
      ) as filled
      where orders.user_id = ${by.userId} and payments.state = 'verified'
        ${by.paymentId === undefined ? sql`` : sql`and payments.id = ${by.paymentId}`}
        ${by.orderId === undefined ? sql`` : sql`and orders.id = ${by.orderId}`}
        and (filled.whole or (orders.rounded_up > 0 and orders.settled_at is not null))
        and not exists (select from suspense_items where payment_id = payments.id)
        and not exists (select from chargebacks where payment_id = payments.id and ended_as is distinct from 'came-back')
    ) as payment
    where "left" > 0
    order by at desc
    limit ${by.limit}`.execute(db);
  return rows;
}
