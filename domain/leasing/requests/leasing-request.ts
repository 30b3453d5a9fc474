/** Requests for leasing and their transitions (LEAS-03). */
import { actsOn, type Move, next } from '../../values/lifecycle.ts';

export const REQUEST_STATES = ['new', 'claimed', 'offered', 'refused', 'done', 'withdrawn'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/**
 * Acts on a request. `claim`: a member of staff began to work on it. `offer`: a lender offers a contract. `close`:
 * nothing is left to do after an offer. `end`: the applicant's account is deleted.
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
 * State and history (oldest first) of a request as its applicant may see them. A decision made after `told`, which
 * staff can still undo, is left out.
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

/**
 * Returns whether a request in this state is open. Once it has ended, another one for the same listing and national
 * code is allowed.
 */
export const isOpenRequest = (state: RequestState): boolean => OPEN.includes(state);

/** Length of a text from staff to an applicant, in characters. */
export const REQUEST_TEXT = { min: 5, max: 1_000 } as const;

/** Context for which a request's national code is encrypted, so that it cannot be decrypted for another row. */
export const sealedFor = (requestId: number): string => `leasing request ${requestId}`;
