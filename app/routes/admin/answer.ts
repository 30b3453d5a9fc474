import type { Result } from '../../../domain/values/result.ts';
import { fa } from '../../messages/fa.ts';
import { type DecisionMade, decisionMade } from '../../parts/office/decision-link.ts';
import { type Done, done, type Outcome, refuse } from '../../web/action.ts';

const { refusals } = fa.admin;

/** Refusals that have a sentence. A result with any other refusal does not compile as an argument of `answerOf`. */
export type Refusal = keyof typeof refusals;

const STATUS: { readonly [why in Refusal]?: 403 | 404 } = { forbidden: 403, protected: 403, own: 403, gone: 404 };

/** Answers a change by staff with its confirmation, or with the status and sentence of its refusal. */
export function answerOf<A = undefined>(result: Result<object, Refusal>, success: Omit<Done<A>, 'done'>): Outcome<A> {
  if (result.ok) return { done: true, ...success };
  return refuse({ status: STATUS[result.refused] ?? 409, message: refusals[result.refused] });
}

/** Answers a change that can be undone: the page at `to` offers the undo, and a script is given its address. */
export function answerDecision(
  result: Result<{ readonly entryId: number }, Refusal>,
  { to, message }: { readonly to: string; readonly message: string },
): Outcome<DecisionMade> {
  if (!result.ok) return answerOf(result, {});
  const data = decisionMade(to, result.entryId);
  return done({ to: data.url, message, data });
}
