import type { ChangeOutcome } from '../../../domain/moderation/staff-change.server.ts';
import { fa } from '../../messages/fa.ts';
import { type Done, type Outcome, refuse } from '../../web/action.ts';

const STATUS = { forbidden: 403, gone: 404 } as const;

/** What staff hears of a change of moderation's. */
export function answerChange<A = undefined>(outcome: ChangeOutcome, success: Omit<Done<A>, 'done'>): Outcome<A> {
  if (outcome.done) return { done: true, ...success };
  const why = outcome.refused;
  return refuse({
    status: why === 'forbidden' || why === 'gone' ? STATUS[why] : 409,
    message: fa.moderation.refusals[why],
  });
}
