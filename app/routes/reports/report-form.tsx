import { type ReactNode, useContext } from 'react';
import { REASONS_FOR, REPORT_TEXT, type ReportReason } from '../../../domain/reports/report.ts';
import { fa } from '../../messages/fa.ts';
import { Field } from '../../parts/form/field.tsx';
import { Form } from '../../parts/form/form.tsx';
import { controlId, FormContext } from '../../parts/form/form-context.ts';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ReportView } from './report-view.ts';

const words = fa.reports;
const LABELS = { reason: words.reason, text: words.more };

/** What is wrong with a listing (ITEM-01) or a conversation (CHAT-04); afterwards, that it has come. */
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
        labels={LABELS}
        after={view.kind === 'listing' ? 'popup' : undefined}
      >
        <Reasons reasons={REASONS_FOR[view.kind]} />
        <Field
          name="text"
          label={words.more}
          help={words.moreHelp}
          multiline
          count
          maxLength={REPORT_TEXT.max}
          dir="auto"
        />
        <SubmitButton className="accent wide">{words.send}</SubmitButton>
      </Form>
    </>
  );
}

function Reasons({ reasons }: { readonly reasons: readonly ReportReason[] }): ReactNode {
  const { id: form, state } = useContext(FormContext);
  const id = controlId(form, 'reason');
  return (
    <fieldset className="field" data-field="reason" aria-describedby={`${id}-error`}>
      <legend>{words.reason}</legend>
      {reasons.map((reason, index) => (
        <label key={reason} className="tick">
          <input
            id={index === 0 ? id : undefined}
            type="radio"
            name="reason"
            value={reason}
            required
            defaultChecked={state.values.reason === reason}
            aria-invalid={state.errors.reason ? true : undefined}
          />
          {words.reasons[reason]}
        </label>
      ))}
      <p className="error" id={`${id}-error`} data-field-error="">
        {state.errors.reason}
      </p>
    </fieldset>
  );
}
