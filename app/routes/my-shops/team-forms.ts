import * as v from 'valibot';
import { INVITED_ROLES } from '../../../domain/sellers/members/invitation.ts';
import { nameTrouble } from '../../../domain/values/name-trouble.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';
import { listed, radios, returned, tick } from '../../parts/form/choice-kinds.ts';
import { defineForm } from '../../parts/form/define-form.ts';
import { omittable, optional, readAs } from '../../parts/form/kind-changes.ts';
import { id } from '../../parts/form/number-kinds.ts';
import { mobile, name } from '../../parts/form/text-kinds.ts';

const { invite, member, transfer } = fa.shopTeam;

/** Kind for a member's name, which other members see. */
const memberName = () =>
  readAs(
    name({ min: 2, max: 40, clean: cleanProse, autoComplete: 'off', example: 'Ali' }),
    (typed) => (nameTrouble(typed) === null ? typed : null),
    member.nameWrong,
  );

export const inviteForm = defineForm(
  {
    name: omittable(optional(memberName())),
    mobile: mobile({ autoComplete: 'off' }),
    role: radios(INVITED_ROLES),
  },
  {
    name: { label: invite.name, help: invite.nameHelp },
    mobile: invite.mobile,
    role: { label: invite.role, options: invite.roles },
  },
);

export const roleForm = defineForm(
  { role: radios(INVITED_ROLES) },
  { role: { label: member.role, options: invite.roles } },
);

export const handForm = defineForm({ to: listed(id()) }, { to: member.handTo });

export const transferForm = defineForm(
  { member: omittable(optional(listed(id()))), mobile: omittable(optional(mobile({ autoComplete: 'off' }))) },
  { member: transfer.member, mobile: { label: transfer.mobile, help: transfer.mobileHelp } },
);

export const ownEntryForm = defineForm(
  { name: memberName(), agrees: tick() },
  { name: { label: member.name, help: member.nameHelp }, agrees: member.agrees },
);

export const answerForm = defineForm(
  { answer: returned('accept'), name: omittable(optional(memberName())) },
  { name: { label: member.name, help: member.nameHelp } },
);

/** Input of an answer to an invitation; `name` is only used for an acceptance. */
export const AnswerInput = v.object({
  ...answerForm.input.entries,
  answer: v.picklist(['accept', 'refuse'], fa.validation.unknown_choice),
});
