import type { ReactNode } from 'react';
import type { ContactKind } from '../../../domain/identity/identity.server.ts';
import { fa } from '../../messages/fa.ts';
import { CodeField, codeLabel } from '../../parts/form/code-field.tsx';
import { Form } from '../../parts/form/form.tsx';
import { FormField, FormFields } from '../../parts/form/form-field.tsx';
import { ResendButton } from '../../parts/form/resend-button.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { FormState } from '../../web/forms/form-state.ts';
import { confirmForm, contactForms } from './account-forms.ts';
import styles from './profile.module.css';
import { ProfileFrame } from './profile-frame.tsx';

export type ContactView = {
  readonly kind: ContactKind;
  /** Current number or address, masked; null if there is none. */
  readonly current: string | null;
  /** E-mail address that was given at registration and is not verified yet; null if there is none. */
  readonly pending: string | null;
  readonly canRemove: boolean;
  /** Confirmation by the link of an e-mail; null unless the user followed that link. */
  readonly letter: ContactLetter | null;
  readonly form: FormState;
  readonly codeForm: FormState;
  readonly resendForm: FormState;
  readonly removeForm: FormState;
  readonly letterForm: FormState;
  /** Second step, in which the user enters the code that was sent; null in the first step. */
  readonly step: ContactStep | null;
};

export type ContactLetter = {
  readonly token: string;
  /** Address that the link confirms; null if the link belongs to another account or has expired. */
  readonly email: string | null;
};

export type ContactStep = {
  readonly token: string;
  readonly recipient: string;
  readonly codeLength: number;
  /** Seconds until another code may be sent. */
  readonly resendIn: number;
};

export function ContactPage({ view }: { readonly view: ContactView }): ReactNode {
  const { kind, current } = view;
  const words = fa.profile.contact[kind];
  return (
    <ProfileFrame title={current === null ? words.add : words.change}>
      <Body view={view} />
    </ProfileFrame>
  );
}

function Body({ view }: { readonly view: ContactView }): ReactNode {
  const { letter, step } = view;
  if (letter?.email) return <ByLetter token={letter.token} email={letter.email} form={view.letterForm} />;
  return step ? <Confirm view={view} step={step} /> : <Ask view={view} />;
}

type ByLetterProps = { readonly token: string; readonly email: string; readonly form: FormState };

/** Confirms only after a press of a button, because programs that scan mail also follow links. */
function ByLetter({ token, email, form }: ByLetterProps): ReactNode {
  return (
    <>
      <h2>{fa.profile.letterTitle}</h2>
      <p>
        {fa.profile.letterText} <bdi dir="ltr">{email}</bdi>
      </p>
      <Form action={paths.profileCall('email/letter')} state={form}>
        <input type="hidden" name="token" value={token} />
        <SubmitButton wide>{fa.profile.confirm}</SubmitButton>
      </Form>
    </>
  );
}

/** First step: asks for the number or address. */
function Ask({
  view: { kind, current, pending, canRemove, letter, letterForm, form, removeForm },
}: {
  readonly view: ContactView;
}) {
  const words = fa.profile.contact[kind];
  return (
    <>
      <p>{words.text}</p>
      {current !== null && (
        <p>
          {words.now}: <bdi dir="ltr">{current}</bdi>
        </p>
      )}
      {pending !== null && <Notice>{fa.profile.pending}</Notice>}
      {(letter || letterForm.message) && (
        <p className="error" role="alert">
          {letterForm.message ?? fa.profile.letterExpired}
        </p>
      )}
      <Form action={paths.profileCall(kind)} state={form} labels={contactForms[kind].labels}>
        <FormFields of={contactForms[kind]} values={{ [kind]: pending }} />
        <SubmitButton wide>{fa.profile.sendCode}</SubmitButton>
      </Form>
      {canRemove && (
        <div className={styles.ways}>
          <p className="help">{fa.profile.removeEmailText}</p>
          <Form action={paths.profileCall('email/remove')} state={removeForm} className={styles.one}>
            <SubmitButton look="danger">{fa.profile.removeEmail}</SubmitButton>
          </Form>
        </div>
      )}
    </>
  );
}

/** Second step: asks for the code that was sent to the new contact. */
function Confirm({ view: { kind, codeForm, resendForm }, step }: { readonly view: ContactView; step: ContactStep }) {
  const words = fa.profile.contact[kind];
  return (
    <>
      <p>
        {words.sentTo} <bdi dir="ltr">{step.recipient}</bdi> {fa.signIn.sent}
      </p>
      <Form
        action={paths.profileCall(`${kind}/confirm`)}
        state={codeForm}
        labels={{ code: codeLabel(step.codeLength) }}
      >
        <FormField of={confirmForm} name="token" value={step.token} />
        <CodeField length={step.codeLength} />
        <SubmitButton wide>{fa.profile.confirm}</SubmitButton>
      </Form>
      <div className={styles.ways}>
        <ResendButton action={paths.profileCall(kind)} form={resendForm} waitSeconds={step.resendIn}>
          <input type="hidden" name={kind} value={step.recipient} />
        </ResendButton>
        <LinkButton href={paths.anotherContact(kind)}>{words.edit}</LinkButton>
      </div>
    </>
  );
}
