import { decideReview, hideReview, reviewCase } from '../../../../../domain/reviews/reviews.server.ts';
import { readSettings } from '../../../../../domain/settings/settings.server.ts';
import { parseId } from '../../../../../domain/values/ids.ts';
import { ok } from '../../../../../domain/values/result.ts';
import { fa } from '../../../../messages/fa.ts';
import { answerOf, goneOn, officeAction, refusalOf } from '../../../../office/office-action.ts';
import { paths } from '../../../../paths.ts';
import { refuse } from '../../../../web/pages/action.ts';
import { post } from '../../../../web/request/address.ts';
import { notFound } from '../../../../web/request/problem.ts';
import { chosenOf, decideReviewForm, hideReviewForm, reasonOf } from './review-forms.ts';
import { adminReview, goOnWithReviews } from './review-queue.route.tsx';

const permission = 'decide reviews';
const words = fa.reviewOffice.case;

export const decideReviewCall = officeAction({
  at: post(paths.office.reviewCaseCall, 'decide'),
  permission,
  about: { summary: fa.api.calls.adminDecideReview, example: { verdict: 'keep' }, statuses: [409] },
  input: decideReviewForm.input,
  page: adminReview,
  async act(context, { verdict, version, shown, all, ids, ...why }) {
    const caseId = parseId(context.params.id) ?? notFound();
    const given = verdict === 'refuse' ? reasonOf(why) : ok({ reason: null });
    if (!given.ok) return refuse({ errors: given.errors });
    const { reason } = given;
    const reviewIds = chosenOf({ shown, all, ids });
    if (reviewIds?.length === 0) return refuse({ errors: { ids: words.chooseNone } });
    const decision = { caseId, verdict, reason, reviewIds, version };
    const result = await decideReview(context, context.viewer, decision, await readSettings(context.db));
    if (!result.ok) return refusalOf(result.refused);
    return goneOn(result, { to: await goOnWithReviews(context), did: 'review-decided' });
  },
});

/** Hides the live review or reply that a case was about. */
export const hideReviewCall = officeAction({
  at: post(paths.office.reviewCaseCall, 'hide'),
  permission,
  about: { summary: fa.api.calls.adminHideReview, example: { part: 'review', reason: 'advert' }, statuses: [409] },
  input: hideReviewForm.input,
  page: adminReview,
  async act(context, { part, ...why }) {
    const caseId = parseId(context.params.id) ?? notFound();
    const given = reasonOf(why);
    if (!given.ok) return refuse({ errors: given.errors });
    const { reason } = given;
    const found = await reviewCase(context, caseId);
    const reviewId = found?.review?.id ?? notFound();
    const result = await hideReview(context, context.viewer, { reviewId, part, reason });
    return answerOf(result, { to: paths.office.reviewCase(caseId), did: 'review-hidden' });
  },
});
