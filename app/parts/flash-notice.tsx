import type { ReactNode } from 'react';
import { fa } from '../messages/fa.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './flash-notice.module.css';
import { Form } from './form/form.tsx';
import type { FormState } from './form/form-state.ts';
import { SubmitButton } from './form/submit-button.tsx';

export type FlashView = {
  readonly text: string;
  /** What it was done with. */
  readonly name?: string;
  /** The call that takes it back, and what it is sent. */
  readonly undo?: Undo | null;
};
type Undo = { readonly action: string; readonly fields?: Readonly<Record<string, string | number>> };

type NoticeProps = {
  readonly flash: FlashView | null;
  /** Why the last form was not taken. */
  readonly refusal?: string | null;
};

/** What has just been done, or why it was not (`app/web/flash.ts`). */
export function FlashNotice({ flash, refusal, form }: NoticeProps & { readonly form?: FormState }): ReactNode {
  return (
    <>
      {refusal && (
        <p className="notice" role="alert">
          <Icon name="triangle-alert" />
          {refusal}
        </p>
      )}
      {flash && (
        <div className={`notice trust ${styles.flash}`} role="status">
          <Icon name="check" />
          <span>
            {flash.name !== undefined && (
              <>
                <bdi>{flash.name}</bdi>:{' '}
              </>
            )}
            {flash.text}
          </span>
          {flash.undo && form && <UndoForm undo={flash.undo} form={form} />}
        </div>
      )}
    </>
  );
}

function UndoForm({
  undo: { action, fields = {} },
  form,
}: {
  readonly undo: Undo;
  readonly form: FormState;
}): ReactNode {
  return (
    <Form id="undo" action={action} state={form} className="" after="reload">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton className="">{fa.forms.undo}</SubmitButton>
    </Form>
  );
}
