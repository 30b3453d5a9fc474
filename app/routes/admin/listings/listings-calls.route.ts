import * as v from 'valibot';
import {
  approve,
  claimCase,
  claimNext,
  type Decided,
  reject,
  suggestEdit,
} from '../../../../domain/moderation/moderation.server.ts';
import { REJECT_REASONS, WORDS } from '../../../../domain/moderation/reject-reasons.ts';
import { parseId } from '../../../../domain/values/ids.ts';
import { parseWholeNumber } from '../../../../domain/values/numbers.ts';
import { cleanProse } from '../../../../domain/values/persian-text.ts';
import { fa } from '../../../messages/fa.ts';
import { paths } from '../../../paths.ts';
import { defineAction, type Outcome, refuse } from '../../../web/action.ts';
import { post } from '../../../web/address.ts';
import { arrangeNow } from '../../../web/arrange-pictures.ts';
import type { Context } from '../../../web/context.ts';
import { field, optionalField } from '../../../web/form-schema.ts';
import type { SignedIn } from '../../../web/guards.ts';
import { notFound } from '../../../web/problem.ts';
import { answerOf } from '../answer.ts';
import { adminListing } from './listings-case.route.tsx';

const guard = { may: 'moderate listings' } as const;
const version = v.pipe(field({ rule: 'number' }), v.transform(parseWholeNumber), v.number());
const listingId = ({ params }: Context): number => parseId(params.id) ?? notFound();

export const claimCall = defineAction({
  at: post(paths.adminListingCall, 'claim'),
  guard,
  input: v.object({ version }),
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
  input: v.object({ version }),
  page: adminListing,
  async act(context, looked) {
    const id = listingId(context);
    const { catalogue } = context;
    const actor = context.viewer;
    const result = await approve(context, actor, { ...looked, listingId: id }, catalogue);
    return decided(context, result, 'approved');
  },
});

const SOME_WORDS = { minLength: WORDS.min, maxLength: WORDS.max } as const;
const ticks = Object.fromEntries(REJECT_REASONS.map((reason) => [`reason-${reason}`, v.optional(v.unknown())]));

/** Reasons are ticked by their names: `reason-duplicate=1`; or listed as `reasons`. */
export const rejectCall = defineAction({
  at: post(paths.adminListingCall, 'reject'),
  guard,
  input: v.object({
    version,
    words: optionalField(SOME_WORDS),
    reasons: v.optional(v.array(v.picklist(REJECT_REASONS, fa.validation.unknown_choice)), []),
    ...ticks,
  }),
  page: adminListing,
  async act(context, { version, words: typed, reasons: listed, ...ticked }) {
    const given = ticked as Readonly<Record<string, unknown>>;
    const reasons = REJECT_REASONS.filter((reason) => listed.includes(reason) || given[`reason-${reason}`] === '1');
    const words = typed && cleanProse(typed);
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
  input: v.object({ version, words: field(SOME_WORDS) }),
  page: adminListing,
  async act(context, { version, words }) {
    const id = listingId(context);
    const { catalogue } = context;
    const actor = context.viewer;
    const why = cleanProse(words);
    const result = await suggestEdit(context, actor, { listingId: id, version }, why, catalogue);
    return decided(context, result, 'suggested');
  },
});

type Verdict = 'approved' | 'rejected' | 'suggested';

/** Goes on to the next case, which is taken with it. Its seller hears by what follows from the event (`server/wiring.ts`). */
async function decided(context: SignedIn, result: Decided, verdict: Verdict): Promise<Outcome> {
  if (!result.ok) return answerOf(result, {});
  await arrangeNow(context, listingId(context));
  const next = await claimNext(context, context.viewer);
  const to = next === null ? paths.adminListings() : paths.adminListing(next);
  return answerOf(result, { to, data: { url: to }, message: fa.moderation.case[verdict] });
}
