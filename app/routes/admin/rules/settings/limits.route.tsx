import * as v from 'valibot';
import { LIMIT_ACTIONS } from '../../../../../domain/limits/limit-rules.ts';
import { changeLimits, readLimitRules } from '../../../../../domain/limits/limits.server.ts';
import type { ExpectedState } from '../../../../../domain/staff/staff.server.ts';
import { fa } from '../../../../messages/fa.ts';
import { defineOfficePage } from '../../../../office/define-office-page.tsx';
import { answerOf, officeAction } from '../../../../office/office-action.ts';
import { paths } from '../../../../paths.ts';
import { formState } from '../../../../web/forms/context-form-state.ts';
import { refuse } from '../../../../web/pages/action.ts';
import { get, post } from '../../../../web/request/address.ts';
import { ruleScope } from '../../queues/moderation/rule-name.ts';
import { fieldNames, type LimitConflict, limitConflicts, readLimitFields, SHOWN, shownRules } from './limit-fields.ts';
import { LimitsPage, type LimitsView } from './limits-page.tsx';

/** All limits in one table that is edited in place (ADM-03). */
export const adminLimits = defineOfficePage<LimitsView>({
  at: get(paths.office.limits),
  id: 'admin-limits-page',
  section: 'limits',
  permission: 'change limits',
  about: { summary: fa.api.pages.adminLimits },
  title: fa.admin.sections.limits,
  async load(context) {
    const rules = await readLimitRules(context.db);
    const order = new Map(LIMIT_ACTIONS.map((action, index) => [action, index]));
    return {
      form: { action: paths.office.limits(), state: formState(context) },
      shown: shownRules(rules),
      rules: rules
        .toSorted((a, b) => (order.get(a.action) ?? 0) - (order.get(b.action) ?? 0))
        .map((rule) => ({
          ...rule,
          names: fieldNames(rule),
          name: fa.admin.limits.actions[rule.action],
          scope: ruleScope(rule.subject, rule.windowSeconds),
          unit: fa.admin.limits[rule.action.endsWith('-kb') ? 'kilobytes' : 'threshold'],
        })),
    };
  },
  Page: LimitsPage,
});

/** Changes the rules that differ from what the page showed; the changes apply in every process within five seconds. */
export const adminLimitsCall = officeAction({
  at: post(paths.office.limits),
  permission: 'change limits',
  about: {
    summary: fa.api.calls.adminLimits,
    example: { 'threshold/feedback/visitor/3600': '10', 'effect/feedback/visitor/3600': 'captcha' },
    statuses: [409],
  },
  input: v.record(v.string(), v.unknown()),
  page: adminLimits,
  async act(context, fields) {
    const { changes, errors, isEmpty } = readLimitFields(await readLimitRules(context.db), fields);
    if (isEmpty) return refuse({ message: fa.validation.required_field });
    if (Object.keys(errors).length > 0) return refuse({ errors });
    const sent = fields[SHOWN];
    let conflict: LimitConflict | null = null;
    const seen: ExpectedState = {
      thing: paths.office.limits(),
      async isStill({ db }) {
        conflict = limitConflicts(await readLimitRules(db), changes, sent);
        return conflict === null;
      },
    };
    const result = await changeLimits(context, { ...context.viewer, seen }, changes);
    if (conflict) return refuseStale(conflict);
    return answerOf(result, { did: 'limits-changed', to: paths.office.limits() });
  },
});

const refuseStale = ({ errors, shown }: LimitConflict) =>
  refuse({ status: 409, message: fa.admin.refusals.stale, errors, refills: { [SHOWN]: shown } });
