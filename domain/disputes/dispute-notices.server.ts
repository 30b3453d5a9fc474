/** Tells buyers and sellers what is posted in their dispute (SECP-08). */
import type { InTransaction } from '../../db/transact.server.ts';
import type { EventData } from '../events/events.ts';
import type { PurchaseNews } from '../notifications/notice.ts';
import type { Side } from '../purchases/invoices/invoice-record.ts';
import { bothHear, type News } from '../purchases/notices/purchase-news.ts';
import { notifySide, readInvoiceBy } from '../purchases/purchases.server.ts';
import type { PostedAct } from './dispute.ts';

// Readers of what is posted in a dispute (SECP-08).

/** Posts of a dispute that do not end it; the other side hears of each, and both of what nobody of them did. */
const POSTED: Partial<Record<PostedAct, PurchaseNews>> = {
  answer: 'answered',
  offer: 'offered',
  'agree-return': 'return-agreed',
  'send-back': 'sent-back',
  'refuse-return': 'return-refused',
  escalate: 'with-staff',
  silence: 'with-staff',
  'see-return': 'return-seen',
};

type Post = { readonly act: PostedAct; readonly side: string; readonly to?: string; readonly hears?: Side };

/** Empty for what nobody has to be told. */
function newsOfPost({ act, side, to: step, hears }: Post): readonly News[] {
  if (act === 'escalate' && hears && hears !== side) return [{ to: hears, did: 'heard' }];
  // Nobody agrees any more to an answer that staff had been asked before.
  if (act === 'answer' && step === 'with-staff') return bothHear('with-staff').filter(({ to }) => to !== side);
  // A carrier knows of the arrival itself.
  const did = act === 'see-return' && side === 'job' ? 'return-arrived' : POSTED[act];
  if (!did) return [];
  return bothHear(did).filter(({ to }) => to !== side);
}

/** Reaction: one notice of each post of a dispute. */
export async function tellOfPost(trx: InTransaction, posted: EventData['dispute-posted']): Promise<void> {
  const invoice = await readInvoiceBy(trx.db, { id: posted.invoiceId });
  const news = newsOfPost({ ...posted, act: posted.act as PostedAct });
  if (!invoice) return;
  // Its money is not with the site, of which the other news tell.
  if (invoice.state === 'settled') {
    if (posted.side !== 'buyer')
      await notifySide(trx, invoice, { to: 'buyer', did: 'charge-heard', key: `post ${posted.postId}:charge-heard` });
    return;
  }
  for (const { to, did } of news) await notifySide(trx, invoice, { to, did, key: `post ${posted.postId}:${did}` });
}
