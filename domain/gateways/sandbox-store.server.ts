import { sql } from 'kysely';
import type { Ctx, Db } from '../../db/transact.server.ts';

export type SandboxState = 'new' | 'paid' | 'verified' | 'reversed' | 'failed' | 'cancelled' | 'expired';

/** Calls that get no answer: `silent` ones are not carried out, `failing` ones are. */
export type SandboxFault = 'silent_confirms' | 'silent_reverses' | 'failing_confirms' | 'failing_reverses';

/** Payment at the sandbox. Amounts are in rial, as at real gateways. */
export type SandboxPayment = {
  readonly token: string;
  readonly resNum: string;
  readonly amount: number;
  readonly callbackUrl: string;
  readonly state: SandboxState;
  readonly refNum: string | null;
  /** Wrong amount that the gateway reports as paid; null: the right one. */
  readonly otherAmount: number | null;
  readonly createdAt: Date;
};

const COLUMNS = sql`
  token, res_num as "resNum", amount, callback_url as "callbackUrl", state, ref_num as "refNum",
  other_amount as "otherAmount", created_at as "createdAt"`;

export async function insertSandboxPayment(
  { db, now }: Ctx,
  { token, resNum, amount, callbackUrl }: Pick<SandboxPayment, 'token' | 'resNum' | 'amount' | 'callbackUrl'>,
): Promise<void> {
  await sql`
    insert into sandbox_payments (token, res_num, amount, callback_url, created_at)
    values (${token}, ${resNum}, ${amount}, ${callbackUrl}, ${now})`.execute(db);
}

export async function readSandboxWhere(
  db: Db,
  by: { readonly token: string } | { readonly refNum: string },
): Promise<SandboxPayment | null> {
  const { rows } = await sql<SandboxPayment>`
    select ${COLUMNS}
    from sandbox_payments
    where ${'token' in by ? sql`token = ${by.token}` : sql`ref_num = ${by.refNum}`}`.execute(db);
  return rows[0] ?? null;
}

/** Changes the state of a payment from one of these states; null if it is in another state. */
export async function moveSandboxPayment(
  db: Db,
  token: string,
  from: readonly SandboxState[],
  to: {
    readonly state: SandboxState;
    readonly refNum?: string;
    readonly otherAmount?: number;
    /** Makes one more call of this kind go unanswered. */
    readonly fault?: SandboxFault | null;
  },
): Promise<SandboxPayment | null> {
  const { rows } = await sql<SandboxPayment>`
    update sandbox_payments
    set state = ${to.state}, ref_num = coalesce(ref_num, ${to.refNum ?? null}),
      other_amount = coalesce(${to.otherAmount ?? null}, other_amount)${
        to.fault ? sql`, ${sql.ref(to.fault)} = ${sql.ref(to.fault)} + 1` : sql``
      }
    where token = ${token} and state = any(${from}::text[])
    returning ${COLUMNS}`.execute(db);
  return rows[0] ?? null;
}

/** Uses up one of the chosen faults; false if none is left. */
export async function takeFault(db: Db, refNum: string, fault: SandboxFault): Promise<boolean> {
  const column = sql.ref(fault);
  const { rows } = await sql`
    update sandbox_payments set ${column} = ${column} - 1 where ref_num = ${refNum} and ${column} > 0 returning token
  `.execute(db);
  return rows.length > 0;
}

/** Number of another payment that was confirmed here; null if there is none. */
export async function readOtherRefNum(db: Db, token: string): Promise<string | null> {
  const { rows } = await sql<{ refNum: string }>`
    select ref_num as "refNum"
    from sandbox_payments
    where token <> ${token} and state = 'verified'
    order by created_at desc
    limit 1`.execute(db);
  return rows[0]?.refNum ?? null;
}
