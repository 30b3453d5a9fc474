import { sql } from 'kysely';
import type { Ctx, Db, InTransaction } from '../../../db/transact.server.ts';
import type { Inquired } from '../../gateways/gateway.ts';
import { defineList, optionFilter } from '../../lists/lists.server.ts';
import type { AttemptState } from '../../orders/attempt.ts';
import { type Toman, toman } from '../../values/money.ts';
import type { DifferenceKind, OurOutcome } from './difference.ts';

/** An attempt that the job asks its gateway about. */
export type QueriedAttempt = OurOutcome & {
  readonly id: number;
  readonly resNum: string;
  readonly token: string;
  readonly refNum: string | null;
  readonly askedAmount: Toman;
  readonly createdAt: Date;
};

export type Page = { readonly gateway: string; readonly from: Date; readonly until: Date; readonly limit: number };
/** Position of the last attempt of a page. */
export type After = Pick<QueriedAttempt, 'id' | 'createdAt'>;

/**
 * Attempts of a gateway with a known outcome, the oldest first. Attempts that finance handles as cases are left out:
 * flagged attempts without money, and attempts that are being reversed.
 */
export async function readOutcomes(
  db: Db,
  { gateway, from, until, limit }: Page,
  after: After | null,
): Promise<QueriedAttempt[]> {
  const { rows } = await sql<Omit<QueriedAttempt, 'amount'> & { readonly amount: number }>`
    select payments.id, res_num as "resNum", token, payments.ref_num as "refNum", payments.amount as "askedAmount", state,
      payments.created_at as "createdAt", coalesce(item.amount, payments.amount) as amount,
      state = 'verified' or coalesce(item.resolved_as <> 'gone', item.id is not null) as "isBooked",
      exists (
        select from refunds
        where payment_id = payments.id
          and (refunds.state in ('due', 'asked', 'by-finance', 'sending') or (refunds.state = 'done' and way = 'gateway'))
      ) or exists (
        select from chargebacks where payment_id = payments.id and ended_as is distinct from 'came-back'
      ) as "isGivenBack"
    from payments
    left join suspense_items item on item.payment_id = payments.id
    where payments.created_at < ${until}
      and (payments.created_at, payments.id) > (${after?.createdAt ?? from}, ${after?.id ?? 0})
      and payments.gateway = ${gateway} and token is not null
      and (state in ('verified', 'refused', 'expired', 'reversed') or (state = 'flagged' and item.id is not null))
    order by payments.created_at, payments.id
    limit ${limit}`.execute(db);
  return rows;
}

/** Difference found in a gateway's answer about an attempt, or about a token without an attempt. */
export type Found = {
  readonly gateway: string;
  readonly reference: string;
  readonly kind: DifferenceKind;
  /** State of the attempt when it was compared; null for a token without an attempt. */
  readonly state: AttemptState | null;
  readonly paymentId: number | null;
  readonly amount: number | null;
  readonly standing: Inquired;
};

/**
 * Stores differences; returns how many are new. A difference is skipped if its attempt has changed since it was
 * compared. A difference that finance has already closed stays closed.
 */
export async function storeFound({ db, now }: InTransaction, found: readonly Found[]): Promise<number> {
  if (found.length === 0) return 0;
  const { rows } = await sql<{ isNew: boolean }>`
    insert into gateway_differences (gateway, reference, kind, payment_id, amount, standing, found_at, seen_at)
    select found.gateway, reference, kind, "paymentId", found.amount, standing, ${now}, ${now}
    from json_to_recordset(${JSON.stringify(found)}::json) as found (
      gateway text, reference text, kind text, state text, "paymentId" bigint, amount bigint, standing text
    )
    left join payments on payments.id = "paymentId"
    where found.state is not distinct from payments.state
    on conflict (gateway, reference, kind) do update set
      seen_at = excluded.seen_at, amount = excluded.amount, standing = excluded.standing,
      found_at = case when gateway_differences.ended_as = 'agrees' then excluded.found_at else gateway_differences.found_at end,
      ended_at = case when gateway_differences.ended_as = 'agrees' then null else gateway_differences.ended_at end,
      ended_as = nullif(gateway_differences.ended_as, 'agrees')
    returning found_at = ${now} and ended_at is null as "isNew"`.execute(db);
  return rows.filter(({ isNew }) => isNew).length;
}

/**
 * Ends earlier differences that no longer exist. `kind`: the difference that a reference has now; null if its records
 * agree.
 */
