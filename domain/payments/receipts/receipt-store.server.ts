import { sql } from 'kysely';
import type { Db, InTransaction } from '../../../db/transact.server.ts';
import type { Toman } from '../../values/money.ts';

export type ReceiptSeries = 'sale' | 'refund';

export type Receipt = {
  readonly series: ReceiptSeries;
  readonly number: number;
  readonly orderId: number;
  /** Key of the ledger entry that the receipt is about. */
  readonly subject: string;
  readonly amount: Toman;
  /** Time of the sale or the refund. */
  readonly at: Date;
  readonly taxNumber: string | null;
};

export async function lockReceipts({ db }: InTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('receipts', 0))`.execute(db);
}

export type LastReceipt = Pick<Receipt, 'number' | 'at'>;

export async function readLastReceipt(db: Db, series: ReceiptSeries): Promise<LastReceipt | null> {
  const { rows } = await sql<LastReceipt>`
    select number, at from receipts where series = ${series} order by number desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export type Unnumbered = Pick<Receipt, 'orderId' | 'amount' | 'at'> & {
  readonly firstLineId: number;
  /** True for the fee of a purchase, false for an order itself. */
  readonly isFee: boolean;
};
export type Between = { readonly from: Date; readonly until: Date; readonly limit: number };

/** Sales with a price that have no receipt yet, and fees that the site kept from purchases, by time. */
export async function readUnnumberedSales(db: Db, { from, until, limit }: Between): Promise<Unnumbered[]> {
  const { rows } = await sql<Unnumbered>`
    select id as "orderId", price - discount + vat as amount, settled_at as at, 0 as "firstLineId",
      false as "isFee"
    from orders
    where settled_at between ${from} and ${until}
      and kind not in ('top-up', 'purchase') and price - discount + vat > 0
      and not exists (select from receipts where receipts.order_id = orders.id and series = 'sale')
    union all
    select id, fee + fee_vat, fee_at, 0, true
    from orders
    where fee_at between ${from} and ${until} and fee > 0
      and not exists (select from receipts where receipts.order_id = orders.id and series = 'sale')
    order by at, "orderId"
    limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** Refunds without a receipt: lines of an order that were refunded at once, and fees that were given back. */
export async function readUnnumberedRefunds(db: Db, { from, until, limit }: Between): Promise<Unnumbered[]> {
  const { rows } = await sql<Unnumbered>`
    with refunds as (
      select order_id, refunded_at, min(id) as first, sum(price - discount + vat)::bigint as amount
      from order_lines
      where refunded_at between ${from} and ${until}
      group by order_id, refunded_at
    )
    select order_id as "orderId", refunds.amount, refunded_at as at, first as "firstLineId",
      false as "isFee"
    from refunds
    join receipts sale using (order_id)
    where sale.series = 'sale' and refunds.amount > 0 and not exists (
      select from receipts
      where receipts.order_id = refunds.order_id and series = 'refund' and receipts.at = refunded_at
    )
    union all
    select id, fee + fee_vat, fee_back_at, 0, true
    from orders
    where fee_back_at between ${from} and ${until}
      and exists (select from receipts where receipts.order_id = orders.id and series = 'sale')
      and not exists (select from receipts where receipts.order_id = orders.id and series = 'refund')
    order by at, "orderId"
    limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

export async function insertReceipts({ db }: InTransaction, receipts: readonly Receipt[]): Promise<void> {
  await sql`
    insert into receipts (series, number, order_id, subject, amount, at, tax_number)
    select series, number, "orderId", subject, amount, at, "taxNumber"
    from json_to_recordset(${JSON.stringify(receipts)}::json) as receipt (
      series text, number bigint, "orderId" bigint, subject text, amount bigint, at timestamptz, "taxNumber" text
    )`.execute(db);
}

export async function readReceipts(db: Db, orderId: number): Promise<Receipt[]> {
  const { rows } = await sql<Receipt>`
    /* prepared: receipts */
    select series, number, order_id as "orderId", subject, amount, at, tax_number as "taxNumber"
    from receipts
    where order_id = ${orderId}
    order by at, number`.execute(db);
  return rows;
}
