/** States of a request for an inspection (ITEM-19). */
import { type Move, next } from '../values/lifecycle.ts';

export const INSPECTION_STATES = ['new', 'scheduled', 'done', 'refused', 'withdrawn'] as const;
export type InspectionState = (typeof INSPECTION_STATES)[number];

/** Acts on a request. `end`: a job ends it, because the listing or the applicant is gone. */
export const INSPECTION_ACTS = ['schedule', 'finish', 'refuse', 'withdraw', 'end'] as const;
export type InspectionAct = (typeof INSPECTION_ACTS)[number];

export type InspectionActor = 'staff' | 'applicant' | 'job';

const OPEN = ['new', 'scheduled'] as const;

const INSPECTION_LIFE: readonly Move<InspectionState, InspectionAct, InspectionActor>[] = [
  // Scheduling again changes the time or place.
  { act: 'schedule', from: OPEN, to: 'scheduled', by: ['staff'] },
  // Staff enter the result.
  { act: 'finish', from: ['scheduled'], to: 'done', by: ['staff'] },
  { act: 'refuse', from: OPEN, to: 'refused', by: ['staff'] },
  { act: 'withdraw', from: OPEN, to: 'withdrawn', by: ['applicant'] },
  { act: 'end', from: OPEN, to: 'withdrawn', by: ['job'] },
];

/** State after an act; null if the actor may not do it in this state. */
export const stateAfter = (act: InspectionAct, from: InspectionState, actor: InspectionActor): InspectionState | null =>
  next(INSPECTION_LIFE, from, act, actor)?.to ?? null;

export const isOpen = (state: InspectionState): boolean => (OPEN as readonly string[]).includes(state);

/** Lengths of typed texts in characters. */
export const APPLICANT_NAME = { min: 2, max: 60 } as const;
export const APPLICANT_TIMES = { min: 2, max: 200 } as const;
export const INSPECTION_PLACE = { min: 3, max: 200 } as const;
export const INSPECTION_REASON = { min: 5, max: 300 } as const;

/** Days ahead for which an inspection can be scheduled. */
export const SCHEDULE_DAYS = 60;

/** Hours of a day at which an inspection can begin, every half hour. */
export const INSPECTION_HOURS = Array.from({ length: 25 }, (_, half) => {
  const minutes = 8 * 60 + half * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 === 0 ? '00' : '30'}`;
});
