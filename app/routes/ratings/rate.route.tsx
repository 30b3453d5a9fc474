import type * as v from 'valibot';
import type { Rate } from '../../../domain/reviews/review.ts';
import {
  type NewRating,
  type Posted,
  postAnonymousRating,
  postRating,
  readRates,
} from '../../../domain/reviews/reviews.server.ts';
import { persianList, persianNumber } from '../../../domain/values/numbers.ts';
import type { Flash } from '../../address-parts.ts';
import { fa } from '../../messages/fa.ts';
import { FlashNotice } from '../../parts/flash-notice.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { isOrderKey, newOrderKey } from '../../web/forms/order-key.ts';
import { type Action, defineAction, done, type Outcome, refuse } from '../../web/pages/action.ts';
import { defineFlash } from '../../web/pages/flash.ts';
import { definePage } from '../../web/pages/route.ts';
import { get, post } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';
import { notFound } from '../../web/request/problem.ts';
import { rateField, raterOf, ratesSent, ratingParts } from './rated.ts';
import { RatingForm, ratingForm } from './rating-form.tsx';
import { loadRating, type RatingView } from './rating-view.ts';
import styles from './ratings.module.css';

const words = fa.ratings;

type RatePage = RatingView & { readonly said: string | null };

/** Page of the popup `rating`; visitors rate here, with a captcha (RATE-01). */
export const ratePage = definePage<RatePage>({
  at: get(paths.rate),
  id: 'rate-page',
  cache: 'private',
  about: { summary: fa.api.pages.rate, query: ['did'], example: { type: 'listing', did: 'rated' } },
  async load(context) {
    const { params, sentForm } = context;
    const sent = sentForm?.values;
    const view = await loadRating(context, { type: params.type ?? sent?.type, id: params.id ?? sent?.typeId });
    return view ? { ...view, said: ratingFlash.read(context)?.text ?? null } : notFound();
  },
  head: () => ({ title: words.title, robots: 'noindex' }),
  Page: ({ view }) => (
    <section className={styles.page}>
      <h1>{words.title}</h1>
      <FlashNotice flash={view.said === null ? null : { text: view.said }} />
      <RatingForm view={view} />
      <LinkButton href={view.back.href}>{view.back.name}</LinkButton>
    </section>
  ),
});

type Sent = v.InferOutput<typeof ratingForm.input>;
const rated = {
  input: ratingForm.input,
  limits: () => [{ action: 'rating' }],
  page: ratePage,
} as const satisfies Partial<Action<Sent>>;
const example = { typeId: '1001', type: 'listing', rateParam: { 1: 5, 2: 4, 3: 5 }, text: '' };

/** Stores a user's rating; a second one for the same seller replaces the first. */
export const subRatesCall = defineAction({
  ...rated,
  at: post(paths.subRates),
  guard: 'signed-in',
  about: { summary: fa.api.calls.subRates, example, statuses: [403, 404] },
  async act(context, input) {
    return outcomeOf(await postRating(context, await ratingOf(context, input), await ratingParts(context)), input);
  },
});

/**
 * Stores a visitor's rating: it always needs a captcha, is allowed once per seller, and must be approved by a
 * moderator.
 */
export const anonymousRateCall = defineAction({
  ...rated,
  at: post(paths.anonymousRate),
  guard: 'anyone',
  about: { summary: fa.api.calls.anonymousRate, example, statuses: [403, 404, 409, 429] },
  async act(context, input, { answered }) {
    const rating = await ratingOf(context, input);
    // Errors of the form are reported before the captcha, so that the captcha's answer is not used up.
    const wrong = wrongRates(await readRates(context, input.type), rating.rates);
    if (Object.keys(wrong).length > 0) return refuse({ errors: wrong });
    if (!answered) return refuse({ asksCaptcha: true });
    return outcomeOf(await postAnonymousRating(context, rating, await ratingParts(context)), input);
  },
});

async function ratingOf(context: Context, input: Sent): Promise<NewRating> {
  const { type, typeId, text } = input;
  const given = input['order-key'];
  return {
    target: { type, typeId },
    client: await raterOf(context),
    rates: ratesSent(input),
    text,
    orderKey: isOrderKey(given, context) ? given : newOrderKey(context),
  };
}

const isStars = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 5;

const wrongRates = (rates: readonly Rate[], sent: NewRating['rates']): Record<string, string> =>
  errorsOf(rates.flatMap(({ id }) => (isStars(sent[id]) ? [] : [id])));

const errorsOf = (ids: readonly number[]): Record<string, string> =>
  Object.fromEntries(ids.map((id) => [rateField(id), fa.validation.required_radio]));

function outcomeOf(posted: Posted, { type, typeId }: Sent): Outcome {
  if (posted.ok) {
    const did = posted.isWaiting ? 'waits' : 'rated';
    return done({ message: ratingFlash.text(did), to: paths.rate(type, typeId, { did }) });
  }
  switch (posted.refused) {
    case 'rates':
      if (posted.missing.length + posted.wrong.length === 0) return refuse({ message: words.foreign });
      return refuse({ errors: errorsOf([...posted.missing, ...posted.wrong]) });
    case 'words':
      return refuse({ errors: { text: words.words(persianList(posted.words)) } });
    case 'too-long':
      return refuse({ errors: { text: fa.validation.max_length(persianNumber(1_000)) } });
    case 'not-found':
      return refuse({ status: 404, message: words.gone });
    case 'rated':
      return refuse({ status: 409, message: words.inactive.rated });
    case 'sign-in':
    case 'own':
    case 'no-contact':
      return refuse({ status: 403, message: words.inactive[posted.refused] });
  }
}

const SENTENCES = { rated: fa.ratings.rated, waits: `${fa.ratings.rated} ${fa.ratings.waits}` } as const;

/** Confirmation of a rating, shown on the page after it and in a toast. */
const ratingFlash = {
  ...defineFlash(SENTENCES, (flash: Flash) => paths.myReviews(flash)),
  text: (did: keyof typeof SENTENCES): string => SENTENCES[did],
};
