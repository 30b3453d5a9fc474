import type { ReactNode } from 'react';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { Form } from '../../parts/form/form.tsx';
import type { FormState } from '../../parts/form/form-state.ts';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import styles from './profile.module.css';

type ResendButtonProps = {
  readonly action: string;
  readonly form: FormState;
  /** Seconds until the server sends another code; scripts disable the button and count them down. */
  readonly waitSeconds: number;
  readonly children?: ReactNode;
};

export function ResendButton({ action, form, waitSeconds, children }: ResendButtonProps): ReactNode {
  return (
    <Form action={action} state={form} className={styles.one}>
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
