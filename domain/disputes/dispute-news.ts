/** Readers of what is posted in a dispute (SECP-08). */
import type { PurchaseNews } from '../notifications/notice.ts';
import type { Side } from '../purchases/invoices/invoice-record.ts';
import { bothHear, type News } from '../purchases/notices/purchase-news.ts';
import type { PostedAct } from './dispute.ts';

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
export function newsOfPost({ act, side, to: step, hears }: Post): readonly News[] {
  if (act === 'escalate' && hears && hears !== side) return [{ to: hears, did: 'heard' }];
  // Nobody agrees any more to an answer that staff had been asked before.
  if (act === 'answer' && step === 'with-staff') return bothHear('with-staff').filter(({ to }) => to !== side);
  // A carrier knows of the arrival itself.
  const did = act === 'see-return' && side === 'job' ? 'return-arrived' : POSTED[act];
  if (!did) return [];
  return bothHear(did).filter(({ to }) => to !== side);
}
