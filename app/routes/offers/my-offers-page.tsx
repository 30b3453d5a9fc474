import type { ReactNode } from 'react';
import { EVERYTHING } from '../../../domain/search/search-query.ts';
import { fa } from '../../messages/fa.ts';
import { AccountFrame } from '../../parts/frame/account-frame.tsx';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './my-offers.module.css';
import type { MyOffersView, OfferLineView } from './my-offers-view.ts';

const words = fa.offers;

const BADGES: Readonly<Record<OfferLineView['state'], string>> = {
  open: 'badge accent',
  accepted: 'badge trust',
  refused: 'badge',
  countered: 'badge',
  replaced: 'badge',
  closed: 'badge',
};

export function MyOffersPage({ view }: { readonly view: MyOffersView }): ReactNode {
  const { direction, tabs, lines, olderHref } = view;
  return (
    <AccountFrame current="offers">
      <h1>{words.mine}</h1>
      <nav className="chips" aria-label={words.directions}>
        {tabs.map((tab) => (
          <a
            key={tab.direction}
            className="chip"
            href={tab.href}
            aria-current={tab.direction === direction ? 'page' : undefined}
          >
            {words.direction[tab.direction]}
          </a>
        ))}
      </nav>
      {lines.length === 0 && (
        <div className="empty">
          <Icon name="tag" />
          <h2>{words.none[direction]}</h2>
          <p>{words.noneHint[direction]}</p>
          <a
            className="button accent"
            href={direction === 'sent' ? paths.results(EVERYTHING) : paths.newListing('my-offers')}
          >
            {direction === 'sent' ? fa.favourites.find : fa.posting.link}
          </a>
        </div>
      )}
      {lines.length > 0 && (
        <ul className={styles.offers}>
          {lines.map((line) => (
            <li key={line.id}>
              <Line line={line} />
            </li>
          ))}
        </ul>
      )}
      {olderHref && (
        <p>
          <a className="button" href={olderHref}>
            {words.older}
          </a>
        </p>
      )}
    </AccountFrame>
  );
}

function Line({ line }: { readonly line: OfferLineView }): ReactNode {
  return (
    <article className={styles.offer}>
      <span className={styles.cover}>
        {line.coverKey === null ? (
          <Icon name="image" />
        ) : (
          <img src={paths.picture(line.coverKey, 320, 'webp')} alt="" width="72" height="72" loading="lazy" />
        )}
      </span>
      <div>
        <p className={styles.amount}>
          {line.amount} <small>{words.toman}</small>{' '}
          <span className={BADGES[line.state]}>{words.states[line.state]}</span>
        </p>
        <h2>
          <a href={line.listingHref ?? undefined}>
            <bdi>{line.listing}</bdi>
          </a>
        </h2>
        <p className={styles.meta}>
          <bdi>{line.other}</bdi>
          <time dateTime={line.at} data-ago="">
            {line.ago}
          </time>
        </p>
      </div>
      <a className="button" href={line.chatHref}>
        <Icon name="message-circle" />
        {words.conversation}
        <span className="visually-hidden">: {words.about(line.listing)}</span>
      </a>
    </article>
  );
}
