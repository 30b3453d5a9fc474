import type { ReactNode } from 'react';
import { ROLES, type Role } from '../../../../domain/staff/roles.ts';
import { cleanProse } from '../../../../domain/values/persian-text.ts';
import { fa } from '../../../messages/fa.ts';
import { choice } from '../../../parts/form/choice-kinds.ts';
import { defineForm } from '../../../parts/form/define-form.ts';
import { Form } from '../../../parts/form/form.tsx';
import { FormFields } from '../../../parts/form/form-field.tsx';
import type { FormState } from '../../../parts/form/form-state.ts';
import { optional } from '../../../parts/form/kind-changes.ts';
import { id } from '../../../parts/form/number-kinds.ts';
import { SubmitButton } from '../../../parts/form/submit-button.tsx';
import { mobile, text } from '../../../parts/form/text-kinds.ts';

export type UserForm = { readonly action: string; readonly state: FormState };

const words = fa.admin.user;
const reason = text({ min: 3, max: 500, clean: cleanProse, autoComplete: 'off' });
const reasonWords = { reason: { label: words.reason, help: words.reasonHelp } };

export const reasonForm = defineForm({ reason }, reasonWords);
export const roleForm = defineForm(
  { role: choice(ROLES), reason },
  { role: { label: words.role, options: fa.admin.roles }, ...reasonWords },
);
export const moveForm = defineForm(
  { to: optional(id()), mobile: optional(mobile({ autoComplete: 'off' })), reason },
  {
    to: { label: words.moveTo, help: words.moveToHelp },
    mobile: { label: words.newMobile, help: words.newMobileHelp },
    ...reasonWords,
  },
);

type ReasonFormProps = {
  readonly form: UserForm;
  readonly button: string;
  readonly help?: string;
  readonly danger?: boolean;
};

export function ReasonForm({ form, button, help, danger }: ReasonFormProps): ReactNode {
  return (
    <Form {...form} labels={reasonForm.labels}>
      {help && <p>{help}</p>}
      <FormFields of={reasonForm} />
      <SubmitButton look={danger ? 'danger' : 'plain'}>{button}</SubmitButton>
    </Form>
  );
}

export function RoleForm({ form, current }: { readonly form: UserForm; readonly current: Role }): ReactNode {
  return (
    <Form {...form} labels={roleForm.labels}>
      <FormFields of={roleForm} values={{ role: current }} />
      <SubmitButton look="plain">{words.giveRole}</SubmitButton>
    </Form>
  );
}

export function MoveForm({ form }: { readonly form: UserForm }): ReactNode {
  return (
    <Form {...form} labels={moveForm.labels}>
      <p>{words.moveHelp}</p>
      <FormFields of={moveForm} />
      <SubmitButton look="plain">{words.move}</SubmitButton>
    </Form>
  );
}
