import type { ReactNode } from 'react';
import {
  isSetting,
  SETTING_PARTS,
  type SETTINGS,
  type SettingKey,
  type SettingPart,
  type SiteSettings,
} from '../../../../../domain/settings/settings.ts';
import { parseDaySlots } from '../../../../../domain/values/day-slots.ts';
import { persianDigits } from '../../../../../domain/values/numbers.ts';
import { nationalNumber } from '../../../../../domain/values/phone.ts';
import { parseTariffs } from '../../../../../domain/values/tariffs.ts';
import { fa } from '../../../../messages/fa.ts';
import { CasePart } from '../../../../office/case.tsx';
import { Decide } from '../../../../office/decide.tsx';
import { defineEditForm, VERSION, versionOf } from '../../../../office/edit-version.ts';
import type { OfficeFormView } from '../../../../office/office-form.tsx';
import { choice } from '../../../../parts/form/choice-kinds.ts';
import type { FieldKind } from '../../../../parts/form/field-kind.ts';
import { Form } from '../../../../parts/form/form.tsx';
import { FormField, FormFields } from '../../../../parts/form/form-field.tsx';
import { checked, omittable, orEmpty, readAs } from '../../../../parts/form/kind-changes.ts';
import { decimalNumber, money, wholeNumber } from '../../../../parts/form/number-kinds.ts';
import { SubmitButton } from '../../../../parts/form/submit-button.tsx';
import { email, phone, sheba, text } from '../../../../parts/form/text-kinds.ts';
import { paths } from '../../../../paths.ts';
import styles from './settings.module.css';

export type SettingsView = { readonly form: OfficeFormView; readonly settings: SiteSettings };

type OneSetting = (typeof SETTINGS)[SettingKey];

const words = fa.moderation.settings;

/**
 * Values that the form sends for no and yes. Checkboxes are not used, because a call that omits a field must leave the
 * setting unchanged.
 */
const FLAGS = { reviewsAtOnce: ['never', 'lived-in'], feedPort80: ['https', 'both'] } as const;
type Flag = keyof typeof FLAGS;
const isFlag = (name: SettingKey): name is Flag => Object.hasOwn(FLAGS, name);

/** Settings that every call must contain. Other settings stay unchanged if a call leaves them out. */
const STATED: ReadonlySet<SettingKey> = new Set([
  'listingDays',
  'refreshDays',
  'autoApprove',
  'trustedAfter',
  'reportsToHold',
]);

/** Removes the spaces around each line, and empty lines. */
const eachLine = (typed: string): string =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');

function fieldOf(name: SettingKey, setting: OneSetting): FieldKind<SiteSettings[SettingKey]> {
  const { between, badLine, badTopics, badSlots, badTariffs } = words;
  switch (setting.kind) {
    case 'whole':
      return wholeNumber({ min: setting.min, max: setting.max, between });
    case 'toman':
      return money({ min: setting.min, max: setting.max });
    case 'decimal':
      return decimalNumber({ min: setting.min, max: setting.max, between });
    case 'choice':
      return choice(setting.values);
    case 'flag':
      return readAs(
        choice(isFlag(name) ? FLAGS[name] : []),
        (chosen) => chosen === (isFlag(name) && FLAGS[name][1]),
        '',
      );
    case 'line':
      return checked(
        orEmpty(text({ max: setting.max, autoComplete: 'off', dir: 'auto' })),
        (typed) => isSetting(name, typed),
        badLine,
      );
    case 'lines':
      return checked(
        orEmpty(text({ multiline: true, clean: eachLine, dir: 'auto', autoComplete: 'off' })),
        (typed) => isSetting(name, typed),
        badTopics,
      );
    case 'slots':
      return readAs(
        text({ min: 1, max: 80, autoComplete: 'off', dir: 'ltr', example: '9-12 12-15' }),
        parseDaySlots,
        badSlots,
      );
    case 'tariffs':
      return readAs(
        text({ min: 1, max: 400, autoComplete: 'off', dir: 'ltr', example: '* 2 20000' }),
        parseTariffs,
        badTariffs,
      );
    case 'email':
      return orEmpty(email({ autoComplete: 'off' }));
    case 'phone':
      return orEmpty(phone({ autoComplete: 'off' }));
    case 'sheba':
      return orEmpty(sheba());
  }
}

const PARTS = Object.keys(SETTING_PARTS) as readonly SettingPart[];
const entriesOf = (part: SettingPart) => Object.entries(SETTING_PARTS[part]) as [SettingKey, OneSetting][];

const fields = Object.fromEntries(
  PARTS.flatMap(entriesOf).map(([name, setting]) => {
    const field = fieldOf(name, setting);
    return [name, STATED.has(name) ? field : omittable(field)];
  }),
) as { readonly [K in SettingKey]: FieldKind<SiteSettings[K] | undefined> };

export const settingsForm = defineEditForm(fields, words.fields);

/** Link to the field of a setting. */
export const settingHref = (name: string): string => `${paths.office.settings()}#form-admin-settings-${name}`;

/** Values that the form shows. */
export const settingsValues = (settings: SiteSettings) => ({
  ...settings,
  reviewsAtOnce: FLAGS.reviewsAtOnce[settings.reviewsAtOnce ? 1 : 0],
  feedPort80: FLAGS.feedPort80[settings.feedPort80 ? 1 : 0],
  deliverySlots: persianDigits(settings.deliverySlots.replaceAll('-', '–')),
  supportPhone: persianDigits(nationalNumber(settings.supportPhone)),
});

export function SettingsPage({ view: { form, settings } }: { readonly view: SettingsView }): ReactNode {
  const values = settingsValues(settings);
  return (
    <>
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <Form {...form} labels={settingsForm.labels}>
        <FormField of={settingsForm} name={VERSION} value={versionOf(settingsForm, values)} />
        <div className={styles.columns}>
          {PARTS.map((part) => (
            <Part key={part} part={part} values={values} />
          ))}
        </div>
        <Decide>
          <SubmitButton>{words.save}</SubmitButton>
        </Decide>
      </Form>
    </>
  );
}

type PartProps = { readonly part: SettingPart; readonly values: ReturnType<typeof settingsValues> };

function Part({ part, values }: PartProps): ReactNode {
  const { title, text }: { readonly title: string; readonly text?: string } = words.parts[part];
  return (
    <CasePart title={title}>
      {text && <p className="help">{text}</p>}
      <FormFields of={settingsForm} names={entriesOf(part).map(([name]) => name)} values={values} />
    </CasePart>
  );
}
