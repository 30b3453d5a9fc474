import { changeSettings, readSettings } from '../../../../../domain/settings/settings.server.ts';
import { fa } from '../../../../messages/fa.ts';
import { defineOfficePage } from '../../../../office/define-office-page.tsx';
import { answerOf, officeAction } from '../../../../office/office-action.ts';
import { paths } from '../../../../paths.ts';
import { formStateAt } from '../../../../web/forms/context-form-state.ts';
import { get, post } from '../../../../web/request/address.ts';
import { SettingsPage, type SettingsView, settingsForm, settingsValues } from './settings-page.tsx';

const permission = 'change settings';

/** Settings of the whole site (ADM-03). */
export const adminSettings = defineOfficePage<SettingsView>({
  at: get(paths.office.settings),
  id: 'admin-settings-page',
  section: 'settings',
  about: { summary: fa.api.pages.adminSettings },
  permission,
  async load(context) {
    const action = paths.office.settings();
    const settings = await readSettings(context.db);
    return { form: { action, state: formStateAt(context, action) }, settings };
  },
  title: fa.moderation.settings.title,
  Page: SettingsPage,
});

/** Changes settings; the changes apply in every process within five seconds. */
export const adminSettingsCall = officeAction({
  at: post(paths.office.settings),
  permission,
  about: {
    summary: fa.api.calls.adminSettings,
    example: {
      listingDays: '30',
      refreshDays: '1',
      autoApprove: 'never',
      trustedAfter: '3',
      reportsToHold: '3',
      operatorName: 'Bazarche',
      gatewayTariffs: '* 2 20000',
      deliverySlots: '9-12 12-15',
      supportHours: '9-17',
      supportAddress: 'Tehran',
    },
    statuses: [409],
  },
  input: settingsForm.input,
  edits: { form: settingsForm, values: async ({ db }) => settingsValues(await readSettings(db)) },
  page: adminSettings,
  async act(context, settings) {
    const result = await changeSettings(context, context.viewer, settings);
    context.services.settings.forget();
    return answerOf(result, { to: paths.office.settings(), did: 'settings-changed' });
  },
});
