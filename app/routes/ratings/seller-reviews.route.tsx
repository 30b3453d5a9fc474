import { EVERYTHING } from '../../../domain/query-reading/search-query.ts';
import { findRatedSeller } from '../../../domain/reviews/reviews.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';
import { SellerReviews } from '../../parts/ratings/seller-reviews.tsx';
import { loadSellerReviews, type SellerReviewsView } from '../../parts/ratings/seller-reviews-view.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import styles from './ratings.module.css';

type View = SellerReviewsView & { readonly name: string; readonly listings: string };

/** Page of all ratings and reviews of a seller, divided into pages (RATE-02). */
export const sellerReviewsPage = definePage<View>({
  at: get(paths.sellerReviews),
  id: 'seller-reviews-page',
  cache: 'public',
  rare: true,
  about: { summary: fa.api.pages.sellerReviews, query: ['after'], example: { after: '1001' } },
  async load(context) {
    const id = parseId(context.params.id) ?? notFound();
    const seller = (await findRatedSeller(context, { type: 'user', typeId: id })) ?? notFound();
    return {
      ...(await loadSellerReviews(context, id, context.url.searchParams.get('after'))),
      name: cleanProse(seller.name),
      listings: paths.results({ ...EVERYTHING, sellerId: id }),
    };
  },
  head: ({ name }) => ({ title: fa.ratings.list.of(name), robots: 'noindex' }),
  Page: ({ view }) => (
    <div className={styles.page}>
      <h1>{fa.ratings.list.of(view.name)}</h1>
      <SellerReviews view={view} quiet />
      <LinkButton href={paths.user(view.sellerId)}>{fa.results.sellerPage}</LinkButton>
      <LinkButton href={view.listings}>{fa.ratings.list.listings}</LinkButton>
    </div>
  ),
});
