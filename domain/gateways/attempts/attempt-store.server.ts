import { sql } from 'kysely';
import type { Ctx, Db, InTransaction } from '../../../db/transact.server.ts';
import { type Attempt, type AttemptState, LIVING } from '../../orders/attempt.ts';
import type { CallbackSaid, Confirmed } from '../gateway.ts';

/** SQL columns of an `Attempt`. */
export const ATTEMPT = sql`
  payments.id, payments.order_id as "orderId", payments.gateway, payments.res_num as "resNum", payments.amount,
  payments.state, payments.token, payments.ref_num as "refNum", payments.bank_ref as "bankRef",
  payments.said_ref_num as "saidRefNum",
  payments.masked_card as "maskedCard", payments.created_at as "createdAt", payments.sent_at as "sentAt",
  payments.tries, payments.code`;
const IS_LIVING = sql`payments.state = any(${LIVING}::text[])`;

export async function insertAttempt(
  { db, now }: InTransaction,
  { orderId, gateway, resNum, amount }: Pick<Attempt, 'orderId' | 'gateway' | 'resNum' | 'amount'>,
  nextLookAt: Date,
): Promise<Attempt> {
  const { rows } = await sql<Attempt>`
    /* prepared: insert attempt */
    insert into payments (order_id, gateway, res_num, amount, created_at, next_look_at)
    values (${orderId}, ${gateway}, ${resNum}, ${amount}, ${now}, ${nextLookAt})
    returning ${ATTEMPT}`.execute(db);
  return rows[0] as Attempt;
}

export async function readAttempt(db: Db, resNum: string): Promise<Attempt | null> {
  const { rows } = await sql<Attempt>`
    /* prepared: read attempt */
    select ${ATTEMPT} from payments where res_num = ${resNum}`.execute(db);
  return rows[0] ?? null;
}

