import type { ReactNode } from 'react';
import { Notice } from '../ui/notice.tsx';
import type { FormState } from '../web/forms/form-state.ts';
import { Form } from './form/form.tsx';
import { SubmitButton } from './form/submit-button.tsx';
import styles from './undo-notice.module.css';

export type Undo = {
  /** Address that undoes the action. */
  readonly action: string;
  readonly word: string;
  readonly fields?: Readonly<Record<string, string | number | null>>;
  readonly after?: 'reload';
};

type UndoNoticeProps = { readonly form: FormState; readonly undo: Undo | null; readonly children: ReactNode };

/** Confirms an action, with an undo button if `undo` is given. */
export function UndoNotice({ form, undo, children }: UndoNoticeProps): ReactNode {
  return (
    <Notice kind="success" className={styles.undo} action={undo && <UndoForm form={form} undo={undo} />}>
      {children}
    </Notice>
  );
}

function UndoForm({ form, undo }: { readonly form: FormState; readonly undo: Undo }): ReactNode {
  const { action, word, fields = {}, after } = undo;
  return (
    <Form id="undo" action={action} state={form} className="" after={after}>
      {Object.entries(fields).map(([name, value]) =>
        value === null ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <SubmitButton look="plain">{word}</SubmitButton>
    </Form>
  );
}
