import type { ReactNode } from 'react';
import { AGENTS_MOST } from '../../../domain/sellers/shop.ts';
import { fa } from '../../messages/fa.ts';
import { CutNote } from '../../parts/cut-note.tsx';
import { FreeText } from '../../parts/free-text.tsx';
import { paths } from '../../paths.ts';
import { Facts } from '../../ui/facts.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './shop.module.css';
import type { ShopView } from './shop-view.ts';

const words = fa.shops.page;
const ZOOM = 14;

type ViewProps = { readonly view: ShopView };

/** Opening hours and location of a shop: beside the first listings on wide screens, folded above them on phones. */
export function ShopVisit({ view: { hours, map, where } }: ViewProps): ReactNode {
  if (hours.length === 0 && !map && where === '') return null;
  return (
    <details className={styles.visit}>
      <summary>
        <Icon name="clock" />
        {words.visit}
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.about}>
        {hours.length > 0 && (
          <section aria-labelledby="hours">
            <h2 id="hours">{words.hours}</h2>
            <Facts facts={hours} />
            <p className={styles.help}>{words.holidays}</p>
          </section>
        )}
        {map ? (
          <ShopMap map={map} where={where} />
        ) : (
          where !== '' && (
            <p className={styles.where}>
              <Icon name="map-pin" /> {where}
            </p>
          )
        )}
      </div>
    </details>
  );
}

/** Text about a shop, and its people. */
export function ShopAbout({ view }: ViewProps): ReactNode {
  const { about, trades, area, agents, agency, licence, website } = view;
  return (
    <section className={styles.about} aria-labelledby="about">
      <h2 id="about">{words.about}</h2>
      {about && (
        <p className={styles.text}>
          <FreeText text={about} />
        </p>
      )}
      <Facts
        facts={[
          [words.trades, trades],
          [words.area, area],
          [fa.marks.licence, licence ?? ''],
          [
            fa.marks.website,
            website ? (
              <a key={website.href} href={website.href} rel="nofollow noopener noreferrer" dir="ltr">
                {website.host}
              </a>
            ) : (
              ''
            ),
          ],
          [
            words.agency,
            agency ? (
              <a key={agency.href} href={agency.href}>
                {agency.name}
              </a>
            ) : (
              ''
            ),
          ],
        ]}
      />
      {agents.length > 0 && (
        <section aria-labelledby="agents">
          <h3 id="agents">{words.agents}</h3>
          <ul className={styles.agents}>
            {agents.map(({ name, href }) => (
              <li key={href}>
                <a href={href}>
                  <bdi>{name}</bdi>
                </a>
              </li>
            ))}
          </ul>
          <CutNote rows={agents} most={AGENTS_MOST} />
        </section>
      )}
    </section>
  );
}

/**
 * Snapshot of the map, which scripts replace by an interactive map. The address beside it gives the same location in
 * words.
 */
function ShopMap({
  map: { lat, long, tiles },
  where,
}: {
  readonly map: NonNullable<ShopView['map']>;
  readonly where: string;
}): ReactNode {
  return (
    <section aria-labelledby="map">
      <h2 id="map">{words.map}</h2>
      <div
        className={styles.map}
        data-map=""
        data-lat={lat}
        data-long={long}
        data-zoom={ZOOM}
        data-tiles={tiles}
        data-exact="true"
      >
        <img src={paths.mapSnapshot(lat, long)} alt={words.mapOf(where)} width="600" height="300" loading="lazy" />
      </div>
      <p className={`${styles.help} ${styles.where}`}>
        <Icon name="map-pin" /> {where}
      </p>
    </section>
  );
}
