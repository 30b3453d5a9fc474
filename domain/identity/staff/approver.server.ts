/** The second person of an act that waits for one (ADM-02). */
import { may, type Permission, ROLES } from '../../staff/roles.ts';
import type { Approver } from '../../staff/second-person.ts';
import { type Actor, hasOthers, type StaffCtx } from '../../staff/staff.server.ts';
import { readSessionStart } from '../sessions.server.ts';

/** Reads from their session who approves. */
export type ApprovingActor = Actor & { readonly sessionHash: Buffer };

/** Reads who approves, from the session that they act in, and whether others with the permission could. */
export const readApprover = async (
  { db, now }: StaffCtx,
  { userId, sessionHash }: ApprovingActor,
  permission: Permission,
): Promise<Approver> => ({
  userId,
  signedInAt: await readSessionStart({ db, now }, sessionHash),
  isAlone: !(await hasOthers(
    db,
    userId,
    ROLES.filter((role) => may(role, permission)),
  )),
});