export async function endAgreed(
  { db, now }: InTransaction,
  gateway: string,
  asked: readonly { readonly reference: string; readonly kind: DifferenceKind | null }[],
): Promise<void> {
  await sql`
    update gateway_differences as difference set ended_as = 'agrees', ended_at = ${now}
    from json_to_recordset(${JSON.stringify(asked)}::json) as asked (reference text, kind text)
    where difference.gateway = ${gateway} and difference.reference = asked.reference and ended_at is null
      and difference.kind is distinct from asked.kind`.execute(db);
}

/**
 * Ends differences about payments that are unknown here and waited at the gateway for a confirmation. They end when the
 * gateway no longer lists the payment as waiting.
 */
export async function endUnlisted(
  { db, now }: InTransaction,
  gateway: string,
  listed: readonly string[],
): Promise<void> {
  await sql`
    update gateway_differences set ended_as = 'agrees', ended_at = ${now}
    where gateway = ${gateway} and payment_id is null and ended_at is null
      and reference <> all(${listed}::text[])`.execute(db);
}

type Known = { readonly token: string; readonly id: number; readonly state: AttemptState };

/** Attempts with these tokens. */
export async function readByTokens(db: Db, gateway: string, tokens: readonly string[]): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select token, id, state from payments
    where gateway = ${gateway} and token = any(${tokens}::text[])`.execute(db);
  return rows;
}

export type GatewayDifference = {
  readonly id: number;
  readonly gateway: string;
  readonly reference: string;
  readonly kind: DifferenceKind;
  readonly standing: Inquired;
  /** Amount in the gateway's answer, in toman; null if it has none. */
  readonly amount: Toman | null;
  readonly paymentId: number | null;
  readonly ourAmount: Toman | null;
  readonly state: AttemptState | null;
  readonly orderId: number | null;
  readonly userId: number | null;
  readonly foundAt: Date;
  readonly seenAt: Date;
  readonly endedAs: 'agrees' | 'looked-at' | null;
  readonly endedAt: Date | null;
};

const COLUMNS = sql<GatewayDifference>`
  item.id, item.gateway, item.reference, item.kind, item.standing, item.amount, item.payment_id as "paymentId",
  payments.amount as "ourAmount", payments.state, payments.order_id as "orderId", orders.user_id as "userId",
  item.found_at as "foundAt", item.seen_at as "seenAt", item.ended_as as "endedAs", item.ended_at as "endedAt"`;
const OF_PAYMENT = sql`left join payments on payments.id = item.payment_id left join orders on orders.id = payments.order_id`;

const isKind = (kind: DifferenceKind) => ({ checked: sql`item.kind = ${kind}` });

export const differenceList = defineList({
  name: 'gateway-differences',
  table: sql`(select * from gateway_differences where ended_at is null)`,
  id: sql`item.id`,
  columns: COLUMNS,
  joins: OF_PAYMENT,
  filters: {
    kind: optionFilter({
      'not-there': isKind('not-there'),
      'not-here': isKind('not-here'),
      sum: isKind('sum'),
      reversed: isKind('reversed'),
    }),
  },
  sorts: { oldest: { key: sql`item.id`, type: 'id', first: 'asc' } },
  search: (text) => ({ checked: sql`item.reference = ${text}` }),
});

/** A difference, open or ended. */
export async function readDifference(db: Db, id: number): Promise<GatewayDifference | null> {
  const { rows } = await sql<GatewayDifference>`
    select ${COLUMNS} from gateway_differences as item ${OF_PAYMENT} where item.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Locks a difference; null if there is none. */
export async function lockDifference(
  { db }: InTransaction,
  id: number,
): Promise<Pick<GatewayDifference, 'kind' | 'endedAt'> | null> {
  const { rows } = await sql<Pick<GatewayDifference, 'kind' | 'endedAt'>>`
    select kind, ended_at as "endedAt" from gateway_differences where id = ${id} for update`.execute(db);
  return rows[0] ?? null;
}

export async function storeLookedAt({ db, now }: InTransaction, id: number, userId: number): Promise<void> {
  await sql`
    update gateway_differences set ended_as = 'looked-at', ended_at = ${now}, ended_by = ${userId}
    where id = ${id}`.execute(db);
}

/**
 * Number of open differences, and the sum that the site would lose by them: payments that only our records have as
 * confirmed, or that the gateway has returned.
 */
export async function countDifferences({ db }: Ctx): Promise<{ readonly open: number; readonly sum: Toman }> {
  const { rows } = await sql<{ open: number; sum: number }>`
    select count(*)::int as open,
      coalesce(sum(payments.amount) filter (where kind in ('not-there', 'reversed')), 0)::bigint as sum
    from gateway_differences
    left join payments on payments.id = payment_id
    where gateway_differences.ended_at is null`.execute(db);
  return { open: rows[0]?.open ?? 0, sum: toman(rows[0]?.sum ?? 0) };
}
