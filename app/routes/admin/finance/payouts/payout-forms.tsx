import type { ReactNode } from 'react';
import * as v from 'valibot';
import { parsePayoutRef } from '../../../../../domain/payouts/payout.ts';
import { REASON_MAX, REASON_MIN, type ResultsProblem } from '../../../../../domain/payouts/payout-results.ts';
import { persianDigits } from '../../../../../domain/values/numbers.ts';
import { cleanProse, latinDigits } from '../../../../../domain/values/persian-text.ts';
import { fa } from '../../../../messages/fa.ts';
import type { OfficeFormView } from '../../../../office/office-form.tsx';
import { defineForm } from '../../../../parts/form/define-form.ts';
import { FieldFrame } from '../../../../parts/form/field-frame.tsx';
import { Form } from '../../../../parts/form/form.tsx';
import { controlId } from '../../../../parts/form/form-context.ts';
import { checked } from '../../../../parts/form/kind-changes.ts';
import { SubmitButton } from '../../../../parts/form/submit-button.tsx';
import { text } from '../../../../parts/form/text-kinds.ts';
import { ReceivedFile } from '../../../../web/forms/streamed-form.ts';

const words = fa.payouts;
const ID = 'payout-results';
const REF_MAX = 30;

const reason = text({ min: REASON_MIN, max: REASON_MAX, clean: cleanProse, autoComplete: 'off' });
const line = checked(
  text({ max: REF_MAX, dir: 'ltr', autoComplete: 'off', example: 'PO-12', clean: latinDigits }),
  (typed) => parsePayoutRef(typed) !== null,
  words.line.wrongRef,
);
const reasonWords = { reason: { label: words.reason, help: words.reasonHelp } };
const lineWords = { line: { label: words.line.ref, help: words.line.refHelp } };

export const reasonForm = defineForm({ reason }, reasonWords);
export const releaseForm = defineForm({ reason }, { reason: words.waiting.releaseReason });
export const paidForm = defineForm({ line }, lineWords);
export const returnedForm = defineForm({ line, reason }, { ...lineWords, ...reasonWords });

export const resultsInput = v.object({ results: v.instance(ReceivedFile, words.results.missing) });

/** Form that uploads the bank's answer about a batch. */
export function ResultsForm({ form }: { readonly form: OfficeFormView }): ReactNode {
  const id = controlId(ID, 'results');
  return (
    <Form {...form} id={ID} multipart labels={{ results: words.results.file }}>
      <FieldFrame name="results" label={words.results.file} help={words.results.text}>
        <input
          id={id}
          className="input"
          type="file"
          name="results"
          accept=".csv,text/csv"
          required
          aria-describedby={`${id}-help ${id}-error`}
        />
      </FieldFrame>
      <SubmitButton look="accent">{words.results.send}</SubmitButton>
    </Form>
  );
}

/** Sentence about a problem in the bank's answer. */
export function problemText(problem: ResultsProblem): string {
  const { problems, columns, noColumn, lineProblems } = words.results;
  if ('line' in problem)
    return words.results.line(persianDigits(problem.line), problem.ref, lineProblems[problem.what]);
  return 'column' in problem ? noColumn(columns[problem.column]) : problems[problem.what];
}
