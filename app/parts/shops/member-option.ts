import type { MemberRole } from '../../../domain/sellers/member.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { jalaliDate } from '../../../domain/values/time.ts';
import { fa } from '../../messages/fa.ts';
import type { Option } from '../../ui/select.tsx';

type Shown = { readonly userId: number; readonly name: string; readonly role: MemberRole; readonly since: Date };

/**
 * Select option for a member, with details that distinguish two members of the same name, because a shop, income or
 * listings are given to the chosen one.
 */
export const memberOption = ({ userId, name, role, since }: Shown): Option => ({
  value: String(userId),
  name: fa.shopTeam.memberOption(cleanProse(name), fa.myShops.roles[role], jalaliDate(since)),
});
