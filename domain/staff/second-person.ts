/** Rules for acts of staff that need a second person (ADM-02). */
import { DAY, MINUTE } from '../values/durations.ts';

/** Milliseconds before somebody may approve their own act, if nobody else can. */
const OWN_WAITS = DAY;
/**
 * Minimum age, in milliseconds, of the approver's role and number; a newer account may be a second one of the
 * requester.
 */
const KNOWN_FOR = DAY;
/** Milliseconds after signing in during which somebody may approve their own act. */
const FRESH_SIGN_IN = 15 * MINUTE;

export type Approver = {
  readonly userId: number;
  /** When their session began; null if it has ended. */
  readonly signedInAt: Date | null;
  /**
   * Staff member who gave the approver their role last, and when; null if nobody has since the account was created.
   * `by` null: the command line.
   */
  readonly roleGiven: { readonly by: number | null; readonly at: Date } | null;
  /**
   * Time at which staff last moved the approver's mobile number to this account; null if never. The approver signs in
   * by this number.
   */
  readonly mobileMovedAt: Date | null;
  /** Whether nobody else with the permission has an active account. */
  readonly isAlone: boolean;
  /** Whether the approver's browser has signed in to the requester's account. */
  readonly isSameBrowser: boolean;
  /**
   * Whether the requester is signed in from the approver's network. It is shown but refuses nothing, because colleagues
   * share an office.
   */
  readonly isSameNetwork: boolean;
};

/**
 * `own-act`: another person has to approve the act. `too-early`: a day has not passed since the request. `old-sign-in`:
 * the approver has to sign in again. `new-role`: the approver has had their role for less than a day. `own-choice`: the
 * requester has given the approver their role since the request. `new-number`: staff moved the approver's number after
 * the request, or less than a day ago. `same-browser`: the approver's browser has signed in to the requester's account.
 * `no-second`: nobody may do this act alone, however long they wait.
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
  /**
   * Whether a requester may approve the act alone a day later, if nobody else with the permission is there; true if
   * left out.
   */
  readonly mayBeAlone?: boolean;
};

/** Facts about the approver for the audit log. */
export const approvedFacts = (askedBy: number, { userId, isSameNetwork }: Approver) => ({
  askedBy,
  ...(askedBy === userId && { isOwn: true }),
  ...(askedBy !== userId && isSameNetwork && { sameNetwork: true }),
});

/** Reason why the approver may not approve; null if they may. */
export function refuseApprover(asked: Asked, approver: Approver, now: Date): ApprovalRefusal | null {
  const { askedBy, askedAt, mayBeAlone = true } = asked;
  const { userId, signedInAt, isAlone } = approver;
  if (askedBy !== userId) return refuseStranger(asked, approver, now);
  if (!isAlone) return 'own-act';
  if (!mayBeAlone) return 'no-second';
  if (now.getTime() - askedAt.getTime() < OWN_WAITS) return 'too-early';
  return signedInAt !== null && now.getTime() - signedInAt.getTime() <= FRESH_SIGN_IN ? null : 'old-sign-in';
}

/**
 * Reason why another person than the requester may not approve: the requester may have created or taken over their
 * account. Null if there is none.
 */
function refuseStranger({ askedBy, askedAt }: Asked, approver: Approver, now: Date): ApprovalRefusal | null {
  const { roleGiven, mobileMovedAt, isSameBrowser } = approver;
  if (isSameBrowser) return 'same-browser';
  const isNew = (at: Date) => now.getTime() - at.getTime() < KNOWN_FOR;
  if (mobileMovedAt && (isNew(mobileMovedAt) || mobileMovedAt >= askedAt)) return 'new-number';
  if (!roleGiven) return null;
  const { by, at } = roleGiven;
  if (by === askedBy && at >= askedAt) return 'own-choice';
  // The command line gave the role before the request. Somebody with access to the command line would not need a second
  // account to deceive this check.
  if (by === null && at < askedAt) return null;
  return isNew(at) ? 'new-role' : null;
}
