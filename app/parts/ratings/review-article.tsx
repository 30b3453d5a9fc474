import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { Stars } from '../../ui/stars.tsx';
import { FreeText } from '../free-text.tsx';
import type { ReviewView } from './review-view.ts';
import styles from './standing.module.css';

type ReviewArticleProps = {
  readonly review: Omit<ReviewView, 'reply'> & { readonly reply?: string | null };
  /** Shown instead of the author, for example the seller whom the review is about. */
  readonly about?: ReactNode;
  /** Content below the review: its state, links and buttons. */
  readonly children?: ReactNode;
};

/** One review with the seller's reply (RATE-02). */
export function ReviewArticle({ review, about, children }: ReviewArticleProps): ReactNode {
  const { by, month, stars, starsLabel, text, reply } = review;
  return (
    <article className={styles.review}>
      <p className={styles.by}>
        <b>{about ?? <bdi>{by}</bdi>}</b>
        <Stars value={stars} label={starsLabel} />
        <small>{month}</small>
      </p>
      {text && (
        <p className={styles.text} dir="auto">
          <FreeText text={text} />
        </p>
      )}
      {reply && (
        <div className={styles.reply}>
          <b>{fa.ratings.list.reply}</b>
          <p className={styles.text} dir="auto">
            <FreeText text={reply} />
          </p>
        </div>
      )}
      {children}
    </article>
  );
}
