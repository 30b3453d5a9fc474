import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './brand-form.module.css';
import type { BrandChoice, BrandsView, ModelChoice } from './brands-view.ts';

/**
 * Brands and models in one form; ticked boxes are a draft until the form is sent (CAT-04). The popup shows one level at
 * a time; on the page each brand can be expanded.
 */
export function BrandForm({ view, levels }: { readonly view: BrandsView; readonly levels: boolean }): ReactNode {
  return (
    <form
      className={styles.form}
      action={view.action}
      method="get"
      data-region-form="results filters summary"
      data-recents={view.recents ? 'brands' : undefined}
    >
      {view.searchParams.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.scroller} data-levels={levels ? '' : undefined} data-level-start={view.opened ?? 'brands'}>
        {levels && <BrandRows view={view} />}
        {view.brands.map((brand) => (
          <BrandModels key={brand.value} brand={brand} view={view} levels={levels} />
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

type BrandModelsProps = { readonly brand: BrandChoice; readonly view: BrandsView; readonly levels: boolean };

function BrandModels({ brand, view, levels }: BrandModelsProps): ReactNode {
  const rows = (
    <ul className={styles.rows}>
      <Tick choice={{ ...brand, name: fa.choose.allOf(brand.name) }} name={view.brandKey} />
      {view.modelKey &&
        brand.models.map((model) => <Tick key={model.value} choice={model} name={`${view.modelKey}[]`} />)}
    </ul>
  );
  const opened = view.opened === brand.slug;
  if (levels) {
    return (
      <section data-level={brand.slug} aria-label={brand.name} hidden={!opened}>
        <h3 className={styles.title}>{brand.name}</h3>
        {rows}
      </section>
    );
  }
  return (
    <details className={styles.brand} open={opened || brand.chosen || brand.models.some(({ chosen }) => chosen)}>
      <summary>
        <h2 className={styles.title}>{brand.name}</h2>
        <Icon name="chevron-down" />
      </summary>
      {rows}
    </details>
  );
}

function Tick({ choice, name }: { readonly choice: ModelChoice; readonly name: string }): ReactNode {
  return (
    <li data-filter-item="">
      <label>
        <input type="checkbox" name={name} value={choice.value} defaultChecked={choice.chosen} />
        <span>{choice.name}</span>
      </label>
    </li>
  );
}
