import { transact } from '../../db/transact.server.ts';
import { renameAccount } from '../../domain/identity/identity.server.ts';
import { followSeller } from '../../domain/sellers/sellers.server.ts';
import { fa } from '../messages/fa.ts';
import { type Refused, refuse } from '../web/pages/action.ts';
import type { SignedIn } from '../web/pages/guards.ts';

/** Sets the name that others see of the user (AUTH-05). Returns null, or the reason why it is refused. */
export async function renameUser(context: SignedIn, displayName: string): Promise<Refused | null> {
  const { userId } = context.viewer;
  const renamed = await transact(context, async (trx) => {
    const result = await renameAccount(trx, userId, displayName);
    // A verified identity applied to the former name only.
    if (result.ok) await followSeller(trx, userId);
    return result;
  });
  return renamed.ok ? null : refuse({ errors: { displayName: fa.profile.nameFaults[renamed.refused] } });
}
