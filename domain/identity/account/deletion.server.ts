import type { Ctx, Db, InTransaction } from '../../../db/transact.server.ts';
import { DAY } from '../../values/durations.ts';
import { ok, type Result, refused } from '../../values/result.ts';
import { endAllSessions } from '../sessions.server.ts';
import { type BarKey, barredMark } from '../sign-in/barred-number.server.ts';
import { accountOwner } from '../sign-in/one-time-codes.server.ts';
import { changeAccount, lockAccount } from '../user-store.server.ts';
import {
  clearDeleteAfter,
  deleteTraces,
  forgetBarredBefore,
  readAccountsToDelete,
  setDeleteAfter,
} from './account-store.server.ts';
import { BARRED_DAYS, deletionDay } from './deletion.ts';

/**
 * Returns the time at which the account ends; a repeated request keeps the first time. `not-allowed`: the account is
 * deleted, or it has a staff role, which must be taken away first.
 */
export async function requestDeletion(
  { db, now }: Ctx,
  userId: number,
): Promise<Result<{ readonly endsAt: Date }, 'not-allowed'>> {
  const endsAt = await setDeleteAfter(db, userId, deletionDay(now));
  return endsAt ? ok({ endsAt }) : refused('not-allowed');
}

export async function undoDeletion(db: Db, userId: number): Promise<void> {
  await clearDeleteAfter(db, userId);
}

const AGAIN_AFTER = DAY;

/** Postpones the deletion of an account by a day, so that a failing one does not delay the others. */
export async function postponeDeletion({ db, now }: InTransaction, userId: number): Promise<void> {
  await changeAccount(db, userId, { delete_after: new Date(now.getTime() + AGAIN_AFTER) });
}

/** Accounts whose grace period is over, a limited number per call; call repeatedly until the result is empty. */
export const accountsToDelete: (ctx: Ctx) => Promise<number[]> = readAccountsToDelete;

/** Job that deletes the barred numbers of suspended accounts that ended more than `BARRED_DAYS` days ago. */
export const forgetBarred = ({ db, now }: Ctx): Promise<void> =>
  forgetBarredBefore(db, new Date(now.getTime() - BARRED_DAYS * DAY));

/**
 * Removes everything from an account that identifies its owner; the row stays for the payments, messages and decisions
 * that refer to it. Call it in the transaction that removes the account's other data. `name`: name that others see from
 * now on. Returns the key of the picture whose files must be removed afterwards. Null if the owner has cancelled the
 * deletion, or the account is deleted already.
 */
export async function finishDeletion(
  { db, now }: InTransaction,
  key: BarKey,
  userId: number,
  name: string,
): Promise<{ readonly pictureKey: string | null } | null> {
  const account = await lockAccount(db, userId);
  if (!account?.deleteAfter || account.deleteAfter > now || account.deletedAt) return null;
  const { id, mobile, email, pendingEmail, pictureKey } = account;
  await changeAccount(db, id, {
    display_name: name,
    mobile: null,
    email: null,
    pending_email: null,
    password_hash: null,
    picture_key: null,
    notify: '{}',
    role: 'user',
    deleted_at: now,
    // The number of a suspended account cannot open another account.
    barred_mark: account.suspendedAt && mobile !== null ? barredMark(key, mobile) : null,
  });
  const recipients = [mobile, email, pendingEmail].filter((each) => each !== null);
  await deleteTraces(db, id, { owner: accountOwner(id), recipients });
  await endAllSessions(db, id);
  return { pictureKey };
}
