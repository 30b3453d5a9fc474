/** Times at which attempts are looked at again, in milliseconds (PAY-04). */

import type { Attempt } from '../../orders/attempt.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../values/durations.ts';

/** A callback that is quicker than its token waits so long for it. */
export const TOKEN_WAITS = 5 * SECOND;
/** After this a run begins no further round. */
export const LOOKS_FOR = 10 * SECOND;
/** After this a confirmation that another process began may be taken over. */
export const CLAIMED_FOR = MINUTE;
/** An attempt without a callback is inquired after this, and each minute from then on. */
export const SILENT_FOR = 5 * MINUTE;
export const INQUIRED_EACH = MINUTE;
/** A gateway that may have reversed a payment is asked each minute until the payment is so old, then each ten. */
export const INQUIRED_OFTEN = HOUR;
export const INQUIRED_LATER = 10 * MINUTE;
/** An attempt without a result has expired after this. */
export const EXPIRES_AFTER = 45 * MINUTE;
/** A token leads to its gateway for so long; gateways forget it a little later. */
export const TOKEN_LASTS = 15 * MINUTE;
/** A gateway that is asked for a token has answered after this, or will not. */
export const ASKED_FOR = 10 * SECOND;
/** Waits, and how many, of a second click for the token that the first asks for. */
export const CLICK_WAITS = { each: 400, times: 20 };
/** A payment that was confirmed without an answer for so long is for people to look at. */
export const FLAGGED_AFTER = DAY;

/** A payer who was led to a gateway so long ago may have paid there, and is asked before they are led again. */
const LED_FOR = MINUTE;

/** Whether the payer of an order was led to a gateway before, which has not said yet what they did there. */
export const mayHavePaid = (attempts: readonly Pick<Attempt, 'state' | 'sentAt'>[], now: Date): boolean =>
  attempts.some(({ state, sentAt }) => state === 'sent' && sentAt !== null && sentAt <= after(now, -LED_FOR));

const WAITS = [15 * SECOND, 30 * SECOND, MINUTE, 2 * MINUTE, 4 * MINUTE, 8 * MINUTE];
const LATER_EACH = 10 * MINUTE;

const LAST_WAIT = 8 * MINUTE;

/**
 * Wait after a number of confirmations without an answer. `left`: rest of the time in which the gateway confirms, at whose end
 * it is asked once more.
 */
export const waitAfter = (tries: number, left: number): number =>
  left > 0 ? Math.min(WAITS[tries - 1] ?? LAST_WAIT, left) : LATER_EACH;

export const after = (at: Date, milliseconds: number): Date => new Date(at.getTime() + milliseconds);
