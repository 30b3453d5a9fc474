import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { Form } from '../../parts/form/form.tsx';
import { FormField, FormFields } from '../../parts/form/form-field.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/notice.tsx';
import type { FormState } from '../../web/forms/form-state.ts';
import { noPasswordForm, passwordForm } from './account-forms.ts';
import styles from './profile.module.css';
import { ProfileFrame } from './profile-frame.tsx';

export type PasswordView = {
  readonly hasPassword: boolean;
  /** Message that a forgotten password was just removed. */
  readonly flash: { readonly text: string } | null;
  readonly form: FormState;
  readonly removeForm: FormState;
};

export function PasswordPage({
  view: { hasPassword, flash, form, removeForm },
}: {
  readonly view: PasswordView;
}): ReactNode {
  return (
    <ProfileFrame title={hasPassword ? fa.profile.changePassword : fa.profile.setPassword}>
      {flash && <Notice role="status">{flash.text}</Notice>}
      <p>{fa.profile.passwordText}</p>
      <Form action={paths.profileCall('password')} state={form} labels={passwordForm.labels}>
        {hasPassword && <FormField of={passwordForm} name="password-old" />}
        <FormField of={passwordForm} name="password" />
        <FormField of={passwordForm} name="password-confirm" />
        <SubmitButton wide>{fa.profile.save}</SubmitButton>
      </Form>
      {hasPassword && (
        <section className={styles.ways}>
          <h2>{fa.profile.removePassword}</h2>
          <p className="help">{fa.profile.removePasswordText}</p>
          <Form action={paths.profileCall('password/remove')} state={removeForm} labels={noPasswordForm.labels}>
            <FormFields of={noPasswordForm} />
            <SubmitButton look="danger" wide>
              {fa.profile.removePassword}
            </SubmitButton>
          </Form>
        </section>
      )}
    </ProfileFrame>
  );
}
