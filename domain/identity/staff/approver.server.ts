/** The second person of an act that needs approval (ADM-02). */
import { may, type Permission, ROLES } from '../../staff/roles.ts';
import type { Approver } from '../../staff/second-person.ts';
import { type Actor, hasOthers, readRoleGiven, type StaffCtx } from '../../staff/staff.server.ts';
import { readSessionStart, readShared } from '../sessions.server.ts';
import type { Recognised } from '../sign-in/known-browsers.server.ts';
import { readMobileMovedAt } from '../user-store.server.ts';

/** Person who approves an act, with their session. */
export type ApprovingActor = Actor & {
  readonly sessionHash: Buffer;
  /** Returns whether the browser in which they act has signed in to an account before. */
  readonly isBrowserOf: (account: Recognised) => boolean;
};

/**
 * Reads the facts that decide whether a person may approve an act of somebody else: their session, the time since which
 * they have their role and number, whether other people could approve, and what the two share (network, browser).
 */
export const readApprover = async (
  { db, now }: StaffCtx,
  { userId, sessionHash, isBrowserOf }: ApprovingActor,
  { permission, askedBy }: { readonly permission: Permission; readonly askedBy: number },
): Promise<Approver> => {
  const { browsersEpoch, isSameNetwork } = await readShared({ db, now }, { userId: askedBy, sessionHash });
  return {
    userId,
    isSameBrowser: userId !== askedBy && isBrowserOf({ id: askedBy, browsersEpoch }),
    isSameNetwork,
    signedInAt: await readSessionStart({ db, now }, sessionHash),
    roleGiven: await readRoleGiven(db, userId),
    mobileMovedAt: await readMobileMovedAt(db, userId),
    isAlone: !(await hasOthers(
      db,
      userId,
      ROLES.filter((role) => may(role, permission)),
    )),
  };
};
