import { fa } from '../../../../messages/fa.ts';
import { officeAction } from '../../../../office/office-action.ts';
import { pageBefore } from '../../../../office/page-before.ts';
import { displayNameForm } from '../../../../parts/display-name-form.ts';
import { renameUser } from '../../../../parts/rename-user.ts';
import { paths } from '../../../../paths.ts';
import { done } from '../../../../web/pages/action.ts';
import { post } from '../../../../web/request/address.ts';
import { adminOverview } from '../overview/overview.route.tsx';

/** Sets the name of a member of staff, which the audit log shows (ADM-01). */
export const ownNameCall = officeAction({
  at: post(paths.office.ownName),
  permission: 'enter the back office',
  about: { summary: fa.api.calls.adminOwnName, example: { displayName: 'Sara' } },
  input: displayNameForm.input,
  limits: () => [{ action: 'profile' }],
  page: adminOverview,
  async act(context, { displayName }) {
    const refused = await renameUser(context, displayName);
    if (refused) return refused;
    const url = pageBefore(context);
    return done({ message: fa.admin.ownName.done, to: url, data: { url } });
  },
});
