import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { scopeOfSearch } from '../../parts/announcements/scope-of-search.ts';
import { ListingCards } from '../../parts/listing/listing-cards.tsx';
import { searchQueryOf } from '../../parts/search/results-query.ts';
import { SEARCH_KEYS } from '../../parts/search/search-parameters.ts';
import { paths } from '../../paths.ts';
import { Actions } from '../../ui/actions.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Region } from '../../web/pages/region.tsx';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';
import styles from './results-map.module.css';
import { closerSight, firstSight, type ResultsMapView, resultsMapView, sightOfAddress } from './results-map-view.ts';

type ViewProps = { readonly view: ResultsMapView };

/** A map, with a list of the listings in it; without scripts only the list is shown (MAP-06). */
function ResultsMapPage({ view }: ViewProps): ReactNode {
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <BackLink href={view.list}>{fa.results.onMap.list}</BackLink>
        <h1>{fa.results.onMap.heading(view.heading)}</h1>
      </div>
      <div className={styles.stage}>
        <div className={styles.map} data-map="" data-marks-in="on-map" data-tiles={view.tiles} />
        <Button look="accent" icon="search" className={styles.area} data-map-area="" hidden>
          {fa.results.onMap.area}
        </Button>
      </div>
      <div id="listings" className={styles.list} tabIndex={-1}>
        <Region id="on-map">
          <OnMapList view={view} />
        </Region>
      </div>
    </div>
  );
}

function OnMapList({ view }: ViewProps): ReactNode {
  const { marks, total, isPartial, isEmpty, places, cards } = view;
  return (
    <div data-map-marks={JSON.stringify(marks)}>
      {total !== null && !isEmpty && (
        <p className={styles.total} data-announce="">
          {total}
        </p>
      )}
      {isPartial && <Notice icon="zoom-in">{fa.results.onMap.partial}</Notice>}
      {isEmpty && (
        <Empty icon="map" title={fa.results.onMap.none}>
          <p>{fa.results.onMap.noneHint}</p>
          <Actions>
            <LinkButton href={view.everywhere}>{fa.results.onMap.everywhere}</LinkButton>
            <LinkButton href={view.list}>{fa.results.onMap.list}</LinkButton>
          </Actions>
        </Empty>
      )}
      {places.length > 0 && (
        <nav aria-label={fa.results.onMap.places}>
          <ul className="chips wrap">
            {places.map(({ text, href }) => (
              <li key={href}>
                <a className="chip" href={href} rel="nofollow" data-region-link="on-map">
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {cards.length > 0 && (
        <>
          <h2 className="visually-hidden">{fa.results.results}</h2>
          <ListingCards cards={cards} />
        </>
      )}
    </div>
  );
}

async function load({ services, catalogue, now, url }: Context): Promise<ResultsMapView> {
  const query = { ...searchQueryOf({}, url.searchParams, catalogue), sort: null, position: null };
  const scope = { ...catalogue, now };
  const asked = sightOfAddress(url.searchParams);
  const first = asked ?? firstSight((await services.search.understand(query, scope)).asked);
  const found = await services.search.onMap(query, first, scope);
  const closer = asked ? null : closerSight(found, first);
  return resultsMapView({
    query,
    sight: closer ?? first,
    found: closer ? await services.search.onMap(query, closer, scope) : found,
    catalogue,
    now,
    tiles: services.site.mapTileUrl,
  });
}

/** Page with results on a map, with clusters and a search of the visible area (MAP-06). */
export const resultsMap = definePage<ResultsMapView>({
  at: get(paths.resultsMap),
  id: 'results-map-page',
  cache: 'public',
  rare: true,
  about: {
    summary: fa.api.pages.resultsMap,
    query: [...SEARCH_KEYS.filter((key) => key !== 'after' && key !== 'location'), 'bbox', 'zoom', '_regions'],
  },
  load,
  head: ({ heading, address }) => ({
    title: fa.results.onMap.heading(heading),
    description: fa.results.onMap.description(heading),
    robots: 'noindex,follow',
    address,
  }),
  frame: ({ text, placeName, kept }) => ({
    text,
    placeName,
    kept,
    skip: { href: '#listings', text: fa.site.skipToListings },
  }),
  scope: ({ kept }, { catalogue }) => scopeOfSearch(kept, catalogue),
  Page: ResultsMapPage,
  regions: { 'on-map': OnMapList },
});
