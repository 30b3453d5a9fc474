import type { ReactNode } from 'react';
import { Form } from '../parts/form/form.tsx';
import { FormFields } from '../parts/form/form-field.tsx';
import { SubmitButton } from '../parts/form/submit-button.tsx';
import { confirmationForm } from './confirmation-form.ts';
import type { OfficeFormView } from './office-form.tsx';

type RemoveFormProps = OfficeFormView & { readonly button: string };

/** A button that deletes one record. */
export function RemoveForm({ action, state, button }: RemoveFormProps): ReactNode {
  return (
    <Form action={action} state={state} className="">
      <FormFields of={confirmationForm} />
      <SubmitButton look="danger">{button}</SubmitButton>
    </Form>
  );
}
