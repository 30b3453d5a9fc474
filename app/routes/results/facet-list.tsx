import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { Facets } from './facets.ts';
import styles from './filter-form.module.css';

type FacetListProps = {
  readonly title: string;
  readonly facets: Facets;
  readonly more: string;
  readonly popup: 'categories' | 'locations';
  readonly params: string;
};

/**
 * Links to categories or places: the levels above the current one, the current one, and the levels below with their
 * counts.
 */
export function FacetList({ title, facets, more, popup, params }: FacetListProps): ReactNode {
  return (
    <section className={styles.facets}>
      <h2>{title}</h2>
      <ul>
        {facets.above.map(({ name, href }) => (
          <li key={href}>
            <a href={href} data-region-link="">
              <Icon name="chevron-right" />
              {name}
            </a>
          </li>
        ))}
        <li aria-current="true">{facets.current}</li>
        {facets.below.map(({ id, name, href, icon, count }) => (
          <li key={id} className={styles.below}>
            <a href={href} data-region-link="">
              {icon && <Icon name={icon} />}
              <span>{name}</span>
              {count && <small>{count}</small>}
            </a>
          </li>
        ))}
      </ul>
      {facets.more && (
        <a className={styles.more} href={facets.moreHref} data-popup={popup} data-params={params}>
          {more}
        </a>
      )}
    </section>
  );
}
