import type { ReactNode } from 'react';
import * as v from 'valibot';
import {
  STATEMENT_COLUMNS,
  STATEMENT_UNITS,
  type StatementMapping,
  type StatementProblem,
} from '../../../../../domain/bank-statements/bank-statement.ts';
import { persianDigits } from '../../../../../domain/values/numbers.ts';
import { cleanProse } from '../../../../../domain/values/persian-text.ts';
import { fa } from '../../../../messages/fa.ts';
import type { OfficeFormView } from '../../../../office/office-form.tsx';
import { radios } from '../../../../parts/form/choice-kinds.ts';
import { defineForm } from '../../../../parts/form/define-form.ts';
import { FieldFrame } from '../../../../parts/form/field-frame.tsx';
import { Form } from '../../../../parts/form/form.tsx';
import { controlId } from '../../../../parts/form/form-context.ts';
import { FormField } from '../../../../parts/form/form-field.tsx';
import { orEmpty } from '../../../../parts/form/kind-changes.ts';
import { SubmitButton } from '../../../../parts/form/submit-button.tsx';
import { text } from '../../../../parts/form/text-kinds.ts';
import { ReceivedFile } from '../../../../web/forms/streamed-form.ts';

const words = fa.bankStatements;
const ID = 'bank-statement';
const LAYOUTS = ['first', 'second', 'own'] as const;
const column = () => orEmpty(text({ max: 60, clean: cleanProse, autoComplete: 'off' }));

export const statementForm = defineForm(
  {
    layout: radios(LAYOUTS),
    unit: radios(STATEMENT_UNITS),
    day: column(),
    reference: column(),
    amount: column(),
    out: column(),
    in: column(),
    balance: column(),
  },
  {
    layout: { label: words.layout, options: words.layouts },
    unit: { label: words.unit, options: words.units },
    ...words.columns,
  },
);

/** Input of the form, including the uploaded file. */
export const statementInput = v.object({
  ...statementForm.input.entries,
  statement: v.instance(ReceivedFile, words.missing),
});

type Asked = StatementMapping & { readonly layout: (typeof LAYOUTS)[number] };

/** Names of the columns in the file: those of the chosen sample layout, or with `own` those typed into the form. */
export const mappingOf = ({ layout, day, reference, amount, out, in: into, balance }: Asked): StatementMapping =>
  layout === 'own' ? { day, reference, amount, out, in: into, balance } : words.samples[layout];

export function StatementForm({ form }: { readonly form: OfficeFormView }): ReactNode {
  const id = controlId(ID, 'statement');
  return (
    <Form {...form} id={ID} multipart labels={{ ...statementForm.labels, statement: words.file }}>
      <FormField of={statementForm} name="layout" value="first" />
      <p className="help">{words.layoutHelp}</p>
      <FormField of={statementForm} name="unit" value="rial" />
      <details>
        <summary>{words.layouts.own}</summary>
        <p className="help">{words.ownHelp}</p>
        {STATEMENT_COLUMNS.map((name) => (
          <FormField key={name} of={statementForm} name={name} />
        ))}
      </details>
      <FieldFrame name="statement" label={words.file} help={words.fileHelp}>
        <input
          id={id}
          className="input"
          type="file"
          name="statement"
          accept=".csv,text/csv"
          required
          aria-describedby={`${id}-help ${id}-error`}
        />
      </FieldFrame>
      <SubmitButton look="accent">{words.send}</SubmitButton>
    </Form>
  );
}

/** Sentence that tells finance which problem a statement has. */
export function problemText(problem: StatementProblem): string {
  const { problems, columns, lineProblems } = words;
  if ('line' in problem) return problems.line(persianDigits(problem.line), lineProblems[problem.what]);
  return 'column' in problem ? problems[problem.what](columns[problem.column]) : problems[problem.what];
}
