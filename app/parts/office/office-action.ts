import type { Permission } from '../../../domain/staff/roles.ts';
import type { Result } from '../../../domain/values/result.ts';
import { fa } from '../../messages/fa.ts';
import { type Action, type ActionRoute, defineAction, type Outcome, refuse } from '../../web/action.ts';
import type { SignedIn } from '../../web/guards.ts';
import { type Confirmation, confirmationText, confirming } from './confirmations.ts';
import { forgetWaiting } from './waiting-counts.ts';

const { refusals } = fa.admin;

/** Refusals that have a sentence. A result with any other refusal does not compile as an argument of `answerOf`. */
export type Refusal = keyof typeof refusals;

const STATUS: { readonly [why in Refusal]?: 403 | 404 } = { forbidden: 403, protected: 403, own: 403, gone: 404 };

type OfficeAction<I, A> = Omit<Action<I, { readonly may: Permission }, A>, 'guard'> & {
  /** Callers without it are answered 404. */
  readonly permission: Permission;
};

/** A change by staff. Its `act` calls the domain and ends with `answerOf`. */
export function officeAction<I, A = undefined>({ permission, act, ...action }: OfficeAction<I, A>): ActionRoute {
  return defineAction<I, { readonly may: Permission }, A>({
    ...action,
    guard: { may: permission },
    async act(context: SignedIn, input, call) {
      const outcome = await act(context, input, call);
      if (outcome.done) forgetWaiting(context.services);
      return outcome;
    },
  });
}

type Answer<A> = {
  readonly did: Confirmation;
  /** Path that a plain form goes on to. */
  readonly to: string;
  readonly data?: A;
};

/** Answers a change with its confirmation, or with the status and sentence of its refusal. */
export function answerOf<A = undefined>(result: Result<object, Refusal>, { did, to, data }: Answer<A>): Outcome<A> {
  if (!result.ok) return refusalOf(result.refused);
  const message = confirmationText(did);
  return { done: true, message, to: confirming(to, did), ...(data === undefined ? {} : { data }) };
}

/** The answer to a refused change. */
export const refusalOf = (why: Refusal) => refuse({ status: STATUS[why] ?? 409, message: refusals[why] });
