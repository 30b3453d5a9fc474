/**
 * Secure purchases and their states (SECP-06): one table of transitions, with the actors who may make each and the
 * money that moves with it.
 */
import type { Move } from '../values/lifecycle.ts';

/** States with the numbers that the API uses for them. */
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

/** States in which the site holds the buyer's money. */
export const HOLDING: readonly InvoiceState[] = ['paid', 'accepted', 'shipped', 'delivered', 'disputed'];

/**
 * States of an invoice that prevent its buyer from making another for the same listing; one that is only `created` is
 * replaced by the new one.
 */
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

/** Ledger entries of `ledger/purchase-facts.ts`: E1, E1a, E2, E3, E4. */
type Effect = 'purchase-paid' | 'purchase-not-had' | 'purchase-given-back' | 'purchase-settled' | 'purchase-divided';

export type InvoiceMove = Move<InvoiceState | 'none', InvoiceAct, InvoiceActor, InvoiceState, never, Effect> & {
  /**
   * Whether the transition is possible while the purchase is frozen, too; all other acts are refused until it is
   * thawed.
   */
  readonly isAllowedFrozen?: true;
  /** Whether the transition is possible only while the purchase is frozen. */
  readonly isOfFrozen?: true;
};

const ON = { isAllowedFrozen: true } as const;

/** Table of all transitions. An act with several outcomes has a row for each, and the caller chooses the outcome. */
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
  // The goods of the invoice cannot be bought any more.
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
  // `agree` leads to `refunded` only if the whole value, or a part of at least the price of the goods, is returned.
  // With less it leads to `settled`.
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

/** Acts that change what is possible in a state, but not the state itself. */
function staying(
  act: InvoiceAct,
  by: readonly InvoiceActor[],
  frozen: Pick<InvoiceMove, 'isAllowedFrozen' | 'isOfFrozen'>,
): InvoiceMove[] {
  return HOLDING.map((state) => ({ act, from: [state], to: state, by, ...frozen }));
}

type At = { readonly state: InvoiceState | 'none'; readonly isFrozen: boolean };

/**
 * Transitions that this actor may make with this act now; none if the act is not theirs or not possible in this state.
 */
export const invoiceMoves = ({ state, isFrozen }: At, act: InvoiceAct, actor: InvoiceActor): readonly InvoiceMove[] =>
  INVOICE_LIFE.filter(
    (move) =>
      move.act === act &&
      move.from.includes(state) &&
      move.by.includes(actor) &&
      (isFrozen ? move.isAllowedFrozen === true : move.isOfFrozen !== true),
  );
