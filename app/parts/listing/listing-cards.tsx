import type { ReactNode } from 'react';
import type { CardView } from './card-view.ts';
import styles from './listing-card.module.css';
import { ListingCard } from './listing-card.tsx';

/** Maximum number of cards in a row: their pictures load eagerly. */
const FIRST_ROW = 4;

type ListingCardsProps = {
  readonly cards: readonly CardView[];
  /** Come before the others, in marked slots (SRCH-11). */
  readonly showcase?: readonly CardView[];
  /** A heading before the card at this index. */
  readonly heading?: { readonly at: number; readonly text: string } | null;
  /** The list is at the top of the page. */
  readonly onTop?: boolean;
};

/** Listings as cards, in the chosen look of lists. */
export function ListingCards({ cards, showcase = [], heading = null, onTop = false }: ListingCardsProps): ReactNode {
  const eager = (index: number) => (onTop && index < FIRST_ROW ? (index === 0 ? 'first' : 'row') : undefined);
  return (
    <div className={styles.cards} data-listing-list="">
      {showcase.map((card, index) => (
        <ListingCard key={card.id} card={card} eager={eager(index)} slot="showcase" />
      ))}
      {cards.slice(0, heading?.at).map((card, index) => (
        <ListingCard key={card.id} card={card} eager={eager(index + showcase.length)} />
      ))}
      {heading && (
        <h2 className={styles.heading} data-card="heading">
          {heading.text}
        </h2>
      )}
      {heading && cards.slice(heading.at).map((card) => <ListingCard key={card.id} card={card} />)}
    </div>
  );
}
