import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { Form } from '../form/form.tsx';
import { FormFields } from '../form/form-field.tsx';
import type { FormState } from '../form/form-state.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { confirmationForm } from './confirmation-form.ts';
import { undoAddress } from './undo-link.ts';

type UndoButtonProps = {
  /** Entries of the audit log. */
  readonly entryIds: readonly number[];
  readonly form: FormState;
  /** Name of the decision; a button in a list needs it for screen readers. */
  readonly action?: string;
  /** The key that presses it. */
  readonly pressedBy?: string;
};

/** Undoes decisions (ADM-01). A form of its own, so that it works without JavaScript. */
export function UndoButton({ entryIds, form, action, pressedBy }: UndoButtonProps): ReactNode {
  const words = fa.admin.undo;
  return (
    <Form action={undoAddress(entryIds)} state={form} className="">
      <FormFields of={confirmationForm} />
      <SubmitButton
        look="plain"
        data-key={pressedBy}
        aria-label={action === undefined ? undefined : words.buttonFor(action)}
      >
        {words.button}
      </SubmitButton>
    </Form>
  );
}
