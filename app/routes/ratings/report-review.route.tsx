import { isReportedBy, reportSubject } from '../../../domain/reports/reports.server.ts';
import { findLiveReview } from '../../../domain/reviews/reviews.server.ts';
import { isOfSeller } from '../../../domain/sellers/sellers.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';
import { reviewView } from '../../parts/ratings/review-view.ts';
import { paths } from '../../paths.ts';
import { formState } from '../../web/forms/context-form-state.ts';
import { defineAction, done, refuse } from '../../web/pages/action.ts';
import { definePage } from '../../web/pages/route.ts';
import { get, post } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';
import { browserHash } from '../../web/request/keyed-hash.ts';
import { notFound } from '../../web/request/problem.ts';
import { isEmptyOther, reporterOf, reportForms } from '../reports/report-input.ts';
import { ReportPage } from '../reports/report-page.tsx';
import type { ReportView } from '../reports/report-view.ts';

/** Page with the form that reports a review (RATE-02). */
export const reportReviewPage = definePage<ReportView>({
  at: get(paths.reportReview),
  id: 'report-review-page',
  cache: 'private',
  about: { summary: fa.api.pages.reportReview },
  async load(context) {
    const review = await liveReview(context);
    const { id, sellerId, sellerName } = review;
    return {
      kind: 'review',
      name: fa.ratings.list.about(reviewView(review).by, cleanProse(sellerName)),
      back: paths.sellerReviews(sellerId),
      action: paths.sendReviewReport(id),
      isDone: await isReportedBy(context.db, { kind: 'review', id }, browserHash(context)),
      form: formState(context),
    };
  },
  head: () => ({ title: fa.reports.titles.review, robots: 'noindex' }),
  Page: ReportPage,
});

/**
 * Reports a review. Anyone but the reviewed seller can do so, once per browser; after enough reports by different
 * people the review is hidden until a moderator has decided.
 */
export const reportReviewCall = defineAction({
  at: post(paths.sendReviewReport),
  guard: 'anyone',
  about: { summary: fa.api.calls.reportReview, statuses: [403, 404] },
  input: reportForms.review.input,
  limits: () => [{ action: 'report' }],
  page: reportReviewPage,
  async act(context, { reason, text }) {
    if (isEmptyOther(reason, text)) return refuse({ errors: { text: fa.reports.needsText } });
    const { id, sellerId } = await liveReview(context);
    const viewer = await context.readViewer();
    if (viewer && (await isOfSeller(context.db, { userId: viewer.userId, sellerId })))
      return refuse({ status: 403, message: fa.reports.ownReview });
    const by = await reporterOf(context);
    const report = { subject: { kind: 'review', id }, reason, text: text ?? '', by } as const;
    await reportSubject(context, report, context.catalogue);
    return done({ message: fa.reports.thanks, to: paths.reportReview(id) });
  },
});

async function liveReview(context: Context) {
  const id = parseId(context.params.id);
  return (id === null ? null : await findLiveReview(context, id)) ?? notFound();
}
