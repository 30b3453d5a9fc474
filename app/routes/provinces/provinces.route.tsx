import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import styles from './provinces.module.css';
import { type ProvincesView, provincesView } from './provinces-view.ts';

/** An alphabetical index of provinces, and each province with its cities. */
function ProvincesPage({ view: { all, letters } }: { readonly view: ProvincesView }): ReactNode {
  return (
    <div className={styles.page}>
      <h1>{fa.provinces.title}</h1>
      <p>
        <a href={all.href}>{fa.provinces.everywhere}</a> <small>{fa.provinces.count(all.count)}</small>
      </p>
      <nav className={styles.letters} aria-label={fa.provinces.letters}>
        {letters.map(({ letter }) => (
          <a key={letter} href={`#${letter}`}>
            {letter}
          </a>
        ))}
      </nav>
      {letters.map(({ letter, provinces }) => (
        <section key={letter} id={letter} className={styles.letter}>
          {provinces.map(({ id, name, href, count, cities }) => (
            <div key={id}>
              <h2>
                <a href={href}>{name}</a> <small>{fa.provinces.count(count)}</small>
              </h2>
              <ul className={styles.cities}>
                {cities.map((city) => (
                  <li key={city.id}>
                    <a href={city.href} className={city.empty ? styles.empty : undefined}>
                      {`${city.name} `}
                      <small>{city.count}</small>
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}

/** Page of every province and city with the number of its listings (LOC-06). */
export const provinces = definePage<ProvincesView>({
  at: get(paths.provinces),
  id: 'provinces-page',
  cache: 'public',
  rare: true,
  about: { summary: fa.api.pages.provinces },
  async load({ services, catalogue: { places }, now }) {
    return provincesView(places.provinces, await services.search.placeCounts({ places, now }));
  },
  head: () => ({ title: fa.provinces.title, description: fa.provinces.description, canonical: paths.provinces() }),
  Page: ProvincesPage,
});
