import type { ReactNode } from 'react';
import { isEffectOf, LIMIT_EFFECTS, type LimitEffect, type LimitSubject } from '../../../../domain/limits/limits.ts';
import { persianDigits } from '../../../../domain/values/numbers.ts';
import { fa } from '../../../messages/fa.ts';
import { Field } from '../../../parts/form/field.tsx';
import { Form } from '../../../parts/form/form.tsx';
import type { FormState } from '../../../parts/form/form-state.ts';
import { SubmitButton } from '../../../parts/form/submit-button.tsx';
import { AdminFrame, type Office } from '../../../parts/frame/admin-frame.tsx';
import styles from '../admin.module.css';
import { Choice } from '../choice.tsx';

type RuleView = {
  readonly action: string;
  readonly state: FormState;
  readonly subject: LimitSubject;
  /** Who the limit counts, and in which time. */
  readonly scope: string;
  /** Unit that the threshold counts. */
  readonly unit: string;
  readonly threshold: number;
  readonly effect: LimitEffect;
};

export type LimitsView = {
  readonly office: Office;
  readonly groups: readonly { readonly name: string; readonly rules: readonly RuleView[] }[];
};

const words = fa.admin.limits;
const effectsOf = (subject: LimitSubject) =>
  LIMIT_EFFECTS.filter((effect) => isEffectOf(subject, effect)).map((effect) => ({
    value: effect,
    name: words.effects[effect],
  }));

export function LimitsPage({ view: { office, groups } }: { readonly view: LimitsView }): ReactNode {
  return (
    <AdminFrame office={office} current="limits">
      <h1>{fa.admin.sections.limits}</h1>
      <p>{words.text}</p>
      {groups.map(({ name, rules }) => (
        <section key={name} className={styles.group} aria-label={name}>
          <h2>{name}</h2>
          <div>
            {rules.map(({ subject, scope, unit, threshold, effect, ...form }) => (
              <Form key={scope} {...form} after="reload" className={styles.rule}>
                <b>{scope}</b>
                <Field
                  name="threshold"
                  label={unit}
                  rule="number"
                  required
                  inputMode="numeric"
                  dir="ltr"
                  autoComplete="off"
                  defaultValue={persianDigits(threshold)}
                />
                <Choice name="effect" label={words.effect} options={effectsOf(subject)} value={effect} />
                <SubmitButton className="">{words.save}</SubmitButton>
              </Form>
            ))}
          </div>
        </section>
      ))}
    </AdminFrame>
  );
}
