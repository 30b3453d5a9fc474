import type { ReactNode } from 'react';
import { fa } from '../../../../messages/fa.ts';
import { Rows } from '../../../../office/rows.tsx';
import { paths } from '../../../../paths.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import styles from './catalogue.module.css';
import type { AddCategoryView } from './catalogue-add-view.ts';
import { NewCategory } from './catalogue-panels.tsx';
import type { CategoryLine } from './catalogue-view.ts';

export type CatalogueView = {
  /** Form of a new category; null unless it is open. */
  readonly add: AddCategoryView | null;
  readonly categories: readonly CategoryLine[];
};

const words = fa.moderation.catalogue;

export function CataloguePage({ view: { add, categories } }: { readonly view: CatalogueView }): ReactNode {
  return (
    <>
      <header className={styles.head}>
        <h1>{words.title}</h1>
        <LinkButton icon="plus" href={paths.office.catalogue({ edit: 'new-category' })}>
          {words.addCategory}
        </LinkButton>
      </header>
      <p>{words.text}</p>
      {add && (
        <div className={styles.panel}>
          <NewCategory panel={add} />
        </div>
      )}
      <CategoryRows categories={categories} />
    </>
  );
}

/** Categories in their order, each with a link to its page. */
export function CategoryRows({ categories }: { readonly categories: readonly CategoryLine[] }): ReactNode {
  return (
    <Rows
      rows={categories}
      keyOf={({ slug }) => slug}
      hrefOf={({ href }) => href}
      columns={[
        { head: words.name, cell: ({ name }) => name, isName: true },
        { head: words.slug, cell: ({ slug }) => slug, dir: 'ltr' },
        { head: words.children, cell: ({ children }) => children, look: 'number' },
      ]}
    />
  );
}