export async function readAttemptById(db: Db, id: number): Promise<Attempt | null> {
  const { rows } = await sql<Attempt>`select ${ATTEMPT} from payments where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Attempts of an order, the latest first. */
export async function readAttemptsOf(db: Db, orderId: number): Promise<Attempt[]> {
  const { rows } = await sql<Attempt>`
    /* prepared: attempts of order */
    select ${ATTEMPT} from payments where order_id = ${orderId} order by id desc`.execute(db);
  return rows;
}

type Since = { readonly sentSince: Date; readonly askedSince: Date };

/**
 * Attempt at this gateway that already has a token, or for which another request is waiting for one; null if there is
 * none.
 */
export async function readBegunAttempt(
  db: Db,
  { orderId, gateway, sentSince, askedSince }: Pick<Attempt, 'orderId' | 'gateway'> & Since,
): Promise<Attempt | null> {
  const { rows } = await sql<Attempt>`
    /* prepared: begun attempt */
    select ${ATTEMPT}
    from payments
    where order_id = ${orderId} and gateway = ${gateway} and (
      (state = 'sent' and sent_at > ${sentSince}) or (state = 'asked' and code is null and created_at > ${askedSince})
    )
    order by state = 'sent' desc, id desc
    limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Records that the gateway did not answer, so that no request waits for the token any longer. */
export async function noteSilence({ db }: Ctx, id: number): Promise<void> {
  await sql`
    /* prepared: note silence */
    update payments set code = 'silent' where id = ${id} and state = 'asked'`.execute(db);
}

/** Locks an attempt. The caller must have locked its order. */
export async function lockAttempt({ db }: InTransaction, id: number): Promise<Attempt> {
  const { rows } = await sql<Attempt>`
    /* prepared: lock attempt */
    select ${ATTEMPT} from payments where id = ${id} for update`.execute(db);
  return rows[0] as Attempt;
}

/**
 * Stores the token that the gateway returned. If a callback came earlier, the attempt has been waiting for this token.
 * The token in a callback is not used, because it may belong to another payment.
 */
export async function storeToken(
  { db, now }: InTransaction,
  id: number,
  { token, nextLookAt }: { readonly token: string; readonly nextLookAt: Date },
): Promise<void> {
  await sql`
    /* prepared: store token */
    update payments
    set token = ${token}, sent_at = ${now}, code = null,
      state = case when state = 'asked' then 'sent' else state end,
      next_look_at = case
        when state = 'asked' then ${nextLookAt}
        when state in ('returned', 'verifying') and claimed_at is null then ${now}
        else next_look_at
      end
    where id = ${id}`.execute(db);
}

/**
 * Maximum number of callbacks stored per attempt. Gateways make a few, but a payer who knows the attempt's number could
 * send any number.
 */
const CALLBACKS_KEPT = 50;

/**
 * Stores a callback with its known fields, up to the maximum per attempt. `agrees`: whether it matches the locked
 * attempt.
 */
export async function insertCallback(
  { db, now }: InTransaction,
  attemptId: number,
  { fields, agrees }: { readonly fields: Readonly<Record<string, string>>; readonly agrees: boolean },
): Promise<void> {
  await sql`
    /* prepared: insert callback */
    insert into payment_callbacks (payment_id, at, fields, agrees)
    select ${attemptId}, ${now}, ${JSON.stringify(fields)}::jsonb, ${agrees}
    where (select count(*) from payment_callbacks where payment_id = ${attemptId}) < ${CALLBACKS_KEPT}`.execute(db);
}

/** Records that a callback reports a locked attempt as paid. */
export async function storeReturn(
  { db, now }: InTransaction,
  id: number,
  { refNum }: Pick<CallbackSaid, 'refNum'>,
): Promise<void> {
  await sql`
    /* prepared: attempt returned */
    update payments
    set state = case when state in ('asked', 'sent') then 'returned' else state end,
      said_ref_num = ${refNum}, next_look_at = ${now}
    where id = ${id}`.execute(db);
}

export type Verified = Pick<
  Extract<Confirmed, { readonly cardHash: string | null }>,
  'refNum' | 'bankRef' | 'maskedCard' | 'fee'
> & {
  readonly cardMark: string | null;
};

export async function storeVerified(
  { db, now }: InTransaction,
  id: number,
  { refNum, bankRef, maskedCard, fee, cardMark }: Verified,
): Promise<void> {
  await sql`
    /* prepared: attempt verified */
    update payments
    set state = 'verified', ref_num = ${refNum}, bank_ref = ${bankRef}, masked_card = ${maskedCard}, card_mark = ${cardMark}, fee = ${fee},
      code = null, next_look_at = null, ended_at = ${now}
    where id = ${id}`.execute(db);
}

/**
 * Stores the gateway's number of a payment that an attempt is reversing; the caller has locked that number. Null: the
 * payment is no longer being reversed.
 */
export async function storePutBack({ db }: InTransaction, id: number, refNum: string | null): Promise<void> {
  await sql`update payments set put_back_number = ${refNum} where id = ${id}`.execute(db);
}

/** Ends a locked attempt without a verified payment. `code`: reason given by the gateway or by us. */
export async function endAttempt(
  { db, now }: InTransaction,
  id: number,
  {
    state,
    code,
    nextLookAt = null,
  }: {
    readonly state: Extract<AttemptState, 'refused' | 'expired' | 'reversed' | 'reversing' | 'flagged'>;
    readonly code: string;
    /** Null: no further look is needed. */
    readonly nextLookAt?: Date | null;
  },
): Promise<void> {
  await sql`
    /* prepared: end attempt */
    update payments set state = ${state}, code = ${code}, next_look_at = ${nextLookAt}, ended_at = ${now}
    where id = ${id}`.execute(db);
}

/**
 * Sets the time of the next look at an attempt and releases its claim, unless the attempt has been claimed since it was
 * read. Null: only people look at it again.
 */
export async function lookLater(
  { db }: Ctx,
  { id, state, tries }: Pick<Attempt, 'id' | 'state' | 'tries'>,
  nextLookAt: Date | null,
): Promise<void> {
  await sql`
    /* prepared: look later */
    update payments set next_look_at = ${nextLookAt}, claimed_at = null
    where id = ${id} and state = ${state} and tries = ${tries} and next_look_at is not null`.execute(db);
}

export async function hasLiving(db: Db, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    /* prepared: living attempts */
    select from payments where order_id = ${orderId} and ${IS_LIVING} limit 1`.execute(db);
  return rows.length > 0;
}

/** Attempts that are due for a look, the longest waiting first. */
export async function readDue({ db, now }: Ctx, limit: number): Promise<Attempt[]> {
  const { rows } = await sql<Attempt>`
    select ${ATTEMPT} from payments where next_look_at <= ${now} order by next_look_at limit ${sql.lit(limit)}
  `.execute(db);
  return rows;
}

/** Payment at a gateway as it appears in the export of its payer. */
export type ExportedPayment = Pick<
  Attempt,
  'id' | 'gateway' | 'amount' | 'state' | 'refNum' | 'maskedCard' | 'createdAt'
> & {
  /** Number of its order in `payments.json`. */
  readonly order: string;
};

export async function readPaymentsForExport(
  db: Db,
  userId: number,
  after: number,
  limit: number,
): Promise<ExportedPayment[]> {
  const { rows } = await sql<ExportedPayment>`
    select payments.id, orders.public_id as order, gateway, amount, payments.state, ref_num as "refNum",
      masked_card as "maskedCard", payments.created_at as "createdAt"
    from orders
    join payments on payments.order_id = orders.id
    where orders.user_id = ${userId} and payments.id > ${after}
    order by payments.id
    limit ${limit}`.execute(db);
  return rows;
}
