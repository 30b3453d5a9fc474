/** Requests for leasing and their transitions (LEAS-03). */
import { actsOn, type Move, next } from '../../values/lifecycle.ts';

export const REQUEST_STATES = ['new', 'claimed', 'offered', 'refused', 'done', 'withdrawn'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/**
 * `claim`: a member of staff began to work on it. `offer`: a lender offers a contract. `close`: nothing is left to do after an
 * offer. `end`: the account of the applicant ends.
 */
export const REQUEST_ACTS = ['claim', 'offer', 'refuse', 'close', 'withdraw', 'end'] as const;
export type RequestAct = (typeof REQUEST_ACTS)[number];

export const REQUEST_ACTORS = ['staff', 'applicant', 'account'] as const;
export type RequestActor = (typeof REQUEST_ACTORS)[number];

export type RequestMove = Move<RequestState, RequestAct, RequestActor>;

const OPEN: readonly RequestState[] = ['new', 'claimed', 'offered'];

const REQUEST_LIFE: readonly RequestMove[] = [
  { act: 'claim', from: ['new'], to: 'claimed', by: ['staff'] },
  { act: 'offer', from: ['claimed'], to: 'offered', by: ['staff'] },
  { act: 'refuse', from: ['claimed'], to: 'refused', by: ['staff'] },
  { act: 'close', from: ['offered'], to: 'done', by: ['staff'] },
  { act: 'withdraw', from: OPEN, to: 'withdrawn', by: ['applicant'] },
  { act: 'end', from: OPEN, to: 'withdrawn', by: ['account'] },
];

export const nextRequestMove = (state: RequestState, act: RequestAct, actor: RequestActor): RequestMove | null =>
  next(REQUEST_LIFE, state, act, actor);

export const requestActs = (state: RequestState, actor: RequestActor): RequestAct[] =>
  actsOn(REQUEST_LIFE, state, actor);

type Step = {
  readonly at: Date;
  readonly act: RequestAct | 'make';
  readonly from: RequestState | null;
  readonly actor: RequestActor;
};

/**
 * History of a request, oldest first, and its state, as its applicant was told of them by `told`: a decision that staff can still
 * take back is shown to nobody.
 */
export function asNotified<C extends Step>(
  state: RequestState,
  changes: readonly C[],
  told: Date,
): { readonly state: RequestState; readonly changes: readonly C[] } {
  const last = changes.at(-1);
  const isUntold = last?.actor === 'staff' && last.act !== 'claim' && last.at > told;
  return isUntold && last.from !== null ? { state: last.from, changes: changes.slice(0, -1) } : { state, changes };
}

/** An ended request frees its listing and national code for another one. */
export const isOpenRequest = (state: RequestState): boolean => OPEN.includes(state);

/** Length of what staff write to an applicant. */
export const REQUEST_TEXT = { min: 5, max: 1_000 } as const;

/** Row for which its national code is sealed. */
export const sealedFor = (requestId: number): string => `leasing request ${requestId}`;
