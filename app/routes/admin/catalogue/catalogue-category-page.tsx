import type { ReactNode } from 'react';
import { CATEGORY_NAME, LABEL } from '../../../../domain/taxonomy/catalogue-words.ts';
import { fa } from '../../../messages/fa.ts';
import { Field } from '../../../parts/form/field.tsx';
import { Form } from '../../../parts/form/form.tsx';
import { SubmitButton } from '../../../parts/form/submit-button.tsx';
import { AdminFrame, type Office } from '../../../parts/frame/admin-frame.tsx';
import { paths } from '../../../paths.ts';
import admin from '../admin.module.css';
import styles from '../listings/listings.module.css';
import { RemoveForm, type StaffForm } from '../remove-form.tsx';
import { Tick } from '../tick.tsx';
import { AddAttribute, AddCategory } from './catalogue-add-forms.tsx';
import type { AddAttributeView } from './catalogue-add-view.ts';
import { type CatalogueView, CategoryLines, MoveForm } from './catalogue-page.tsx';

export type CategoryView = {
  readonly office: Office;
  readonly slug: string;
  readonly path: readonly { readonly name: string; readonly href: string }[];
  readonly words: {
    readonly name: string;
    readonly priceLabel: string;
    readonly hasPrice: boolean;
    readonly freeAllowed: boolean;
  };
  readonly edit: StaffForm;
  readonly remove: StaffForm;
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
    readonly edit: StaffForm;
    readonly move: StaffForm;
    readonly detach: StaffForm;
    readonly optionsHref: string | null;
  }[];
  readonly options: {
    readonly label: string;
    readonly add: StaffForm;
    readonly list: readonly { readonly label: string; readonly edit: StaffForm; readonly remove: StaffForm }[];
    readonly cut: boolean;
  } | null;
};

const words = fa.moderation.catalogue;
const { name, priceLabel, label } = words;
const LABELS = { name, priceLabel, label };

export function CategoryPage({ view }: { readonly view: CategoryView }): ReactNode {
  return (
    <AdminFrame office={view.office} current="catalogue">
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
        <Form {...view.edit} after="reload" labels={LABELS}>
          <Text name="name" label={words.name} max={CATEGORY_NAME.max} value={view.words.name} />
          <Text name="priceLabel" label={words.priceLabel} max={LABEL.max} value={view.words.priceLabel} />
          <Tick name="hasPrice" label={words.hasPrice} ticked={view.words.hasPrice} />
          <Tick name="freeAllowed" label={words.freeAllowed} ticked={view.words.freeAllowed} />
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
    </AdminFrame>
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
      <Form {...edit} after="reload" labels={LABELS} className={styles.fields}>
        <Text name="label" label={words.label} max={LABEL.max} value={said.label} />
        <Tick name="required" label={words.required} ticked={said.required} />
        <Tick name="inFilter" label={words.inFilter} ticked={said.inFilter} />
        <Tick name="onCard" label={words.onCard} ticked={said.onCard} />
        <SubmitButton className="">{words.save}</SubmitButton>
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
      <Form {...options.add} after="reload" labels={LABELS} className={admin.filter}>
        <Text name="label" label={words.newOption} max={LABEL.max} value="" />
        <SubmitButton>{words.add}</SubmitButton>
      </Form>
      {options.cut && <p>{words.more}</p>}
      {options.list.map(({ label, edit, remove }) => (
        <div key={edit.action} className={styles.rule}>
          <Form {...edit} after="reload" labels={LABELS} className={styles.fields}>
            <Text name="label" label={words.option} max={LABEL.max} value={label} />
            <SubmitButton className="">{words.change}</SubmitButton>
          </Form>
          <RemoveForm {...remove} button={words.remove} />
        </div>
      ))}
    </section>
  );
}

type TextProps = { readonly name: string; readonly label: string; readonly max: number; readonly value: string };

function Text({ name, label, max, value }: TextProps): ReactNode {
  return <Field name={name} label={label} required maxLength={max} autoComplete="off" defaultValue={value} />;
}
