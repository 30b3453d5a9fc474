import type { ReactNode } from 'react';
import { ADDED_TYPES, SLUG, UNIT } from '../../../../domain/taxonomy/catalogue-additions.ts';
import { CATEGORY_NAME, LABEL } from '../../../../domain/taxonomy/catalogue-words.ts';
import { fa } from '../../../messages/fa.ts';
import { Field } from '../../../parts/form/field.tsx';
import { Form } from '../../../parts/form/form.tsx';
import { SubmitButton } from '../../../parts/form/submit-button.tsx';
import admin from '../admin.module.css';
import { Choice } from '../choice.tsx';
import { Tick } from '../tick.tsx';
import type { AddAttributeView, AddCategoryView } from './catalogue-add-view.ts';

const words = fa.moderation.catalogue;
const { name, slug, icon, label, type, unit, min, max, newOptions: options, known: attribute } = words;
/** For the summary of what is wrong. */
const LABELS = { name, slug, icon, label, type, unit, min, max, options, attribute };

/** Closed until it is asked for, or was sent and came back. */
function Fold({
  title,
  open,
  children,
}: {
  readonly title: string;
  readonly open: boolean;
  readonly children: ReactNode;
}) {
  return (
    <details className={admin.fold} open={open}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

const cameBack = ({ state }: AddCategoryView['form']): boolean => Object.keys(state.values).length > 0;

export function AddCategory({ view: { form, icons, icon } }: { readonly view: AddCategoryView }): ReactNode {
  return (
    <Fold title={words.addCategory} open={cameBack(form)}>
      <Form {...form} labels={LABELS}>
        <Field name="name" label={words.name} required maxLength={CATEGORY_NAME.max} autoComplete="off" />
        <Field
          name="slug"
          label={words.slug}
          help={words.slugRule}
          required
          maxLength={SLUG.max}
          dir="ltr"
          autoComplete="off"
        />
        <Choice name="icon" label={words.icon} options={icons} value={icon} />
        <SubmitButton>{words.add}</SubmitButton>
      </Form>
    </Fold>
  );
}

export function AddAttribute({ view: { create, attach, known } }: { readonly view: AddAttributeView }): ReactNode {
  return (
    <>
      <Fold title={words.addAttribute} open={cameBack(create)}>
        <Form {...create} after="reload" labels={LABELS}>
          <Field name="label" label={words.label} required maxLength={LABEL.max} autoComplete="off" />
          <Choice
            name="type"
            label={words.type}
            options={ADDED_TYPES.map((type) => ({ value: type, name: words.types[type] }))}
            value="select"
          />
          <Field name="options" label={words.newOptions} help={words.newOptionsHelp} multiline autoComplete="off" />
          <div className={admin.bounds}>
            <Field name="unit" label={words.unit} help={words.ofNumbers} maxLength={UNIT.max} autoComplete="off" />
            <Field name="min" label={words.min} rule="number" inputMode="numeric" dir="ltr" autoComplete="off" />
            <Field name="max" label={words.max} rule="number" inputMode="numeric" dir="ltr" autoComplete="off" />
          </div>
          <Terms />
          <SubmitButton>{words.add}</SubmitButton>
        </Form>
      </Fold>
      <Fold title={words.attachAttribute} open={cameBack(attach)}>
        <Form {...attach} after="reload" labels={LABELS}>
          <Choice name="attribute" label={words.known} options={known} value={known[0]?.value ?? ''} />
          <Terms />
          <SubmitButton>{words.add}</SubmitButton>
        </Form>
      </Fold>
    </>
  );
}

function Terms(): ReactNode {
  return (
    <div className={admin.terms}>
      <Tick name="required" label={words.required} />
      <Tick name="inFilter" label={words.inFilter} />
      <Tick name="onCard" label={words.onCard} />
    </div>
  );
}
