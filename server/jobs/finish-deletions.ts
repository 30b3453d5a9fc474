import { fa } from '../../app/messages/fa.ts';
import { ctxNow, type InTransaction, transact } from '../../db/transact.server.ts';
import { forgetBankInfo } from '../../domain/bank-accounts/bank-accounts.server.ts';
import { removeChatsOf } from '../../domain/chat/chat.server.ts';
import { deleteCreditsOf } from '../../domain/contact/contact.server.ts';
import { deleteFavouritesOf } from '../../domain/favourites/favourites.server.ts';
import { removeFeedsOf } from '../../domain/feeds/feeds.server.ts';
import {
  accountsToDelete,
  finishDeletion,
  postponeDeletion,
  readAccount,
  removeExportsOf,
} from '../../domain/identity/identity.server.ts';
import { endRequestsOf } from '../../domain/inspections/inspections.server.ts';
import { traceOf } from '../../domain/jobs/jobs.ts';
import { endLeasingOf } from '../../domain/leasing/leasing.server.ts';
import { removeListingsOf } from '../../domain/listings/listings.server.ts';
import { deleteContentsOf } from '../../domain/moderation/moderation.server.ts';
import { removeNoticesOf } from '../../domain/notifications/notifications.server.ts';
import { closeOffersOf } from '../../domain/offers/offers.server.ts';
import { endPaymentsOf, lockPaymentsOf } from '../../domain/payments/payments.server.ts';
import { endPurchasesOf, readPurchasesLeft } from '../../domain/purchases/purchases.server.ts';
import { sumRefundsUnderWay } from '../../domain/refunds/refunds.server.ts';
import { leaveReports } from '../../domain/reports/reports.server.ts';
import { endReviewsOf } from '../../domain/reviews/reviews.server.ts';
import { deleteSearchesOf } from '../../domain/saved-searches/saved-searches.server.ts';
import { endMarksOf, endMembershipsOf, leaveShopsOf } from '../../domain/sellers/sellers.server.ts';
import { deleteTicketsOf } from '../../domain/support/support.server.ts';
import { forgetVotesOf } from '../../domain/surveys/surveys.server.ts';
import type { JobParts } from './job-parts.ts';

/**
 * Deletes the accounts whose grace period is over (AUTH-05), each in a transaction of its own, with a line for each
 * module with personal data. A failed one is retried in the next hour and holds up no other.
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

async function hasMoneyLeft({ db }: InTransaction, userId: number): Promise<boolean> {
  const { isOpen, owed } = await readPurchasesLeft(db, userId);
  return isOpen || owed > 0 || (await sumRefundsUnderWay(db, userId)) > 0;
}

/**
 * Files are deleted before the transaction commits: if interrupted in between, it runs again, and no file is left
 * without a row.
 */
async function finishOne(
  trx: InTransaction,
  { exports: storage, images, documents: documentStorage, payments, feeds, ...keys }: JobParts,
  userId: number,
) {
  const { applicantMobiles, barredNumbers } = keys;
  await lockPaymentsOf(trx, userId);
  // Debts of both sides are settled first.
  if (await hasMoneyLeft(trx, userId)) return postponeDeletion(trx, userId);
  const before = await readAccount(trx.db, userId);
  const finished = await finishDeletion(trx, { barredNumbers }, userId, fa.accountExport.formerUser);
  if (!finished) return;
  await removeFeedsOf(trx, { files: feeds.files, removePicture: (key) => images.remove(key) }, userId);
  const { pictureKeys } = await removeListingsOf(trx, userId);
  await deleteContentsOf(trx.db, userId);
  await endPaymentsOf(trx, payments, userId);
  await forgetBankInfo(trx, userId);
  await endPurchasesOf(trx, userId);
  await deleteCreditsOf(trx, userId);
  const documents = await endMarksOf(trx, userId);
  await leaveShopsOf(trx, userId);
  await endMembershipsOf(trx, { userId, mobile: before?.mobile ?? null });
  await endLeasingOf(trx, { applicantMobiles }, { userId, mobile: before?.mobile ?? null });
  await closeOffersOf(trx, userId);
  await endReviewsOf(trx, userId);
  await leaveReports(trx, userId);
  await endRequestsOf(trx, userId);
  await removeNoticesOf(trx.db, userId);
  await deleteFavouritesOf(trx.db, userId);
  await deleteSearchesOf(trx.db, userId);
  await forgetVotesOf(trx.db, userId);
  const chats = await removeChatsOf(trx.db, userId);
  const ticketPictures = await deleteTicketsOf(trx.db, userId);
  await removeExportsOf(trx.db, storage, userId);
  for (const key of [...pictureKeys, ...chats.pictureKeys, ...ticketPictures]) await images.remove(key);
  for (const key of documents) await documentStorage.remove(key);
  if (finished.pictureKey !== null) await images.remove(finished.pictureKey);
}
