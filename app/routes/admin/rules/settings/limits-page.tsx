import type { ReactNode } from 'react';
import { LIMIT_EFFECTS } from '../../../../../domain/limits/limit-rules.ts';
import { isEffectOf, type LimitRule, type LimitSubject } from '../../../../../domain/limits/limits.ts';
import { persianList, persianNumber } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { CellInput, CellSelect } from '../../../../office/cell-fields.tsx';
import { Decide } from '../../../../office/decide.tsx';
import type { OfficeFormView } from '../../../../office/office-form.tsx';
import { Rows } from '../../../../office/rows.tsx';
import { Form } from '../../../../parts/form/form.tsx';
import { SubmitButton } from '../../../../parts/form/submit-button.tsx';
import { SHOWN } from './limit-fields.ts';

type RuleView = LimitRule & {
  /** Names of the form fields. */
  readonly names: { readonly threshold: string; readonly effect: string };
  readonly name: string;
  /** Names the counted subject and the time window. */
  readonly scope: string;
  /** Unit in which the threshold is counted. */
  readonly unit: string;
};

export type LimitsView = {
  readonly form: OfficeFormView;
  /** All settings as the page shows them; the form sends them back. */
  readonly shown: string;
  readonly rules: readonly RuleView[];
};

const words = fa.admin.limits;

const effectsOf = (subject: LimitSubject) =>
  LIMIT_EFFECTS.filter((effect) => isEffectOf(subject, effect)).map((effect) => ({
    value: effect,
    name: words.effects[effect],
  }));

const labelOf = ({ name, scope }: RuleView, field: string): string => `${persianList([name, scope])}: ${field}`;

export function LimitsPage({ view: { form, shown, rules } }: { readonly view: LimitsView }): ReactNode {
  const labels = rules.flatMap((rule) => [
    [rule.names.threshold, labelOf(rule, rule.unit)],
    [rule.names.effect, labelOf(rule, words.effect)],
  ]);
  return (
    <>
      <h1>{fa.admin.sections.limits}</h1>
      <p>{words.text}</p>
      <Form {...form} id="limits" labels={Object.fromEntries(labels)}>
        {/* What the page showed first, also after a refusal: a stale form stays stale. */}
        <input type="hidden" name={SHOWN} value={form.state.values[SHOWN] ?? shown} />
        <Rows
          rows={rules}
          keyOf={({ names }) => names.threshold}
          columns={[
            { head: words.action, cell: ({ name }) => name, isName: true },
            { head: words.subject, cell: ({ scope }) => scope },
            { head: words.threshold, cell: (rule) => <Threshold rule={rule} /> },
            {
              head: words.effect,
              cell: (rule) => (
                <CellSelect
                  name={rule.names.effect}
                  label={labelOf(rule, words.effect)}
                  value={rule.effect}
                  options={effectsOf(rule.subject)}
                />
              ),
            },
          ]}
        />
        <Decide>
          <SubmitButton>{words.save}</SubmitButton>
        </Decide>
      </Form>
    </>
  );
}

function Threshold({ rule }: { readonly rule: RuleView }): ReactNode {
  return (
    <CellInput
      name={rule.names.threshold}
      label={labelOf(rule, rule.unit)}
      value={persianNumber(rule.threshold)}
      rule="number"
      unit={rule.unit === words.threshold ? null : rule.unit}
    />
  );
}
