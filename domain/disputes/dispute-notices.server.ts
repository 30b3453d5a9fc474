/** Tells buyers and sellers what is posted in their dispute (SECP-08). */
import type { InTransaction } from '../../db/transact.server.ts';
import type { EventData } from '../events/events.ts';
import { notifySide, readInvoiceBy } from '../purchases/purchases.server.ts';
import type { PostedAct } from './dispute.ts';
import { newsOfPost } from './dispute-news.ts';

/** Reaction: one notice of each post of a dispute. */
export async function tellOfPost(trx: InTransaction, posted: EventData['dispute-posted']): Promise<void> {
  const invoice = await readInvoiceBy(trx.db, { id: posted.invoiceId });
  const news = newsOfPost({ ...posted, act: posted.act as PostedAct });
  if (invoice)
    for (const { to, did } of news) await notifySide(trx, invoice, { to, did, key: `post ${posted.postId}:${did}` });
}
