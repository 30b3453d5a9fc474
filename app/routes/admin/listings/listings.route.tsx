import { COUNTED_WAITING, LISTING_QUEUE, queue, type Waiting } from '../../../../domain/moderation/moderation.server.ts';
import { queueCursor } from '../../../../domain/moderation/queue-cursor.ts';
import type { Claim } from '../../../../domain/queue/queue.ts';
import { claimNext, claimsOf } from '../../../../domain/queue/queue.server.ts';
import { persianList, persianNumber } from '../../../../domain/values/numbers.ts';
import { fa } from '../../../messages/fa.ts';
import { priceView } from '../../../parts/listing/card-view.ts';
import { paths } from '../../../paths.ts';
import { Url } from '../../../web/about.ts';
import { defineAction, done } from '../../../web/action.ts';
import { get, post } from '../../../web/address.ts';
import type { Catalogue } from '../../../web/context.ts';
import { pictureSigner, type SignPicture } from '../../../web/private-pictures.ts';
import { definePage } from '../../../web/route.ts';
import { answerOf } from '../answer.ts';
import { moment } from '../moment.ts';
import { formStateAt, openOffice } from '../office.ts';
import { ListingsPage, type ListingsView, nextCaseForm } from './listings-page.tsx';

const CASES_A_PAGE = 25;

/** The queue of what waits for a decision, the oldest first (ADM-02). */
export const adminListings = definePage<ListingsView>({
  at: get(paths.adminListings),
  id: 'admin-listings-page',
  cache: 'private',
  guard: { may: 'moderate listings' },
  about: {
    summary: fa.api.pages.adminListings,
    query: ['after'],
    example: { after: '2026-11-20T12:00:00.000000Z_1001' },
  },
  async load(context) {
    const { viewer, office } = await openOffice(context);
    const { catalogue, url } = context;
    const after = queueCursor.read(url.searchParams.get('after'));
    const { waiting, next, count } = await queue(context, after, CASES_A_PAGE);
    const ids = waiting.map(({ id }) => id);
    const claims = await claimsOf(context, LISTING_QUEUE, ids);
    const { count: exactly, more } = fa.moderation.queue;
    return {
      office,
      form: formStateAt(context, paths.adminNextListing()),
      count: count > COUNTED_WAITING ? more(persianNumber(COUNTED_WAITING)) : exactly(persianNumber(count)),
      cases: waiting.map((listing) => caseView(listing, claims.get(listing.id), viewer.userId, catalogue, pictureSigner(context))),
      next: next === null ? null : paths.adminListings(next),
    };
  },
  head: () => ({ title: fa.moderation.queue.title, robots: 'noindex,nofollow' }),
  Page: ListingsPage,
});

/** Takes the oldest that nobody has in hand and goes to it. */
export const adminNextListing = defineAction({
  at: post(paths.adminNextListing),
  guard: { may: 'moderate listings' },
  about: { summary: fa.api.calls.adminNextListing, answers: Url, example: { take: 'oldest' } },
  input: nextCaseForm.input,
  page: adminListings,
  async act(context) {
    const next = await claimNext(context, context.viewer, LISTING_QUEUE);
    if (!next.ok) return answerOf(next, {});
    const to = next.caseId === null ? paths.adminListings() : paths.adminListing(next.caseId);
    return done({ to, data: { url: to } });
  },
});

function caseView(
  listing: Waiting,
  claim: Claim | undefined,
  viewerId: number,
  { taxonomy, places }: Catalogue,
  sign: SignPicture,
): ListingsView['cases'][number] {
  const { queue: words, flags } = fa.moderation;
  const category = taxonomy.byId.get(listing.categoryId);
  const price = priceView(listing, category);
  return {
    id: listing.id,
    href: paths.adminListing(listing.id),
    name: listing.name,
    picture: listing.coverKey && sign(listing.coverKey),
    about: persianList([
      category?.path.map(({ name }) => name).join(' › '),
      places.byId.get(listing.cityId)?.name,
      price.amount ? fa.price.inToman(price.amount) : price.words,
      listing.pictureCount > 0 ? words.pictures(persianNumber(listing.pictureCount)) : words.noPicture,
    ]),
    seller: listing.sellerName,
    since: moment(listing.since),
    flags: listing.flags.map((kind) => flags[kind]),
    claimed: !claim ? null : claim.staffId === viewerId ? words.own : words.claimed,
  };
}
