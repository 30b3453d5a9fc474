import { describe, expect, it } from 'vitest';
import { nextRefundMove, REFUND_LIFE, REFUND_STATES, type RefundAct, type RefundActor } from '../orders/refund.ts';

const ACTORS: readonly RefundActor[] = ['job', 'payer', 'finance'];
const ACTS = [...new Set(REFUND_LIFE.map(({ act }) => act))];

/** Every allowed transition, as «state act actor next-state». */
const ALLOWED = [
  'due reverse job asked',
  'due pass-on job by-finance',
  'due as-credit payer credited',
  'asked reversed job done',
  'asked reversed finance done',
  'asked not-reversed job by-finance',
  'asked not-reversed finance by-finance',
  'by-finance as-credit payer credited',
  'by-finance take finance sending',
  'sending sent finance done',
  'sending not-sent finance by-finance',
  'done came-back finance by-finance',
  'due cover job done',
  'due cover finance done',
  'by-finance cover job done',
  'by-finance cover finance done',
  'done uncover finance by-finance',
];

describe('the life of a refund', () => {
  const every = REFUND_STATES.flatMap((state) =>
    ACTS.flatMap((act: RefundAct) => ACTORS.map((actor) => ({ state, act, actor }))),
  );

  it.each(every)('PAY-05 $state: $act by $actor', ({ state, act, actor }) => {
    const to = nextRefundMove(state, act, actor)?.to;
    const allowed = ALLOWED.find((row) => row.startsWith(`${state} ${act} ${actor} `));
    expect(to).toBe(allowed?.split(' ').at(-1));
  });

  it('PAY-05 names every allowed move', () => {
    const moves = REFUND_LIFE.flatMap(({ act, from, to, by }) =>
      from.flatMap((state) => by.map((actor) => `${state} ${act} ${actor} ${to}`)),
    );
    expect(moves.toSorted()).toEqual(ALLOWED.toSorted());
  });
});
