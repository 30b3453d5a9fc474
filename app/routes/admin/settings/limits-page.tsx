import type { ReactNode } from 'react';
import {
  isEffectOf,
  LIMIT_EFFECTS,
  type LimitEffect,
  type LimitSubject,
  THRESHOLD,
} from '../../../../domain/limits/limits.ts';
import { fa } from '../../../messages/fa.ts';
import { choice } from '../../../parts/form/choice-kinds.ts';
import { defineForm } from '../../../parts/form/define-form.ts';
import { Form } from '../../../parts/form/form.tsx';
import { FormField } from '../../../parts/form/form-field.tsx';
import type { FormState } from '../../../parts/form/form-state.ts';
import { wholeNumber } from '../../../parts/form/number-kinds.ts';
import { SubmitButton } from '../../../parts/form/submit-button.tsx';
import styles from '../admin.module.css';

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
  readonly groups: readonly { readonly name: string; readonly rules: readonly RuleView[] }[];
};

const words = fa.admin.limits;

export const limitForm = defineForm(
  {
    threshold: wholeNumber({ ...THRESHOLD, between: (_, most) => words.between(most) }),
    effect: choice(LIMIT_EFFECTS),
  },
  { threshold: words.threshold, effect: { label: words.effect, options: words.effects } },
);

const effectsOf = (subject: LimitSubject) =>
  LIMIT_EFFECTS.filter((effect) => isEffectOf(subject, effect)).map((effect) => ({
    value: effect,
    name: words.effects[effect],
  }));

export function LimitsPage({ view: { groups } }: { readonly view: LimitsView }): ReactNode {
  return (
    <>
      <h1>{fa.admin.sections.limits}</h1>
      <p>{words.text}</p>
      {groups.map(({ name, rules }) => (
        <section key={name} className={styles.group} aria-label={name}>
          <h2>{name}</h2>
          <div>
            {rules.map(({ subject, scope, unit, threshold, effect, ...form }) => (
              <Form key={scope} {...form} after="reload" className={styles.rule}>
                <b>{scope}</b>
                <FormField of={limitForm} name="threshold" label={unit} value={threshold} />
                <FormField of={limitForm} name="effect" options={effectsOf(subject)} value={effect} />
                <SubmitButton look="plain">{words.save}</SubmitButton>
              </Form>
            ))}
          </div>
        </section>
      ))}
    </>
  );
}
