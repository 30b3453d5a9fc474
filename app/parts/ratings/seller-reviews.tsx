import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Pager } from '../../ui/pager.tsx';
import { ListRows } from '../list-rows.tsx';
import { ReviewArticle } from './review-article.tsx';
import type { SellerReviewsView } from './seller-reviews-view.ts';
import styles from './standing.module.css';
import { StandingDetails } from './standing-details.tsx';

const words = fa.ratings.list;

type SellerReviewsProps = {
  readonly view: SellerReviewsView;
  /** The page's own heading says it already. */
  readonly quiet?: boolean;
};

/** The part «نظرها» of pages about a seller: their standing, the newest reviews, and the way to rate them (RATE-02). */
export function SellerReviews({ view, quiet = false }: SellerReviewsProps): ReactNode {
  const { sellerId, standing, reviews, newest, older } = view;
  return (
    <section className={styles.reviews} aria-labelledby="reviews">
      <h2 id="reviews" className={quiet ? 'visually-hidden' : undefined}>
        {words.title}
      </h2>
      <StandingDetails standing={standing} />
      <LinkButton
        icon="star"
        href={paths.rate('user', sellerId)}
        rel="nofollow"
        data-popup="rating"
        data-params={JSON.stringify({ type: 'user', id: String(sellerId) })}
        data-no-print=""
      >
        {words.rate}
      </LinkButton>
      <ListRows
        rows={reviews}
        className={styles.list}
        empty={<p className="help">{words.none}</p>}
        pager={<Pager first={{ href: newest, name: words.newest }} next={{ href: older, name: words.older }} />}
      >
        {(review) => (
          <ReviewArticle review={review}>
            <a className={styles.report} href={paths.reportReview(review.id)} rel="nofollow" data-no-print="">
              <Icon name="flag" />
              {words.report}
            </a>
          </ReviewArticle>
        )}
      </ListRows>
    </section>
  );
}
