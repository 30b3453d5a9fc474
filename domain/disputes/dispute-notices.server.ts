/** Notifies buyers and sellers of posts in their dispute (SECP-08). */
import type { InTransaction } from '../../db/transact.server.ts';
import type { EventData } from '../events/events.ts';
import type { PurchaseNews } from '../notifications/notice.ts';
import type { Side } from '../purchases/invoices/invoice-record.ts';
import { bothHear, type News } from '../purchases/notices/purchase-news.ts';
import { notifySide, readInvoiceBy } from '../purchases/purchases.server.ts';
import type { PostedAct } from './dispute.ts';

// Recipients of notices about posts in a dispute (SECP-08).

/**
 * News of posts that do not end a dispute. A post by the buyer or the seller is notified to the other side; one by
 * staff or a job to both.
 */
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

/** News that follow from a post; empty if nobody needs a notice. */
function newsOfPost({ act, side, to: step, hears }: Post): readonly News[] {
  if (act === 'escalate' && hears && hears !== side) return [{ to: hears, did: 'heard' }];
  // Staff were involved before this answer, so the other side can no longer agree to it: the dispute is with staff.
  if (act === 'answer' && step === 'with-staff') return bothHear('with-staff').filter(({ to }) => to !== side);
  // A job learns from the carrier that the return has arrived; staff only see that it is on its way.
  const did = act === 'see-return' && side === 'job' ? 'return-arrived' : POSTED[act];
  if (!did) return [];
  return bothHear(did).filter(({ to }) => to !== side);
}

/** Reaction: one notice per recipient for each post in a dispute. */
export async function notifyOfPost(trx: InTransaction, posted: EventData['dispute-posted']): Promise<void> {
  const invoice = await readInvoiceBy(trx.db, { id: posted.invoiceId });
  const news = newsOfPost({ ...posted, act: posted.act as PostedAct });
  if (!invoice) return;
  // A settled purchase is disputed only because of a chargeback. The other notices mention money that the site holds;
  // after the settlement the site holds none, so they are not sent.
  if (invoice.state === 'settled') {
    if (posted.side !== 'buyer')
      await notifySide(trx, invoice, { to: 'buyer', did: 'charge-heard', key: `post ${posted.postId}:charge-heard` });
    return;
  }
  for (const { to, did } of news) await notifySide(trx, invoice, { to, did, key: `post ${posted.postId}:${did}` });
}
