import type { ReactNode } from 'react';
import { Form } from '../../parts/form/form.tsx';
import type { FormState } from '../../parts/form/form-state.ts';
import { SubmitButton } from '../../parts/form/submit-button.tsx';

export type StaffForm = { readonly action: string; readonly state: FormState };

type RemoveFormProps = StaffForm & {
  readonly button: string;
  readonly after?: 'reload' | undefined;
};

/** A button that deletes one thing. */
export function RemoveForm({ action, state, button, after = 'reload' }: RemoveFormProps): ReactNode {
  return (
    <Form action={action} state={state} after={after} className="">
      <input type="hidden" name="sure" value="yes" />
      <SubmitButton className="danger">{button}</SubmitButton>
    </Form>
  );
}
