import type { ApprovingActor } from '../../domain/identity/identity.server.ts';
import type { SignedIn } from '../web/pages/guards.ts';
import { isKnownTo } from '../web/request/known-browser.ts';

/**
 * The member of staff who approves another one's request, with a check whether the approving browser also belongs to
 * the requester (ADM-02).
 */
export const approving = (context: SignedIn): ApprovingActor => ({
  ...context.viewer,
  isBrowserOf: (account) => isKnownTo(context, account),
});
