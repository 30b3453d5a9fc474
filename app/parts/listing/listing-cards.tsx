import { Fragment, type ReactNode } from 'react';
import { RenderedOnce } from '../../web/pages/raw-html.tsx';
import { lastingCard } from './cached-cards.ts';
import type { CardView } from './card-view.ts';
import styles from './listing-card.module.css';
import { ListingCard } from './listing-card.tsx';

/** Maximum number of cards in a row: the first row's pictures load eagerly. */
const FIRST_ROW = 4;

export type CardsHeading = { readonly at: number; readonly text: string };

type ListingCardsProps = {
  readonly cards: readonly CardView[];
  /** Cards before the others, in marked slots (SRCH-11). */
  readonly showcase?: readonly CardView[];
  /** Headings before the cards at these indexes, in order. */
  readonly headings?: readonly CardsHeading[];
  /** Whether the list is at the top of the page. */
  readonly onTop?: boolean;
};

/** Listings as cards, in the chosen look of lists. */
export function ListingCards({ cards, showcase = [], headings = [], onTop = false }: ListingCardsProps): ReactNode {
  const eager = (index: number) => (onTop && index < FIRST_ROW ? (index === 0 ? 'first' : 'row') : undefined);
  return (
    <div className={styles.cards} data-listing-list="">
      {showcase.map((card, index) => (
        <Card key={card.id} card={card} eager={eager(index)} slot="showcase" />
      ))}
      {cards.slice(0, headings[0]?.at).map((card, index) => (
        <Card key={card.id} card={card} eager={eager(index + showcase.length)} />
      ))}
      {headings.map(({ at, text }, index) => (
        <Fragment key={text}>
          <h2 className={styles.heading} data-card={text}>
            {text}
          </h2>
          {cards.slice(at, headings[index + 1]?.at).map((card) => (
            <Card key={card.id} card={card} />
          ))}
        </Fragment>
      ))}
    </div>
  );
}

type CardProps = Pick<Parameters<typeof ListingCard>[0], 'card' | 'eager' | 'slot'>;

function Card({ card, eager, slot }: CardProps): ReactNode {
  return (
    <RenderedOnce by={lastingCard(card)} part={`card ${eager} ${slot}`}>
      <ListingCard card={card} eager={eager} slot={slot} />
    </RenderedOnce>
  );
}
