import { Fragment, type ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { ListingCards } from '../../parts/listing/listing-cards.tsx';
import { LookSwitch } from '../../parts/listing/look-switch.tsx';
import { DroppedChoices } from '../../parts/search/dropped-note.tsx';
import { paths } from '../../paths.ts';
import { Actions } from '../../ui/actions.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RenderedOnce } from '../../web/pages/raw-html.tsx';
import { Region } from '../../web/pages/region.tsx';
import { ADVERTISEMENT_SANDBOX } from './advertisement.ts';
import { FilterForm } from './filter-form.tsx';
import { ResultSummary } from './result-summary.tsx';
import styles from './results.module.css';
import type { ResultsView } from './results-view.ts';
import { POST_FIRST } from './search-view.ts';

/** The cards with a link to more results, or suggestions if there are none. */
function ResultList({ view }: { readonly view: ResultsView }): ReactNode {
  const { cards, showcase, next } = view;
  if (view.isEmpty)
    return (
      <>
        <NoResults view={view} />
        {view.instead && <InsteadList instead={view.instead} />}
      </>
    );
  return (
    <>
      <h2 className="visually-hidden">{fa.results.results}</h2>
      <ListingCards cards={cards} showcase={showcase} headings={view.near} onTop />
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
  const { save } = view.search;
  // On a site without listings, a wider search would not help.
  const [wayOut, wayOutHint] = view.isSiteEmpty
    ? [[POST_FIRST], fa.home.emptySite]
    : [view.search.wayOut, view.search.wayOutHint];
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

type InsteadListProps = { readonly instead: NonNullable<ResultsView['instead']> };

function InsteadList({ instead: { name, href, cards } }: InsteadListProps): ReactNode {
  return (
    <section className={styles.instead} aria-labelledby="instead">
      <h2 id="instead">
        <a href={href}>{name}</a>
      </h2>
      <ListingCards cards={cards} />
    </section>
  );
}

export { ResultList };

type ViewProps = { readonly view: ResultsView };

/** Results with their filters beside them; on phones a button opens the filters. */
export function ResultsPage({ view }: ViewProps): ReactNode {
  return (
    <div className={styles.page}>
      <div className={styles.top} data-look-of-next="">
        <Region id="summary">
          <RenderedOnce by={keyOf(view)} part="summary">
            <Summary view={view} />
          </RenderedOnce>
        </Region>
        <div className={styles.look}>
          <LookSwitch />
        </div>
      </div>
      <p className="note" popover="auto" data-near-note="">
        {fa.results.nearestNote}
      </p>
      <aside className={styles.side} aria-label={fa.results.filters} data-no-print="">
        <Region id="filters">
          <RenderedOnce by={keyOf(view)} part="filters">
            <FilterPanel view={view} />
          </RenderedOnce>
        </Region>
      </aside>
      <div id="listings" tabIndex={-1}>
        <Region id="results">
          <ResultList view={view} />
        </Region>
        {view.hasAdvertisement && (
          <aside className={styles.ad} data-ad="" aria-label={fa.results.advertisement}>
            <iframe
              src={paths.advertisement()}
              sandbox={ADVERTISEMENT_SANDBOX}
              title={fa.results.advertisement}
              loading="lazy"
              referrerPolicy="no-referrer"
            />
          </aside>
        )}
      </div>
    </div>
  );
}

/** Key of the cached HTML; null if the page has notes about ignored parameters, which cached HTML must not contain. */
const keyOf = ({ kept, dropped }: ResultsView): ResultsView['kept'] => (dropped.length > 0 ? null : kept);

export function Summary({ view: { search, dropped } }: ViewProps): ReactNode {
  return (
    <ResultSummary search={search}>
      {/* Wide screens say it beside the field, which phones have behind a button. */}
      {dropped.length > 0 && (
        <div className={styles.dropped}>
          {dropped.map(({ name, words, choices }) => (
            <Fragment key={name}>
              <Notice role="status" icon={null}>
                {words}
              </Notice>
              <DroppedChoices choices={choices} />
            </Fragment>
          ))}
        </div>
      )}
    </ResultSummary>
  );
}

export function FilterPanel({ view }: ViewProps): ReactNode {
  return <FilterForm panel={view.search.panel()} popupParams={view.search.triggers.params} dropped={view.dropped} />;
}
