import { readUserFile } from '../../../../domain/identity/staff/staff-search.server.ts';
import { may, mayGiveRole, mayMoveMobile, maySuspend } from '../../../../domain/staff/roles.ts';
import { parseId } from '../../../../domain/values/ids.ts';
import { fa } from '../../../messages/fa.ts';
import { defineOfficePage } from '../../../parts/office/define-office-page.tsx';
import { paths } from '../../../paths.ts';
import { get } from '../../../web/address.ts';
import { formStateAt } from '../../../web/form-state.ts';
import { notFound } from '../../../web/problem.ts';
import { entriesPage } from '../overview/recent-entries.ts';
import { userFacts } from './user-facts.ts';
import { UserPage, type UserView } from './user-page.tsx';
import { standing } from './user-view.ts';

const ENTRIES = 30;

/** One account: what is known of it, what was done to it, what the viewer may do to it. */
export const adminUser = defineOfficePage<UserView>({
  at: get(paths.adminUser),
  id: 'admin-user-page',
  section: 'users',
  permission: 'see users',
  about: { summary: fa.api.pages.adminUser },
  async load(context) {
    const { viewer } = context;
    const id = parseId(context.params.id) ?? notFound();
    const file = (await readUserFile(context, viewer, id)) ?? notFound();
    const { account } = file;
    const history = await entriesPage(context, { subject: { kind: 'user', id: String(id) } }, ENTRIES);
    const actor = { id: viewer.userId, role: viewer.role };
    const formFor = (allowed: boolean, call: Parameters<typeof paths.adminUserCall>[1]) => {
      const action = paths.adminUserCall(id, call);
      return allowed && !account.deletedAt ? { action, state: formStateAt(context, action) } : null;
    };
    return {
      name: account.displayName,
      role: account.role === 'user' ? null : fa.admin.roles[account.role],
      standing: standing(account),
      facts: userFacts(file, may(viewer.role, 'move a mobile number')),
      history: history.entries,
      suspend: formFor(maySuspend(actor, account) && !account.suspendedAt, 'suspend'),
      unsuspend: formFor(maySuspend(actor, account) && account.suspendedAt !== null, 'unsuspend'),
      giveRole: formFor(mayGiveRole(actor, account), 'role'),
      currentRole: account.role,
      move: formFor(mayMoveMobile(actor, account), 'move-mobile'),
    };
  },
  title: (_view, { params }) => fa.admin.user.title(params.id ?? ''),
  Page: UserPage,
});
