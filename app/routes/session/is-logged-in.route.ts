import * as v from 'valibot';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { csrfKey } from '../../web/forms/csrf.ts';
import { defineAnswer } from '../../web/pages/route.ts';
import { accountMark } from '../../web/request/account-mark.ts';
import { get } from '../../web/request/address.ts';
import { envelope } from '../../web/request/envelope.ts';
import { refuseOtherSites } from './same-origin.ts';

/**
 * Returns the CSRF key for pages from a shared cache, and the opaque mark of the session's account (`account-mark.ts`).
 */
export const isLoggedIn = defineAnswer({
  at: get(paths.isLoggedIn),
  guard: 'anyone',
  about: {
    summary: fa.api.calls.isLoggedIn,
    answers: v.object({ isLoggedIn: v.boolean(), csrfKey: v.string(), account: v.string() }),
  },
  answer: async (context) => {
    refuseOtherSites(context);
    const account = await accountMark(context);
    return envelope({ isLoggedIn: account !== '', csrfKey: csrfKey(context), account });
  },
});
