import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';
import type { Attempt } from '../../orders/attempt.ts';

/** An attempt as staff see it, without its token and without the mark that identifies its card. */
export type FiledAttempt = Pick<
  Attempt,
  | 'id'
  | 'gateway'
  | 'amount'
  | 'state'
  | 'code'
  | 'maskedCard'
  | 'refNum'
  | 'bankRef'
  | 'saidRefNum'
  | 'createdAt'
  | 'sentAt'
  | 'tries'
> & {
  readonly fee: number | null;
  readonly endedAt: Date | null;
};

/** Attempts of an order, the latest first. */
export async function readFiledAttempts(db: Db, orderId: number): Promise<FiledAttempt[]> {
  const { rows } = await sql<FiledAttempt>`
    select id, gateway, amount, state, code, masked_card as "maskedCard", ref_num as "refNum", bank_ref as "bankRef",
      said_ref_num as "saidRefNum", created_at as "createdAt", sent_at as "sentAt", tries, fee, ended_at as "endedAt"
    from payments
    where order_id = ${orderId}
    order by id desc`.execute(db);
  return rows;
}

/** A callback of a gateway; its content is not shown to staff. */
export type FiledCallback = {
  readonly id: number;
  readonly paymentId: number;
  readonly at: Date;
  /** Whether the callback matches the attempt that it names. */
  readonly agrees: boolean;
};

/** Latest callbacks of an order's attempts. */
export async function readFiledCallbacks(db: Db, orderId: number, limit: number): Promise<FiledCallback[]> {
  const { rows } = await sql<FiledCallback>`
    select payment_callbacks.id, payment_id as "paymentId", at, agrees
    from payment_callbacks
    join payments on payments.id = payment_id
    where payments.order_id = ${orderId}
    order by payment_callbacks.id desc
    limit ${limit}`.execute(db);
  return rows;
}

export async function readCouponCode(db: Db, couponId: number): Promise<string | null> {
  const { rows } = await sql<{ code: string }>`select code from coupons where id = ${couponId}`.execute(db);
  return rows[0]?.code ?? null;
}

/** Name of an order's payer. */
export async function readPayerName(db: Db, userId: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`select display_name as name from users where id = ${userId}`.execute(db);
  return rows[0]?.name ?? '';
}
