import * as v from 'valibot';
import { INVITED_ROLES } from '../../../domain/sellers/members/invitation.ts';
import { fa } from '../../messages/fa.ts';
import { listed, radios } from '../../parts/form/choice-kinds.ts';
import { defineForm } from '../../parts/form/define-form.ts';
import { omittable, optional } from '../../parts/form/kind-changes.ts';
import { id } from '../../parts/form/number-kinds.ts';
import { mobile } from '../../parts/form/text-kinds.ts';

const { invite, member, transfer } = fa.shopTeam;

export const inviteForm = defineForm(
  { mobile: mobile({ autoComplete: 'off' }), role: radios(INVITED_ROLES) },
  { mobile: invite.mobile, role: { label: invite.role, options: invite.roles } },
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

export const AnswerInput = v.object({ answer: v.picklist(['accept', 'refuse'], fa.validation.unknown_choice) });
