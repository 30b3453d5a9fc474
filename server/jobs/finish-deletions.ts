import { fa } from '../../app/messages/fa.ts';
import { ctxNow, type InTransaction, transact } from '../../db/transact.server.ts';
import { AREAS } from '../../domain/areas.server.ts';
import {
  accountsToDelete,
  finishDeletion,
  postponeDeletion,
  readAccount,
  removeExportsOf,
} from '../../domain/identity/identity.server.ts';
import { traceOf } from '../../domain/jobs/jobs.ts';
import type { Area, EndingAccount, LeftFiles } from '../../domain/values/area.server.ts';
import type { JobParts } from './job-parts.ts';

const ENDS = Object.values<Area<JobParts>>(AREAS).flatMap(({ end }) => end ?? []);

/**
 * Deletes the accounts whose grace period is over (AUTH-05). Each is deleted in a separate transaction, by all areas
 * with personal data. If a deletion fails, it is tried again in the next hour; the other accounts are not affected.
 */
export async function finishDeletions(parts: JobParts): Promise<void> {
  const tried = new Set<number>();
  for (;;) {
    const due = await accountsToDelete(ctxNow(parts));
    const left = due.filter((userId) => !tried.has(userId));
    if (left.length === 0) return;
    for (const userId of left) {
      tried.add(userId);
      try {
        await transact(ctxNow(parts), (trx) => finishOne(trx, parts, userId));
      } catch (error) {
        parts.log.error('an account could not be ended', { user: userId, ...traceOf(error) });
      }
    }
  }
}

async function isHeld(trx: InTransaction, userId: number): Promise<boolean> {
  for (const end of ENDS) if (await end.isHeld?.(trx, userId)) return true;
  return false;
}

/**
 * Ends one account. Its files are deleted before the transaction commits: if the process dies in between, the deletion
 * runs again, and no file is left without a row.
 */
async function finishOne(trx: InTransaction, parts: JobParts, userId: number): Promise<void> {
  for (const end of ENDS) await end.lock?.(trx, userId);
  // The deletion is postponed as long as the account owes money or is owed some.
  if (await isHeld(trx, userId)) return postponeDeletion(trx, userId);
  const before = await readAccount(trx.db, userId);
  const finished = await finishDeletion(trx, parts, userId, fa.accountExport.formerUser);
  if (!finished) return;
  const files: LeftFiles[] = [{ pictures: finished.pictureKey === null ? [] : [finished.pictureKey] }];
  const account: EndingAccount = { userId, mobile: before?.mobile ?? null, leave: (left) => files.push(left) };
  for (const end of ENDS) await end.erase?.(trx, account, parts);
  await removeExportsOf(trx.db, parts.exports, userId);
  for (const { pictures = [], documents = [] } of files) {
    for (const key of pictures) await parts.images.remove(key);
    for (const key of documents) await parts.documents.remove(key);
  }
}
