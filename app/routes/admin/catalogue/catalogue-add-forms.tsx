import type { ReactNode } from 'react';
import { fa } from '../../../messages/fa.ts';
import { Form } from '../../../parts/form/form.tsx';
import { FormField, FormFields } from '../../../parts/form/form-field.tsx';
import { SubmitButton } from '../../../parts/form/submit-button.tsx';
import admin from '../admin.module.css';
import type { AddAttributeView, AddCategoryView } from './catalogue-add-view.ts';
import { knownAttributeForm, newAttributeForm, newCategoryForm } from './catalogue-forms.ts';

const words = fa.moderation.catalogue;
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

const TERMS = ['required', 'inFilter', 'onCard'] as const;

const cameBack = ({ state }: AddCategoryView['form']): boolean => Object.keys(state.values).length > 0;

export function AddCategory({ view: { form, icons, icon } }: { readonly view: AddCategoryView }): ReactNode {
  return (
    <Fold title={words.addCategory} open={cameBack(form)}>
      <Form {...form} labels={newCategoryForm.labels}>
        <FormFields of={newCategoryForm} values={{ icon }} options={{ icon: icons }} />
        <SubmitButton>{words.add}</SubmitButton>
      </Form>
    </Fold>
  );
}

export function AddAttribute({ view: { create, attach, known } }: { readonly view: AddAttributeView }): ReactNode {
  return (
    <>
      <Fold title={words.addAttribute} open={cameBack(create)}>
        <Form {...create} after="reload" labels={newAttributeForm.labels}>
          <FormFields of={newAttributeForm} names={['label', 'type', 'options']} values={{ type: 'select' }} />
          <div className={admin.bounds}>
            <FormFields of={newAttributeForm} names={['unit', 'min', 'max']} />
          </div>
          <div className={admin.terms}>
            <FormFields of={newAttributeForm} names={TERMS} />
          </div>
          <SubmitButton>{words.add}</SubmitButton>
        </Form>
      </Fold>
      <Fold title={words.attachAttribute} open={cameBack(attach)}>
        <Form {...attach} after="reload" labels={knownAttributeForm.labels}>
          <FormField of={knownAttributeForm} name="attribute" options={known} value={known[0]?.value} />
          <div className={admin.terms}>
            <FormFields of={knownAttributeForm} names={TERMS} />
          </div>
          <SubmitButton>{words.add}</SubmitButton>
        </Form>
      </Fold>
    </>
  );
}
