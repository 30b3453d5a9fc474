import type { InTransaction } from '../../db/transact.server.ts';
import type { Limits } from '../limits/limits.server.ts';
import type { LimitVerdict } from '../limits/limits.ts';
import { DAY, HOUR, HOUR_SECONDS, SECOND } from '../values/durations.ts';
import { tehranDay, tehranMidnight } from '../values/time.ts';
import { SENDERS, type SenderName } from './senders.ts';

export type To = { readonly to: string; readonly sender: SenderName };
/** Message that is counted when it is recorded; a job sends it later. */
export type Recorded = { readonly to: string; readonly sender: 'support-received' };
/**
 * Counts a message in the transaction that records it. Returns 0, or the seconds until a message may be sent; in that
 * case it is not counted.
 */
export type CountRecorded = (trx: InTransaction) => Promise<number>;

/** Hour in Tehran, in milliseconds after midnight, until which messages that exceed the daily limit are delayed. */
const MORNING = 9 * HOUR;

/** Creates the limit on messages of each sender to one recipient (`SENDERS`). */
export function createRecipientLimit(limits: Pick<Limits, 'take' | 'look' | 'giveBack' | 'prepare'>) {
  async function waitBy(method: 'take' | 'look', to: To, now: Date): Promise<number> {
    const { action } = SENDERS[to.sender];
    return action === null ? 0 : waitOf(to, await limits[method](action, countOf(to, now), now), now);
  }
  return {
    /** Counts a message. Returns 0 if it may be sent, otherwise the seconds until one may. */
    take: (to: To, now: Date): Promise<number> => waitBy('take', to, now),
    /** Returns what `take` would return, without counting. */
    look: (to: To, now: Date): Promise<number> => waitBy('look', to, now),
    async prepare(to: Recorded, now: Date): Promise<CountRecorded> {
      const count = await limits.prepare(SENDERS[to.sender].action, countOf(to, now), now);
      return async (trx) => waitOf(to, await count(trx), now);
    },
    /** Reverts what `take` counted at `now`. */
    async giveBack(to: To, now: Date): Promise<void> {
      const { action } = SENDERS[to.sender];
      if (action !== null) await limits.giveBack(action, countOf(to, now), now);
    },
  };
}

/** Returns whether two times belong to the same count of an unverified recipient, that is, to one day in Tehran. */
export const isSameCount = (one: Date, other: Date): boolean => tehranDay(one) === tehranDay(other);

/**
 * Key of the count. For an unverified recipient it contains the day, because a sliding window would still count today's
 * message tomorrow morning.
 */
const countOf = ({ sender, to }: To, now: Date): { readonly recipient: string } => ({
  recipient: [sender, ...(isUnproved(sender) ? [tehranDay(now)] : []), to].join(' '),
});

function waitOf({ sender }: To, verdict: LimitVerdict, now: Date): number {
  if (verdict.kind === 'free') return 0;
  if (isUnproved(sender)) return untilMorning(now);
  // A message cannot answer a captcha, so a limit that the back office has set to require one delays it by an hour.
  return verdict.kind === 'refused' ? verdict.retryAfter : HOUR_SECONDS;
}

const isUnproved = (sender: SenderName): boolean => SENDERS[sender].recipient === 'unproved';

function untilMorning(now: Date): number {
  const tomorrow = tehranMidnight(tehranDay(new Date(now.getTime() + DAY))).getTime() + MORNING;
  return Math.ceil((tomorrow - now.getTime()) / SECOND);
}
