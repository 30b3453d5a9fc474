import { readConcerned, reviewWithReply } from '../../../../../domain/reviews/reviews.server.ts';
import { persianDigits } from '../../../../../domain/values/numbers.ts';
import { cleanProse } from '../../../../../domain/values/persian-text.ts';
import { fa } from '../../../../messages/fa.ts';
import { readShownNames } from '../../../../office/shown-names.ts';
import { type DateTime, dateTime } from '../../../../parts/date-time.ts';
import { oneDigit } from '../../../../parts/ratings/standing-view.ts';
import { paths } from '../../../../paths.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';

type Person = { readonly name: string; readonly href: string | null };

/** A reported review, with its author and the seller whom it is about. */
export type ReportedReview = {
  readonly rater: Person;
  readonly seller: Person;
  readonly stars: string;
  readonly state: string;
  readonly text: string;
  readonly reply: string | null;
  readonly at: DateTime;
  readonly links: readonly { readonly name: string; readonly href: string }[];
  /** Ids of accounts that may not decide about it. */
  readonly concerns: readonly number[];
};

/** Reads a reported review; null if it does not exist. */
export async function reportedReview({ db, viewer }: SignedIn, id: number): Promise<ReportedReview | null> {
  const found = await reviewWithReply({ db }, id);
  if (!found) return null;
  const { review, reply } = found;
  const { sellerId, raterId } = review;
  const names = await readShownNames(db, raterId === null ? [sellerId] : [sellerId, raterId]);
  const person = (userId: number): Person => ({
    name: names.get(userId) ?? fa.admin.audit.user(persianDigits(userId)),
    href: paths.office.user(userId),
  });
  const { case: words } = fa.reviewOffice;
  return {
    concerns: viewer.role === 'admin' ? [] : await readConcerned(db, review),
    rater: raterId === null ? { name: words.anonymous, href: null } : person(raterId),
    seller: person(sellerId),
    stars: words.stars(oneDigit(review.stars / 1_000)),
    state: fa.reviewOffice.states[review.state],
    text: cleanProse(review.text),
    reply: reply && cleanProse(reply.text),
    at: dateTime(review.postedAt),
    links: [
      { name: words.seeSeller, href: paths.office.user(sellerId) },
      ...(raterId === null ? [] : [{ name: words.seeRater, href: paths.office.user(raterId) }]),
      { name: words.seeReviews, href: paths.sellerReviews(sellerId) },
    ],
  };
}
