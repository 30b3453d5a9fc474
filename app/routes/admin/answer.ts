import type { StaffOutcome } from '../../../domain/identity/staff/staff.server.ts';
import { fa } from '../../messages/fa.ts';
import { done, type Outcome, refuse } from '../../web/action.ts';

const STATUS = { forbidden: 403, gone: 404 } as const;

/** What staff hears of a change. */
export function answerOf(outcome: StaffOutcome, success: { readonly message: string; readonly to: string }): Outcome {
  if (outcome.done) return done(success);
  const why = outcome.refused;
  const status = why === 'forbidden' || why === 'gone' ? STATUS[why] : 409;
  return refuse({ status, message: fa.admin.refusals[why] });
}
