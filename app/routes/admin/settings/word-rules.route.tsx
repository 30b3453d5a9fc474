import {
  addWordRule,
  changeWordRule,
  readWordRules,
  removeWordRule,
} from '../../../../domain/moderation/word-rules.server.ts';
import { heard, RULE_WORDS } from '../../../../domain/moderation/word-rules.ts';
import { parseId } from '../../../../domain/values/ids.ts';
import { fa } from '../../../messages/fa.ts';
import { DecisionMade } from '../../../parts/office/decision-link.ts';
import { paths } from '../../../paths.ts';
import { defineAction, refuse } from '../../../web/action.ts';
import { get, post } from '../../../web/address.ts';
import type { Context } from '../../../web/context.ts';
import { notFound } from '../../../web/problem.ts';
import { definePage } from '../../../web/route.ts';
import { answerDecision } from '../answer.ts';
import { formStateAt, openOffice } from '../office.ts';
import { sure } from '../sure.ts';
import { newWordRuleForm, WordRulesPage, type WordRulesView, wordRuleForm } from './word-rules-page.tsx';

const guard = { may: 'change word rules' } as const;

/** Words that are blocked, held or flagged (ADM-02). */
export const adminWordRules = definePage<WordRulesView>({
  at: get(paths.adminWordRules),
  id: 'admin-word-rules-page',
  cache: 'private',
  about: { summary: fa.api.pages.adminWordRules },
  guard,
  async load(context) {
    const { office } = await openOffice(context);
    const rules = await readWordRules(context.db);
    const form = (action: string) => ({ action, state: formStateAt(context, action) });
    return {
      office,
      add: form(paths.adminWordRules()),
      rules: rules.map((rule) => ({
        ...rule,
        change: form(paths.adminWordRule(rule.id)),
        remove: form(paths.removeWordRule(rule.id)),
      })),
    };
  },
  head: () => ({ title: fa.moderation.words.title, robots: 'noindex,nofollow' }),
  Page: WordRulesPage,
});

const ruleId = ({ params }: Context): number => parseId(params.id) ?? notFound();

export const addWordRuleCall = defineAction({
  at: post(paths.adminWordRules),
  guard,
  about: { summary: fa.api.calls.adminAddWordRule, answers: DecisionMade, statuses: [409] },
  input: newWordRuleForm.input,
  page: adminWordRules,
  async act(context, rule) {
    // Signs alone would stand in every text.
    if (heard(rule.words).length < RULE_WORDS.min) return refuse({ errors: { words: fa.moderation.words.tooShort } });
    const result = await addWordRule(context, context.viewer, rule);
    return answerDecision(result, { to: paths.adminWordRules(), message: fa.moderation.words.added });
  },
});

export const changeWordRuleCall = defineAction({
  at: post(paths.adminWordRule),
  guard,
  about: { summary: fa.api.calls.adminChangeWordRule, answers: DecisionMade, statuses: [409] },
  input: wordRuleForm.input,
  page: adminWordRules,
  async act(context, change) {
    const result = await changeWordRule(context, context.viewer, ruleId(context), change);
    return answerDecision(result, { to: paths.adminWordRules(), message: fa.moderation.words.changed });
  },
});

export const removeWordRuleCall = defineAction({
  at: post(paths.removeWordRule),
  guard,
  about: { summary: fa.api.calls.adminRemoveWordRule, answers: DecisionMade, statuses: [409] },
  input: sure.input,
  page: adminWordRules,
  async act(context) {
    const result = await removeWordRule(context, context.viewer, ruleId(context));
    return answerDecision(result, { to: paths.adminWordRules(), message: fa.moderation.words.removed });
  },
});
