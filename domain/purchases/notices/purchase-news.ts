/** Who hears of what in the life of a purchase (SECP-08). */
import type { PurchaseNews } from '../../notifications/notice.ts';
import type { PostedAct } from '../disputes/dispute.ts';
import type { InvoiceAct } from '../invoice.ts';
import type { Side } from '../invoices/invoice-record.ts';

type News = { readonly to: Side; readonly did: PurchaseNews };
type Changed = { readonly act: InvoiceAct | 'ask-cancel'; readonly from: string; readonly to: string };

const both = (did: PurchaseNews): readonly News[] => [
  { to: 'buyer', did },
  { to: 'seller', did },
];

const NEWS: Partial<Record<Changed['act'], readonly News[]>> = {
  accept: [{ to: 'buyer', did: 'accepted' }],
  decline: [{ to: 'buyer', did: 'declined' }],
  gone: [{ to: 'buyer', did: 'gone' }],
  lapse: [
    { to: 'buyer', did: 'lapsed' },
    { to: 'seller', did: 'sale-lapsed' },
  ],
  'seller-out': [{ to: 'buyer', did: 'seller-out' }],
  'ask-cancel': [{ to: 'seller', did: 'cancel-asked' }],
  ship: [{ to: 'buyer', did: 'shipped' }],
  'hand-over': [{ to: 'buyer', did: 'delivered' }],
  arrive: [{ to: 'buyer', did: 'delivered' }],
  confirm: [{ to: 'seller', did: 'settled' }],
  settle: [{ to: 'seller', did: 'settled' }],
  release: [
    { to: 'seller', did: 'settled' },
    { to: 'buyer', did: 'released' },
  ],
  late: [{ to: 'buyer', did: 'not-had' }],
  complain: [{ to: 'seller', did: 'complained' }],
  returned: [{ to: 'buyer', did: 'not-taken' }],
  withdraw: [{ to: 'seller', did: 'withdrawn' }],
  agree: both('agreed'),
  received: [{ to: 'buyer', did: 'return-received' }],
  'return-not-sent': both('return-ended'),
  'return-unanswered': both('return-ended'),
  decide: both('decided'),
  freeze: both('frozen'),
  thaw: both('thawed'),
  stop: both('stopped'),
};

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
  if (act === 'answer' && step === 'with-staff') return both('with-staff').filter(({ to }) => to !== side);
  // A carrier knows of the arrival itself.
  const did = act === 'see-return' && side === 'job' ? 'return-arrived' : POSTED[act];
  if (!did) return [];
  return both(did).filter(({ to }) => to !== side);
}

/** Empty for what nobody has to be told. */
export function newsOf({ act, from, to }: Changed): readonly News[] {
  if (to === 'paid' && from !== 'paid') return [{ to: 'seller', did: 'paid' }];
  if (act === 'paid') return [{ to: 'buyer', did: 'not-had' }];
  if (act === 'cancel') return from === 'paid' ? [{ to: 'seller', did: 'cancelled' }] : [];
  return NEWS[act] ?? [];
}

/** Reminder before the end of each state. */
export const REMINDERS: Readonly<Record<string, PurchaseNews>> = {
  paid: 'accept-soon',
  accepted: 'ship-soon',
  shipped: 'confirm-soon',
  delivered: 'settles-soon',
};
