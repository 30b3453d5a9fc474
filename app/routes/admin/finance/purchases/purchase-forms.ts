import { cleanProse } from '../../../../../domain/values/persian-text.ts';
import { fa } from '../../../../messages/fa.ts';
import { fixed, tick } from '../../../../parts/form/choice-kinds.ts';
import { defineForm } from '../../../../parts/form/define-form.ts';
import { hidden, id, money } from '../../../../parts/form/number-kinds.ts';
import { text } from '../../../../parts/form/text-kinds.ts';

const words = fa.officePurchases;

const REASON = { min: 5, max: 500 } as const;
const reason = text({ ...REASON, clean: cleanProse, autoComplete: 'off' });

/** Form for a reason that both buyer and seller read. */
export const reasonForm = defineForm({ reason }, { reason: { label: words.reason, help: words.reasonHelp } });
export const innerReasonForm = defineForm({ reason }, { reason: words.innerReason });
export const decideForm = defineForm(
  { back: money({ min: 0 }), withCarriage: tick(), reason },
  { back: words.back, withCarriage: words.withCarriage, reason: { label: words.reason, help: words.reasonHelp } },
);
export const approveForm = defineForm({ sure: fixed('yes'), proposal: hidden(id()) }, {});
