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

export function HomePage({ view }: { readonly view: HomeView }): ReactNode {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{fa.home.heading}</h1>
      <RenderedOnce by={view.links} part="links">
        <Links links={view.links} />
      </RenderedOnce>
      <section className={styles.recent} data-recently-viewed="" aria-labelledby="recently-viewed" hidden>
        <h2 id="recently-viewed">{fa.home.recentlyViewed}</h2>
        <div data-recently-viewed-list="" />
      </section>
      <section aria-labelledby="newest">
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
            <ListingCards cards={view.newest} />
          )}
        </div>
        {view.all && (
          <LinkButton className={styles.all} href={view.all.href}>
            {view.all.text}
            <Icon name="chevron-left" />
          </LinkButton>
        )}
      </section>
    </div>
  );
}

function Links({ links: { categories, places } }: { readonly links: HomeLinks }): ReactNode {
  return (
    <>
      <nav className={styles.categories} aria-label={fa.home.categories}>
        {categories.map(({ id, name, href, icon }) => (
          <a key={id} href={href}>
            <Icon name={icon} />
            {name}
          </a>
        ))}
      </nav>
      <nav className={`chips ${styles.places}`} aria-label={fa.home.topPlaces}>
        {places.map(({ id, name, href }) => (
          <a key={id} className="chip" href={href}>
            {name}
          </a>
        ))}
        <a className="chip" href={paths.provinces()}>
          {fa.home.allPlaces}
          <Icon name="chevron-left" />
        </a>
      </nav>
      <nav className={`chips ${styles.places}`} aria-label={fa.home.sellers}>
        <a className="chip" href={paths.shops()}>
          <Icon name="store" />
          {fa.site.shops}
        </a>
        <a className="chip" href={paths.agents()}>
          <Icon name="house" />
          {fa.site.agents}
        </a>
      </nav>
    </>
  );
}
