import { describe, expect, it } from 'vitest';
import { invoiceMoves } from '../purchases/invoice.ts';
import { DISPUTE_ACTORS, DISPUTE_ACTS, DISPUTE_STEPS, type DisputeStep, nextDisputeMove } from './dispute.ts';

/** All transitions of the specification, as «actor act step»; every other one must be refused. */
const MOVES: Readonly<Record<DisputeStep | 'none', readonly string[]>> = {
  none: ['buyer complain open', 'seller returned answered'],
  open: [
    ...['seller answer answered', 'buyer escalate hearing', 'seller escalate hearing', 'job silence with-staff'],
    ...['buyer withdraw over'],
  ],
  answered: [
    ...['buyer offer answered', 'seller offer answered', 'buyer agree over', 'seller agree over'],
    ...['buyer agree-return return-agreed', 'seller agree-return return-agreed', 'buyer escalate with-staff'],
    ...['seller escalate with-staff', 'job silence with-staff', 'buyer withdraw over', 'staff decide over'],
  ],
  'return-agreed': [
    ...['buyer send-back return-sent', 'buyer escalate with-staff', 'seller escalate with-staff'],
    ...['job return-not-sent over', 'buyer withdraw over', 'staff decide over'],
  ],
  'return-sent': [
    ...['seller received over', 'seller refuse-return hearing', 'buyer escalate with-staff'],
    ...['seller escalate with-staff', 'job silence with-staff', 'job return-unanswered over', 'staff decide over'],
  ],
  hearing: ['buyer answer with-staff', 'seller answer with-staff', 'job silence with-staff', 'buyer withdraw over'],
  'with-staff': ['buyer withdraw over', 'staff decide over'],
  over: [],
};

const MADE = DISPUTE_ACTORS.flatMap((actor) => DISPUTE_ACTS.map((act) => ({ actor, act })));

describe('the life of a dispute', () => {
  it.each(['none', ...DISPUTE_STEPS] as const)('SECP-07 %s allows its moves alone', (step) => {
    const moves = MADE.flatMap(({ actor, act }) => {
      const move = nextDisputeMove(step, act, actor);
      return move ? [`${actor} ${act} ${move.to}`] : [];
    });
    expect(moves.toSorted()).toEqual(MOVES[step].toSorted());
  });

  it('SECP-07 ends with an act of its purchase, and only so', () => {
    for (const step of DISPUTE_STEPS)
      for (const { actor, act } of MADE) {
        const move = nextDisputeMove(step, act, actor);
        if (!move) continue;
        const ends = move.ends ? invoiceMoves({ state: 'disputed', isFrozen: false }, move.ends, actor) : [];
        expect([step, act, actor, ends.length > 0]).toEqual([step, act, actor, move.to === 'over']);
      }
  });
});
