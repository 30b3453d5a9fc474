import type { ReactNode } from 'react';
import { fa } from '../../../../messages/fa.ts';
import { CasePart } from '../../../../office/case.tsx';
import { OfficeForm, type OfficeFormView } from '../../../../office/office-form.tsx';
import { RemoveForm } from '../../../../office/remove-form.tsx';
import { Form } from '../../../../parts/form/form.tsx';
import { FormField, FormFields } from '../../../../parts/form/form-field.tsx';
import { SubmitButton } from '../../../../parts/form/submit-button.tsx';
import { paths } from '../../../../paths.ts';
import { Actions } from '../../../../ui/actions.tsx';
import { LinkButton } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import styles from './catalogue.module.css';
import type { AddCategoryView, AddKnownAttributeView } from './catalogue-add-view.ts';
import {
  attributeForm,
  attributeValues,
  categoryForm,
  categoryValues,
  knownAttributeForm,
  newAttributeForm,
  newCategoryForm,
  optionForm,
} from './catalogue-forms.ts';
import type { AttributePanelView, PanelView } from './catalogue-view.ts';

const words = fa.moderation.catalogue;
const TERMS = ['required', 'inFilter', 'onCard'] as const;

type CategoryPanelProps = { readonly slug: string; readonly panel: PanelView };

/** Forms of the part that is open for editing, above the lists. */
export function CategoryPanel({ slug, panel }: CategoryPanelProps): ReactNode {
  return (
    <div className={styles.panel}>
      <Content panel={panel} />
      <Actions>
        <LinkButton href={paths.office.category(slug)}>{words.close}</LinkButton>
      </Actions>
    </div>
  );
}

function Content({ panel }: { readonly panel: PanelView }): ReactNode {
  switch (panel.kind) {
    case 'category':
      return (
        <CasePart title={words.edit}>
          <OfficeForm of={categoryForm} form={panel.edit} values={categoryValues(panel.words)} button={words.save}>
            <Notice>{panel.effect}</Notice>
          </OfficeForm>
          <div className={styles.acts}>
            <MoveForm {...panel.move} />
            <RemoveForm {...panel.remove} button={words.removeCategory} />
          </div>
          <p className="help">{words.removeHelp}</p>
        </CasePart>
      );
    case 'new-category':
      return <NewCategory panel={panel} />;
    case 'new-attribute':
      return <NewAttribute form={panel.form} />;
    case 'known-attribute':
      return <KnownAttribute panel={panel} />;
    case 'attribute':
      return <AttributePanel panel={panel} />;
  }
}

export function NewCategory({ panel: { form, icons, icon } }: { readonly panel: AddCategoryView }): ReactNode {
  return (
    <CasePart title={words.addCategory}>
      <OfficeForm of={newCategoryForm} form={form} values={{ icon }} options={{ icon: icons }} button={words.add} />
    </CasePart>
  );
}

function NewAttribute({ form }: { readonly form: OfficeFormView }): ReactNode {
  return (
    <CasePart title={words.addAttribute}>
      <Form {...form} labels={newAttributeForm.labels}>
        <FormFields of={newAttributeForm} names={['label', 'type', 'options']} values={{ type: 'select' }} />
        <div className={styles.bounds}>
          <FormFields of={newAttributeForm} names={['unit', 'min', 'max']} />
        </div>
        <div className={styles.terms}>
          <FormFields of={newAttributeForm} names={TERMS} />
        </div>
        <SubmitButton>{words.add}</SubmitButton>
      </Form>
    </CasePart>
  );
}

function KnownAttribute({ panel: { form, known } }: { readonly panel: AddKnownAttributeView }): ReactNode {
  return (
    <CasePart title={words.attachAttribute}>
      <Form {...form} labels={knownAttributeForm.labels}>
        <FormField of={knownAttributeForm} name="attribute" options={known} />
        <div className={styles.terms}>
          <FormFields of={knownAttributeForm} names={TERMS} />
        </div>
        <SubmitButton>{words.add}</SubmitButton>
      </Form>
    </CasePart>
  );
}

function AttributePanel({ panel: { label, own, from, options } }: { readonly panel: AttributePanelView }): ReactNode {
  return (
    <CasePart title={label}>
      {from && (
        <p>
          <a href={from.href}>{words.attributesFrom(from.name)}</a>
        </p>
      )}
      {own && (
        <>
          <OfficeForm of={attributeForm} form={own.edit} values={attributeValues(label, own.terms)} button={words.save}>
            <p className="help">{words.labelHelp}</p>
          </OfficeForm>
          <div className={styles.acts}>
            <MoveForm {...own.move} />
            <RemoveForm {...own.detach} button={words.detach(label)} />
          </div>
        </>
      )}
      {options && <Options label={label} options={options} />}
    </CasePart>
  );
}

type OptionsProps = { readonly label: string; readonly options: NonNullable<AttributePanelView['options']> };

function Options({ label, options: { add, list, isCut, open } }: OptionsProps): ReactNode {
  return (
    <>
      <h3>{words.optionsOf(label)}</h3>
      {open && (
        <div className={styles.acts}>
          <OfficeForm of={optionForm} form={open.edit} values={{ label: open.label }} button={words.change} inline />
          <RemoveForm {...open.remove} button={words.remove} />
        </div>
      )}
      <ul className={styles.options}>
        {list.map(({ name, href }) => (
          <li key={href}>
            <a href={href} aria-current={name === open?.label ? 'true' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      {isCut && <p>{words.more}</p>}
      <Form {...add} labels={optionForm.labels} className={styles.add}>
        <FormField of={optionForm} name="label" label={words.newOption} />
        <SubmitButton look="plain">{words.add}</SubmitButton>
      </Form>
    </>
  );
}

/** Two buttons that swap an entry with the one above or below it. */
function MoveForm(form: OfficeFormView): ReactNode {
  return (
    <Form {...form} className={styles.move}>
      <SubmitButton look="plain" icon="chevron-up" name="direction" value="up">
        {words.up}
      </SubmitButton>
      <SubmitButton look="plain" icon="chevron-down" name="direction" value="down">
        {words.down}
      </SubmitButton>
    </Form>
  );
}
