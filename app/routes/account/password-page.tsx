import type { ReactNode } from 'react';
import { PASSWORD } from '../../../domain/identity/sign-in/sign-in.ts';
import { fa } from '../../messages/fa.ts';
import { Field } from '../../parts/form/field.tsx';
import { Form } from '../../parts/form/form.tsx';
import type { FormState } from '../../parts/form/form-state.ts';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './profile.module.css';
import { ProfileFrame } from './profile-frame.tsx';

export type PasswordView = {
  readonly hasPassword: boolean;
  /** The old one was forgotten a moment ago. */
  readonly forgotten: boolean;
  readonly form: FormState;
  readonly removeForm: FormState;
};

const OLD = 'password-old';
const CONFIRM = 'password-confirm';
const LABELS = {
  [OLD]: fa.profile.oldPassword,
  password: fa.profile.newPassword,
  [CONFIRM]: fa.profile.confirmPassword,
};

export function PasswordPage({
  view: { hasPassword, forgotten, form, removeForm },
}: {
  readonly view: PasswordView;
}): ReactNode {
  return (
    <ProfileFrame title={hasPassword ? fa.profile.changePassword : fa.profile.setPassword}>
      {forgotten && <Notice role="status">{fa.profile.passwordForgotten}</Notice>}
      <p>{fa.profile.passwordText}</p>
      <Form action={paths.profileCall('password')} state={form} labels={LABELS}>
        {hasPassword && <OldPassword />}
        <Field
          name="password"
          type="password"
          label={fa.profile.newPassword}
          help={fa.profile.passwordHelp}
          required
          minLength={PASSWORD.min}
          maxLength={PASSWORD.max}
          autoComplete="new-password"
          dir="ltr"
        />
        <Field
          name={CONFIRM}
          type="password"
          label={fa.profile.confirmPassword}
          required
          sameAs="password"
          maxLength={PASSWORD.max}
          autoComplete="new-password"
          dir="ltr"
        />
        <SubmitButton className="accent wide">{fa.profile.save}</SubmitButton>
      </Form>
      {hasPassword && (
        <section className={styles.ways}>
          <h2>{fa.profile.removePassword}</h2>
          <p className="help">{fa.profile.removePasswordText}</p>
          <Form action={paths.profileCall('password/remove')} state={removeForm} labels={LABELS}>
            <OldPassword />
            <SubmitButton className="danger wide">{fa.profile.removePassword}</SubmitButton>
          </Form>
        </section>
      )}
    </ProfileFrame>
  );
}

function OldPassword(): ReactNode {
  return (
    <Field
      name={OLD}
      type="password"
      label={fa.profile.oldPassword}
      required
      maxLength={PASSWORD.max}
      autoComplete="current-password"
      dir="ltr"
    />
  );
}
