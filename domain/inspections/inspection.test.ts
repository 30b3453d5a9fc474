import { describe, expect, it } from 'vitest';
import {
  INSPECTION_ACTS,
  INSPECTION_HOURS,
  INSPECTION_STATES,
  type InspectionAct,
  type InspectionActor,
  type InspectionState,
  stateAfter,
} from './inspection.ts';

/** All allowed transitions; every other combination of state, act and actor must be refused. */
const ALLOWED: Readonly<Record<string, InspectionState>> = {
  'new schedule staff': 'scheduled',
  'scheduled schedule staff': 'scheduled',
  'scheduled finish staff': 'done',
  'new refuse staff': 'refused',
  'scheduled refuse staff': 'refused',
  'new withdraw applicant': 'withdrawn',
  'scheduled withdraw applicant': 'withdrawn',
  'new end job': 'withdrawn',
  'scheduled end job': 'withdrawn',
};
const ACTORS: readonly InspectionActor[] = ['staff', 'applicant', 'job'];

describe('the life of a request for an inspection', () => {
  const every = INSPECTION_STATES.flatMap((state) =>
    INSPECTION_ACTS.flatMap((act) => ACTORS.map((actor) => [state, act, actor] as const)),
  );
  it.each(every)('ITEM-19 %s: %s by %s', (state: InspectionState, act: InspectionAct, actor: InspectionActor) => {
    expect(stateAfter(act, state, actor)).toBe(ALLOWED[`${state} ${act} ${actor}`] ?? null);
  });

  it('ITEM-19 appointments begin every half hour from eight to eight', () => {
    expect([INSPECTION_HOURS.length, INSPECTION_HOURS[0], INSPECTION_HOURS[1], INSPECTION_HOURS.at(-1)]).toEqual([
      25,
      '08:00',
      '08:30',
      '20:00',
    ]);
  });
});
