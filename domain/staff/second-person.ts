/** Acts of staff that wait for a second person (ADM-02). */
import { DAY, MINUTE } from '../values/durations.ts';

/** How long one's own act waits where nobody else could approve it. */
const OWN_WAITS = DAY;
/** Least age of the role and the number of a second person, who might be a second account of the one who asks. */
const KNOWN_FOR = DAY;
/** How long after signing in one may approve it. */
const FRESH_SIGN_IN = 15 * MINUTE;

export type Approver = {
  readonly userId: number;
  /** When their session began; null if it has ended. */
  readonly signedInAt: Date | null;
  /** Who last gave them their role; null if nobody did since the account was made. `by` null: the command line. */
  readonly roleGiven: { readonly by: number | null; readonly at: Date } | null;
  /** When staff last moved their number, by which they sign in. */
  readonly mobileMovedAt: Date | null;
  /** Nobody else with the permission has an active account. */
  readonly isAlone: boolean;
  /** Their browser has signed in to the account of who asked. */
  readonly isSameBrowser: boolean;
  /** Who asked is signed in from their network, too: it is shown, because colleagues share an office. */
  readonly isSameNetwork: boolean;
};

/**
 * `own-act`: another person approves it. `too-early`: a day has not passed. `old-sign-in`: they have to sign in anew. `new-role`: they
 * have not had their role for a day. `own-choice`: who asked gave it to them since. `new-number`: staff moved their number since, or
 * within a day. `same-browser`: it is that of who asked. `no-second`: nobody does it alone, however long they wait.
 */
export type ApprovalRefusal =
  | 'own-act'
  | 'too-early'
  | 'old-sign-in'
  | 'new-role'
  | 'own-choice'
  | 'new-number'
  | 'same-browser'
  | 'no-second';

type Asked = {
  readonly askedBy: number;
  readonly askedAt: Date;
  /** Whether who has no colleague may do it alone a day later; true if left out. */
  readonly mayBeAlone?: boolean;
};

/** Facts of the log about who approved. */
export const approvedFacts = (askedBy: number, { userId, isSameNetwork }: Approver) => ({
  askedBy,
  ...(askedBy === userId && { isOwn: true }),
  ...(askedBy !== userId && isSameNetwork && { sameNetwork: true }),
});

/** Null if they may approve it. */
export function refuseApprover(asked: Asked, approver: Approver, now: Date): ApprovalRefusal | null {
  const { askedBy, askedAt, mayBeAlone = true } = asked;
  const { userId, signedInAt, isAlone } = approver;
  if (askedBy !== userId) return refuseStranger(asked, approver, now);
  if (!isAlone) return 'own-act';
  if (!mayBeAlone) return 'no-second';
  if (now.getTime() - askedAt.getTime() < OWN_WAITS) return 'too-early';
  return signedInAt !== null && now.getTime() - signedInAt.getTime() <= FRESH_SIGN_IN ? null : 'old-sign-in';
}

/** An account that who asked could have made for it, or taken over, is no second person. */
function refuseStranger({ askedBy, askedAt }: Asked, approver: Approver, now: Date): ApprovalRefusal | null {
  const { roleGiven, mobileMovedAt, isSameBrowser } = approver;
  if (isSameBrowser) return 'same-browser';
  const isNew = (at: Date) => now.getTime() - at.getTime() < KNOWN_FOR;
  if (mobileMovedAt && (isNew(mobileMovedAt) || mobileMovedAt >= askedAt)) return 'new-number';
  if (!roleGiven) return null;
  const { by, at } = roleGiven;
  if (by === askedBy && at >= askedAt) return 'own-choice';
  // Who has the command line needs no second account.
  if (by === null && at < askedAt) return null;
  return isNew(at) ? 'new-role' : null;
}
