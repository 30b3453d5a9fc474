import type { ReactNode } from 'react';
import { fa } from '../messages/fa.ts';
import { Form } from '../parts/form/form.tsx';
import { FormFields } from '../parts/form/form-field.tsx';
import { SubmitButton } from '../parts/form/submit-button.tsx';
import { Button } from '../ui/button.tsx';
import type { FormState } from '../web/forms/form-state.ts';
import { confirmationForm } from './confirmation-form.ts';
import styles from './undo-button.module.css';
import { undoAddress } from './undo-link.ts';

type UndoButtonProps = {
  /** Ids of the audit log's entries to undo. */
  readonly entryIds: readonly number[];
  readonly form: FormState;
  /** Name of the decision, which screen readers need for a button in a list. */
  readonly action?: string;
  /** Key that presses the button. */
  readonly pressedBy?: string | undefined;
};

/** Undoes decisions at once (ADM-01). It is a form of its own, so that it works without JavaScript. */
export function UndoButton({ entryIds, form, action, pressedBy }: UndoButtonProps): ReactNode {
  const { button, buttonFor } = fa.admin.undo;
  return (
    <Form action={undoAddress(entryIds)} state={form} className="">
      <FormFields of={confirmationForm} />
      <SubmitButton look="plain" data-key={pressedBy} aria-label={action === undefined ? undefined : buttonFor(action)}>
        {button}
      </SubmitButton>
    </Form>
  );
}

/** Undoes a decision in a history, which may be a day old, after a confirmation. */
export function UndoFold({
  entryIds,
  form,
  action,
  pressedBy,
}: UndoButtonProps & { readonly action: string }): ReactNode {
  const { button, buttonFor, question, confirm } = fa.admin.undo;
  return (
    <details className={styles.asks} data-key={pressedBy}>
      <Button as="summary" aria-label={buttonFor(action)}>
        {button}
      </Button>
      <p>{question(action)}</p>
      <Form action={undoAddress(entryIds)} state={form} className="">
        <FormFields of={confirmationForm} />
        <SubmitButton look="danger">{confirm}</SubmitButton>
      </Form>
    </details>
  );
}
