import type { ReactNode } from 'react';
import type { Lasting } from '../../../domain/values/lasting.ts';
import { fa } from '../../messages/fa.ts';
import { isolated } from '../../parts/isolated.ts';
import cardStyles from '../../parts/shops/shop-card.module.css';
import { ShopCard } from '../../parts/shops/shop-card.tsx';
import { paths } from '../../paths.ts';
import { Actions } from '../../ui/actions.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RenderedOnce } from '../../web/pages/raw-html.tsx';
import { Region } from '../../web/pages/region.tsx';
import { ChoiceMenu } from './choice-menu.tsx';
import type { ShopListView } from './shop-list-view.ts';
import styles from './shops.module.css';

const words = fa.shops;

type ViewProps = { readonly view: ShopListView };

type PageProps = ViewProps & {
  /** Key under which the HTML is cached; null if the page depends on the visitor. */
  readonly kept: Lasting | null;
};

/** A list of shops or agents with its filters; every control is a link or a plain form (SHOP-01). */
export function ShopListPage({ view, kept }: PageProps): ReactNode {
  return (
    <div className={styles.page}>
      <nav className={styles.tabs} aria-label={words.breadcrumb}>
        <a href={paths.shops()} aria-current={view.kind === 'shop' ? 'page' : undefined}>
          {words.lists.shop}
        </a>
        <a href={paths.agents()} aria-current={view.kind === 'agent' ? 'page' : undefined}>
          {words.lists.agent}
        </a>
      </nav>
      <Region id="summary">
        <RenderedOnce by={kept} part="summary">
          <ShopListSummary view={view} />
        </RenderedOnce>
      </Region>
      <p className="note" popover="auto" data-near-note="">
        {words.nearestNote}
      </p>
      <Region id="results">
        <RenderedOnce by={kept} part="results">
          <ShopListResults view={view} />
        </RenderedOnce>
      </Region>
    </div>
  );
}

export function ShopListSummary({ view }: ViewProps): ReactNode {
  const { kind, active } = view;
  return (
    <div className={styles.summary}>
      <h1>{view.heading}</h1>
      <form className={styles.search} action={view.action} data-region-form="results summary" data-no-print="">
        {view.kept.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <input
          className="input"
          type="search"
          name="q"
          defaultValue={view.text}
          aria-label={words.searchLabel[kind]}
          placeholder={words.searchLabel[kind]}
          autoComplete="off"
          maxLength={100}
        />
        <Button type="submit" icon="search">
          {words.search}
        </Button>
      </form>
      <div className={styles.controls} data-no-print="">
        <ChoiceMenu icon="layout-grid" {...view.trades} label={view.trades.label} name={words.trade} />
        <ChoiceMenu icon="map-pin" {...view.places} label={view.places.label} name={words.place} />
        {!view.verified.isChosen && (
          <a className="chip" href={view.verified.href} data-region-link="">
            <Icon name="shield-check" />
            {words.onlyVerified}
          </a>
        )}
      </div>
      {view.corrected && (
        <p data-no-print="">
          {fa.results.corrected(isolated(view.corrected.text))} ·{' '}
          <a href={view.corrected.href} rel="nofollow">
            {fa.results.searchTyped(isolated(view.text))}
          </a>
        </p>
      )}
      {active.length > 0 && (
        <ul className="chips wrap" aria-label={words.active}>
          {active.map(({ text, href }) => (
            <li key={href}>
              <a className="chip on" href={href} data-region-link="" aria-label={words.removeFilter(text)}>
                {text}
                <Icon name="x" />
              </a>
            </li>
          ))}
          {active.length > 1 && (
            <li>
              <a className="chip" href={view.withoutFilters} data-region-link="">
                {words.removeAll}
              </a>
            </li>
          )}
        </ul>
      )}
      <div className={styles.line}>
        <p data-announce="">{view.total}</p>
        <ChoiceMenu
          icon="arrow-up-down"
          name={words.sort}
          label={view.sorts.find(({ current }) => current)?.name ?? ''}
          isChosen={false}
          choices={view.sorts}
          atEnd
        />
      </div>
      {view.positionMissing && <Notice icon="navigation">{words.nearestNote}</Notice>}
    </div>
  );
}

export function ShopListResults({ view }: ViewProps): ReactNode {
  if (view.cards.length === 0 && view.isFirst) return <NoShops view={view} />;
  return (
    <>
      <div className={cardStyles.cards} data-listing-list="">
        {view.cards.map((card) => (
          <ShopCard key={card.id} card={card} />
        ))}
      </div>
      {view.next && (
        <LinkButton className={styles.next} rel="next" href={view.next} data-next="">
          {words.next[view.kind]}
        </LinkButton>
      )}
    </>
  );
}

function NoShops({ view: { kind, active } }: ViewProps): ReactNode {
  return (
    <Empty icon="store" title={(active.length > 0 ? words.empty : words.emptyAll)[kind]}>
      {active.length > 0 && <p>{words.emptyHint}</p>}
      <Actions>
        {active.map(({ text, href }) => (
          <LinkButton key={href} href={href}>
            {words.without(text)}
          </LinkButton>
        ))}
        <LinkButton look="accent" icon="store" href={paths.openShop()} rel="nofollow">
          {words.open}
        </LinkButton>
      </Actions>
    </Empty>
  );
}
