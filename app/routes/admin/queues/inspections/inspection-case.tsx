import type { ReactNode } from 'react';
import { fa } from '../../../../messages/fa.ts';
import { CasePart } from '../../../../office/case.tsx';
import { confirmationForm } from '../../../../office/confirmation-form.ts';
import { DecideFold } from '../../../../office/decide.tsx';
import { OfficeForm, type OfficeFormView, wasReturned } from '../../../../office/office-form.tsx';
import type { DateTime } from '../../../../parts/date-time.ts';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { Form } from '../../../../parts/form/form.tsx';
import { SubmitButton } from '../../../../parts/form/submit-button.tsx';
import { type Fact, Facts } from '../../../../ui/facts.tsx';
import { certificateForms } from '../../../inspection/certificate-form.ts';
import { InspectionFields } from '../../../inspection/inspection-fields.tsx';
import admin from '../../admin.module.css';
import { refuseForm, scheduleForm } from './inspection-forms.ts';

export type InspectionCaseView = {
  readonly facts: readonly Fact[];
  readonly history: readonly {
    readonly id: number;
    readonly act: string;
    readonly by: string;
    readonly at: DateTime;
  }[];
  readonly schedule: OfficeFormView;
  /** Form for the result; null before an appointment is set. */
  readonly result: OfficeFormView | null;
  readonly refuse: OfficeFormView;
  /** Form that reveals name and number; null once they are erased. */
  readonly reveal: OfficeFormView | null;
  /** Today in the format of the field for the day. */
  readonly today: string;
};

const words = fa.inspections.case;

type Props = { readonly view: InspectionCaseView };

export function InspectionFacts({ view: { facts, history, reveal } }: Props): ReactNode {
  return (
    <>
      <Facts facts={facts} />
      {reveal && <OfficeForm of={confirmationForm} form={reveal} button={words.reveal} look="plain" />}
      <CasePart title={words.history}>
        <ol className={admin.rows}>
          {history.map(({ id, act, by, at }) => (
            <li key={id}>
              <p className={admin.line}>
                <b>{act}</b>
                <ForeignText text={by} />
                <time dateTime={at.iso}>{at.text}</time>
              </p>
            </li>
          ))}
        </ol>
      </CasePart>
    </>
  );
}

export function InspectionActs({ view: { schedule, result, refuse, today } }: Props): ReactNode {
  return (
    <>
      <DecideFold title={words.schedule} look={result ? 'plain' : 'accent'} pressedBy="a" open={wasReturned(schedule)}>
        <OfficeForm of={scheduleForm} form={schedule} button={words.schedule} />
      </DecideFold>
      {result && (
        <DecideFold title={words.result} look="accent" pressedBy="e" open={wasReturned(result)}>
          <Form {...result} labels={certificateForms.inspection.labels}>
            <p className="help">{words.resultHelp}</p>
            <InspectionFields stored={null} today={today} />
            <SubmitButton>{words.result}</SubmitButton>
          </Form>
        </DecideFold>
      )}
      <DecideFold title={words.refuse} look="danger" pressedBy="r" open={wasReturned(refuse)}>
        <OfficeForm of={refuseForm} form={refuse} button={words.refuse} look="danger" />
      </DecideFold>
    </>
  );
}
