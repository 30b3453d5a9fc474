/**
 * Reads a user's payments for orders in a time, and the refunds of these payments, from the ledger (PAY-05, SECP-08).
 */
import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';
import type { OrderKindName } from '../../orders/order.ts';

export type PayerSums = {
  readonly fromCard: number;
  readonly fromWallet: number;
  readonly toCard: number;
  readonly toWallet: number;
  /** VAT contained in a payment; negative for a refund. */
  readonly vat: number;
};

export type PayerLine = PayerSums & {
  /** Id of the ledger entry. */
  readonly id: number;
  readonly at: Date;
  readonly fact: string;
  readonly orderId: number;
  /** Public id of the order, used in its address. */
  readonly publicId: string;
  readonly kind: OrderKindName;
};

type Asked = {
  readonly userId: number;
  readonly from: Date;
  readonly until: Date;
  /** Kind of the orders to read; null for all kinds. */
  readonly kind: OrderKindName | null;
};

/** Facts of entries whose VAT the payer pays. The VAT on a fee is paid by the seller instead. */
const TAXED = ['settled', 'refunded-to-wallet', 'refunded-to-card'];

/**
 * Every ledger entry about a user's orders that moved the user's money. An entry is listed once, even if several
 * records lead to it.
 */
const linesOf = ({ userId, from, until, kind }: Asked) => sql`
  with own as (
    select id, kind, public_id from orders where user_id = ${userId} and (${kind}::text is null or kind = ${kind})
  ), keys as (
    select id, 'order:' || id || ':settled' as key from own
    union
    select id, 'order:' || id || ':ended' from own where kind = 'purchase'
    union
    select own.id, 'order:' || own.id || ':refunded:' || line.id
    from own
    join order_lines line on line.order_id = own.id
    where line.refunded_at is not null
    union
    select own.id, 'payment:' || payments.id || ':returned' from own join payments on payments.order_id = own.id
    union
    select own.id, refunds.key
    from own
    join payments on payments.order_id = own.id
    join refunds on refunds.payment_id = payments.id
  ), lines as (
    select entry.id, entry.at, entry.fact, own.id as "orderId", own.public_id as "publicId", own.kind, moved.*
    from keys
    join own using (id)
    join ledger_entries entry on entry.key = keys.key
    cross join lateral (
      select
        coalesce(sum(amount) filter (where name like 'gateway:%' and amount > 0), 0)::bigint as "fromCard",
        coalesce(sum(amount) filter (where amount > 0 and (name like 'held:%' or name = 'wallet:' || ${userId}::bigint)), 0)::bigint
          as "fromWallet",
        coalesce(-sum(amount) filter (where name = 'refunds-due' and amount < 0), 0)::bigint as "toCard",
        coalesce(-sum(amount) filter (where name = 'wallet:' || ${userId}::bigint and amount < 0), 0)::bigint as "toWallet",
        coalesce(-sum(amount) filter (where name = 'vat' and entry.fact = any(${TAXED}::text[])), 0)::bigint as vat
      from ledger_postings
      join ledger_accounts account on account.id = account_id
      where entry_id = entry.id
    ) as moved
    where entry.at >= ${from} and entry.at < ${until}
      and ("fromCard" <> 0 or "fromWallet" <> 0 or "toCard" <> 0 or "toWallet" <> 0)
  )`;

/** Lines of a time, the earliest first, that follow the line with the id `after`. */
export async function readPayerLines(
  db: Db,
  asked: Asked,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly PayerLine[]> {
  const { rows } = await sql<PayerLine>`
    ${linesOf(asked)}
    select * from lines where id > ${after} order by id limit ${limit}`.execute(db);
  return rows;
}

export async function readPayerSums(db: Db, asked: Asked): Promise<PayerSums> {
  const { rows } = await sql<PayerSums>`
    ${linesOf(asked)}
    select coalesce(sum("fromCard"), 0)::bigint as "fromCard", coalesce(sum("fromWallet"), 0)::bigint as "fromWallet",
      coalesce(sum("toCard"), 0)::bigint as "toCard", coalesce(sum("toWallet"), 0)::bigint as "toWallet",
      coalesce(sum(vat), 0)::bigint as vat
    from lines`.execute(db);
  return rows[0] ?? { fromCard: 0, fromWallet: 0, toCard: 0, toWallet: 0, vat: 0 };
}
