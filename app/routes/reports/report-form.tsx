import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { Form } from '../../parts/form/form.tsx';
import { FormFields } from '../../parts/form/form-field.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { reportForms } from './report-input.ts';
import type { ReportView } from './report-view.ts';

const words = fa.reports;

/**
 * Form that reports a listing (ITEM-01), a conversation (CHAT-04), a user (SHOP-01) or a review (RATE-02); afterwards a
 * confirmation.
 */
export function ReportForm({ view }: { readonly view: ReportView }): ReactNode {
  if (view.isDone) {
    return <Notice kind="success">{words.thanks}</Notice>;
  }
  return (
    <>
      <p>{words.text[view.kind]}</p>
      <Form
        action={view.action}
        state={view.form}
        labels={reportForms[view.kind].labels}
        after={view.kind === 'conversation' ? undefined : 'popup'}
      >
        <FormFields of={reportForms[view.kind]} />
        <SubmitButton wide>{words.send}</SubmitButton>
      </Form>
    </>
  );
}
