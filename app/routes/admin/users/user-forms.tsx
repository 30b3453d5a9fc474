import type { ReactNode } from 'react';
import { ROLES, type Role } from '../../../../domain/staff/roles.ts';
import { fa } from '../../../messages/fa.ts';
import { Field } from '../../../parts/form/field.tsx';
import { Form } from '../../../parts/form/form.tsx';
import type { FormState } from '../../../parts/form/form-state.ts';
import { SubmitButton } from '../../../parts/form/submit-button.tsx';
import { Choice } from '../choice.tsx';

/** Characters of a reason. */
export const REASON = { min: 3, max: 500 } as const;

export type UserForm = { readonly action: string; readonly state: FormState };

const words = fa.admin.user;
const LABELS = { reason: words.reason, role: words.role, to: words.moveTo, mobile: words.newMobile };

type ReasonFormProps = {
  readonly form: UserForm;
  readonly button: string;
  readonly help?: string;
  readonly danger?: boolean;
};

export function ReasonForm({ form, button, help, danger }: ReasonFormProps): ReactNode {
  return (
    <Form {...form} after="reload" labels={LABELS}>
      {help && <p>{help}</p>}
      <Reason />
      <SubmitButton className={danger ? 'danger' : ''}>{button}</SubmitButton>
    </Form>
  );
}

export function RoleForm({ form, current }: { readonly form: UserForm; readonly current: Role }): ReactNode {
  return (
    <Form {...form} after="reload" labels={LABELS}>
      <Choice
        name="role"
        label={words.role}
        options={ROLES.map((role) => ({ value: role, name: fa.admin.roles[role] }))}
        value={current}
      />
      <Reason />
      <SubmitButton className="">{words.giveRole}</SubmitButton>
    </Form>
  );
}

export function MoveForm({ form }: { readonly form: UserForm }): ReactNode {
  return (
    <Form {...form} after="reload" labels={LABELS}>
      <p>{words.moveHelp}</p>
      <Field name="to" label={words.moveTo} help={words.moveToHelp} rule="number" inputMode="numeric" dir="ltr" />
      <Field
        name="mobile"
        label={words.newMobile}
        help={words.newMobileHelp}
        rule="mobile"
        type="tel"
        inputMode="tel"
        dir="ltr"
        autoComplete="off"
      />
      <Reason />
      <SubmitButton className="">{words.move}</SubmitButton>
    </Form>
  );
}

function Reason(): ReactNode {
  return (
    <Field
      name="reason"
      label={words.reason}
      help={words.reasonHelp}
      required
      minLength={REASON.min}
      maxLength={REASON.max}
      autoComplete="off"
    />
  );
}
