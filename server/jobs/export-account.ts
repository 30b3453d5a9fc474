import { fa } from '../../app/messages/fa.ts';
import { paths } from '../../app/paths.ts';
import { ctxNow } from '../../db/transact.server.ts';
import { chatPart } from '../../domain/chat/chat.server.ts';
import { contactPart } from '../../domain/contact/contact.server.ts';
import { exportedFavourites } from '../../domain/favourites/favourites.server.ts';
import { exportedFeeds } from '../../domain/feeds/feeds.server.ts';
import { rowsById } from '../../domain/identity/account/exported-rows.ts';
import {
  accountPart,
  devicesPart,
  type ExportPart,
  failExport,
  makeExport,
  readAccount,
} from '../../domain/identity/identity.server.ts';
import { inspectionsPart } from '../../domain/inspections/inspections.server.ts';
import type { JobHandler } from '../../domain/jobs/jobs.ts';
import { leasingPart } from '../../domain/leasing/leasing.server.ts';
import { listingsPart } from '../../domain/listings/listings.server.ts';
import { noticesPart } from '../../domain/notifications/notifications.server.ts';
import { offersPart } from '../../domain/offers/offers.server.ts';
import { paymentsPart } from '../../domain/payments/payments.server.ts';
import { purchasesPart } from '../../domain/purchases/purchases.server.ts';
import { reportsPart } from '../../domain/reports/reports.server.ts';
import { reviewsPart } from '../../domain/reviews/reviews.server.ts';
import { exportedSearches } from '../../domain/saved-searches/saved-searches.server.ts';
import { exportedShops, marksPart, readInvitationsForExport } from '../../domain/sellers/sellers.server.ts';
import { supportPart } from '../../domain/support/support.server.ts';
import { exportedVotes } from '../../domain/surveys/surveys.server.ts';
import type { JobParts } from './job-parts.ts';

/** The parts of an export, one for each module with personal data. Its README names every file. */
const partsOf = ({
  catalogue,
  images,
  documents,
  nationalCodes,
  applicantMobiles,
}: JobParts): readonly ExportPart[] => [
  accountPart(images),
  devicesPart,
  listingsPart(catalogue, images),
  noticesPart,
  paymentsPart,
  purchasesPart,
  leasingPart({ nationalCodes, applicantMobiles }),
  marksPart({ nationalCodes }, documents),
  reviewsPart,
  contactPart,
  inspectionsPart,
  ({ db, userId }, sink) => sink.rows('favourites.json', exportedFavourites(db, userId)),
  ({ db, userId }, sink) => sink.rows('saved-searches.json', exportedSearches(db, userId)),
  ({ db, userId }, sink) => sink.rows('shops.json', exportedShops(db, userId)),
  ({ db, userId }, sink) => sink.rows('feeds.json', exportedFeeds({ db }, userId)),
  ({ db, userId }, sink) => sink.rows('surveys.json', exportedVotes(db, userId)),
  ({ db, userId }, sink) =>
    sink.rows(
      'invitations.json',
      rowsById((after, limit) => readInvitationsForExport(db, userId, after, limit)),
    ),
  offersPart,
  reportsPart,
  chatPart(images),
  supportPart(images),
];

/** Makes the archive and notifies its owner by e-mail, neither attaching it nor linking to it without sign-in. */
export function exportAccount(parts: JobParts): JobHandler<'export-account'> {
  const { exports: storage, delivery, origin, clock } = parts;
  const maker = { storage, parts: partsOf(parts), readme: fa.accountExport.readme };
  return {
    async run({ exportId }, signal) {
      const made = await makeExport(ctxNow(parts), maker, exportId, signal);
      const account = made && (await readAccount(parts.db, made.userId));
      if (!account?.email) return;
      const { letterSubject: subject, letterText } = fa.accountExport;
      const text = letterText(`${origin}${paths.myExport()}`);
      const letter = { sender: 'account-export', channel: 'email', to: account.email, subject, text } as const;
      await delivery.send(letter, clock());
    },
    giveUp: ({ exportId }) => failExport(ctxNow(parts), storage, exportId),
  };
}
