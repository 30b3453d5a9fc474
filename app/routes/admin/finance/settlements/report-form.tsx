import type { ReactNode } from 'react';
import * as v from 'valibot';
import { MONEY_UNITS, type ReportProblem } from '../../../../../domain/settlements/report.ts';
import { persianDigits } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import type { OfficeFormView } from '../../../../office/office-form.tsx';
import { listed, radios, returned } from '../../../../parts/form/choice-kinds.ts';
import { defineForm } from '../../../../parts/form/define-form.ts';
import { FieldFrame } from '../../../../parts/form/field-frame.tsx';
import { Form } from '../../../../parts/form/form.tsx';
import { controlId } from '../../../../parts/form/form-context.ts';
import { FormFields } from '../../../../parts/form/form-field.tsx';
import { SubmitButton } from '../../../../parts/form/submit-button.tsx';
import { text } from '../../../../parts/form/text-kinds.ts';
import { ReceivedFile } from '../../../../web/forms/streamed-form.ts';

const words = fa.settlements;
const ID = 'settlement-report';

const reportForm = defineForm(
  { gateway: listed(text({ min: 1, max: 60, dir: 'ltr' })), unit: radios(MONEY_UNITS) },
  { gateway: words.gateway, unit: { label: words.unit, options: words.units } },
);

/** `refNum`: reference number of the line. */
export const suspendForm = defineForm({ refNum: returned('GmshtyjwKSu') }, {});

/** Input schema of the form, including its file. */
export const reportInput = (isGateway: (name: string) => boolean) =>
  v.object({
    ...reportForm.inputWhere('gateway', isGateway).entries,
    report: v.instance(ReceivedFile, words.missing),
  });

type ReportFormProps = { readonly form: OfficeFormView; readonly gateways: readonly string[] };

export function ReportForm({ form, gateways }: ReportFormProps): ReactNode {
  const id = controlId(ID, 'report');
  return (
    <Form {...form} id={ID} multipart labels={{ ...reportForm.labels, report: words.file }}>
      <FormFields
        of={reportForm}
        values={gateways.length === 1 ? { gateway: gateways[0] ?? '' } : {}}
        options={{ gateway: gateways.map((name) => ({ value: name, name })) }}
      />
      <FieldFrame name="report" label={words.file} help={words.fileHelp}>
        <input
          id={id}
          className="input"
          type="file"
          name="report"
          accept=".csv,text/csv"
          required
          aria-describedby={`${id}-help ${id}-error`}
        />
      </FieldFrame>
      <SubmitButton look="accent">{words.send}</SubmitButton>
    </Form>
  );
}

/** Sentence about a problem in a report. */
export function problemText(problem: ReportProblem): string {
  const { problems, columns, lineProblems } = words;
  if ('line' in problem) return problems.line(persianDigits(problem.line), lineProblems[problem.what]);
  return 'column' in problem ? problems[problem.what](columns[problem.column]) : problems[problem.what];
}
