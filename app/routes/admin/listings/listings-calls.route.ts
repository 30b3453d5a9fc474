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
import { answerOf, officeAction, refusalOf } from '../../../parts/office/office-action.ts';
import { paths } from '../../../paths.ts';
import { Url } from '../../../web/about.ts';
import { type Outcome, refuse } from '../../../web/action.ts';
import { post } from '../../../web/address.ts';
import { arrangeNow } from '../../../web/arrange-pictures.ts';
import type { Context } from '../../../web/context.ts';
import type { SignedIn } from '../../../web/guards.ts';
import { notFound } from '../../../web/problem.ts';
import { adminListing } from './listings-case.route.tsx';
import { rejectForm, suggestForm, versionForm } from './listings-forms.tsx';

const permission = 'moderate listings';
const listingId = ({ params }: Context): number => parseId(params.id) ?? notFound();

export const claimCall = officeAction({
  at: post(paths.adminListingCall, 'claim'),
  permission,
  about: { summary: fa.api.calls.adminClaim, statuses: [409] },
  input: versionForm.input,
  page: adminListing,
  async act(context) {
    const id = listingId(context);
    const result = await claimCase(context, context.viewer, id);
    return answerOf(result, { to: paths.adminListing(id), did: 'case-claimed' });
  },
});

export const approveCall = officeAction({
  at: post(paths.adminListingCall, 'approve'),
  permission,
  about: { summary: fa.api.calls.adminApprove, answers: Url, statuses: [409] },
  input: versionForm.input,
  page: adminListing,
  async act(context, looked) {
    const id = listingId(context);
    const { catalogue } = context;
    const actor = context.viewer;
    const result = await approve(context, actor, { ...looked, listingId: id }, catalogue);
    return decided(context, result, 'listing-approved');
  },
});

export const rejectCall = officeAction({
  at: post(paths.adminListingCall, 'reject'),
  permission,
  about: { summary: fa.api.calls.adminReject, answers: Url, statuses: [409] },
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
    return decided(context, result, 'listing-rejected');
  },
});

export const suggestEditCall = officeAction({
  at: post(paths.adminListingCall, 'suggest-edit'),
  permission,
  about: { summary: fa.api.calls.adminSuggestEdit, answers: Url, example: { words: 'a photo' }, statuses: [409] },
  input: suggestForm.input,
  page: adminListing,
  async act(context, { version, words }) {
    const id = listingId(context);
    const { catalogue } = context;
    const actor = context.viewer;
    const result = await suggestEdit(context, actor, { listingId: id, version }, words, catalogue);
    return decided(context, result, 'edit-suggested');
  },
});

type Verdict = 'listing-approved' | 'listing-rejected' | 'edit-suggested';

/** Goes on to the next case, which is taken with it. Its seller hears by what follows from the event (`server/wiring.ts`). */
async function decided(context: SignedIn, result: Decided, did: Verdict): Promise<Outcome<Url>> {
  if (!result.ok) return refusalOf(result.refused);
  await arrangeNow(context, listingId(context));
  const next = await claimNext(context, context.viewer);
  const to = next.ok && next.listingId !== null ? paths.adminListing(next.listingId) : paths.adminListings();
  return answerOf(result, { to, data: { url: to }, did });
}
