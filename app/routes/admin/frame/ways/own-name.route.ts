import { transact } from '../../../../../db/transact.server.ts';
import { renameAccount } from '../../../../../domain/identity/identity.server.ts';
import { followSeller } from '../../../../../domain/sellers/sellers.server.ts';
import { fa } from '../../../../messages/fa.ts';
import { officeAction } from '../../../../office/office-action.ts';
import { displayNameForm } from '../../../../parts/display-name-form.ts';
import { paths } from '../../../../paths.ts';
import { done, refuse } from '../../../../web/pages/action.ts';
import { returnPath, type SignedIn } from '../../../../web/pages/guards.ts';
import { post } from '../../../../web/request/address.ts';
import { adminOverview } from '../overview/overview.route.tsx';

/** Names the member of staff, by whom the log tells what they did (ADM-01). */
export const ownNameCall = officeAction({
  at: post(paths.office.ownName),
  permission: 'enter the back office',
  about: { summary: fa.api.calls.adminOwnName, example: { displayName: 'Sara' } },
  input: displayNameForm.input,
  limits: () => [{ action: 'profile' }],
  page: adminOverview,
  async act(context, { displayName }) {
    const { userId } = context.viewer;
    const renamed = await transact(context, async (trx) => {
      const result = await renameAccount(trx, userId, displayName);
      // A verified identity is that of the former name.
      if (result.ok) await followSeller(trx, userId);
      return result;
    });
    if (!renamed.ok) return refuse({ errors: { displayName: fa.profile.nameFaults[renamed.refused] } });
    const url = pageBefore(context);
    return done({ message: fa.admin.ownName.done, to: url, data: { url } });
  },
});

/** Back to the page of the office on which the name was asked. */
function pageBefore(context: SignedIn): string {
  const before = returnPath(context);
  const isPage = before.startsWith(paths.office.overview()) && before !== paths.office.ownName();
  return isPage ? before : paths.office.overview();
}
