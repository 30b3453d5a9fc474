import type { UserType } from '../../../domain/identity/user.ts';
import { EVERYTHING } from '../../../domain/query-reading/search-query.ts';
import { type Cursor, searchCursor } from '../../../domain/search/cursor.ts';
import type { ResultPage } from '../../../domain/search/search.server.ts';
import type { SellerFacts } from '../../../domain/shops/shops.server.ts';
import { DAY } from '../../../domain/values/durations.ts';
import type { Lasting } from '../../../domain/values/lasting.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { jalaliDate, relativeTime, tehranDay } from '../../../domain/values/time.ts';
import { fa } from '../../messages/fa.ts';
import { answerShare, usualAnswer } from '../../parts/answer-words.ts';
import { cachedCard } from '../../parts/listing/cached-cards.ts';
import type { CardView } from '../../parts/listing/card-view.ts';
import { type SellerMarksView, sellerMarksView } from '../../parts/marks/seller-marks-view.ts';
import { type SellerReviewsView, sellerReviewsView } from '../../parts/ratings/seller-reviews-view.ts';
import { shopLink } from '../../parts/shops/shop-link.ts';
import { shownUser } from '../../parts/shown-user.ts';
import { paths } from '../../paths.ts';
import type { Context } from '../../web/request/context.ts';
import { notFound, Problem, Redirect } from '../../web/request/problem.ts';
import { SESSION_COOKIE } from '../../web/request/session.ts';

/** Data of the page of a user (SHOP-01), without telephone numbers or other contact details (REV-02). */
export type UserView = {
  readonly id: number;
  readonly name: string;
  readonly type: UserType;
  readonly typeName: string;
  readonly pictureKey: string | null;
  readonly since: string;
  /** Day of the last visit, in words. */
  readonly lastSeen: string | null;
  readonly marks: SellerMarksView;
  readonly answers: { readonly usual: string | null; readonly share: string } | null;
  /** Null on further pages of the listings. */
  readonly reviews: SellerReviewsView | null;
  /** Facts from which the HTML of the reviews is made, and under which it is cached. */
  readonly facts: Lasting<SellerFacts>;
  readonly cards: readonly CardView[];
  readonly next: string | null;
  /** Id of the newest open listing, whose contact rules apply to the number; null without one, and on further pages. */
  readonly contactOf: number | null;
  readonly isFirst: boolean;
  /** Whether the page is visible only to its user, who has published nothing yet. */
  readonly isOwn: boolean;
};

const PAGE_SIZE = 24;

export async function userView(context: Context): Promise<UserView> {
  const { catalogue, now, services, url } = context;
  const after: Cursor | null = searchCursor.read(url.searchParams.get('after'));
  let page: Pick<ResultPage, 'listings' | 'next'> = { listings: [], next: null };
  const { standing, user, ...rest } = await shownUser(context, context.params.id, async (sellerId) => {
    page = await services.search.page({ ...EVERYTHING, sellerId }, after, PAGE_SIZE, { ...catalogue, now });
    return page.listings.length > 0;
  });
  if ('shop' in rest && rest.shop) throw new Redirect(shopLink(rest.shop), 301);
  if (standing === 'gone') throw new Problem(410, { isUser: true });
  if (!user) return notFound();
  const facts = await readFacts(context, user.id);
  const { answers, standing: rated, reviews } = facts;
  const verified = facts.marks.map(({ kind }) => kind);
  const name = cleanProse(user.displayName);
  return {
    // Only on the first page, because the reviews have separate pages.
    reviews: after === null ? sellerReviewsView(user.id, { standing: rated, reviews, after }) : null,
    facts,
    id: user.id,
    name: name === '' ? fa.users.nameless : name,
    type: user.type,
    typeName: fa.listing.sellerTypes[user.type],
    pictureKey: user.pictureKey,
    since: fa.listing.memberSince(jalaliDate(user.createdAt)),
    lastSeen: user.lastSeenAt && fa.users.lastSeen(dayWords(user.lastSeenAt, now)),
    marks: sellerMarksView(user.id, verified, user.hasMobile),
    answers: answers && { usual: usualAnswer(answers), share: answerShare(answers) },
    cards: page.listings.map((listing) => cachedCard(listing, catalogue, now)),
    next: page.next && paths.user(user.id, page.next),
    contactOf: after === null ? (page.listings[0]?.id ?? null) : null,
    isFirst: after === null,
    isOwn: standing === 'own',
  };
}

/**
 * Reads the facts about a seller. Visitors get facts that may be some seconds old, as on cached pages; signed-in users
 * get current facts, because they may have just rated the seller.
 */
async function readFacts({ services, now, cookies }: Context, sellerId: number): Promise<Lasting<SellerFacts>> {
  const asked = { now, settings: await services.settings.get(now) };
  const { sellersById } = services;
  return cookies.has(SESSION_COOKIE) ? sellersById.now(sellerId, asked) : sellersById.lately(sellerId, asked);
}

/**
 * «Today», «yesterday», or the number of days since. The hour is not shown, because it would reveal when somebody is at
 * home.
 */
function dayWords(at: Date, now: Date): string {
  if (tehranDay(at) === tehranDay(now)) return fa.users.today;
  const yesterday = new Date(now.getTime() - DAY);
  if (tehranDay(at) === tehranDay(yesterday)) return fa.users.yesterday;
  return relativeTime(new Date(Math.min(at.getTime(), now.getTime() - 2 * DAY)), now);
}
