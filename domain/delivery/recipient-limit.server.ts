import type { InTransaction } from '../../db/transact.server.ts';
import type { Limits } from '../limits/limits.server.ts';
import type { LimitAction } from '../limits/limits.ts';
import { DAY, HOUR, HOUR_SECONDS, SECOND } from '../values/durations.ts';
import { tehranDay, tehranMidnight } from '../values/time.ts';
import { type CausedName, SENDERS, type SenderName } from './senders.ts';

/** Sender and recipient. `cause`: id of the shop or ticket, where each of them counts for itself. */
export type To = { readonly to: string } & (
  | { readonly sender: CausedName; readonly cause: number }
  | { readonly sender: Exclude<SenderName, CausedName> }
);
/** A message that is counted by its recipient alone, before a job sends it. */
export type Recorded = { readonly to: string; readonly sender: 'support-received' };
/** Counts such a message in the transaction that records it; false if it is one too many, which is not counted. */
export type CountRecorded = (trx: InTransaction) => Promise<boolean>;
type Counted = { readonly action: LimitAction; readonly recipient: string };

/** The hour in Tehran at which messages go that had to wait for the next day. */
const MORNING = 9 * HOUR;

/** Counts what one recipient gets of each sender (`SENDERS`). */
export function createRecipientLimit(limits: Pick<Limits, 'take' | 'look' | 'giveBack' | 'prepare'>) {
  async function waitBy(method: 'take' | 'look', to: To, now: Date): Promise<number> {
    const taken: Counted[] = [];
    for (const counted of countsOf(to, now)) {
      const verdict = await limits[method](counted.action, { recipient: counted.recipient }, now);
      if (verdict.kind !== 'free') {
        // A message that the wider count stops must not use up the narrow one.
        if (method === 'take') await undo(taken, now);
        if (SENDERS[to.sender].recipient === 'unproved') return untilMorning(now);
        // Nobody is there to answer a captcha, if the back office has set one.
        return verdict.kind === 'refused' ? verdict.retryAfter : HOUR_SECONDS;
      }
      taken.push(counted);
    }
    return 0;
  }
  async function undo(counts: readonly Counted[], now: Date): Promise<void> {
    for (const { action, recipient } of counts) await limits.giveBack(action, { recipient }, now);
  }
  return {
    /** Counts a message. Returns 0 if it may be sent, else the seconds until one may. */
    take: (to: To, now: Date): Promise<number> => waitBy('take', to, now),
    /** Returns what `take` would, without counting. */
    look: (to: To, now: Date): Promise<number> => waitBy('look', to, now),
    async prepare(to: Recorded, now: Date): Promise<CountRecorded> {
      const prepared = await Promise.all(
        countsOf(to, now).map(({ action, recipient }) => limits.prepare(action, { recipient }, now)),
      );
      return async (trx) => {
        for (const count of prepared) if ((await count(trx)).kind !== 'free') return false;
        return true;
      };
    },
    /** Takes back what `take` counted at `now`. */
    giveBack: (to: To, now: Date): Promise<void> => undo(countsOf(to, now), now),
  };
}

/** Whether a count of an unproved recipient at one time is that of another time. */
export const isSameCount = (one: Date, other: Date): boolean => tehranDay(one) === tehranDay(other);

/** Each day counts anew for an unproved recipient, whose windows would otherwise fade until the day after next. */
function countsOf(message: To, now: Date): readonly Counted[] {
  const { sender, to } = message;
  const { recipient, action } = SENDERS[sender];
  if (action === null) return [];
  const parts = [sender, ...(recipient === 'unproved' ? [tehranDay(now)] : [])];
  if (!('cause' in message)) return [{ action, recipient: [...parts, to].join(' ') }];
  return [
    { action, recipient: [...parts, `cause ${message.cause}`, to].join(' ') },
    { action: 'letter-unproved-all', recipient: [...parts, to].join(' ') },
  ];
}

function untilMorning(now: Date): number {
  const tomorrow = tehranMidnight(tehranDay(new Date(now.getTime() + DAY))).getTime() + MORNING;
  return Math.ceil((tomorrow - now.getTime()) / SECOND);
}
