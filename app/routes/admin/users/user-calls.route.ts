import { giveRole, suspendUser, unsuspendUser } from '../../../../domain/identity/staff/staff-accounts.server.ts';
import { moveMobile } from '../../../../domain/identity/staff/staff-mobile.server.ts';
import { parseId } from '../../../../domain/values/ids.ts';
import { fa } from '../../../messages/fa.ts';
import { DecisionMade } from '../../../parts/office/decision-link.ts';
import { paths } from '../../../paths.ts';
import { defineAction, refuse } from '../../../web/action.ts';
import { post } from '../../../web/address.ts';
import type { Context } from '../../../web/context.ts';
import { notFound } from '../../../web/problem.ts';
import { answerDecision, answerOf } from '../answer.ts';
import { adminUser } from './user.route.tsx';
import { moveForm, reasonForm, roleForm } from './user-forms.tsx';

const userId = ({ params }: Context): number => parseId(params.id) ?? notFound();

export const suspendCall = defineAction({
  at: post(paths.adminUserCall, 'suspend'),
  guard: { may: 'suspend users' },
  about: { summary: fa.api.calls.adminSuspend, answers: DecisionMade, example: { reason: 'spam' }, statuses: [409] },
  input: reasonForm.input,
  page: adminUser,
  async act(context, input) {
    const id = userId(context);
    const result = await suspendUser(context, context.viewer, id, input.reason);
    return answerDecision(result, { message: fa.admin.user.suspendedDone, to: paths.adminUser(id) });
  },
});

export const unsuspendCall = defineAction({
  at: post(paths.adminUserCall, 'unsuspend'),
  guard: { may: 'suspend users' },
  about: {
    summary: fa.api.calls.adminUnsuspend,
    answers: DecisionMade,
    example: { reason: 'a mistake' },
    statuses: [409],
  },
  input: reasonForm.input,
  page: adminUser,
  async act(context, input) {
    const id = userId(context);
    const result = await unsuspendUser(context, context.viewer, id, input.reason);
    return answerDecision(result, { message: fa.admin.user.unsuspendedDone, to: paths.adminUser(id) });
  },
});

export const giveRoleCall = defineAction({
  at: post(paths.adminUserCall, 'role'),
  guard: { may: 'give roles' },
  about: {
    summary: fa.api.calls.adminRole,
    answers: DecisionMade,
    example: { role: 'moderator', reason: 'joined us' },
    statuses: [409],
  },
  input: roleForm.input,
  page: adminUser,
  async act(context, { role, reason }) {
    const id = userId(context);
    const result = await giveRole(context, context.viewer, id, role, reason);
    return answerDecision(result, { message: fa.admin.user.roleDone, to: paths.adminUser(id) });
  },
});

/** To another account by its id, or a new number for this one: exactly one of the two. */
export const moveMobileCall = defineAction({
  at: post(paths.adminUserCall, 'move-mobile'),
  guard: { may: 'move a mobile number' },
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
    return answerOf(result, { message: fa.admin.user.moveDone, to: paths.adminUser(from) });
  },
});
