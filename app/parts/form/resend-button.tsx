import type { ReactNode } from 'react';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import { Form } from './form.tsx';
import { SubmitButton } from './submit-button.tsx';

type ResendButtonProps = {
  readonly action: string;
  readonly form: FormState;
  /** Seconds until the server sends another code; scripts disable the button and count them down. */
  readonly waitSeconds: number;
  readonly children?: ReactNode;
};

export function ResendButton({ action, form, waitSeconds, children }: ResendButtonProps): ReactNode {
  return (
    <Form action={action} state={form} className="form">
      {children}
      <SubmitButton look="plain" wide>
        {fa.signIn.resend}
      </SubmitButton>
      {waitSeconds > 0 && (
        <small data-countdown={waitSeconds}>
          {fa.signIn.resendIn} <b>{persianNumber(waitSeconds)}</b> {fa.signIn.seconds}
        </small>
      )}
    </Form>
  );
}
