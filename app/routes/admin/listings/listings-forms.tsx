import { type ReactNode, useContext } from 'react';
import { REJECT_REASONS, WORDS } from '../../../../domain/moderation/reject-reasons.ts';
import { fa } from '../../../messages/fa.ts';
import { Field } from '../../../parts/form/field.tsx';
import { Form } from '../../../parts/form/form.tsx';
import { FormContext } from '../../../parts/form/form-context.ts';
import type { FormState } from '../../../parts/form/form-state.ts';
import { Button } from '../../../ui/button.tsx';
import admin from '../admin.module.css';
import { Tick } from '../tick.tsx';

export type CaseForm = { readonly action: string; readonly state: FormState };

const { reasons, case: words } = fa.moderation;
const LABELS = { reasons: words.reasons, words: words.words };

/** The version that was looked at goes along: what its seller changed meanwhile is not decided unseen. */
const Version = ({ version }: { readonly version: number }): ReactNode => (
  <input type="hidden" name="version" value={version} />
);

export function ClaimForm({ form, version }: { readonly form: CaseForm; readonly version: number }): ReactNode {
  return (
    <Form {...form} after="reload">
      <p>{words.claimHelp}</p>
      <Version version={version} />
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
        <Version version={version} />
        <Button look="accent" type="submit" data-key="a">
          {words.approve}
        </Button>
      </Form>
      <details className={admin.fold} id="reject" data-key="r" open={wasSent(reject)}>
        <summary>{words.rejectTitle}</summary>
        <Form {...reject} labels={LABELS} id="reject-form">
          <Version version={version} />
          <Reasons />
          <Words />
          <Button look="danger" type="submit">
            {words.reject}
          </Button>
        </Form>
      </details>
      <details className={admin.fold} open={wasSent(suggest)}>
        <summary>{words.suggest}</summary>
        <Form {...suggest} labels={LABELS} id="suggest-form">
          <p>{words.suggestHelp}</p>
          <Version version={version} />
          <Words required />
          <Button type="submit">{words.suggest}</Button>
        </Form>
      </details>
    </>
  );
}

function Reasons(): ReactNode {
  const { id, state } = useContext(FormContext);
  const error = Object.hasOwn(state.errors, 'reasons') ? state.errors.reasons : undefined;
  return (
    <fieldset className="field" data-field="reasons" aria-describedby={`${id}-reasons-error`}>
      <legend>{words.reasons}</legend>
      {REJECT_REASONS.map((reason) => (
        <Tick key={reason} name={`reason-${reason}`} label={reasons[reason]} />
      ))}
      <p className="error" id={`${id}-reasons-error`} data-field-error="">
        {error}
      </p>
    </fieldset>
  );
}

function Words({ required = false }: { readonly required?: boolean }): ReactNode {
  return (
    <Field
      name="words"
      label={words.words}
      help={words.wordsHelp}
      multiline
      required={required}
      minLength={WORDS.min}
      maxLength={WORDS.max}
      count
    />
  );
}

const wasSent = ({ state }: CaseForm): boolean => state.message !== null || Object.keys(state.errors).length > 0;
