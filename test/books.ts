import { transact } from '../db/transact.server.ts';
import { keepFee, readFeeDocumentsOf } from '../domain/orders/orders.server.ts';
import { toman } from '../domain/values/money.ts';
import { makeJournal } from '../server/jobs/make-journal.ts';
import { addPaidOrder } from './finance.ts';
import type { TestSite } from './site.ts';

let files = 0;

/** Adds a journal file that is ready for download. Returns its id. */
export async function addJournalFile(site: TestSite, userId: number): Promise<number> {
  files += 1;
  const file = { order_key: `key of journal ${files}`, file_key: String(files).padStart(40, 'a') };
  const { id } = await site.services.db
    .insertInto('journal_files')
    .values({ ...file, period: '1405-08', asked_by: userId, asked_at: site.clock })
    .returning('id')
    .executeTakeFirstOrThrow();
  await makeJournal(site.job).run({ fileId: id }, new AbortController().signal);
  return id;
}

/** Adds an invoice of our fee to a seller; its order is not a purchase. Returns the invoice's id. */
export async function addFeeInvoice(site: TestSite, sellerId: number, fee = 1_000): Promise<number> {
  const { orderId } = await addPaidOrder(site);
  await transact(site.ctx, (trx) => keepFee(trx, orderId, { sellerId, fee: toman(fee), vat: toman(fee / 10) }));
  const [document] = await readFeeDocumentsOf(site.services.db, orderId);
  return document?.id ?? 0;
}
