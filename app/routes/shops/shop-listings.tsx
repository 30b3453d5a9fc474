import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { ListingCards } from '../../parts/listing/listing-cards.tsx';
import { DroppedNotes } from '../../parts/search/dropped-note.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './shop.module.css';
import type { ShopView } from './shop-view.ts';

const words = fa.shops.page;

type ViewProps = { readonly view: ShopView };

/**
 * Number of links if there is only one category: it and «All categories» list the same listings, so no links are shown.
 */
const ALONE = 2;

/** Links to categories with their counts, and a plain form for text, price and order. */
export function ShopFilters({ view: { filters, dropped } }: ViewProps): ReactNode {
  return (
    <div className={styles.filters} data-no-print="">
      {filters.categories.length > ALONE && (
        <nav className="chips" aria-label={words.categories}>
          {filters.categories.map(({ name, href, count, current }) => (
            <a key={href} className="chip" href={href} data-region-link="" aria-current={current ? 'true' : undefined}>
              {name}
              {count && <small>{count}</small>}
            </a>
          ))}
        </nav>
      )}
      <form className={styles.form} action={filters.action} data-region-form="filters results">
        {filters.categoryId && <input type="hidden" name="c" value={filters.categoryId} />}
        <input
          className="input"
          type="search"
          name="q"
          defaultValue={filters.text}
          aria-label={words.words}
          placeholder={words.words}
          autoComplete="off"
          maxLength={100}
        />
        <Button type="submit">{words.apply}</Button>
        <Price name="mnp" label={words.from} value={filters.minPrice} />
        <Price name="mxp" label={words.to} value={filters.maxPrice} />
        <Select name="o" aria-label={fa.shops.sort} options={filters.orders} defaultValue={filters.order} />
      </form>
      <DroppedNotes dropped={dropped} fields={['mnp', 'mxp']} />
      <p className={styles.help} data-announce="">
        {filters.total}
      </p>
    </div>
  );
}

type PriceProps = { readonly name: string; readonly label: string; readonly value: string };

function Price({ name, label, value }: PriceProps): ReactNode {
  return (
    <input
      className="input"
      name={name}
      defaultValue={value}
      aria-label={label}
      placeholder={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={60}
      data-group-digits=""
      data-toman=""
    />
  );
}

export function ShopListings({ view: { cards, next, filters } }: ViewProps): ReactNode {
  if (cards.length === 0) {
    return (
      <Empty icon="list" title={filters.without ? words.noneFound : words.none}>
        {filters.without && <LinkButton href={filters.without}>{words.withoutFilters}</LinkButton>}
      </Empty>
    );
  }
  return (
    <>
      <ListingCards cards={cards} />
      {next && (
        <LinkButton className={styles.next} rel="next" href={next} data-next="">
          {words.next}
        </LinkButton>
      )}
    </>
  );
}
