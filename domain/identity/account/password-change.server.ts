import { type Ctx, type Db, transact } from '../../../db/transact.server.ts';
import { ok, type Result, refused } from '../../values/result.ts';
import { endOtherSessions } from '../sessions.server.ts';
import { hashPassword, isPassword } from '../sign-in/password.server.ts';
import type { Viewer } from '../user.ts';
import { readPasswordHash } from '../user-store.server.ts';
import { replacePasswordHash } from './account-store.server.ts';

/** `isNew` is false if nothing changed, such as when a form is sent twice. */
export type PasswordChange = Result<{ readonly isNew: boolean }, 'wrong-password'>;

/**
 * Sets, changes or (`next` null) removes a password, and ends the other sessions. `old` must be the existing password,
 * if there is one.
 */
export async function changePassword(
  ctx: Ctx,
  viewer: Viewer,
  { old, next }: { readonly old: string | null; readonly next: string | null },
): Promise<PasswordChange> {
  const stored = await readPasswordHash(ctx.db, viewer.userId);
  if (stored === null && next === null) return ok({ isNew: false });
  if (stored !== null && !(old !== null && (await isPassword(old, stored)))) {
    return next !== null && (await isPassword(next, stored)) ? ok({ isNew: false }) : refused('wrong-password');
  }
  const hash = next === null ? null : await hashPassword(next);
  return transact(ctx, async ({ db }) => {
    if (!(await replacePasswordHash(db, viewer.userId, stored, hash))) return refused('wrong-password');
    await endOtherSessions(db, viewer);
    return ok({ isNew: true });
  });
}

/** Returns whether this is the account's password; false for an account without one. */
export async function isPasswordOf(db: Db, userId: number, password: string): Promise<boolean> {
  const stored = await readPasswordHash(db, userId);
  return stored !== null && isPassword(password, stored);
}
