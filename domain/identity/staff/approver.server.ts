/** The second person of an act that waits for one (ADM-02). */
import { may, type Permission, ROLES } from '../../staff/roles.ts';
import type { Approver } from '../../staff/second-person.ts';
import { type Actor, hasOthers, readRoleGiven, type StaffCtx } from '../../staff/staff.server.ts';
import { readSessionStart } from '../sessions.server.ts';
import { readMobileMovedAt } from '../user-store.server.ts';

/** Reads from their session who approves. */
export type ApprovingActor = Actor & { readonly sessionHash: Buffer };

/** Reads who approves, from the session that they act in, since when they have role and number, and whether others with the permission could. */
export const readApprover = async (
  { db, now }: StaffCtx,
  { userId, sessionHash }: ApprovingActor,
  permission: Permission,
): Promise<Approver> => ({
  userId,
  signedInAt: await readSessionStart({ db, now }, sessionHash),
  roleGiven: await readRoleGiven(db, userId),
  mobileMovedAt: await readMobileMovedAt(db, userId),
  isAlone: !(await hasOthers(
    db,
    userId,
    ROLES.filter((role) => may(role, permission)),
  )),
});
