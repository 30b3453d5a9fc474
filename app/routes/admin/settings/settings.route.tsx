import { readSettings } from '../../../../domain/settings/settings.server.ts';
import { changeSettings } from '../../../../domain/settings/settings-changes.server.ts';
import { fa } from '../../../messages/fa.ts';
import { DecisionMade } from '../../../parts/office/decision-link.ts';
import { paths } from '../../../paths.ts';
import { defineAction } from '../../../web/action.ts';
import { get, post } from '../../../web/address.ts';
import { definePage } from '../../../web/route.ts';
import { answerDecision } from '../answer.ts';
import { formStateAt, openOffice } from '../office.ts';
import { SettingsPage, type SettingsView, settingsForm } from './settings-page.tsx';

const guard = { may: 'change settings' } as const;

/** What holds for the whole site (ADM-03). */
export const adminSettings = definePage<SettingsView>({
  at: get(paths.adminSettings),
  id: 'admin-settings-page',
  cache: 'private',
  about: { summary: fa.api.pages.adminSettings },
  guard,
  async load(context) {
    const { office } = await openOffice(context);
    const action = paths.adminSettings();
    const settings = await readSettings(context.db);
    return { office, form: { action, state: formStateAt(context, action) }, settings };
  },
  head: () => ({ title: fa.moderation.settings.title, robots: 'noindex,nofollow' }),
  Page: SettingsPage,
});

/** Acts in every process within five seconds. */
export const adminSettingsCall = defineAction({
  at: post(paths.adminSettings),
  guard,
  about: {
    summary: fa.api.calls.adminSettings,
    answers: DecisionMade,
    example: {
      listingDays: '30',
      refreshDays: '1',
      autoApprove: 'never',
      trustedAfter: '3',
      reportsToHold: '3',
      operatorName: 'Bazarche',
      supportHours: '9-17',
      supportAddress: 'Tehran',
    },
    statuses: [409],
  },
  input: settingsForm.input,
  page: adminSettings,
  async act(context, settings) {
    const result = await changeSettings(context, context.viewer, settings);
    context.services.settings.forget();
    return answerDecision(result, { to: paths.adminSettings(), message: fa.moderation.settings.done });
  },
});
