/** Secure purchases and their life (SECP-06): one table of transitions, with who may make them and which money moves with them. */
import type { Move } from '../values/lifecycle.ts';

/** States with the numbers by which calls name them. */
export const STATE_NUMBERS = {
  created: 1,
  awaiting: 2,
  cancelled: 3,
  expired: 4,
  refunded: 5,
  paid: 10,
  accepted: 20,
  shipped: 30,
  delivered: 40,
  settled: 50,
  disputed: 60,
} as const;
export type InvoiceState = keyof typeof STATE_NUMBERS;
export const INVOICE_STATES = Object.keys(STATE_NUMBERS) as readonly InvoiceState[];

/** States in which the site keeps the buyer's money. */
export const HOLDING: readonly InvoiceState[] = ['paid', 'accepted', 'shipped', 'delivered', 'disputed'];

/** States of an invoice that keeps its buyer from making another for the listing; a new one replaces one that is `created`. */
export const STANDING: readonly InvoiceState[] = ['created', 'awaiting', ...HOLDING];

export const INVOICE_ACTS = [
  ...(['create', 'pay', 'paid', 'unpaid', 'cancel', 'replace', 'expire', 'gone', 'late'] as const),
  ...(['accept', 'decline', 'lapse', 'seller-out', 'ship', 'hand-over', 'arrive', 'confirm', 'settle'] as const),
  ...(['complain', 'returned', 'withdraw', 'agree', 'received', 'return-not-sent', 'return-unanswered'] as const),
  ...(['decide', 'freeze', 'thaw', 'release', 'stop'] as const),
] as const;
export type InvoiceAct = (typeof INVOICE_ACTS)[number];

export const INVOICE_ACTORS = ['buyer', 'seller', 'carrier', 'job', 'system', 'staff'] as const;
export type InvoiceActor = (typeof INVOICE_ACTORS)[number];

/** Entries of `ledger/purchase-facts.ts`: E1, E1a, E2, E3, E4. */
type Effect = 'purchase-paid' | 'purchase-not-had' | 'purchase-given-back' | 'purchase-settled' | 'purchase-divided';

export type InvoiceMove = Move<InvoiceState | 'none', InvoiceAct, InvoiceActor, InvoiceState, never, Effect> & {
  /** Allowed while frozen too; other acts wait until it is thawed. */
  readonly isAllowedFrozen?: true;
  /** Allowed only while frozen. */
  readonly isOfFrozen?: true;
};

const ON = { isAllowedFrozen: true } as const;

