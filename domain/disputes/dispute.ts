/**
 * Disputes about secure purchases and their steps (SECP-07), as one table of transitions. The table of the purchase
 * itself decides what the end of a dispute means for the purchase.
 */

import type { InvoiceAct } from '../purchases/invoice.ts';
import { actsOn, type Move, next } from '../values/lifecycle.ts';

/** Steps of a dispute. `hearing`: staff were asked to decide, and one side may still answer before they do. */
export const DISPUTE_STEPS = [
  ...(['open', 'answered', 'return-agreed', 'return-sent', 'hearing', 'with-staff', 'over'] as const),
] as const;
export type DisputeStep = (typeof DISPUTE_STEPS)[number];

/** Reasons for which a buyer can complain. */
export const COMPLAINTS = ['not-arrived', 'not-as-described', 'damaged', 'incomplete', 'counterfeit'] as const;
export type Complaint = (typeof COMPLAINTS)[number];
/**
 * `not-taken`: nobody accepted the goods, and they came back to the seller. `charged-back`: the bank took back the
 * buyer's payment for a settled purchase.
 */
export type DisputeReason = Complaint | 'not-taken' | 'charged-back';

export const DISPUTE_ACTS = [
  ...(['complain', 'returned', 'answer', 'offer', 'agree', 'agree-return', 'send-back', 'received'] as const),
  ...(['refuse-return', 'escalate', 'silence', 'return-not-sent', 'return-unanswered', 'withdraw', 'decide'] as const),
] as const;
export type DisputeAct = (typeof DISPUTE_ACTS)[number];
/**
 * Acts recorded by a post in the dispute. Besides the acts of the table there are `see-return`, when staff see that a
 * return is on its way, and the acts of finance about a chargeback. `charge-back` begins a dispute at `hearing`;
 * `charge-kept` and `charge-lifted` end it.
 */
export type PostedAct = DisputeAct | 'see-return' | 'charge-back' | 'charge-kept' | 'charge-lifted';

export const DISPUTE_ACTORS = ['buyer', 'seller', 'job', 'staff'] as const;
export type DisputeActor = (typeof DISPUTE_ACTORS)[number];

/** Transition of a dispute. `ends`: the act of the invoice that follows if the transition ends the dispute. */
export type DisputeMove = Move<DisputeStep | 'none', DisputeAct, DisputeActor, DisputeStep> & {
  readonly ends?: InvoiceAct;
};

const BOTH = ['buyer', 'seller'] as const;

/** Acts that move money or begin a deadline. They are refused while the purchase is frozen. */
const WAITING_WHILE_FROZEN: readonly DisputeAct[] = ['agree', 'agree-return', 'received', 'withdraw'];

const DISPUTE_LIFE: readonly DisputeMove[] = [
  { act: 'complain', from: ['none'], to: 'open', by: ['buyer'] },
  // The goods are back with the seller; the act includes an offer to refund their price.
  { act: 'returned', from: ['none'], to: 'answered', by: ['seller'] },
  { act: 'answer', from: ['open'], to: 'answered', by: ['seller'] },
  // Allowed only to the side that has not been heard; `answer` in `disputes.server.ts` checks this.
  { act: 'answer', from: ['hearing'], to: 'with-staff', by: BOTH },
  { act: 'offer', from: ['answered'], to: 'answered', by: BOTH },
  { act: 'agree', from: ['answered'], to: 'over', by: BOTH, ends: 'agree' },
  { act: 'agree-return', from: ['answered'], to: 'return-agreed', by: BOTH },
  { act: 'send-back', from: ['return-agreed'], to: 'return-sent', by: ['buyer'] },
  { act: 'received', from: ['return-sent'], to: 'over', by: ['seller'], ends: 'received' },
  { act: 'refuse-return', from: ['return-sent'], to: 'hearing', by: ['seller'] },
  // To `with-staff` if both sides were heard, otherwise to `hearing`; `post` determines this from the posts.
  { act: 'escalate', from: ['open'], to: 'hearing', by: BOTH },
  { act: 'escalate', from: ['open', 'answered', 'return-agreed', 'return-sent'], to: 'with-staff', by: BOTH },
  { act: 'escalate', from: ['answered', 'return-agreed', 'return-sent'], to: 'hearing', by: BOTH },
  { act: 'silence', from: ['open', 'answered', 'return-sent', 'hearing'], to: 'with-staff', by: ['job'] },
  { act: 'return-not-sent', from: ['return-agreed'], to: 'over', by: ['job'], ends: 'return-not-sent' },
  { act: 'return-unanswered', from: ['return-sent'], to: 'over', by: ['job'], ends: 'return-unanswered' },
  // Allowed only to the side that complained, and only until the goods are sent back; `disputes.server.ts` checks both
  // conditions.
  {
    act: 'withdraw',
    from: ['open', 'answered', 'return-agreed', 'hearing', 'with-staff'],
    to: 'over',
    by: ['buyer'],
    ends: 'withdraw',
  },
  {
    // The caller checks whether both sides were heard.
    act: 'decide',
    from: ['answered', 'return-agreed', 'return-sent', 'with-staff'],
    to: 'over',
    by: ['staff'],
    ends: 'decide',
  },
];

/**
 * Transition for this act and actor; null if it is not allowed at this step. `to`: outcome to choose if the act has
 * several; without it, the first one.
 */
export const nextDisputeMove = (
  step: DisputeStep | 'none',
  act: DisputeAct,
  actor: DisputeActor,
  to?: DisputeStep,
): DisputeMove | null =>
  next(to === undefined ? DISPUTE_LIFE : DISPUTE_LIFE.filter((move) => move.to === to), step, act, actor);

export type At = { readonly step: DisputeStep | 'none'; readonly isFrozen: boolean };

/** Acts that an actor may do at this step. Conditions that the table does not contain are checked elsewhere. */
export const disputeActsOn = ({ step, isFrozen }: At, actor: DisputeActor): DisputeAct[] =>
  actsOn(DISPUTE_LIFE, step, actor).filter((act) => !isFrozen || !waitsWhileFrozen(act));

export const waitsWhileFrozen = (act: DisputeAct): boolean => WAITING_WHILE_FROZEN.includes(act);
