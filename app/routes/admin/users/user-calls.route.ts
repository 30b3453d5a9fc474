import { giveRole, suspendUser, unsuspendUser } from '../../../../domain/identity/staff/staff-accounts.server.ts';
import { moveMobile } from '../../../../domain/identity/staff/staff-mobile.server.ts';
import { parseId } from '../../../../domain/values/ids.ts';
import { fa } from '../../../messages/fa.ts';
import { answerOf, officeAction } from '../../../parts/office/office-action.ts';
import { paths } from '../../../paths.ts';
import { refuse } from '../../../web/action.ts';
import { post } from '../../../web/address.ts';
import type { Context } from '../../../web/context.ts';
import { notFound } from '../../../web/problem.ts';
import { adminUser } from './user.route.tsx';
import { moveForm, reasonForm, roleForm } from './user-forms.tsx';

const userId = ({ params }: Context): number => parseId(params.id) ?? notFound();

export const suspendCall = officeAction({
  at: post(paths.adminUserCall, 'suspend'),
  permission: 'suspend users',
  about: { summary: fa.api.calls.adminSuspend, example: { reason: 'spam' }, statuses: [409] },
  input: reasonForm.input,
  page: adminUser,
  async act(context, input) {
    const id = userId(context);
    const result = await suspendUser(context, context.viewer, id, input.reason);
    return answerOf(result, { did: 'user-suspended', to: paths.adminUser(id) });
  },
});

export const unsuspendCall = officeAction({
  at: post(paths.adminUserCall, 'unsuspend'),
  permission: 'suspend users',
  about: { summary: fa.api.calls.adminUnsuspend, example: { reason: 'a mistake' }, statuses: [409] },
  input: reasonForm.input,
  page: adminUser,
  async act(context, input) {
    const id = userId(context);
    const result = await unsuspendUser(context, context.viewer, id, input.reason);
    return answerOf(result, { did: 'user-unsuspended', to: paths.adminUser(id) });
  },
});

export const giveRoleCall = officeAction({
  at: post(paths.adminUserCall, 'role'),
  permission: 'give roles',
  about: {
    summary: fa.api.calls.adminRole,
    example: { role: 'moderator', reason: 'joined us' },
    statuses: [409],
  },
  input: roleForm.input,
  page: adminUser,
  async act(context, { role, reason }) {
    const id = userId(context);
    const result = await giveRole(context, context.viewer, id, role, reason);
    return answerOf(result, { did: 'role-given', to: paths.adminUser(id) });
  },
});

/** To another account by its id, or a new number for this one: exactly one of the two. */
export const moveMobileCall = officeAction({
  at: post(paths.adminUserCall, 'move-mobile'),
  permission: 'move a mobile number',
  about: {
    summary: fa.api.calls.adminMoveMobile,
    example: { to: '', reason: 'proved' },
    statuses: [409],
  },
  input: moveForm.input,
  page: adminUser,
  async act(context, { to, mobile, reason }) {
    const from = userId(context);
    const target = to === null ? mobile && { mobile } : mobile ? null : { userId: to };
    if (!target) return refuse({ errors: { to: fa.admin.user.moveEither } });
    const result = await moveMobile(context, context.viewer, { from, to: target, reason });
    return answerOf(result, { did: 'mobile-moved', to: paths.adminUser(from) });
  },
});
