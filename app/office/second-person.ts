import type { ApprovingActor } from '../../domain/identity/identity.server.ts';
import type { SignedIn } from '../web/pages/guards.ts';
import { isKnownTo } from '../web/request/known-browser.ts';

/** Member of staff who approves what somebody asked, with what tells their browser from that one's (ADM-02). */
export const approving = (context: SignedIn): ApprovingActor => ({
  ...context.viewer,
  isBrowserOf: (account) => isKnownTo(context, account),
});
