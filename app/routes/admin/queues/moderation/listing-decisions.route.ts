import { listingForModerator, setVideoLink } from '../../../../../domain/listings/listings.server.ts';
import { type Decided, decideGroup, suggestEdit } from '../../../../../domain/moderation/moderation.server.ts';
import { REJECT_REASONS } from '../../../../../domain/moderation/reject-reasons.ts';
import { parseId } from '../../../../../domain/values/ids.ts';
import { persianNumber } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import {
  type Confirmation,
  type CountedConfirmation,
  confirmationText,
  type Did,
} from '../../../../office/confirmations.ts';
import { answerOf, goneOn, officeAction, refusalOf } from '../../../../office/office-action.ts';
import { paths } from '../../../../paths.ts';
import { arrangeNow } from '../../../../web/files/arrange-pictures.ts';
import { type Outcome, refuse } from '../../../../web/pages/action.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import type { Url } from '../../../../web/request/about.ts';
import { post } from '../../../../web/request/address.ts';
import type { Context } from '../../../../web/request/context.ts';
import { notFound } from '../../../../web/request/problem.ts';
import { approveForm, rejectForm, suggestForm, videoForm } from './decision-forms.tsx';
import { adminListing, goOnWithListings } from './listing-queue.route.tsx';
import { readTogether } from './together.ts';

const permission = 'moderate listings';
const words = fa.moderation.case;
const listingId = ({ params }: Context): number => parseId(params.id) ?? notFound();
const badGroup = () => refuse({ message: words.badGroup, errors: { together: words.badGroup } });

export const approveCall = officeAction({
  at: post(paths.office.listingCaseCall, 'approve'),
  permission,
  about: { summary: fa.api.calls.adminApprove, example: { together: '1002:1 1003:2' }, statuses: [409] },
  input: approveForm.input,
  page: adminListing,
  async act(context, { version, together }) {
    const others = readTogether(together);
    if (!others) return badGroup();
    const first = { listingId: listingId(context), version };
    const result = await decideGroup(context, context.viewer, { first, others }, null, context.catalogue);
    if (!result.ok) return refusalOf(result.refused);
    return afterDeciding(context, [first, ...others], result, 'listing-approved', 'group-approved');
  },
});

export const rejectCall = officeAction({
  at: post(paths.office.listingCaseCall, 'reject'),
  permission,
  about: { summary: fa.api.calls.adminReject, example: { together: '1002:1 1003:2' }, statuses: [409] },
  input: rejectForm.input,
  page: adminListing,
  async act(context, { version, together, words: written, reasons: listed, ...ticked }): Promise<Outcome<Url>> {
    const reasons = REJECT_REASONS.filter((reason) => listed.includes(reason) || ticked[`reason-${reason}`]);
    if (reasons.length === 0) return refuse({ errors: { reasons: words.needsReason } });
    if (reasons.includes('other') && !written) return refuse({ errors: { words: words.needsWords } });
    const others = readTogether(together);
    if (!others) return badGroup();
    const first = { listingId: listingId(context), version };
    const why = { reasons, words: written };
    const result = await decideGroup(context, context.viewer, { first, others }, why, context.catalogue);
    if (!result.ok) return refusalOf(result.refused);
    return afterDeciding(context, [first, ...others], result, 'listing-rejected', 'group-rejected');
  },
});

export const suggestEditCall = officeAction({
  at: post(paths.office.listingCaseCall, 'suggest-edit'),
  permission,
  about: { summary: fa.api.calls.adminSuggestEdit, example: { words: 'a photo' }, statuses: [409] },
  input: suggestForm.input,
  page: adminListing,
  async act(context, { version, words: written }): Promise<Outcome<Url>> {
    const looked = { listingId: listingId(context), version };
    const result: Decided = await suggestEdit(context, context.viewer, looked, written, context.catalogue);
    if (!result.ok) return refusalOf(result.refused);
    await arrangeNow(context, looked.listingId);
    const url = await goOnWithListings(context);
    return goneOn(result, { to: url, did: 'edit-suggested' });
  },
});

export const videoCall = officeAction({
  at: post(paths.office.listingCaseCall, 'video'),
  permission,
  about: { summary: fa.api.calls.adminVideo, statuses: [409] },
  input: videoForm.input,
  edits: {
    form: videoForm,
    async values(context) {
      const listing = await listingForModerator(context.db, listingId(context));
      return listing && { url: listing.videoUrl };
    },
  },
  page: adminListing,
  async act(context, { url }) {
    const id = listingId(context);
    const result = await setVideoLink(context, context.viewer, { listingId: id, url });
    return answerOf(result, { to: paths.office.listingCase(id), did: 'video-set' });
  },
});

type GroupDecided = Extract<Awaited<ReturnType<typeof decideGroup>>, { readonly ok: true }>;

/**
 * Continues with the next case and claims it. If a similar listing was left undecided, continues with that listing and
 * says so. Sellers are notified by reactions to the events (`server/wiring.ts`).
 */
async function afterDeciding(
  context: SignedIn,
  looked: readonly { readonly listingId: number }[],
  result: GroupDecided,
  one: Confirmation,
  many: CountedConfirmation,
): Promise<Outcome<Url>> {
  const { decided, left } = result;
  for (const each of looked) await arrangeNow(context, each.listingId);
  const did: Did = decided > 1 ? { did: many, counts: [decided] } : { did: one };
  const [first] = left;
  if (first) {
    const url = paths.office.listingCase(first.listingId);
    const message = words.groupLeft(confirmationText(did), persianNumber(left.length));
    return goneOn(result, { to: url, did: 'group-left', message });
  }
  const url = await goOnWithListings(context);
  return goneOn(result, { to: url, ...did });
}
