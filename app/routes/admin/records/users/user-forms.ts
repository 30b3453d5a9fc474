import { ROLES } from '../../../../../domain/staff/roles.ts';
import { cleanProse } from '../../../../../domain/values/persian-text.ts';
import { fa } from '../../../../messages/fa.ts';
import { defineEditForm } from '../../../../office/edit-version.ts';
import { choice } from '../../../../parts/form/choice-kinds.ts';
import { defineForm } from '../../../../parts/form/define-form.ts';
import { optional } from '../../../../parts/form/kind-changes.ts';
import { id, wholeNumber } from '../../../../parts/form/number-kinds.ts';
import { mobile, text } from '../../../../parts/form/text-kinds.ts';

const words = fa.admin.user;
const reason = text({ min: 3, max: 500, clean: cleanProse, autoComplete: 'off' });
const reasonWords = { reason: { label: words.reason, help: words.reasonHelp } };

export const reasonForm = defineForm({ reason }, reasonWords);
/** Days after which the suspension ends by itself; if left blank, staff have to lift it. */
const SUSPENSION_DAYS = { min: 1, max: 3650 };
export const suspendForm = defineForm(
  {
    reason,
    days: optional(wholeNumber(SUSPENSION_DAYS)),
    note: optional(text({ max: 500, clean: cleanProse, autoComplete: 'off' })),
  },
  {
    reason: { label: words.suspendReason, help: words.suspendReasonHelp },
    days: { label: words.suspendDays, help: words.suspendDaysHelp },
    note: { label: words.suspendNote, help: words.suspendNoteHelp },
  },
);
export const roleForm = defineEditForm(
  { role: choice(ROLES), reason },
  { role: { label: words.role, options: fa.admin.roles }, ...reasonWords },
);
export const moveForm = defineForm(
  { to: optional(id()), mobile: optional(mobile({ autoComplete: 'off' })), reason },
  {
    to: { label: words.moveTo, help: words.moveToHelp },
    mobile: { label: words.newMobile, help: words.newMobileHelp },
    ...reasonWords,
  },
);
