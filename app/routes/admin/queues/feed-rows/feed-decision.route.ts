import { decideFeedCase } from '../../../../../domain/feeds/feeds.server.ts';
import { REJECT_REASONS } from '../../../../../domain/moderation/reject-reasons.ts';
import { parseId } from '../../../../../domain/values/ids.ts';
import { fa } from '../../../../messages/fa.ts';
import { goneOn, officeAction, refusalOf } from '../../../../office/office-action.ts';
import { paths } from '../../../../paths.ts';
import { refuse } from '../../../../web/pages/action.ts';
import { post } from '../../../../web/request/address.ts';
import { notFound } from '../../../../web/request/problem.ts';
import { feedDecisionForm } from './feed-decision-form.ts';
import { adminFeedCase, goOnWithFeeds } from './feed-queue.route.tsx';

const DID = { approve: 'feed-rows-approved', reject: 'feed-rows-rejected' } as const;

/** Approves or rejects all pending rows of a run together (SHOP-02). */
export const decideFeedCall = officeAction({
  at: post(paths.office.feedCaseCall, 'decide'),
  permission: 'moderate listings',
  about: {
    summary: fa.api.calls.adminDecideFeed,
    example: { verdict: 'reject', 'reason-duplicate': '1' },
    statuses: [409],
  },
  input: feedDecisionForm.input,
  page: adminFeedCase,
  async act(context, { verdict, words, ...ticked }) {
    const runId = parseId(context.params.id) ?? notFound();
    const rejects = verdict === 'reject';
    const reasons = rejects ? REJECT_REASONS.filter((reason) => ticked[`reason-${reason}`]) : [];
    const said = rejects ? words : null;
    if (rejects && reasons.length === 0 && said === null)
      return refuse({ errors: { words: fa.feedOffice.case.needsReason } });
    const result = await decideFeedCase(context, context.viewer, { runId, verdict, reasons, words: said });
    if (!result.ok) return refusalOf(result.refused);
    return goneOn(result, { to: await goOnWithFeeds(context), did: DID[verdict] });
  },
});
