import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { SEARCH_FORM } from '../../parts/frame/search-form.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './results.module.css';
import type { SearchView } from './search-view.ts';
import { UnderstoodChips } from './understood-chips.tsx';
import type { Link } from './understood-view.ts';

type ResultSummaryProps = {
  readonly search: SearchView;
  /** Notices about filters, shown above the count. */
  readonly children: ReactNode;
};

/** Heading, count and active filters with links to change them; every control is a link. */
export function ResultSummary({ search, children }: ResultSummaryProps): ReactNode {
  const { triggers, active, quick } = search;
  // A link that changes the words reloads the page, because the search box is outside the regions.
  const inPlace = (href: string) => (wordsIn(href) === search.text ? '' : undefined);
  return (
    <>
      <nav className={styles.crumbs} aria-label={fa.results.breadcrumb}>
        {search.breadcrumb.map(({ name, href }, index) => (
          <a key={href} href={href} aria-current={index === search.breadcrumb.length - 1 ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </nav>
      {/* Inside a region, because they change with the filters that the header's search keeps. */}
      {search.searched.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" form={SEARCH_FORM} name={name} value={value} />
      ))}
      <div className={styles.title}>
        {/* The search box shows the words, and chips the conditions. */}
        <h1 aria-label={search.shownHeading === search.heading ? undefined : search.heading}>{search.shownHeading}</h1>
        <p data-announce="">{search.total}</p>
      </div>
      {search.sellerPage && (
        <p>
          <a className={styles.act} href={search.sellerPage}>
            {fa.results.sellerPage}
          </a>
        </p>
      )}
      <div className={styles.controls} data-no-print="">
        <SortMenu sorts={search.sorts} />
        <div className="chips">
          <Trigger
            popup="filters"
            icon="sliders-horizontal"
            link={triggers.filters}
            params={triggers.params}
            on={active.length > 0}
          />
          <Trigger popup="categories" icon="layout-grid" link={triggers.categories} params={triggers.params} />
          {triggers.brands && <Trigger popup="brands" icon="car" link={triggers.brands} params={triggers.params} />}
          <a className="chip" href={search.map} rel="nofollow">
            <Icon name="map" />
            {fa.results.onMap.link}
          </a>
          {search.save && (
            <a
              className="chip"
              href={search.save.href}
              rel="nofollow"
              data-popup="save-search"
              data-params={search.save.params}
            >
              <Icon name="bell" />
              {fa.savedSearches.save}
            </a>
          )}
          {quick.map(({ text, href }) => (
            <a key={href} className="chip" href={href} data-region-link="">
              <Icon name="plus" />
              {text}
            </a>
          ))}
        </div>
      </div>
      {active.length > 0 && (
        <ul className={`chips wrap ${styles.row}`} aria-label={fa.results.activeFilters}>
          {active.map(({ text, href }) => (
            <li key={href}>
              <a
                className="chip on"
                href={href}
                data-region-link={inPlace(href)}
                aria-label={fa.results.removeFilter(text)}
              >
                {text}
                <Icon name="x" />
              </a>
            </li>
          ))}
          {active.length > 1 && (
            <li>
              <a className="chip" href={search.withoutFilters} data-region-link={inPlace(search.withoutFilters)}>
                {fa.results.removeAll}
              </a>
            </li>
          )}
        </ul>
      )}
      {search.understood && <UnderstoodChips understood={search.understood} />}
      {search.unsaid && <p className={styles.unsaid}>{search.unsaid}</p>}
      {children}
      {search.positionMissing && <Notice icon="navigation">{fa.results.nearestNote}</Notice>}
    </>
  );
}

const wordsIn = (href: string): string => new URLSearchParams(href.split('?')[1]).get('q') ?? '';

type TriggerProps = {
  readonly popup: string;
  readonly icon: string;
  readonly link: Link;
  readonly params: string;
  readonly on?: boolean;
};

function Trigger({ popup, icon, link, params, on }: TriggerProps): ReactNode {
  return (
    <a
      className={`chip ${styles[popup] ?? ''}${on ? ' on' : ''}`}
      href={link.href}
      data-popup={popup}
      data-params={params}
    >
      <Icon name={icon} />
      {link.name}
    </a>
  );
}

function SortMenu({ sorts }: Pick<SearchView, 'sorts'>): ReactNode {
  const current = sorts.find((sort) => sort.current);
  return (
    <details className={styles.sort} data-no-print="">
      <summary>
        <Icon name="arrow-up-down" />
        <span className="visually-hidden">{fa.results.sort}:</span> {current?.name}
      </summary>
      <ul>
        {sorts.map(({ sort, name, href, current }) => (
          <li key={sort}>
            <a
              href={href}
              data-region-link={sort === 'nearest' ? undefined : ''}
              data-do={sort === 'nearest' ? 'near' : undefined}
              aria-current={current ? 'true' : undefined}
            >
              {name}
              {current && <Icon name="check" />}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
