import type { ReactNode } from 'react';
import { AUTO_APPROVE, OPERATOR_TEXT_MAX, type SiteSettings } from '../../../../domain/settings/settings.ts';
import { persianDigits } from '../../../../domain/values/numbers.ts';
import { nationalNumber } from '../../../../domain/values/phone.ts';
import { fa } from '../../../messages/fa.ts';
import { Field } from '../../../parts/form/field.tsx';
import { Form } from '../../../parts/form/form.tsx';
import { SubmitButton } from '../../../parts/form/submit-button.tsx';
import { AdminFrame, type Office } from '../../../parts/frame/admin-frame.tsx';
import admin from '../admin.module.css';
import { Choice } from '../choice.tsx';
import type { StaffForm } from '../remove-form.tsx';

export type SettingsView = { readonly office: Office; readonly form: StaffForm; readonly settings: SiteSettings };

const words = fa.moderation.settings;
const { listingDays, refreshDays, autoApprove, trustedAfter, reportsToHold } = words;
const { operatorName, supportEmail, supportPhone, supportHours, supportAddress } = words;
const LABELS = {
  ...{ listingDays, refreshDays, autoApprove, trustedAfter, reportsToHold },
  ...{ operatorName, supportEmail, supportPhone, supportHours, supportAddress },
};
const CHOICES = AUTO_APPROVE.map((value) => ({ value, name: words.autoApproves[value] }));

export function SettingsPage({ view: { office, form, settings } }: { readonly view: SettingsView }): ReactNode {
  return (
    <AdminFrame office={office} current="settings">
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <div className={admin.file}>
        <Form {...form} after="reload" labels={LABELS}>
          <Days name="listingDays" value={settings.listingDays} />
          <Days name="refreshDays" value={settings.refreshDays} />
          <Choice name="autoApprove" label={words.autoApprove} options={CHOICES} value={settings.autoApprove} />
          <p className="help">{words.autoApproveHelp}</p>
          <Days name="trustedAfter" value={settings.trustedAfter} help={words.trustedHelp} />
          <Days name="reportsToHold" value={settings.reportsToHold} help={words.reportsHelp} />
          <h2>{words.operator}</h2>
          <p className="help">{words.operatorText}</p>
          <OperatorFields settings={settings} />
          <SubmitButton>{words.save}</SubmitButton>
        </Form>
      </div>
    </AdminFrame>
  );
}

function OperatorFields({ settings }: Pick<SettingsView, 'settings'>): ReactNode {
  const written = (name: keyof typeof OPERATOR_TEXT_MAX, help?: string) => (
    <Field
      name={name}
      label={words[name]}
      help={help}
      maxLength={OPERATOR_TEXT_MAX[name]}
      autoComplete="off"
      dir="auto"
      defaultValue={settings[name]}
    />
  );
  return (
    <>
      {written('operatorName')}
      <Field
        name="supportEmail"
        label={supportEmail}
        type="email"
        rule="email"
        dir="ltr"
        autoComplete="off"
        defaultValue={settings.supportEmail}
      />
      <Field
        name="supportPhone"
        label={supportPhone}
        type="tel"
        rule="phone"
        inputMode="tel"
        dir="ltr"
        autoComplete="off"
        defaultValue={persianDigits(nationalNumber(settings.supportPhone))}
      />
      {written('supportHours', words.supportHoursHelp)}
      {written('supportAddress')}
    </>
  );
}

type DaysProps = {
  readonly name: 'listingDays' | 'refreshDays' | 'trustedAfter' | 'reportsToHold';
  readonly value: number;
  readonly help?: string;
};

function Days({ name, value, help }: DaysProps): ReactNode {
  return (
    <Field
      name={name}
      label={words[name]}
      help={help}
      rule="number"
      required
      inputMode="numeric"
      dir="ltr"
      autoComplete="off"
      defaultValue={persianDigits(value)}
    />
  );
}
