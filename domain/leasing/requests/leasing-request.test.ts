import { describe, expect, it } from 'vitest';
import {
  isOpenRequest,
  nextRequestMove,
  REQUEST_ACTORS,
  REQUEST_ACTS,
  REQUEST_STATES,
  type RequestState,
  requestActs,
} from './leasing-request.ts';

const MOVES: Readonly<Record<string, string>> = {
  'new claim staff': 'claimed',
  'claimed offer staff': 'offered',
  'claimed refuse staff': 'refused',
  'offered close staff': 'done',
  ...Object.fromEntries(
    ['new', 'claimed', 'offered'].flatMap((state) => [
      [`${state} withdraw applicant`, 'withdrawn'],
      [`${state} end account`, 'withdrawn'],
    ]),
  ),
};

describe('a request for leasing', () => {
  const every = REQUEST_STATES.flatMap((state) =>
    REQUEST_ACTS.flatMap((act) => REQUEST_ACTORS.map((actor) => [state, act, actor] as const)),
  );

  it.each(every)('LEAS-03 in %s: %s by %s', (state, act, actor) => {
    expect(nextRequestMove(state, act, actor)?.to ?? null).toBe(MOVES[`${state} ${act} ${actor}`] ?? null);
  });

  it('LEAS-03 is over in states that nothing leads out of, and open in all others', () => {
    const leaves = (state: RequestState) => REQUEST_ACTORS.some((actor) => requestActs(state, actor).length > 0);
    for (const state of REQUEST_STATES) expect(isOpenRequest(state), state).toBe(leaves(state));
  });
});
