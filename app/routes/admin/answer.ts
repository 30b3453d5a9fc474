import type { Result } from '../../../domain/values/result.ts';
import { fa } from '../../messages/fa.ts';
import { type Done, done, type Outcome, refuse } from '../../web/action.ts';

const { refusals } = fa.admin;

/** What may be refused has a sentence: a change with a refusal that has none is no argument of `answerOf`. */
export type Refusal = keyof typeof refusals;

const STATUS: { readonly [why in Refusal]?: 403 | 404 } = { forbidden: 403, protected: 403, own: 403, gone: 404 };

/** What staff hears of what they did. */
export function answerOf(result: Result<object, Refusal>, success: Omit<Done, 'done'>): Outcome {
  if (result.ok) return done(success);
  return refuse({ status: STATUS[result.refused] ?? 409, message: refusals[result.refused] });
}
