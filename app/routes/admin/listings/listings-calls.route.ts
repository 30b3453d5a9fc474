import {
  approve,
  claimCase,
  claimNext,
  type Decided,
  reject,
  suggestEdit,
} from '../../../../domain/moderation/moderation.server.ts';
import { REJECT_REASONS } from '../../../../domain/moderation/reject-reasons.ts';
import { parseId } from '../../../../domain/values/ids.ts';
import { fa } from '../../../messages/fa.ts';
import { DecisionMade } from '../../../parts/office/decision-link.ts';
import { paths } from '../../../paths.ts';
import { defineAction, type Outcome, refuse } from '../../../web/action.ts';
import { post } from '../../../web/address.ts';
import { arrangeNow } from '../../../web/arrange-pictures.ts';
import type { Context } from '../../../web/context.ts';
import type { SignedIn } from '../../../web/guards.ts';
import { notFound } from '../../../web/problem.ts';
import { answerDecision, answerOf } from '../answer.ts';
import { adminListing } from './listings-case.route.tsx';
import { rejectForm, suggestForm, versionForm } from './listings-forms.tsx';

const guard = { may: 'moderate listings' } as const;
const listingId = ({ params }: Context): number => parseId(params.id) ?? notFound();

export const claimCall = defineAction({
  at: post(paths.adminListingCall, 'claim'),
  guard,
  about: { summary: fa.api.calls.adminClaim, statuses: [409] },
  input: versionForm.input,
  page: adminListing,
  async act(context) {
    const id = listingId(context);
    const result = await claimCase(context, context.viewer, id);
    return answerOf(result, { to: paths.adminListing(id), message: fa.moderation.case.taken });
  },
});

export const approveCall = defineAction({
  at: post(paths.adminListingCall, 'approve'),
  guard,
  about: { summary: fa.api.calls.adminApprove, answers: DecisionMade, statuses: [409] },
  input: versionForm.input,
  page: adminListing,
  async act(context, looked) {
    const id = listingId(context);
    const { catalogue } = context;
    const actor = context.viewer;
    const result = await approve(context, actor, { ...looked, listingId: id }, catalogue);
    return decided(context, result, 'approved');
  },
});

export const rejectCall = defineAction({
  at: post(paths.adminListingCall, 'reject'),
  guard,
  about: { summary: fa.api.calls.adminReject, answers: DecisionMade, statuses: [409] },
  input: rejectForm.input,
  page: adminListing,
  async act(context, { version, words, reasons: listed, ...ticked }) {
    const reasons = REJECT_REASONS.filter((reason) => listed.includes(reason) || ticked[`reason-${reason}`]);
    const { needsReason, needsWords } = fa.moderation.case;
    if (reasons.length === 0) return refuse({ errors: { reasons: needsReason } });
    if (reasons.includes('other') && !words) return refuse({ errors: { words: needsWords } });
    const id = listingId(context);
    const { catalogue } = context;
    const actor = context.viewer;
    const why = { reasons, words };
    const result = await reject(context, actor, { listingId: id, version }, why, catalogue);
    return decided(context, result, 'rejected');
  },
});

export const suggestEditCall = defineAction({
  at: post(paths.adminListingCall, 'suggest-edit'),
  guard,
  about: {
    summary: fa.api.calls.adminSuggestEdit,
    answers: DecisionMade,
    example: { words: 'a photo' },
    statuses: [409],
  },
  input: suggestForm.input,
  page: adminListing,
  async act(context, { version, words }) {
    const id = listingId(context);
    const { catalogue } = context;
    const actor = context.viewer;
    const result = await suggestEdit(context, actor, { listingId: id, version }, words, catalogue);
    return decided(context, result, 'suggested');
  },
});

type Verdict = 'approved' | 'rejected' | 'suggested';

/** Goes on to the next case, which is taken with it. Its seller hears by what follows from the event (`server/wiring.ts`). */
async function decided(context: SignedIn, result: Decided, verdict: Verdict): Promise<Outcome<DecisionMade>> {
  if (!result.ok) return answerOf(result, {});
  await arrangeNow(context, listingId(context));
  const next = await claimNext(context, context.viewer);
  const to = next.ok && next.listingId !== null ? paths.adminListing(next.listingId) : paths.adminListings();
  return answerDecision(result, { to, message: fa.moderation.case[verdict] });
}
