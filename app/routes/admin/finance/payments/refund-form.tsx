import type { ReactNode } from 'react';
import { formatToman, type Toman } from '../../../../../domain/values/money.ts';
import { cleanProse } from '../../../../../domain/values/persian-text.ts';
import { fa } from '../../../../messages/fa.ts';
import type { OfficeFormView } from '../../../../office/office-form.tsx';
import { choice, tickedIds } from '../../../../parts/form/choice-kinds.ts';
import { defineForm } from '../../../../parts/form/define-form.ts';
import { FieldFrame } from '../../../../parts/form/field-frame.tsx';
import { Form } from '../../../../parts/form/form.tsx';
import { FormFields } from '../../../../parts/form/form-field.tsx';
import { SubmitButton } from '../../../../parts/form/submit-button.tsx';
import { text } from '../../../../parts/form/text-kinds.ts';
import { Tick } from '../../../../ui/tick.tsx';

const words = fa.finance;
const LINES_MAX = 50;

export const refundForm = defineForm(
  {
    // The act refuses an empty list.
    lines: tickedIds(LINES_MAX, words.lines.none),
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
  /** Lines that can still be refunded. */
  readonly lines: readonly RefundableLine[];
};

/** Form that selects the lines of an order to refund, and to where (PAY-05); posts to `/admin/orders/{id}/refund`. */
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
