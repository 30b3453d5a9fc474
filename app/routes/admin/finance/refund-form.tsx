import type { ReactNode } from 'react';
import * as v from 'valibot';
import { parseId } from '../../../../domain/values/ids.ts';
import { formatToman, type Toman } from '../../../../domain/values/money.ts';
import { cleanProse } from '../../../../domain/values/persian-text.ts';
import { fa } from '../../../messages/fa.ts';
import { choice } from '../../../parts/form/choice-kinds.ts';
import { defineForm } from '../../../parts/form/define-form.ts';
import { FieldFrame } from '../../../parts/form/field-frame.tsx';
import type { FieldKind, TickLook } from '../../../parts/form/field-kind.ts';
import { Form } from '../../../parts/form/form.tsx';
import { FormFields } from '../../../parts/form/form-field.tsx';
import { SubmitButton } from '../../../parts/form/submit-button.tsx';
import { text } from '../../../parts/form/text-kinds.ts';
import type { OfficeFormView } from '../../../parts/office/office-form.tsx';
import { Tick } from '../../../ui/tick.tsx';

const words = fa.finance;
const LINES_MAX = 50;

export const refundForm = defineForm(
  {
    lines: ids(),
    to: choice(['wallet', 'card']),
    reason: text({ min: 3, max: 500, clean: cleanProse, autoComplete: 'off' }),
  },
  {
    lines: words.lines.lines,
    to: { label: words.to, help: words.lines.toHelp, options: words.tos },
    reason: { label: words.reason, help: words.reasonHelp },
  },
);

export type RefundableLine = { readonly id: number; readonly title: string; readonly total: Toman };

type RefundFormProps = {
  readonly form: OfficeFormView;
  /** Lines that are not refunded yet. */
  readonly lines: readonly RefundableLine[];
};

/** Asks which lines of an order to refund, and to where (PAY-05); for `POST /admin/orders/{id}/refund`. */
export function RefundForm({ form, lines }: RefundFormProps): ReactNode {
  return (
    <Form {...form} labels={refundForm.labels}>
      <FieldFrame name="lines" label={words.lines.lines} isGroup>
        {lines.map(({ id, title, total }) => (
          <Tick key={id} name="lines[]" value={id} defaultChecked={lines.length === 1}>
            <bdi>{words.lines.line(title, formatToman(total))}</bdi>
          </Tick>
        ))}
      </FieldFrame>
      <FormFields of={refundForm} names={['to', 'reason']} />
      <SubmitButton look="danger">{words.lines.refund}</SubmitButton>
    </Form>
  );
}

/** Ids of ticked lines, sent as `lines[]`; the act refuses none. */
function ids(): FieldKind<number[], TickLook> {
  const { none } = words.lines;
  const one = v.pipe(v.union([v.string(), v.number()], none), v.examples(['1024']));
  const sent = v.pipe(v.array(one, none), v.maxLength(LINES_MAX, none));
  const schema = v.pipe(
    sent,
    v.rawTransform<(string | number)[], number[]>(({ dataset, addIssue, NEVER }) => {
      const read = dataset.value.map((id) => parseId(String(id)));
      if (!read.includes(null)) return read.filter((id) => id !== null);
      addIssue({ message: none });
      return NEVER;
    }),
  );
  return { schema, sent, look: { control: 'tick' } };
}
