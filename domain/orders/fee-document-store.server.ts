import { sql } from 'kysely';
import type { Db, InTransaction } from '../../db/transact.server.ts';
import { defineList, idFilter, optionFilter } from '../lists/lists.server.ts';
import { FEE_SERIES, type FeeDocument, type FeeSeries, type KeptFee } from './fee-document.ts';

/** Records the fee that was charged for a locked order; false if a fee was recorded before. */
export async function storeFee(
  { db, now }: InTransaction,
  orderId: number,
  { sellerId, fee, vat }: KeptFee,
): Promise<boolean> {
  const { rows } = await sql`
    /* prepared: store fee */
    update orders set fee = ${fee}, fee_vat = ${vat}, fee_at = ${now}, fee_from = ${sellerId}
    where id = ${orderId} and fee_at is null
    returning id`.execute(db);
  return rows.length > 0;
}

/** Fee of a locked order; null if the order has none. */
export async function readKeptFee(db: Db, orderId: number): Promise<(KeptFee & { readonly isBack: boolean }) | null> {
  const { rows } = await sql<KeptFee & { isBack: boolean }>`
    select fee_from as "sellerId", fee, fee_vat as vat, fee_back_at is not null as "isBack"
    from orders where id = ${orderId} and fee > 0`.execute(db);
  return rows[0] ?? null;
}

export async function storeFeeBack({ db, now }: InTransaction, orderId: number): Promise<void> {
  await sql`update orders set fee_back_at = ${now} where id = ${orderId}`.execute(db);
}

type NewDocument = KeptFee & { readonly series: FeeSeries; readonly year: number; readonly orderId: number };

/**
 * Inserts a document under the next number of its series and year. Other transactions that number a document wait until
 * this one ends, so that a rollback leaves no gap. Call it after taking all other locks.
 */
export async function insertDocument(
  { db, now }: InTransaction,
  { series, year, orderId, sellerId, fee, vat }: NewDocument,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('fee documents', 0))`.execute(db);
  await sql`
    /* prepared: number fee */
    insert into fee_documents (series, year, number, order_id, seller_id, fee, vat, at)
    select ${series}, ${year}, coalesce(max(number), 0) + 1, ${orderId}, ${sellerId}, ${fee}, ${vat}, ${now}
    from fee_documents
    where series = ${series} and year = ${year}`.execute(db);
}

const columnsOf = (of: 'item' | 'fee_documents') => {
  const column = (name: string) => sql.ref(`${of}.${name}`);
  return sql<FeeDocument>`
    ${column('id')} as id, ${column('series')} as series, ${column('year')} as year, ${column('number')} as number,
    ${column('order_id')} as "orderId", ${column('seller_id')} as "sellerId", ${column('fee')} as fee, ${column('vat')} as vat,
    ${column('at')} as at`;
};

export const feeDocumentList = defineList({
  name: 'fee-documents',
  table: sql.table('fee_documents'),
  id: sql`item.id`,
  columns: columnsOf('item'),
  filters: {
    seller: idFilter((id) => ({ indexed: sql`item.seller_id = ${id}` })),
    series: optionFilter({
      invoice: { checked: sql`item.series = ${FEE_SERIES[0]}` },
      'credit-note': { checked: sql`item.series = ${FEE_SERIES[1]}` },
    }),
  },
  sorts: { newest: { key: sql`item.id`, type: 'id', first: 'desc' } },
});

export async function readFeeDocument(db: Db, id: number): Promise<FeeDocument | null> {
  const { rows } = await sql<FeeDocument>`
    select ${columnsOf('fee_documents')} from fee_documents where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** All documents about the fee of an order, the invoice first. */
export async function readFeeDocumentsOf(db: Db, orderId: number): Promise<readonly FeeDocument[]> {
  const { rows } = await sql<FeeDocument>`
    select ${columnsOf('fee_documents')} from fee_documents where order_id = ${orderId} order by id`.execute(db);
  return rows;
}

/** Documents of a seller, the latest first. With `before`, only those that precede the document with this id. */
export async function readSellerDocuments(
  db: Db,
  sellerId: number,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<readonly FeeDocument[]> {
  const { rows } = await sql<FeeDocument>`
    select ${columnsOf('fee_documents')}
    from fee_documents
    where seller_id = ${sellerId} and id < ${before ?? Number.MAX_SAFE_INTEGER}
    order by id desc
    limit ${limit}`.execute(db);
  return rows;
}
