import type { Permission } from '../../../domain/staff/roles.ts';
import type { Result } from '../../../domain/values/result.ts';
import { fa } from '../../messages/fa.ts';
import { type About, Url } from '../../web/about.ts';
import { type Action, type ActionRoute, defineAction, type Outcome, refuse } from '../../web/action.ts';
import type { SignedIn } from '../../web/guards.ts';
import { type Confirmation, confirmationText, confirming } from './confirmations.ts';
import { forgetFigures } from './office-cache.ts';

const { refusals } = fa.admin;

/** Refusals that have a sentence. A result with any other refusal does not compile as an argument of `answerOf`. */
export type Refusal = keyof typeof refusals;

const STATUS: { readonly [why in Refusal]?: 403 | 404 } = { forbidden: 403, protected: 403, own: 403, gone: 404 };

type OfficeAction<I> = Omit<Action<I, { readonly may: Permission }, Url>, 'guard' | 'about'> & {
  readonly about: Omit<About, 'answers'>;
  /** Callers without it are answered 404. */
  readonly permission: Permission;
};

/** A change by staff. Its `act` calls the domain and ends with `answerOf`. */
export function officeAction<I>({ permission, act, about, ...action }: OfficeAction<I>): ActionRoute {
  return defineAction<I, { readonly may: Permission }, Url>({
    ...action,
    about: { ...about, answers: Url },
    guard: { may: permission },
    async act(context: SignedIn, input, call) {
      const outcome = await act(context, input, call);
      if (outcome.done) forgetFigures(context.services);
      return outcome;
    },
  });
}

type Answer = {
  readonly did: Confirmation;
  /** Path of the page to go on to, which shows the confirmation. */
  readonly to: string;
};

/** Answers a change with the page that confirms it, or with the status and sentence of its refusal. */
export function answerOf(result: Result<object, Refusal>, { did, to }: Answer): Outcome<Url> {
  if (!result.ok) return refusalOf(result.refused);
  const url = confirming(to, did);
  return { done: true, message: confirmationText(did), to: url, data: { url } };
}

/** Answers a decision with the next case, whose page does not confirm it to scripts: they show `message` over it. */
export function decidedOn(url: string, did: Confirmation, message = confirmationText(did)): Outcome<Url> {
  return { done: true, message, to: confirming(url, did), data: { url } };
}

/** The answer to a refused change. */
export const refusalOf = (why: Refusal) => refuse({ status: STATUS[why] ?? 409, message: refusals[why] });
