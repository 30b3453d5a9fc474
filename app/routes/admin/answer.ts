import type { Result } from '../../../domain/values/result.ts';
import { fa } from '../../messages/fa.ts';
import { type Done, type Outcome, refuse } from '../../web/action.ts';

const { refusals } = fa.admin;

/** Refusals that have a sentence. A result with any other refusal does not compile as an argument of `answerOf`. */
export type Refusal = keyof typeof refusals;

const STATUS: { readonly [why in Refusal]?: 403 | 404 } = { forbidden: 403, protected: 403, own: 403, gone: 404 };

/** Answers a change by staff with its confirmation, or with the status and sentence of its refusal. */
export function answerOf<A = undefined>(result: Result<object, Refusal>, success: Omit<Done<A>, 'done'>): Outcome<A> {
  if (result.ok) return { done: true, ...success };
  return refuse({ status: STATUS[result.refused] ?? 409, message: refusals[result.refused] });
}
