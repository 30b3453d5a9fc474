import * as v from 'valibot';
import { readSettings } from '../../../../domain/settings/settings.server.ts';
import { AUTO_APPROVE, isSetting, OPERATOR_TEXT_MAX } from '../../../../domain/settings/settings.ts';
import { changeSettings } from '../../../../domain/settings/settings-changes.server.ts';
import { parseEmail } from '../../../../domain/values/email.ts';
import { parseWholeNumber, persianNumber } from '../../../../domain/values/numbers.ts';
import { parseLandline, parseMobile } from '../../../../domain/values/phone.ts';
import { fa } from '../../../messages/fa.ts';
import { paths } from '../../../paths.ts';
import { defineAction, refuse } from '../../../web/action.ts';
import { get, post } from '../../../web/address.ts';
import { field, optionalField } from '../../../web/form-schema.ts';
import { definePage } from '../../../web/route.ts';
import { answerOf } from '../answer.ts';
import { formStateAt, openOffice } from '../office.ts';
import { SettingsPage, type SettingsView } from './settings-page.tsx';

const guard = { may: 'change settings' } as const;

/** What holds for the whole site (ADM-03). */
export const adminSettings = definePage<SettingsView>({
  at: get(paths.adminSettings),
  id: 'admin-settings-page',
  cache: 'private',
  guard,
  async load(context) {
    const { office } = await openOffice(context);
    const action = paths.adminSettings();
    const settings = await readSettings(context.services.db);
    return { office, form: { action, state: formStateAt(context, action) }, settings };
  },
  head: () => ({ title: fa.moderation.settings.title, robots: 'noindex,nofollow' }),
  Page: SettingsPage,
});

const whole = v.pipe(field({ rule: 'number' }), v.transform(parseWholeNumber), v.number());
/** Fields that a call leaves out stay unchanged. */
const written = (name: keyof typeof OPERATOR_TEXT_MAX) =>
  v.optional(
    v.pipe(
      optionalField({ maxLength: OPERATOR_TEXT_MAX[name] }),
      v.transform((text) => text ?? ''),
      v.check((text) => isSetting(name, text), fa.moderation.settings.badLine),
    ),
  );
const reached = (rule: 'email' | 'phone', parse: (text: string) => string | null) =>
  v.optional(
    v.pipe(
      optionalField({ rule }),
      v.transform((text) => (text && parse(text)) ?? ''),
    ),
  );
/** As domain/settings takes them. */
const MOST = { listingDays: 365, refreshDays: 90, trustedAfter: 1_000, reportsToHold: 100 } as const;
const LEAST = { listingDays: 1, refreshDays: 1, trustedAfter: 1, reportsToHold: 2 } as const;

/** Acts in every process within five seconds. */
export const adminSettingsCall = defineAction({
  at: post(paths.adminSettings),
  guard,
  input: v.object({
    listingDays: whole,
    refreshDays: whole,
    autoApprove: v.picklist(AUTO_APPROVE, fa.validation.required_radio),
    trustedAfter: whole,
    reportsToHold: whole,
    operatorName: written('operatorName'),
    supportEmail: reached('email', parseEmail),
    supportPhone: reached('phone', (text) => parseMobile(text) ?? parseLandline(text)),
    supportHours: written('supportHours'),
    supportAddress: written('supportAddress'),
  }),
  page: adminSettings,
  async act(context, settings) {
    const names = ['listingDays', 'refreshDays', 'trustedAfter', 'reportsToHold'] as const;
    const { between, done } = fa.moderation.settings;
    const wrong = names.filter((name) => !isSetting(name, settings[name]));
    const errors = wrong.map((name) => [name, between(persianNumber(LEAST[name]), persianNumber(MOST[name]))]);
    if (wrong.length > 0) return refuse({ errors: Object.fromEntries(errors) });
    const result = await changeSettings(context, context.viewer, settings);
    return answerOf(result, { to: paths.adminSettings(), message: done });
  },
});
