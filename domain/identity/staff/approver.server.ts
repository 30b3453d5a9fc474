/** The second person of an act that waits for one (ADM-02). */
import { may, type Permission, ROLES } from '../../staff/roles.ts';
import type { Approver } from '../../staff/second-person.ts';
import { type Actor, hasOthers, readRoleGiven, type StaffCtx } from '../../staff/staff.server.ts';
import { readSessionStart, readShared } from '../sessions.server.ts';
import type { Recognised } from '../sign-in/known-browsers.server.ts';
import { readMobileMovedAt } from '../user-store.server.ts';

/** Reads from their session who approves. */
export type ApprovingActor = Actor & {
  readonly sessionHash: Buffer;
  /** Whether the browser in which they act has signed in to an account. */
  readonly isBrowserOf: (account: Recognised) => boolean;
};

/** Reads who approves what somebody asked: their session, since when they have role and number, whether others could, and what both share. */
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
