import * as v from 'valibot';
import { readAccount } from '../../../domain/identity/identity.server.ts';
import { endSession } from '../../../domain/identity/sessions.server.ts';
import { fa } from '../../messages/fa.ts';
import { rememberSaved } from '../../parts/saved-cookie.ts';
import { paths } from '../../paths.ts';
import { Url } from '../../web/about.ts';
import { defineAction } from '../../web/action.ts';
import { post } from '../../web/address.ts';
import { endedKeptForms } from '../../web/kept-form.ts';
import { keepKnownTo } from '../../web/known-browser.ts';
import { endedSessionCookies } from '../../web/session.ts';
import { renewVisitor } from '../../web/visitor.ts';
import { signedOutFlash } from './signed-out-flash.ts';

/** Ends this browser's session; succeeds without one too. */
export const signOut = defineAction({
  at: post(paths.signOut),
  guard: 'anyone',
  about: { summary: fa.api.calls.signOut, answers: Url },
  input: v.object({}),
  async act(context) {
    const viewer = await context.readViewer();
    if (viewer) {
      await endSession(context.db, viewer);
      // The favourites belong to the account: the next user of this browser would take them over.
      rememberSaved(context, []);
      const account = await readAccount(context.db, viewer.userId);
      if (account) keepKnownTo(context, account);
    }
    context.answerCookies.push(...endedSessionCookies(context), ...endedKeptForms(context));
    renewVisitor(context);
    return signedOutFlash.done('left');
  },
});
