import type { ReactNode } from 'react';
import { persianNumber } from '../../../../domain/values/numbers.ts';
import { fa } from '../../../messages/fa.ts';
import { Form } from '../../../parts/form/form.tsx';
import { SubmitButton } from '../../../parts/form/submit-button.tsx';
import type { OfficeFormView } from '../../../parts/office/office-form.tsx';
import styles from '../listings/listings.module.css';
import { AddCategory } from './catalogue-add-forms.tsx';
import type { AddCategoryView } from './catalogue-add-view.ts';

type CategoryLine = {
  readonly name: string;
  readonly href: string;
  readonly children: number;
  readonly move: OfficeFormView;
};

export type CatalogueView = {
  readonly add: AddCategoryView | null;
  readonly categories: readonly CategoryLine[];
};

const words = fa.moderation.catalogue;

export function CataloguePage({ view }: { readonly view: CatalogueView }): ReactNode {
  const { add, categories } = view;
  return (
    <>
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <CategoryLines categories={categories} />
      {add && <AddCategory view={add} />}
    </>
  );
}

/** Brothers in their order, each with its way in and its two moves. */
export function CategoryLines({ categories }: Pick<CatalogueView, 'categories'>): ReactNode {
  return (
    <ol>
      {categories.map(({ name, href, children, move }) => (
        <li key={href} className={styles.order}>
          <a href={href}>
            {name} {children > 0 && <small>({persianNumber(children)})</small>}
          </a>
          <MoveForm {...move} name={name} />
        </li>
      ))}
    </ol>
  );
}

/** Two buttons: one place up, one place down. */
export function MoveForm({ action, state, name }: OfficeFormView & { readonly name: string }): ReactNode {
  return (
    <Form action={action} state={state} after="reload" className="">
      <SubmitButton look="plain" icon="chevron-up" name="direction" value="up">
        <span className="visually-hidden">
          {words.up}: {name}
        </span>
      </SubmitButton>{' '}
      <SubmitButton look="plain" icon="chevron-down" name="direction" value="down">
        <span className="visually-hidden">
          {words.down}: {name}
        </span>
      </SubmitButton>
    </Form>
  );
}
