import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { ListingCards } from '../../parts/listing/listing-cards.tsx';
import { LookSwitch } from '../../parts/listing/look-switch.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RenderedOnce } from '../../web/pages/raw-html.tsx';
import styles from './home.module.css';
import type { HomeLinks } from './home-links.ts';
import type { HomeView } from './home-view.ts';
import { ShelfHead } from './shelf-head.tsx';

/**
 * Number of cards before the rows that scripts fill; they cover more than a first screen, so that the late rows move
 * nothing visible.
 */
const FIRST_CARDS = 10;

export function HomePage({ view }: { readonly view: HomeView }): ReactNode {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{fa.home.heading}</h1>
      <RenderedOnce by={view.links} part="categories">
        <Categories categories={view.links.categories} />
      </RenderedOnce>
      <section id="listings" tabIndex={-1} className={styles.newest} aria-labelledby="newest">
        <div className={styles.line} data-look-of-next="">
          <h2 id="newest">{view.heading}</h2>
          <LookSwitch />
        </div>
        <div>
          {view.empty ? (
            <Empty icon="newspaper" text={view.empty.text}>
              <p>{view.empty.hint}</p>
              <LinkButton look="accent" href={view.empty.act.href}>
                {view.empty.act.text}
              </LinkButton>
            </Empty>
          ) : (
            <ListingCards cards={view.newest.slice(0, FIRST_CARDS)} onTop />
          )}
        </div>
        <Shelf id="recently-viewed" title={fa.home.recentlyViewed} />
        <section className={styles.shelf} data-personal="saved-finds" aria-labelledby="saved-finds" hidden />
        <Shelf id="near-listings" title={fa.home.near} />
        {view.showcase.length > 0 && (
          <section className={styles.shelf} aria-labelledby="showcase">
            <ShelfHead id="showcase" title={fa.home.showcase} />
            <ListingCards cards={view.showcase} />
          </section>
        )}
        {view.newest.length > FIRST_CARDS && (
          <div className={styles.rest}>
            <ListingCards cards={view.newest.slice(FIRST_CARDS)} />
          </div>
        )}
        {view.all && (
          <LinkButton className={styles.all} href={view.all.href}>
            {view.all.text}
            <Icon name="chevron-left" />
          </LinkButton>
        )}
      </section>
      <RenderedOnce by={view.links} part="places">
        <Places places={view.links.places} />
      </RenderedOnce>
    </div>
  );
}

/** Row of listings that depends on data in the browser; hidden until a script fills it. */
function Shelf({ id, title }: { readonly id: string; readonly title: string }): ReactNode {
  return (
    <section className={styles.shelf} data-shelf={id} aria-labelledby={id} hidden>
      <ShelfHead id={id} title={title} />
      <div />
    </section>
  );
}

/** Categories in one row, which scrolls sideways on a phone. */
function Categories({ categories }: Pick<HomeLinks, 'categories'>): ReactNode {
  return (
    <nav className={styles.categories} aria-label={fa.home.categories}>
      {categories.map(({ id, name, href, icon }) => (
        <a key={id} href={href}>
          <Icon name={icon} />
          {name}
        </a>
      ))}
    </nav>
  );
}

/** Links to places; below the listings, because the search box already offers the choice of a place. */
function Places({ places }: Pick<HomeLinks, 'places'>): ReactNode {
  return (
    <nav aria-labelledby="top-places">
      <h2 id="top-places">{fa.home.topPlaces}</h2>
      <div className={`chips ${styles.places}`}>
        {places.map(({ id, name, href }) => (
          <a key={id} className="chip" href={href}>
            {name}
          </a>
        ))}
        <a className="chip" href={paths.provinces()}>
          {fa.home.allPlaces}
          <Icon name="chevron-left" />
        </a>
      </div>
    </nav>
  );
}
