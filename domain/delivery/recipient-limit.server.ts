import type { Limits } from '../limits/limits.server.ts';
import type { LimitAction } from '../limits/limits.ts';
import { DAY, HOUR, HOUR_SECONDS, SECOND } from '../values/durations.ts';
import { tehranDay, tehranMidnight } from '../values/time.ts';
import { SENDERS, type SenderName } from './senders.ts';

type To = { readonly sender: SenderName; readonly to: string };
type Counted = { readonly action: LimitAction; readonly recipient: string; readonly isUnproved: boolean };

/** The hour in Tehran at which messages go that had to wait for the next day. */
const MORNING = 9 * HOUR;

/** Counts what one recipient gets of each sender (`SENDERS`). */
export function createRecipientLimit(limits: Pick<Limits, 'take' | 'look' | 'giveBack'>) {
  async function waitBy(method: 'take' | 'look', to: To, now: Date): Promise<number> {
    const counted = countedOf(to, now);
    if (!counted) return 0;
    const { action, recipient, isUnproved } = counted;
    const verdict = await limits[method](action, { recipient }, now);
    if (verdict.kind === 'free') return 0;
    if (isUnproved) return untilMorning(now);
    // Nobody is there to answer a captcha, if the back office has set one.
    return verdict.kind === 'refused' ? verdict.retryAfter : HOUR_SECONDS;
  }
  return {
    /** Counts a message. Returns 0 if it may be sent, else the seconds until one may. */
    take: (to: To, now: Date): Promise<number> => waitBy('take', to, now),
    /** Returns what `take` would, without counting. */
    look: (to: To, now: Date): Promise<number> => waitBy('look', to, now),
    /** Takes back what `take` counted at `now`. */
    async giveBack(to: To, now: Date): Promise<void> {
      const counted = countedOf(to, now);
      if (counted) await limits.giveBack(counted.action, { recipient: counted.recipient }, now);
    },
  };
}

/** Each day counts anew for an unproved recipient, whose windows would otherwise fade until the day after next. */
function countedOf({ sender, to }: To, now: Date): Counted | null {
  const { recipient, action } = SENDERS[sender];
  if (action === null) return null;
  const isUnproved = recipient === 'unproved';
  const parts = [sender, ...(isUnproved ? [tehranDay(now)] : []), to.toLowerCase()];
  return { action, isUnproved, recipient: parts.join(' ') };
}

function untilMorning(now: Date): number {
  const tomorrow = tehranMidnight(tehranDay(new Date(now.getTime() + DAY))).getTime() + MORNING;
  return Math.ceil((tomorrow - now.getTime()) / SECOND);
}
