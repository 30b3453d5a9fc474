/** Intervals and limits for the job that looks at attempts, in milliseconds (PAY-04). */

import type { Attempt } from '../../orders/attempt.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../values/durations.ts';

/** Interval at which an attempt is looked at again while its callback has arrived but its token has not. */
export const TOKEN_WAITS = 5 * SECOND;
/** Time after which a run of the job begins no further round. */
export const LOOKS_FOR = 10 * SECOND;
/** Time after which another process may take over a confirmation. */
export const CLAIMED_FOR = MINUTE;
/**
 * `SILENT_FOR`: time after which the gateway is asked about an attempt without a callback. `INQUIRED_EACH`: interval of
 * further inquiries.
 */
export const SILENT_FOR = 5 * MINUTE;
export const INQUIRED_EACH = MINUTE;
/**
 * If a gateway may have reversed a payment, it is asked every minute until the payment is `INQUIRED_OFTEN` old, and
 * then every `INQUIRED_LATER`.
 */
export const INQUIRED_OFTEN = HOUR;
export const INQUIRED_LATER = 10 * MINUTE;
/** Time after which an attempt without a result expires. */
export const EXPIRES_AFTER = 45 * MINUTE;
/** Time for which a payer is sent to the gateway with a token; gateways let it expire a little later. */
export const TOKEN_LASTS = 15 * MINUTE;
/** Time within which a gateway returns a token, or not at all. */
export const ASKED_FOR = 10 * SECOND;
/**
 * If the payer clicks again while the first click's request still waits for a token, the second request looks for this
 * token `times` times, every `each` milliseconds.
 */
export const CLICK_WAITS = { each: 400, times: 20 };
/** Time without an answer to a confirmation after which people look at the payment. */
export const FLAGGED_AFTER = DAY;

/**
 * Time after which a payer who was sent to a gateway may have paid there; they are asked before they are sent again.
 */
const LED_FOR = MINUTE;

/** Returns whether a payer was sent to a gateway earlier which has not reported a result yet. */
export const mayHavePaid = (attempts: readonly Pick<Attempt, 'state' | 'sentAt'>[], now: Date): boolean =>
  attempts.some(({ state, sentAt }) => state === 'sent' && sentAt !== null && sentAt <= after(now, -LED_FOR));

const WAITS = [15 * SECOND, 30 * SECOND, MINUTE, 2 * MINUTE, 4 * MINUTE, 8 * MINUTE];
const LATER_EACH = 10 * MINUTE;

const LAST_WAIT = 8 * MINUTE;

/**
 * Milliseconds until the next confirmation, after this number of confirmations without an answer. `left`: remaining
 * time in which the gateway accepts confirmations; a last confirmation is made at its end.
 */
export const inquiryBackoff = (tries: number, left: number): number =>
  left > 0 ? Math.min(WAITS[tries - 1] ?? LAST_WAIT, left) : LATER_EACH;

export const after = (at: Date, milliseconds: number): Date => new Date(at.getTime() + milliseconds);
