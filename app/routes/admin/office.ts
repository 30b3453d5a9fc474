import type { Viewer } from '../../../domain/identity/user.ts';
import { may, type Permission, type Role } from '../../../domain/staff/roles.ts';
import { fa } from '../../messages/fa.ts';
import type { Office } from '../../parts/frame/admin-frame.tsx';
import { sectionsFor } from '../../parts/frame/admin-frame-sections.ts';
import { decisionNotice } from '../../parts/office/decision-notice-view.ts';
import type { SignedIn } from '../../web/guards.ts';
import { outboxIsOpen } from '../outbox/outbox-is-open.ts';

export { formStateAt } from '../../web/form-state.ts';

/** Who works, and what stands around each of the pages. The page's guard has let them in. */
export async function openOffice(context: SignedIn): Promise<{ readonly viewer: Viewer; readonly office: Office }> {
  const viewer = context.viewer;
  const { displayName, role } = viewer;
  const sections = sectionsFor(role, { outbox: await outboxIsOpen(context) });
  const notice = await decisionNotice(context);
  return { viewer, office: { name: displayName, role: fa.admin.roles[role], sections, notice } };
}

/** The names of what a role may do. */
export function permissionsOf(role: Role): string[] {
  const named = Object.entries(fa.admin.permissions) as [Permission, string][];
  return named.filter(([permission]) => may(role, permission)).map(([, name]) => name);
}
