import { changeLimit } from '../../../../domain/limits/limit-changes.server.ts';
import { readLimitRules } from '../../../../domain/limits/limits.server.ts';
import { isEffectOf, LIMIT_ACTIONS, LIMIT_SUBJECTS } from '../../../../domain/limits/limits.ts';
import { parseId } from '../../../../domain/values/ids.ts';
import { fa } from '../../../messages/fa.ts';
import { DecisionMade } from '../../../parts/office/decision-link.ts';
import { paths } from '../../../paths.ts';
import { defineAction, refuse } from '../../../web/action.ts';
import { get, post } from '../../../web/address.ts';
import { definePage } from '../../../web/route.ts';
import { answerDecision } from '../answer.ts';
import { ruleScope } from '../listings/rule-name.ts';
import { formStateAt, openOffice } from '../office.ts';
import { LimitsPage, type LimitsView, limitForm } from './limits-page.tsx';

/** Every limit with a form of its own (ADM-03). */
export const adminLimits = definePage<LimitsView>({
  at: get(paths.adminLimits),
  id: 'admin-limits-page',
  cache: 'private',
  guard: { may: 'change limits' },
  about: { summary: fa.api.pages.adminLimits },
  async load(context) {
    const { office } = await openOffice(context);
    const rules = await readLimitRules(context.db);
    return {
      office,
      groups: LIMIT_ACTIONS.map((action) => ({
        name: fa.admin.limits.actions[action],
        rules: rules
          .filter((rule) => rule.action === action)
          .map(({ subject, windowSeconds, threshold, effect }) => {
            const address = paths.adminLimit(action, subject, windowSeconds);
            const scope = ruleScope(subject, windowSeconds);
            const unit = fa.admin.limits[action.endsWith('-kb') ? 'kilobytes' : 'threshold'];
            return { action: address, state: formStateAt(context, address), subject, scope, unit, threshold, effect };
          }),
      })).filter((group) => group.rules.length > 0),
    };
  },
  head: () => ({ title: fa.admin.sections.limits, robots: 'noindex,nofollow' }),
  Page: LimitsPage,
});

/** Acts in every process within five seconds (ADM-03). */
export const adminLimitCall = defineAction({
  at: post(paths.adminLimit),
  guard: { may: 'change limits' },
  about: {
    summary: fa.api.calls.adminLimit,
    answers: DecisionMade,
    example: { action: 'reveal', subject: 'visitor', window: '3600', threshold: '10', effect: 'captcha' },
    statuses: [409],
  },
  input: limitForm.input,
  page: adminLimits,
  async act(context, setting) {
    const { params, viewer } = context;
    const action = LIMIT_ACTIONS.find((each) => each === params.action);
    const subject = LIMIT_SUBJECTS.find((each) => each === params.subject);
    const windowSeconds = parseId(params.window);
    if (!action || !subject || !windowSeconds) return refuse({ status: 404, message: fa.admin.refusals.gone });
    if (!isEffectOf(subject, setting.effect)) return refuse({ errors: { effect: fa.admin.limits.onlyAsked } });
    const rule = { action, subject, windowSeconds };
    const result = await changeLimit(context, viewer, rule, setting);
    return answerDecision(result, { message: fa.admin.limits.done, to: paths.adminLimits() });
  },
});
