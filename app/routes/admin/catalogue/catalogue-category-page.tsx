import type { ReactNode } from 'react';
import { fa } from '../../../messages/fa.ts';
import { Form } from '../../../parts/form/form.tsx';
import { FormField, FormFields } from '../../../parts/form/form-field.tsx';
import { SubmitButton } from '../../../parts/form/submit-button.tsx';
import type { OfficeFormView } from '../../../parts/office/office-form.tsx';
import { RemoveForm } from '../../../parts/office/remove-form.tsx';
import { paths } from '../../../paths.ts';
import admin from '../admin.module.css';
import styles from '../listings/listings.module.css';
import { AddAttribute, AddCategory } from './catalogue-add-forms.tsx';
import type { AddAttributeView } from './catalogue-add-view.ts';
import { attributeForm, categoryForm, optionForm } from './catalogue-forms.ts';
import { type CatalogueView, CategoryLines, MoveForm } from './catalogue-page.tsx';

export type CategoryView = {
  readonly slug: string;
  readonly path: readonly { readonly name: string; readonly href: string }[];
  readonly words: {
    readonly name: string;
    readonly priceLabel: string;
    readonly hasPrice: boolean;
    readonly freeAllowed: boolean;
  };
  readonly edit: OfficeFormView;
  readonly remove: OfficeFormView;
  readonly add: CatalogueView['add'];
  readonly addAttribute: AddAttributeView;
  readonly children: CatalogueView['categories'];
  readonly attributes: readonly {
    readonly id: number;
    readonly words: {
      readonly label: string;
      readonly required: boolean;
      readonly inFilter: boolean;
      readonly onCard: boolean;
    };
    /** The category above that asks for it, where it is to be changed. */
    readonly from: { readonly name: string; readonly href: string } | null;
    readonly edit: OfficeFormView;
    readonly move: OfficeFormView;
    readonly detach: OfficeFormView;
    readonly optionsHref: string | null;
  }[];
  readonly options: {
    readonly label: string;
    readonly add: OfficeFormView;
    readonly list: readonly {
      readonly label: string;
      readonly edit: OfficeFormView;
      readonly remove: OfficeFormView;
    }[];
    readonly cut: boolean;
  } | null;
};

const words = fa.moderation.catalogue;

export function CategoryPage({ view }: { readonly view: CategoryView }): ReactNode {
  return (
    <>
      <div className={admin.line}>
        <h1>{view.words.name}</h1>
        <nav className={`${admin.line} ${admin.crumbs}`} aria-label={words.title}>
          <a href={paths.adminCatalogue()}>{words.title}</a>
          {view.path.slice(0, -1).map(({ name, href }) => (
            <a key={href} href={href}>
              {name}
            </a>
          ))}
        </nav>
      </div>
      {view.options && <Options options={view.options} />}
      <div className={admin.file}>
        <Form {...view.edit} after="reload" labels={categoryForm.labels}>
          <FormFields of={categoryForm} values={view.words} />
          <SubmitButton>{words.save}</SubmitButton>
        </Form>
        <div className={admin.part}>
          {view.children.length > 0 && (
            <>
              <h2>{words.children}</h2>
              <CategoryLines categories={view.children} />
            </>
          )}
          {view.add && <AddCategory view={view.add} />}
          <p className="help">{words.removeHelp}</p>
          <RemoveForm {...view.remove} after={undefined} button={words.removeCategory} />
        </div>
      </div>
      <section className={admin.part}>
        <h2>{words.attributes}</h2>
        {view.attributes.length === 0 && <p>{words.noAttributes}</p>}
        <p className="help">{words.labelHelp}</p>
        {view.attributes.map((attribute) => (
          <Attribute key={attribute.id} attribute={attribute} />
        ))}
        <AddAttribute view={view.addAttribute} />
      </section>
    </>
  );
}

function Attribute({ attribute }: { readonly attribute: CategoryView['attributes'][number] }): ReactNode {
  const { words: said, from, edit, move, detach, optionsHref } = attribute;
  const options = optionsHref && <a href={optionsHref}>{words.options}</a>;
  if (from) {
    return (
      <div className={styles.order}>
        <span>{said.label}</span>
        <a href={from.href}>{words.attributesFrom(from.name)}</a>
        {options}
      </div>
    );
  }
  return (
    <div className={styles.rule}>
      <Form {...edit} after="reload" labels={attributeForm.labels} className={styles.fields}>
        <FormFields of={attributeForm} values={said} />
        <SubmitButton look="plain">{words.save}</SubmitButton>
      </Form>
      <MoveForm {...move} name={said.label} />
      {options}
      <RemoveForm {...detach} button={words.detach(said.label)} />
    </div>
  );
}

function Options({ options }: { readonly options: NonNullable<CategoryView['options']> }): ReactNode {
  return (
    <section className={admin.part} id="options">
      <h2>{words.optionsOf(options.label)}</h2>
      <Form {...options.add} after="reload" labels={optionForm.labels} className={admin.filter}>
        <FormField of={optionForm} name="label" label={words.newOption} />
        <SubmitButton>{words.add}</SubmitButton>
      </Form>
      {options.cut && <p>{words.more}</p>}
      {options.list.map(({ label, edit, remove }) => (
        <div key={edit.action} className={styles.rule}>
          <Form {...edit} after="reload" labels={optionForm.labels} className={styles.fields}>
            <FormField of={optionForm} name="label" label={words.option} value={label} />
            <SubmitButton look="plain">{words.change}</SubmitButton>
          </Form>
          <RemoveForm {...remove} button={words.remove} />
        </div>
      ))}
    </section>
  );
}
