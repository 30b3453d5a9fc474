import * as v from 'valibot';
import { endSession, readAccount } from '../../../domain/identity/identity.server.ts';
import { fa } from '../../messages/fa.ts';
import { rememberSaved } from '../../parts/saved-cookie.ts';
import { paths } from '../../paths.ts';
import { endedStoredForms } from '../../web/forms/stored-form.ts';
import { defineAction } from '../../web/pages/action.ts';
import { Url } from '../../web/request/about.ts';
import { post } from '../../web/request/address.ts';
import { keepKnownTo } from '../../web/request/known-browser.ts';
import { endedSessionCookies } from '../../web/request/session.ts';
import { renewVisitor } from '../../web/request/visitor.ts';
import { signedOutFlash } from './signed-out-flash.ts';

/** Ends this browser's session; succeeds even if there is none. */
export const signOut = defineAction({
  at: post(paths.signOut),
  guard: 'anyone',
  about: { summary: fa.api.calls.signOut, answers: Url },
  input: v.object({}),
  async act(context) {
    const viewer = await context.readViewer();
    if (viewer) {
      await endSession(context.db, viewer);
      // The favourites belong to the account; the next user of this browser would otherwise get them.
      rememberSaved(context, []);
      const account = await readAccount(context.db, viewer.userId);
      if (account) keepKnownTo(context, account);
    }
    context.answerCookies.push(...endedSessionCookies(context), ...endedStoredForms(context));
    renewVisitor(context);
    return signedOutFlash.done('left');
  },
});
