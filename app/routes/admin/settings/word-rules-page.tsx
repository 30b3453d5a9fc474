import type { ReactNode } from 'react';
import { RULE_NOTE, RULE_WORDS, WORD_EFFECTS, type WordRule } from '../../../../domain/moderation/word-rules.ts';
import { cleanProse } from '../../../../domain/values/persian-text.ts';
import { fa } from '../../../messages/fa.ts';
import { ForeignText } from '../../../parts/foreign-text.tsx';
import { choice } from '../../../parts/form/choice-kinds.ts';
import { defineForm } from '../../../parts/form/define-form.ts';
import { Form } from '../../../parts/form/form.tsx';
import { FormFields } from '../../../parts/form/form-field.tsx';
import { orEmpty } from '../../../parts/form/kind-changes.ts';
import { SubmitButton } from '../../../parts/form/submit-button.tsx';
import { text } from '../../../parts/form/text-kinds.ts';
import type { OfficeFormView } from '../../../parts/office/office-form.tsx';
import { RemoveForm } from '../../../parts/office/remove-form.tsx';
import admin from '../admin.module.css';
import styles from '../listings/listings.module.css';

export type WordRulesView = {
  readonly add: OfficeFormView;
  readonly rules: readonly (WordRule & { readonly change: OfficeFormView; readonly remove: OfficeFormView })[];
};

const words = fa.moderation.words;
const kinds = {
  effect: choice(WORD_EFFECTS),
  note: orEmpty(text({ ...RULE_NOTE, clean: cleanProse, autoComplete: 'off' })),
};
const said = { effect: { label: words.effect, options: words.effects }, note: words.note };

export const wordRuleForm = defineForm(kinds, said);
export const newWordRuleForm = defineForm(
  { words: text({ ...RULE_WORDS, autoComplete: 'off' }), ...kinds },
  { words: words.words, ...said },
);

export function WordRulesPage({ view: { add, rules } }: { readonly view: WordRulesView }): ReactNode {
  return (
    <>
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <section className={admin.part} aria-label={words.new}>
        <h2>{words.new}</h2>
        <Form {...add} labels={newWordRuleForm.labels} className={admin.filter}>
          <FormFields of={newWordRuleForm} values={{ effect: 'hold' }} />
          <SubmitButton>{words.add}</SubmitButton>
        </Form>
      </section>
      <section aria-label={words.all}>
        <h2>{words.all}</h2>
        {rules.length === 0 && <p>{words.none}</p>}
        {rules.map((rule) => (
          <div key={rule.id} className={styles.rule}>
            <b>
              <ForeignText text={rule.words} />
            </b>
            <Form {...rule.change} labels={wordRuleForm.labels} className={styles.fields}>
              <FormFields of={wordRuleForm} values={{ effect: rule.effect, note: rule.note }} />
              <SubmitButton look="plain">{words.save}</SubmitButton>
            </Form>
            <RemoveForm {...rule.remove} button={words.remove} />
          </div>
        ))}
      </section>
    </>
  );
}
