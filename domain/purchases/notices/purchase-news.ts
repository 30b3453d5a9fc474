/** Who hears of what in the life of a purchase (SECP-08). */
import type { PurchaseNews } from '../../notifications/notice.ts';
import type { InvoiceAct } from '../invoices/invoice.ts';
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
  lapse: both('lapsed'),
  'seller-out': [{ to: 'buyer', did: 'lapsed' }],
  'ask-cancel': [{ to: 'seller', did: 'cancel-asked' }],
  ship: [{ to: 'buyer', did: 'shipped' }],
  confirm: [{ to: 'seller', did: 'settled' }],
  settle: [{ to: 'seller', did: 'settled' }],
  release: [{ to: 'seller', did: 'settled' }],
  late: [{ to: 'buyer', did: 'not-had' }],
  freeze: both('frozen'),
  stop: both('stopped'),
};

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
