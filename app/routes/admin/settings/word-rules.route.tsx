import {
  addWordRule,
  changeWordRule,
  readWordRules,
  removeWordRule,
} from '../../../../domain/moderation/word-rules.server.ts';
import { heard, RULE_WORDS } from '../../../../domain/moderation/word-rules.ts';
import { parseId } from '../../../../domain/values/ids.ts';
import { fa } from '../../../messages/fa.ts';
import { confirmationForm } from '../../../parts/office/confirmation-form.ts';
import { defineOfficePage } from '../../../parts/office/define-office-page.tsx';
import { answerOf, officeAction } from '../../../parts/office/office-action.ts';
import { paths } from '../../../paths.ts';
import { refuse } from '../../../web/action.ts';
import { get, post } from '../../../web/address.ts';
import type { Context } from '../../../web/context.ts';
import { formStateAt } from '../../../web/form-state.ts';
import { notFound } from '../../../web/problem.ts';
import { newWordRuleForm, WordRulesPage, type WordRulesView, wordRuleForm } from './word-rules-page.tsx';

const permission = 'change word rules';

/** Words that are blocked, held or flagged (ADM-02). */
export const adminWordRules = defineOfficePage<WordRulesView>({
  at: get(paths.adminWordRules),
  id: 'admin-word-rules-page',
  section: 'word-rules',
  about: { summary: fa.api.pages.adminWordRules },
  permission,
  async load(context) {
    const rules = await readWordRules(context.db);
    const form = (action: string) => ({ action, state: formStateAt(context, action) });
    return {
      add: form(paths.adminWordRules()),
      rules: rules.map((rule) => ({
        ...rule,
        change: form(paths.adminWordRule(rule.id)),
        remove: form(paths.removeWordRule(rule.id)),
      })),
    };
  },
  title: fa.moderation.words.title,
  Page: WordRulesPage,
});

const ruleId = ({ params }: Context): number => parseId(params.id) ?? notFound();

export const addWordRuleCall = officeAction({
  at: post(paths.adminWordRules),
  permission,
  about: { summary: fa.api.calls.adminAddWordRule, statuses: [409] },
  input: newWordRuleForm.input,
  page: adminWordRules,
  async act(context, rule) {
    // Signs alone would stand in every text.
    if (heard(rule.words).length < RULE_WORDS.min) return refuse({ errors: { words: fa.moderation.words.tooShort } });
    const result = await addWordRule(context, context.viewer, rule);
    return answerOf(result, { to: paths.adminWordRules(), did: 'rule-added' });
  },
});

export const changeWordRuleCall = officeAction({
  at: post(paths.adminWordRule),
  permission,
  about: { summary: fa.api.calls.adminChangeWordRule, statuses: [409] },
  input: wordRuleForm.input,
  page: adminWordRules,
  async act(context, change) {
    const result = await changeWordRule(context, context.viewer, ruleId(context), change);
    return answerOf(result, { to: paths.adminWordRules(), did: 'rule-changed' });
  },
});

export const removeWordRuleCall = officeAction({
  at: post(paths.removeWordRule),
  permission,
  about: { summary: fa.api.calls.adminRemoveWordRule, statuses: [409] },
  input: confirmationForm.input,
  page: adminWordRules,
  async act(context) {
    const result = await removeWordRule(context, context.viewer, ruleId(context));
    return answerOf(result, { to: paths.adminWordRules(), did: 'rule-removed' });
  },
});
