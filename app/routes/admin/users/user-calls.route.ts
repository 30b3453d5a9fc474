import * as v from 'valibot';
import { giveRole, suspendUser, unsuspendUser } from '../../../../domain/identity/staff/staff-accounts.server.ts';
import { moveMobile } from '../../../../domain/identity/staff/staff-mobile.server.ts';
import { ROLES } from '../../../../domain/staff/roles.ts';
import { parseId } from '../../../../domain/values/ids.ts';
import { cleanProse, latinDigits } from '../../../../domain/values/persian-text.ts';
import { parseMobile } from '../../../../domain/values/phone.ts';
import { fa } from '../../../messages/fa.ts';
import { paths } from '../../../paths.ts';
import { defineAction, refuse } from '../../../web/action.ts';
import { post } from '../../../web/address.ts';
import type { Context } from '../../../web/context.ts';
import { field, optionalField } from '../../../web/form-schema.ts';
import { notFound } from '../../../web/problem.ts';
import { answerOf } from '../answer.ts';
import { adminUser } from './user.route.tsx';
import { REASON } from './user-forms.tsx';

const reason = v.pipe(
  field({ minLength: REASON.min, maxLength: REASON.max }),
  v.transform(cleanProse),
  v.check((text) => text.length >= REASON.min, fa.validation.required_field),
);
const reasoned = v.object({ reason });
const userId = ({ params }: Context): number => parseId(params.id) ?? notFound();

export const suspendCall = defineAction({
  at: post(paths.adminUserCall, 'suspend'),
  guard: { may: 'suspend users' },
  input: reasoned,
  page: adminUser,
  async act(context, input) {
    const id = userId(context);
    const result = await suspendUser(context, context.viewer, id, input.reason);
    return answerOf(result, { message: fa.admin.user.suspendedDone, to: paths.adminUser(id) });
  },
});

export const unsuspendCall = defineAction({
  at: post(paths.adminUserCall, 'unsuspend'),
  guard: { may: 'suspend users' },
  input: reasoned,
  page: adminUser,
  async act(context, input) {
    const id = userId(context);
    const result = await unsuspendUser(context, context.viewer, id, input.reason);
    return answerOf(result, { message: fa.admin.user.unsuspendedDone, to: paths.adminUser(id) });
  },
});

export const giveRoleCall = defineAction({
  at: post(paths.adminUserCall, 'role'),
  guard: { may: 'give roles' },
  input: v.object({ role: v.picklist(ROLES, fa.validation.required_radio), reason }),
  page: adminUser,
  async act(context, { role, reason }) {
    const id = userId(context);
    const result = await giveRole(context, context.viewer, id, role, reason);
    return answerOf(result, { message: fa.admin.user.roleDone, to: paths.adminUser(id) });
  },
});

/** To another account by its id, or a new number for this one: exactly one of the two. */
export const moveMobileCall = defineAction({
  at: post(paths.adminUserCall, 'move-mobile'),
  guard: { may: 'move a mobile number' },
  input: v.object({ to: optionalField({ rule: 'number' }), mobile: optionalField({ rule: 'mobile' }), reason }),
  page: adminUser,
  async act(context, { to, mobile, reason }) {
    const from = userId(context);
    const taker = to === null ? null : parseId(latinDigits(to));
    const number = mobile === null ? null : parseMobile(mobile);
    if (to !== null && taker === null) return refuse({ errors: { to: fa.validation.invalid_number } });
    const target = taker === null ? number && { mobile: number } : number ? null : { userId: taker };
    if (!target) return refuse({ errors: { to: fa.admin.user.moveEither } });
    const result = await moveMobile(context, context.viewer, { from, to: target, reason });
    return answerOf(result, { message: fa.admin.user.moveDone, to: paths.adminUser(from) });
  },
});
