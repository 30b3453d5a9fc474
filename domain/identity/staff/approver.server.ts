/** The second person of an act that waits for one (ADM-02). */
import { may, type Permission, ROLES } from '../../staff/roles.ts';
import type { Approver } from '../../staff/second-person.ts';
import { type Actor, hasOthers, type StaffCtx } from '../../staff/staff.server.ts';
import { readSessionStart } from '../sessions.server.ts';

/** Who approves, by their session. */
export type ApprovingActor = Actor & { readonly sessionHash: Buffer };

/** Who approves, by the session that they act in, what others with the permission could approve. */
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
