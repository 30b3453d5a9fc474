import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Pager } from '../../ui/pager.tsx';
import { ListRows } from '../list-rows.tsx';
import { ReviewArticle } from './review-article.tsx';
import type { SellerReviewsView } from './seller-reviews-view.ts';
import { SellerStars } from './seller-stars.tsx';
import styles from './standing.module.css';
import type { StandingView } from './standing-view.ts';

const words = fa.ratings.list;

type SellerReviewsProps = {
  readonly view: SellerReviewsView;
  /** Hides the heading, because the page's own heading says the same. */
  readonly quiet?: boolean;
};

/**
 * The section «نظرها» (reviews) of pages about a seller: the rating, the newest reviews, and a link to rate the seller
 * (RATE-02).
 */
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

const standingWords = fa.ratings.standing;

/** A seller's stars, their distribution from 5 to 1, and the mean of each rate point (RATE-02). */
function StandingDetails({ standing }: { readonly standing: StandingView }): ReactNode {
  return (
    <div className={styles.standing}>
      <SellerStars standing={standing} />
      {standing.bars.length > 0 && (
        <ul className={styles.bars} aria-label={standingWords.bars}>
          {standing.bars.map(({ stars, share, label }) => (
            <li key={stars}>
              <span aria-hidden="true">{stars}</span>
              <meter min={0} max={10} value={share} aria-label={label} title={label} />
            </li>
          ))}
        </ul>
      )}
      {standing.rates.length > 0 && (
        <Facts facts={standing.rates.map(({ name, mean }) => [name, standingWords.value(mean)] as const)} />
      )}
    </div>
  );
}
