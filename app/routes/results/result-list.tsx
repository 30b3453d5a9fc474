import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { ListingCards } from '../../parts/listing/listing-cards.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './results.module.css';
import type { ResultsView } from './results-view.ts';

/** The cards and the way to more of them, or what to try next where there are none. */
export function ResultList({ view }: { readonly view: ResultsView }): ReactNode {
  const { cards, showcase, next } = view;
  if (view.isEmpty) return <NothingFound view={view} />;
  return (
    <>
      <h2 className="visually-hidden">{fa.results.results}</h2>
      <ListingCards cards={cards} showcase={showcase} onTop />
      {/* All listings of this page were above the first page already. */}
      {cards.length + showcase.length === 0 && <p className="help">{fa.results.allSeen}</p>}
      {next && (
        <a className={`button ${styles.next}`} rel="next" href={next} data-next="">
          {fa.results.next}
        </a>
      )}
    </>
  );
}

function NothingFound({ view }: { readonly view: ResultsView }): ReactNode {
  const { wayOut, save } = view.search;
  return (
    <div className="empty">
      <Icon name="search" />
      <h2>{fa.results.emptyTitle}</h2>
      {view.didYouMean && (
        <p className={styles.meant}>
          {fa.results.didYouMean}{' '}
          <a href={view.didYouMean.href} data-region-link="">
            {fa.results.withText(view.didYouMean.name)}
          </a>{' '}
          {fa.results.didYouMeanEnd}
        </p>
      )}
      <p>{fa.results.emptyHint}</p>
      <p className={styles.wayOut}>
        {wayOut.map(({ name, href }) => (
          <a key={name} className="button" href={href} data-region-link="">
            {name}
          </a>
        ))}
      </p>
      {save && (
        <>
          <p>{fa.savedSearches.emptyHint}</p>
          <a
            className="button accent"
            href={save.href}
            rel="nofollow"
            data-popup="save-search"
            data-params={save.params}
          >
            <Icon name="bell" />
            {fa.savedSearches.save}
          </a>
        </>
      )}
    </div>
  );
}
