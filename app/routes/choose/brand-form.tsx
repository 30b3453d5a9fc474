import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './brand-form.module.css';
import type { BrandChoice, BrandsView, Choice } from './brands-view.ts';

/**
 * Brands and models as one form: what is ticked is a draft until it is sent (CAT-04). In the popup one level shows at a
 * time; on the page all stand below one another.
 */
export function BrandForm({ view, levels }: { readonly view: BrandsView; readonly levels: boolean }): ReactNode {
  return (
    <form
      className={styles.form}
      action={view.action}
      method="get"
      data-region-form="results filters summary"
      data-apply-on-submit=""
      data-recents={view.recents ? 'brands' : undefined}
    >
      {view.kept.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.scroller} data-levels={levels ? '' : undefined} data-level-start={view.opened ?? 'brands'}>
        {levels && <BrandRows view={view} />}
        {view.brands.map((brand) => (
          <BrandModels
            key={brand.value}
            brand={brand}
            view={view}
            // Below the title of the page, or of the popup.
            Heading={levels ? 'h3' : 'h2'}
            hidden={levels && view.opened !== brand.slug}
          />
        ))}
      </div>
      <footer className={styles.footer}>
        <button type="submit" className={styles.apply}>
          {fa.choose.apply}
        </button>
      </footer>
    </form>
  );
}

function BrandRows({ view }: { readonly view: BrandsView }): ReactNode {
  return (
    <section data-level="brands" aria-label={fa.choose.brand} hidden={view.opened !== null}>
      <label className={styles.search}>
        <span className="visually-hidden">{fa.choose.searchBrands}</span>
        <input
          type="search"
          placeholder={fa.choose.searchBrands}
          data-filter-list="[data-level='brands']"
          autoComplete="off"
        />
      </label>
      {view.recents && <div data-recents-list="brands" hidden={true} />}
      <ul className={styles.rows}>
        {view.brands.map((brand) => (
          <li key={brand.value} data-filter-item="">
            <button type="button" data-go-level={brand.slug}>
              <span>{brand.name}</span>
              <span className={styles.count} data-level-count={brand.slug} />
              <Icon name="chevron-left" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function BrandModels({
  brand,
  view,
  Heading,
  hidden,
}: {
  readonly brand: BrandChoice;
  readonly view: BrandsView;
  readonly Heading: 'h2' | 'h3';
  readonly hidden: boolean;
}): ReactNode {
  return (
    <section data-level={brand.slug} aria-label={brand.name} hidden={hidden}>
      <Heading className={styles.title}>{brand.name}</Heading>
      <ul className={styles.rows}>
        <Tick choice={{ ...brand, name: fa.choose.allOf(brand.name) }} name={view.brandKey} />
        {view.modelKey &&
          brand.models.map((model) => <Tick key={model.value} choice={model} name={`${view.modelKey}[]`} />)}
      </ul>
    </section>
  );
}

function Tick({ choice, name }: { readonly choice: Choice; readonly name: string }): ReactNode {
  return (
    <li data-filter-item="">
      <label>
        <input type="checkbox" name={name} value={choice.value} defaultChecked={choice.chosen} />
        <span>{choice.name}</span>
      </label>
    </li>
  );
}
