/** Disputes about secure purchases and their steps (SECP-07): one table of transitions. How they end is the invoice's life. */

import type { InvoiceAct } from '../purchases/invoice.ts';
import { actsOn, type Move, next } from '../values/lifecycle.ts';

/** `hearing`: staff were asked to decide, and one side may still answer before they do. */
export const DISPUTE_STEPS = [
  ...(['open', 'answered', 'return-agreed', 'return-sent', 'hearing', 'with-staff', 'over'] as const),
] as const;
export type DisputeStep = (typeof DISPUTE_STEPS)[number];

/** Reasons of buyers. */
export const COMPLAINTS = ['not-arrived', 'not-as-described', 'damaged', 'incomplete', 'counterfeit'] as const;
export type Complaint = (typeof COMPLAINTS)[number];
/** `not-taken`: the goods came back to the seller. `charged-back`: the bank took the buyer's payment of a settled purchase back. */
export type DisputeReason = Complaint | 'not-taken' | 'charged-back';

export const DISPUTE_ACTS = [
  ...(['complain', 'returned', 'answer', 'offer', 'agree', 'agree-return', 'send-back', 'received'] as const),
  ...(['refuse-return', 'escalate', 'silence', 'return-not-sent', 'return-unanswered', 'withdraw', 'decide'] as const),
] as const;
export type DisputeAct = (typeof DISPUTE_ACTS)[number];
/**
 * Acts that a post of the dispute is about: also a colleague who saw a return move, and what finance does about a payment that a bank
 * took back, which begins a dispute at the hearing and ends it.
 */
export type PostedAct = DisputeAct | 'see-return' | 'charge-back' | 'charge-kept' | 'charge-lifted';

export const DISPUTE_ACTORS = ['buyer', 'seller', 'job', 'staff'] as const;
export type DisputeActor = (typeof DISPUTE_ACTORS)[number];

/** `ends`: the act of the invoice that ends it. */
export type DisputeMove = Move<DisputeStep | 'none', DisputeAct, DisputeActor, DisputeStep> & {
  readonly ends?: InvoiceAct;
};

const BOTH = ['buyer', 'seller'] as const;

/** Acts that move money or begin a deadline; they wait while the purchase is frozen. */
const WAITING_WHILE_FROZEN: readonly DisputeAct[] = ['agree', 'agree-return', 'received', 'withdraw'];

const DISPUTE_LIFE: readonly DisputeMove[] = [
  { act: 'complain', from: ['none'], to: 'open', by: ['buyer'] },
  // The goods are back with the seller, who offers their price by it.
  { act: 'returned', from: ['none'], to: 'answered', by: ['seller'] },
  { act: 'answer', from: ['open'], to: 'answered', by: ['seller'] },
  // Only the side that was not heard; the door looks at that.
  { act: 'answer', from: ['hearing'], to: 'with-staff', by: BOTH },
  { act: 'offer', from: ['answered'], to: 'answered', by: BOTH },
  { act: 'agree', from: ['answered'], to: 'over', by: BOTH, ends: 'agree' },
  { act: 'agree-return', from: ['answered'], to: 'return-agreed', by: BOTH },
  { act: 'send-back', from: ['return-agreed'], to: 'return-sent', by: ['buyer'] },
  { act: 'received', from: ['return-sent'], to: 'over', by: ['seller'], ends: 'received' },
  { act: 'refuse-return', from: ['return-sent'], to: 'hearing', by: ['seller'] },
  // To staff once both sides were heard; the posts say whether they were.
  { act: 'escalate', from: ['open'], to: 'hearing', by: BOTH },
  { act: 'escalate', from: ['open', 'answered', 'return-agreed', 'return-sent'], to: 'with-staff', by: BOTH },
  { act: 'escalate', from: ['answered', 'return-agreed', 'return-sent'], to: 'hearing', by: BOTH },
  { act: 'silence', from: ['open', 'answered', 'return-sent', 'hearing'], to: 'with-staff', by: ['job'] },
  { act: 'return-not-sent', from: ['return-agreed'], to: 'over', by: ['job'], ends: 'return-not-sent' },
  { act: 'return-unanswered', from: ['return-sent'], to: 'over', by: ['job'], ends: 'return-unanswered' },
  // Only one's own complaint, as long as nothing has been sent back; the door looks at both.
  {
    act: 'withdraw',
    from: ['open', 'answered', 'return-agreed', 'hearing', 'with-staff'],
    to: 'over',
    by: ['buyer'],
    ends: 'withdraw',
  },
  {
    // Its caller looks at whether both sides were heard.
    act: 'decide',
    from: ['answered', 'return-agreed', 'return-sent', 'with-staff'],
    to: 'over',
    by: ['staff'],
    ends: 'decide',
  },
];

/** Null if that may not happen to a dispute at this step. `to`: which outcome, where an act has several; else the first. */
export const nextDisputeMove = (
  step: DisputeStep | 'none',
  act: DisputeAct,
  actor: DisputeActor,
  to?: DisputeStep,
): DisputeMove | null =>
  next(to === undefined ? DISPUTE_LIFE : DISPUTE_LIFE.filter((move) => move.to === to), step, act, actor);

export type At = { readonly step: DisputeStep | 'none'; readonly isFrozen: boolean };

/** Acts that somebody may do now, as far as the steps tell. */
export const disputeActsOn = ({ step, isFrozen }: At, actor: DisputeActor): DisputeAct[] =>
  actsOn(DISPUTE_LIFE, step, actor).filter((act) => !isFrozen || !waitsWhileFrozen(act));

export const waitsWhileFrozen = (act: DisputeAct): boolean => WAITING_WHILE_FROZEN.includes(act);
