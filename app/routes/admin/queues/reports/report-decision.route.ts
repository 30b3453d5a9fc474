import { decideReports, reportCase } from '../../../../../domain/reports/reports.server.ts';
import { parseId } from '../../../../../domain/values/ids.ts';
import { fa } from '../../../../messages/fa.ts';
import { goneOn, officeAction, refusalOf } from '../../../../office/office-action.ts';
import { paths } from '../../../../paths.ts';
import { arrangeNow } from '../../../../web/files/arrange-pictures.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import { post } from '../../../../web/request/address.ts';
import type { Context } from '../../../../web/request/context.ts';
import { notFound } from '../../../../web/request/problem.ts';
import { decisionForm } from './report-case-page.tsx';
import { adminReport, goOnWithReports } from './report-queue.route.tsx';
import { reportedReview } from './reported-review.ts';

export const decideReportsCall = officeAction({
  at: post(paths.office.reportCase),
  permission: 'decide reports',
  about: {
    summary: fa.api.calls.adminDecideReports,
    example: { upTo: '1', verdict: 'dismissed' },
    statuses: [409],
  },
  input: decisionForm.input,
  page: adminReport,
  async act(context, decision) {
    const { catalogue, params, viewer } = context;
    const reportId = parseId(params.id) ?? notFound();
    if (await isAboutViewer(context, reportId)) return refusalOf('own');
    const result = await decideReports(context, viewer, { ...decision, reportId }, catalogue);
    if (!result.ok) return refusalOf(result.refused);
    await arrangeHeld(context, reportId);
    const url = await goOnWithReports(context);
    return goneOn(result, { to: url, did: 'reports-decided' });
  },
});

/**
 * Whether a reported review was written by the viewer or is about them. For other subjects, the module of reports
 * checks this.
 */
async function isAboutViewer(context: SignedIn, reportId: number): Promise<boolean> {
  const { subject } = (await reportCase(context, reportId)) ?? notFound();
  if (subject.kind !== 'review') return false;
  const review = await reportedReview(context, subject.id);
  return review?.concerns.includes(context.viewer.userId) ?? false;
}

/** Makes a listing's pictures private if the decision returned the listing to review. */
async function arrangeHeld(context: Context, reportId: number): Promise<void> {
  const found = await reportCase(context, reportId);
  if (found?.subject.kind === 'listing') await arrangeNow(context, found.subject.id);
}
