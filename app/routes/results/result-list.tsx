import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { ListingCards } from '../../parts/listing/listing-cards.tsx';
import { Actions } from '../../ui/actions.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import styles from './results.module.css';
import type { ResultsView } from './results-view.ts';

/** The cards with a link to more, or suggestions if there are none. */
export function ResultList({ view }: { readonly view: ResultsView }): ReactNode {
  const { cards, showcase, next } = view;
  if (view.isEmpty) return <NoResults view={view} />;
  return (
    <>
      <h2 className="visually-hidden">{fa.results.results}</h2>
      <ListingCards cards={cards} showcase={showcase} heading={view.near} onTop />
      {/* The showcases above the first page contained all listings of this page. */}
      {cards.length + showcase.length === 0 && <p className="help">{fa.results.allSeen}</p>}
      {next && (
        <LinkButton className={styles.next} rel="next" href={next} data-next="">
          {fa.results.next}
        </LinkButton>
      )}
    </>
  );
}

function NoResults({ view }: { readonly view: ResultsView }): ReactNode {
  const { wayOut, wayOutHint, save } = view.search;
  return (
    <Empty icon="search" title={fa.results.emptyTitle}>
      <p>{wayOutHint}</p>
      <Actions>
        {wayOut.map(({ name, href }) => (
          <LinkButton key={name} href={href}>
            {name}
          </LinkButton>
        ))}
      </Actions>
      {save && (
        <>
          <p>{fa.savedSearches.emptyHint}</p>
          <LinkButton
            look="accent"
            icon="bell"
            href={save.href}
            rel="nofollow"
            data-popup="save-search"
            data-params={save.params}
          >
            {fa.savedSearches.save}
          </LinkButton>
        </>
      )}
    </Empty>
  );
}
