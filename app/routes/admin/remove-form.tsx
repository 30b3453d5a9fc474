import type { ReactNode } from 'react';
import { Form } from '../../parts/form/form.tsx';
import { FormFields } from '../../parts/form/form-field.tsx';
import type { FormState } from '../../parts/form/form-state.ts';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { sure } from './sure.ts';

export type StaffForm = { readonly action: string; readonly state: FormState };

type RemoveFormProps = StaffForm & {
  readonly button: string;
  readonly after?: 'reload' | undefined;
};

/** A button that deletes one thing. */
export function RemoveForm({ action, state, button, after = 'reload' }: RemoveFormProps): ReactNode {
  return (
    <Form action={action} state={state} after={after} className="">
      <FormFields of={sure} />
      <SubmitButton look="danger">{button}</SubmitButton>
    </Form>
  );
}
