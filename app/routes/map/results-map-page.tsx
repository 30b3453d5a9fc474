import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { ListingCards } from '../../parts/listing/listing-cards.tsx';
import { Actions } from '../../ui/actions.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Region } from '../../web/pages/region.tsx';
import styles from './results-map.module.css';
import type { ResultsMapView } from './results-map-view.ts';

type ViewProps = { readonly view: ResultsMapView };

/** A map with a list of what it shows, which alone is there without scripts (MAP-06). */
export function ResultsMapPage({ view }: ViewProps): ReactNode {
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

export function OnMapList({ view }: ViewProps): ReactNode {
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
