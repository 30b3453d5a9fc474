/** Acts of staff that wait for a second person (ADM-02). */
import { DAY, MINUTE } from '../values/durations.ts';

/** How long one's own act waits where nobody else could approve it. */
const OWN_WAITS = DAY;
/** How long after signing in one may approve it. */
const FRESH_SIGN_IN = 15 * MINUTE;

export type Approver = {
  readonly userId: number;
  /** When their session began; null if it has ended. */
  readonly signedInAt: Date | null;
  /** Nobody else with the permission has an active account. */
  readonly isAlone: boolean;
};

/** `own-act`: another person approves it. `too-early`: a day has not passed. `old-sign-in`: they have to sign in anew. */
export type ApprovalRefusal = 'own-act' | 'too-early' | 'old-sign-in';

/** Null if they may approve it. */
export function refuseApprover(
  { askedBy, askedAt }: { readonly askedBy: number; readonly askedAt: Date },
  { userId, signedInAt, isAlone }: Approver,
  now: Date,
): ApprovalRefusal | null {
  if (askedBy !== userId) return null;
  if (!isAlone) return 'own-act';
  if (now.getTime() - askedAt.getTime() < OWN_WAITS) return 'too-early';
  return signedInAt !== null && now.getTime() - signedInAt.getTime() <= FRESH_SIGN_IN ? null : 'old-sign-in';
}
