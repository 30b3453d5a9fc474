import type { ReactNode } from 'react';
import { REJECT_REASONS, type RejectReason, WORDS } from '../../../../domain/moderation/reject-reasons.ts';
import { cleanProse } from '../../../../domain/values/persian-text.ts';
import { fa } from '../../../messages/fa.ts';
import { anyOf, ticks } from '../../../parts/form/choice-kinds.ts';
import { defineForm } from '../../../parts/form/define-form.ts';
import { FieldFrame } from '../../../parts/form/field-frame.tsx';
import { Form } from '../../../parts/form/form.tsx';
import { FormField, FormFields } from '../../../parts/form/form-field.tsx';
import type { FormState } from '../../../parts/form/form-state.ts';
import { optional } from '../../../parts/form/kind-changes.ts';
import { hidden, wholeNumber } from '../../../parts/form/number-kinds.ts';
import { text } from '../../../parts/form/text-kinds.ts';
import { wasRefused } from '../../../parts/office/office-form.tsx';
import { Button } from '../../../ui/button.tsx';
import admin from '../admin.module.css';

export type CaseForm = { readonly action: string; readonly state: FormState };

const { reasons, case: words } = fa.moderation;
/** The version that was looked at goes along: what its seller changed meanwhile is not decided unseen. */
const version = hidden(wholeNumber());
const written = text({ ...WORDS, clean: cleanProse, multiline: true, count: true });
const said = { words: { label: words.words, help: words.wordsHelp } };

export const versionForm = defineForm({ version }, {});
export const suggestForm = defineForm({ version, words: written }, said);
/** Accepts reasons as checkboxes (`reason-duplicate=1`) or as a list `reasons`. */
export const rejectForm = defineForm(
  { version, reasons: anyOf(REJECT_REASONS), ...ticks('reason-', REJECT_REASONS), words: optional(written) },
  { reasons: words.reasons, ...tickWords(), ...said },
);

function tickWords() {
  const named = REJECT_REASONS.map((reason) => [`reason-${reason}`, reasons[reason]]);
  return Object.fromEntries(named) as Record<`reason-${RejectReason}`, string>;
}

export function ClaimForm({ form, version }: { readonly form: CaseForm; readonly version: number }): ReactNode {
  return (
    <Form {...form} after="reload">
      <p>{words.claimHelp}</p>
      <FormFields of={versionForm} values={{ version }} />
      <Button look="accent" type="submit" data-key="c">
        {words.claim}
      </Button>
    </Form>
  );
}

type DecisionFormsProps = {
  readonly approve: CaseForm;
  readonly reject: CaseForm;
  readonly suggest: CaseForm;
  readonly version: number;
};

export function DecisionForms({ approve, reject, suggest, version }: DecisionFormsProps): ReactNode {
  return (
    <>
      <Form {...approve}>
        <FormFields of={versionForm} values={{ version }} />
        <Button look="accent" type="submit" data-key="a">
          {words.approve}
        </Button>
      </Form>
      <details className={admin.fold} id="reject" data-key="r" open={wasRefused(reject)}>
        <summary>{words.rejectTitle}</summary>
        <Form {...reject} labels={rejectForm.labels} id="reject-form">
          <FormField of={rejectForm} name="version" value={version} />
          <Reasons />
          <FormField of={rejectForm} name="words" />
          <Button look="danger" type="submit">
            {words.reject}
          </Button>
        </Form>
      </details>
      <details className={admin.fold} open={wasRefused(suggest)}>
        <summary>{words.suggest}</summary>
        <Form {...suggest} labels={suggestForm.labels} id="suggest-form">
          <p>{words.suggestHelp}</p>
          <FormFields of={suggestForm} values={{ version }} />
          <Button type="submit">{words.suggest}</Button>
        </Form>
      </details>
    </>
  );
}

function Reasons(): ReactNode {
  return (
    <FieldFrame name="reasons" label={words.reasons} isGroup>
      {REJECT_REASONS.map((reason) => (
        <FormField key={reason} of={rejectForm} name={`reason-${reason}`} />
      ))}
    </FieldFrame>
  );
}
