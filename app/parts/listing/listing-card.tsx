import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { tintClass } from '../tint.ts';
import { Toman } from '../toman.tsx';
import type { CardView } from './card-view.ts';
import styles from './listing-card.module.css';

/** Two cards a row on phones, three on tablets, four next to the filters. */
const SIZES = '(min-width: 64em) 14rem, (min-width: 48em) 30vw, 46vw';

type ListingCardProps = {
  readonly card: CardView;
  /** `first` for the topmost picture of the page, `row` for the other pictures of the first row. */
  readonly eager?: 'first' | 'row' | undefined;
  readonly slot?: 'showcase' | undefined;
  /** The former, higher price, if it is to be shown. */
  readonly before?: string | null;
};

/**
 * A listing in a list: one link, and a button to save it. The list switches all its cards between grid and list look.
 */
export function ListingCard({ card, eager, slot, before }: ListingCardProps): ReactNode {
  const { price, picture } = card;
  return (
    <article className={styles.card} data-card={card.id} data-slot={slot}>
      {picture ? (
        <div className={`${styles.frame} ${tintClass(picture.hash)}`} data-thumb={picture.hash}>
          <picture>
            <source type="image/avif" srcSet={sources(picture.key, 'avif')} sizes={SIZES} />
            <source type="image/webp" srcSet={sources(picture.key, 'webp')} sizes={SIZES} />
            <img
              src={paths.picture(picture.key, 320, 'jpg')}
              alt=""
              width="320"
              height="240"
              loading={eager ? undefined : 'lazy'}
              fetchPriority={eager === 'first' ? 'high' : undefined}
            />
          </picture>
          {picture.count && <small data-more-pictures="">{picture.count}</small>}
        </div>
      ) : (
        <div className={styles.frame}>
          <Icon name={card.icon} />
        </div>
      )}
      {card.badges.length > 0 && (
        <p className={styles.badges}>
          {card.badges.map((badge) => (
            <span key={badge}>{badge}</span>
          ))}
        </p>
      )}
      <h3>
        <a href={card.href}>{card.name}</a>
      </h3>
      {card.facts.length > 0 && <p className={styles.facts}>{factsLine(card.facts)}</p>}
      {(price.amount ?? price.words) && (
        <p className={styles.price}>
          <Toman {...price} />
          {before && (
            <small>
              {' '}
              <span className="visually-hidden">{fa.favourites.before}</span>
              <s>{before}</s>
            </small>
          )}
        </p>
      )}
      <p className={styles.meta}>
        <span>{card.place}</span>
        <time dateTime={card.publishedAt} data-ago="">
          {card.ago}
        </time>
      </p>
      <button
        type="button"
        data-do="favourite"
        data-id={card.id}
        data-price={card.toman ?? undefined}
        aria-pressed="false"
        aria-label={fa.card.favourite(card.name)}
      >
        <Icon name="heart" />
      </button>
    </article>
  );
}

/** Joins facts so that lines break only between facts: a card shows one line and hides the rest. */
const factsLine = (facts: readonly string[]): string =>
  facts.map((fact) => fact.replaceAll(' ', '\u00a0')).join(' ·\u00a0');

function sources(key: string, format: 'avif' | 'webp'): string {
  return `${paths.picture(key, 320, format)} 320w, ${paths.picture(key, 640, format)} 640w`;
}
