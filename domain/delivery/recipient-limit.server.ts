import type { InTransaction } from '../../db/transact.server.ts';
import type { Limits } from '../limits/limits.server.ts';
import type { Verdict } from '../limits/limits.ts';
import { DAY, HOUR, HOUR_SECONDS, SECOND } from '../values/durations.ts';
import { tehranDay, tehranMidnight } from '../values/time.ts';
import { SENDERS, type SenderName } from './senders.ts';

export type To = { readonly to: string; readonly sender: SenderName };
/** A message that is counted before a job sends it. */
export type Recorded = { readonly to: string; readonly sender: 'support-received' };
/** Counts such a message in the transaction that records it. Returns 0, or the seconds until one may be sent; that is not counted. */
export type CountRecorded = (trx: InTransaction) => Promise<number>;

/** The hour in Tehran at which messages go that had to wait for the next day. */
const MORNING = 9 * HOUR;

/** Counts what one recipient gets of each sender (`SENDERS`). */
export function createRecipientLimit(limits: Pick<Limits, 'take' | 'look' | 'giveBack' | 'prepare'>) {
  async function waitBy(method: 'take' | 'look', to: To, now: Date): Promise<number> {
    const { action } = SENDERS[to.sender];
    return action === null ? 0 : waitOf(to, await limits[method](action, countOf(to, now), now), now);
  }
  return {
    /** Counts a message. Returns 0 if it may be sent, else the seconds until one may. */
    take: (to: To, now: Date): Promise<number> => waitBy('take', to, now),
    /** Returns what `take` would, without counting. */
    look: (to: To, now: Date): Promise<number> => waitBy('look', to, now),
    async prepare(to: Recorded, now: Date): Promise<CountRecorded> {
      const count = await limits.prepare(SENDERS[to.sender].action, countOf(to, now), now);
      return async (trx) => waitOf(to, await count(trx), now);
    },
    /** Takes back what `take` counted at `now`. */
    async giveBack(to: To, now: Date): Promise<void> {
      const { action } = SENDERS[to.sender];
      if (action !== null) await limits.giveBack(action, countOf(to, now), now);
    },
  };
}

/** Whether a count of an unproved recipient at one time is that of another time. */
export const isSameCount = (one: Date, other: Date): boolean => tehranDay(one) === tehranDay(other);

/** Each day counts anew for an unproved recipient, whose windows would otherwise fade until the day after next. */
const countOf = ({ sender, to }: To, now: Date): { readonly recipient: string } => ({
  recipient: [sender, ...(isUnproved(sender) ? [tehranDay(now)] : []), to].join(' '),
});

function waitOf({ sender }: To, verdict: Verdict, now: Date): number {
  if (verdict.kind === 'free') return 0;
  if (isUnproved(sender)) return untilMorning(now);
  // Nobody is there to answer a captcha, if the back office has set one.
  return verdict.kind === 'refused' ? verdict.retryAfter : HOUR_SECONDS;
}

const isUnproved = (sender: SenderName): boolean => SENDERS[sender].recipient === 'unproved';

function untilMorning(now: Date): number {
  const tomorrow = tehranMidnight(tehranDay(new Date(now.getTime() + DAY))).getTime() + MORNING;
  return Math.ceil((tomorrow - now.getTime()) / SECOND);
}
