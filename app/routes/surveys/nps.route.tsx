import * as v from 'valibot';
import { castVote, commentVote } from '../../../domain/surveys/surveys.server.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { isOrderKey, ORDER_FIELD } from '../../web/forms/order-key.ts';
import { defineAction, done, type Outcome, refuse } from '../../web/pages/action.ts';
import { definePage } from '../../web/pages/route.ts';
import { integer } from '../../web/request/about.ts';
import { get, post } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';
import styles from './nps.module.css';
import { NpsForm, npsForm } from './nps-form.tsx';
import { loadNps, type NpsView, voterOf } from './nps-view.ts';

const words = fa.surveys;

/** Page with the content of the popup `nps-vote`. */
export const npsPage = definePage<NpsView>({
  at: get(paths.nps),
  id: 'nps-page',
  cache: 'private',
  about: {
    summary: fa.api.pages.nps,
    query: ['userType', 'listing'],
    example: { userType: 'Seller', listing: '1001' },
  },
  load(context) {
    const sent = context.sentForm?.values;
    const { searchParams } = context.url;
    return loadNps(context, {
      userType: sent?.userType ?? searchParams.get('userType'),
      listing: sent?.listingId ?? searchParams.get('listing'),
    });
  },
  head: () => ({ title: words.title, robots: 'noindex' }),
  Page: ({ view }) => (
    <section className={styles.page}>
      <h1>{words.title}</h1>
      <NpsForm view={view} />
    </section>
  ),
});

type NpsInput = v.InferOutput<typeof Input>;
/**
 * Input of the call. Other clients send no idempotency key; a second vote of theirs is refused. The site's form sends
 * no label, which is derived from the score.
 */
const Input = v.object({ ...npsForm.input.entries, [ORDER_FIELD]: v.optional(v.string(), '') });
const Answer = v.object({ voteId: integer });

/** Saves a score, once per period as a buyer and once as a seller, and within an hour its reason (NPS-01). */
export const sendNpsCall = defineAction({
  at: post(paths.sendNps),
  guard: 'anyone',
  about: {
    summary: fa.api.calls.sendNps,
    answers: Answer,
    example: { score: '9', listingId: '', userType: 'Buyer', voteId: '', comment: '' },
    statuses: [409],
  },
  input: Input,
  limits: () => [{ action: 'nps' }],
  page: npsPage,
  act: (context, input) => (input.voteId === null ? vote(context, input) : explain(context, input, input.voteId)),
});

async function vote(context: Context, input: NpsInput): Promise<Outcome<v.InferOutput<typeof Answer>>> {
  const { score, userType, label, listingId, comment } = input;
  if (score === null) return refuse({ errors: { score: fa.validation.required_field } });
  const given = input[ORDER_FIELD];
  const orderKey = isOrderKey(given, context) ? given : null;
  const voted = await castVote(context, await voterOf(context), {
    score,
    userType,
    label,
    listingId,
    comment,
    orderKey,
  });
  if (voted.ok) return done({ data: { voteId: voted.voteId }, to: backTo(input) });
  if (voted.refused === 'no-listing') return refuse({ errors: { listingId: words.refused['no-listing'] } });
  return refuse({ status: 409, message: words.refused.asked });
}

async function explain(
  context: Context,
  input: NpsInput,
  voteId: number,
): Promise<Outcome<v.InferOutput<typeof Answer>>> {
  const { comment } = input;
  if (comment === null) return refuse({ errors: { comment: fa.validation.required_field } });
  const isWritten = await commentVote(context, await voterOf(context), { voteId, comment });
  if (!isWritten) return refuse({ status: 409, message: words.refused['no-vote'] });
  return done({ data: { voteId }, message: words.thanks, to: backTo(input) });
}

const backTo = ({ userType }: NpsInput): string => paths.nps(userType === null ? {} : { userType });
