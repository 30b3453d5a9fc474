import type { ReactNode } from 'react';
import { RULE_NOTE, RULE_WORDS, WORD_EFFECTS, type WordRule } from '../../../../domain/moderation/word-rules.ts';
import { fa } from '../../../messages/fa.ts';
import { ForeignText } from '../../../parts/foreign-text.tsx';
import { Field } from '../../../parts/form/field.tsx';
import { Form } from '../../../parts/form/form.tsx';
import { SubmitButton } from '../../../parts/form/submit-button.tsx';
import { AdminFrame, type Office } from '../../../parts/frame/admin-frame.tsx';
import admin from '../admin.module.css';
import { Choice } from '../choice.tsx';
import styles from '../listings/listings.module.css';
import { RemoveForm, type StaffForm } from '../remove-form.tsx';

export type WordRulesView = {
  readonly office: Office;
  readonly add: StaffForm;
  readonly rules: readonly (WordRule & { readonly change: StaffForm; readonly remove: StaffForm })[];
};

const words = fa.moderation.words;
const EFFECTS = WORD_EFFECTS.map((effect) => ({ value: effect, name: words.effects[effect] }));
const LABELS = { words: words.words, effect: words.effect, note: words.note };

export function WordRulesPage({ view: { office, add, rules } }: { readonly view: WordRulesView }): ReactNode {
  return (
    <AdminFrame office={office} current="word-rules">
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <section className={admin.part} aria-label={words.new}>
        <h2>{words.new}</h2>
        <Form {...add} after="reload" labels={LABELS} className={admin.filter}>
          <Field
            name="words"
            label={words.words}
            required
            minLength={RULE_WORDS.min}
            maxLength={RULE_WORDS.max}
            autoComplete="off"
          />
          <Choice name="effect" label={words.effect} options={EFFECTS} value="hold" />
          <Field name="note" label={words.note} maxLength={RULE_NOTE.max} autoComplete="off" />
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
            <Form {...rule.change} after="reload" labels={LABELS} className={styles.fields}>
              <Choice name="effect" label={words.effect} options={EFFECTS} value={rule.effect} />
              <Field
                name="note"
                label={words.note}
                maxLength={RULE_NOTE.max}
                autoComplete="off"
                defaultValue={rule.note}
              />
              <SubmitButton className="">{words.save}</SubmitButton>
            </Form>
            <RemoveForm {...rule.remove} button={words.remove} />
          </div>
        ))}
      </section>
    </AdminFrame>
  );
}
