import {
  addWordRule,
  changeWordRule,
  type ListedRule,
  readWordRule,
  removeWordRule,
  wordRuleList,
} from '../../../../../domain/moderation/moderation.server.ts';
import {
  comparableForm,
  isRepeatedRule,
  RULE_WORDS,
  WORD_EFFECTS,
  type WordRule,
} from '../../../../../domain/moderation/word-rules.ts';
import { jalaliDate } from '../../../../../domain/values/time.ts';
import { fa } from '../../../../messages/fa.ts';
import { confirmationForm } from '../../../../office/confirmation-form.ts';
import { answerOf, officeAction } from '../../../../office/office-action.ts';
import { OfficeForm } from '../../../../office/office-form.tsx';
import { defineResource } from '../../../../office/resource.tsx';
import { defineAct } from '../../../../office/resource-act.tsx';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { paths } from '../../../../paths.ts';
import { formStateAt } from '../../../../web/forms/context-form-state.ts';
import { refuse } from '../../../../web/pages/action.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import { get, post } from '../../../../web/request/address.ts';
import { historyOf } from '../../records/audit/recent-entries.ts';
import { newWordRuleForm, wordRuleForm } from './word-rule-forms.ts';

const words = fa.moderation.words;
const permission = 'change word rules';

/** Words that are blocked, held or flagged (ADM-02). */
const wordRules = defineResource({
  section: 'word-rules',
  permission,
  title: words.title,
  list: wordRuleList,
  page: {
    at: get(paths.office.wordRules),
    id: 'admin-word-rules-page',
    path: paths.office.wordRules,
    summary: fa.api.pages.adminWordRules,
    example: { q: 'spam', effect: 'hold', sort: 'words' },
  },
  csv: { at: get(paths.office.wordRulesCsv), path: paths.office.wordRulesCsv, summary: fa.api.pages.adminWordRulesCsv },
  itemsOf: async (rules: readonly ListedRule[]) =>
    rules.map(({ id, words: said, effect, note, createdAt }) => ({
      id,
      words: isRepeatedRule({ words: said }) ? words.repeated(said.replace(/ #\d+$/, '')) : said,
      effect: words.effects[effect],
      note,
      created: jalaliDate(createdAt),
    })),
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => paths.office.wordRule(id),
  columns: [
    { head: words.phrase, text: (rule) => rule.words, sort: 'words', isName: true },
    { head: words.effect, text: ({ effect }) => effect },
    { head: words.noteHead, text: ({ note }) => note },
    { head: words.created, text: ({ created }) => created, sort: 'newest' },
  ],
  filters: {
    effect: { label: words.effect, options: WORD_EFFECTS.map((value) => ({ value, name: words.effects[value] })) },
  },
  searchHelp: words.searchHelp,
  empty: { title: words.none, text: words.noneHint },
  above(context) {
    const action = paths.office.wordRules();
    const form = { action, state: formStateAt(context, action) };
    return (
      <>
        <p>{words.text}</p>
        <p>
          <a href={paths.office.tryWordRule()}>{words.try}</a>
        </p>
        <OfficeForm of={newWordRuleForm} form={form} values={{ effect: 'hold' }} button={words.add} inline />
      </>
    );
  },
  case: {
    at: get(paths.office.wordRule),
    id: 'admin-word-rule-page',
    about: { summary: fa.api.pages.adminWordRule },
    pageTitle: () => words.title,
    read: ({ db }: SignedIn, id: number) => readWordRule(db, id),
    title: (rule: WordRule) => rule.words,
    badges: ({ effect }) => [{ name: words.effects[effect] }],
    facts: ({ note }) => [[words.noteHead, <ForeignText key="note" text={note} />]],
    subject: 'word-rule',
    history: (context, id) => historyOf(context, { kind: 'word-rule', id: String(id) }),
  },
  acts: {
    change: defineAct({
      at: post(paths.office.wordRule),
      permission,
      isPossible: () => true,
      about: { summary: fa.api.calls.adminChangeWordRule, statuses: [409] },
      label: words.save,
      pressedBy: 'e',
      form: wordRuleForm,
      values: ({ effect, note }: WordRule) => ({ effect, note }),
      change: (context, id, change) => changeWordRule(context, context.viewer, id, change),
      did: 'rule-changed',
      to: paths.office.wordRule,
    }),
    remove: defineAct({
      at: post(paths.office.removeWordRule),
      permission,
      isPossible: () => true,
      about: { summary: fa.api.calls.adminRemoveWordRule, statuses: [409] },
      label: words.remove,
      look: 'danger',
      form: confirmationForm,
      change: (context, id) => removeWordRule(context, context.viewer, id),
      did: 'rule-removed',
      to: () => paths.office.wordRules(),
    }),
  },
});

export const { list: adminWordRules, csv: adminWordRulesCsv, case: adminWordRule } = wordRules;
export const { change: changeWordRuleCall, remove: removeWordRuleCall } = wordRules.acts;

export const addWordRuleCall = officeAction({
  at: post(paths.office.wordRules),
  permission,
  about: { summary: fa.api.calls.adminAddWordRule, statuses: [409] },
  input: newWordRuleForm.input,
  page: adminWordRules,
  async act(context, rule) {
    // Refuses rules without letters or digits, because they would match every text.
    if (comparableForm(rule.words).length < RULE_WORDS.min) return refuse({ errors: { words: words.tooShort } });
    const result = await addWordRule(context, context.viewer, rule);
    return answerOf(result, { did: 'rule-added', to: paths.office.wordRules() });
  },
});
