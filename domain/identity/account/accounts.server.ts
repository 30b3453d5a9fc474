/** Acts of users on their own accounts (AUTH-05). */
import { type Ctx, type Db, transact } from '../../../db/transact.server.ts';
import { type NameTrouble, nameTrouble } from '../../values/name-trouble.ts';
import { ok, type Result, refused } from '../../values/result.ts';
import { changeAccount, lockAccount } from '../user-store.server.ts';
import { chosenBy, sparseChoices } from './notify.ts';

/**
 * Renames an account; `displayName` must be cleaned already. A user may keep a name that would not be allowed as a new
 * one.
 */
export async function renameAccount(
  ctx: Ctx,
  userId: number,
  displayName: string,
): Promise<Result<object, NameTrouble>> {
  return transact(ctx, async ({ db }) => {
    const account = await lockAccount(db, userId);
    const trouble = account?.displayName === displayName ? null : nameTrouble(displayName);
    if (trouble) return refused(trouble);
    await changeAccount(db, userId, { display_name: displayName });
    return ok({});
  });
}

/** Stores which notices an account wants. `chosen`: everything that is switched on, as in `NOTIFY_CHOICES`. */
export async function saveNotify(db: Db, userId: number, chosen: readonly string[]): Promise<void> {
  await changeAccount(db, userId, { notify: JSON.stringify(sparseChoices(chosen)) });
}

/**
 * Switches off one of `NOTIFY_CHOICES` without overwriting concurrent changes of others. Does nothing for a deleted
 * account.
 */
export async function switchOffNotify(ctx: Ctx, userId: number, choice: string): Promise<void> {
  await transact(ctx, async ({ db }) => {
    const account = await lockAccount(db, userId);
    if (!account || account.deletedAt) return;
    const chosen = chosenBy(account).filter((each) => each !== choice);
    await saveNotify(db, userId, chosen);
  });
}
