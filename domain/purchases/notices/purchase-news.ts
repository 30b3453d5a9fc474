/** Notices in the life of a purchase, and which side gets each (SECP-08). */
import type { PurchaseNews } from '../../notifications/notice.ts';
import type { InvoiceAct } from '../invoice.ts';
import type { Side } from '../invoices/invoice-record.ts';

export type News = { readonly to: Side; readonly did: PurchaseNews };
type Changed = { readonly act: InvoiceAct | 'ask-cancel'; readonly from: string; readonly to: string };

export const bothHear = (did: PurchaseNews): readonly News[] => [
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
  agree: bothHear('agreed'),
  received: [{ to: 'buyer', did: 'return-received' }],
  'return-not-sent': bothHear('return-ended'),
  'return-unanswered': bothHear('return-ended'),
  decide: bothHear('decided'),
  freeze: bothHear('frozen'),
  thaw: bothHear('thawed'),
  stop: bothHear('stopped'),
};

/** Empty if nobody gets a notice. */
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