/** Table of all moves. An act with several outcomes has a row for each, and its caller says which. */
const INVOICE_LIFE: readonly InvoiceMove[] = [
  { act: 'create', from: ['none'], to: 'created', by: ['buyer'] },
  { act: 'pay', from: ['created'], to: 'awaiting', by: ['buyer'] },
  { act: 'pay', from: ['created'], to: 'paid', by: ['buyer'], effect: 'purchase-paid' },
  { act: 'paid', from: ['created', 'awaiting'], to: 'paid', by: ['system'], effect: 'purchase-paid' },
  { act: 'paid', from: ['created', 'awaiting'], to: 'refunded', by: ['system'], effect: 'purchase-not-had' },
  { act: 'unpaid', from: ['awaiting'], to: 'created', by: ['system'] },
  { act: 'cancel', from: ['created'], to: 'cancelled', by: ['buyer'] },
  { act: 'cancel', from: ['paid'], to: 'refunded', by: ['buyer'], effect: 'purchase-given-back' },
  { act: 'replace', from: ['created'], to: 'cancelled', by: ['system'] },
  { act: 'expire', from: ['created'], to: 'expired', by: ['job'] },
  // Its goods cannot be bought any more.
  { act: 'gone', from: ['created'], to: 'cancelled', by: ['system'] },
  { act: 'late', from: ['cancelled', 'expired'], to: 'refunded', by: ['system'], effect: 'purchase-not-had' },
  { act: 'accept', from: ['paid'], to: 'accepted', by: ['seller'], ...ON },
  { act: 'decline', from: ['paid', 'accepted'], to: 'refunded', by: ['seller'], effect: 'purchase-given-back' },
  { act: 'lapse', from: ['paid', 'accepted'], to: 'refunded', by: ['job'], effect: 'purchase-given-back' },
  { act: 'seller-out', from: ['paid', 'accepted'], to: 'refunded', by: ['system'], effect: 'purchase-given-back' },
  { act: 'ship', from: ['accepted'], to: 'shipped', by: ['seller', 'carrier'], ...ON },
  { act: 'hand-over', from: ['accepted'], to: 'delivered', by: ['seller'], ...ON },
  { act: 'arrive', from: ['shipped'], to: 'delivered', by: ['carrier', 'buyer', 'job'], ...ON },
  { act: 'confirm', from: ['shipped', 'delivered'], to: 'settled', by: ['buyer'], effect: 'purchase-settled' },
  { act: 'settle', from: ['delivered'], to: 'settled', by: ['job'], effect: 'purchase-settled' },
  { act: 'complain', from: ['shipped', 'delivered'], to: 'disputed', by: ['buyer'], ...ON },
  { act: 'returned', from: ['shipped'], to: 'disputed', by: ['seller'], ...ON },
  { act: 'withdraw', from: ['disputed'], to: 'settled', by: ['buyer'], effect: 'purchase-settled' },
  { act: 'agree', from: ['disputed'], to: 'refunded', by: ['buyer', 'seller'], effect: 'purchase-given-back' },
  // All of it, or a part that is worth the goods; below that it is settled.
  { act: 'agree', from: ['disputed'], to: 'settled', by: ['buyer', 'seller'], effect: 'purchase-divided' },
  { act: 'received', from: ['disputed'], to: 'refunded', by: ['seller'], effect: 'purchase-given-back' },
  { act: 'return-not-sent', from: ['disputed'], to: 'settled', by: ['job'], effect: 'purchase-settled' },
  { act: 'return-unanswered', from: ['disputed'], to: 'refunded', by: ['job'], effect: 'purchase-given-back' },
  { act: 'decide', from: ['disputed'], to: 'refunded', by: ['staff'], effect: 'purchase-given-back', ...ON },
  { act: 'decide', from: ['disputed'], to: 'settled', by: ['staff'], effect: 'purchase-divided', ...ON },
  ...staying('freeze', ['staff', 'system'], {}),
  ...staying('thaw', ['staff'], { ...ON, isOfFrozen: true }),
  {
    act: 'release',
    from: ['shipped', 'delivered'],
    to: 'settled',
    by: ['staff'],
    effect: 'purchase-settled',
    ...ON,
    isOfFrozen: true,
  },
  {
    act: 'stop',
    from: ['paid', 'accepted', 'shipped', 'delivered'],
    to: 'refunded',
    by: ['staff'],
    effect: 'purchase-given-back',
    ...ON,
  },
];

/** Acts that change what may happen, but not the state. */
function staying(
  act: InvoiceAct,
  by: readonly InvoiceActor[],
  frozen: Pick<InvoiceMove, 'isAllowedFrozen' | 'isOfFrozen'>,
): InvoiceMove[] {
  return HOLDING.map((state) => ({ act, from: [state], to: state, by, ...frozen }));
}

type At = { readonly state: InvoiceState | 'none'; readonly isFrozen: boolean };

/** Outcomes that this act of this actor may have now; none if it is not theirs, or not now. */
export const invoiceMoves = ({ state, isFrozen }: At, act: InvoiceAct, actor: InvoiceActor): readonly InvoiceMove[] =>
  INVOICE_LIFE.filter(
    (move) =>
      move.act === act &&
      move.from.includes(state) &&
      move.by.includes(actor) &&
      (isFrozen ? move.isAllowedFrozen === true : move.isOfFrozen !== true),
  );
