import { paths } from '../../paths.ts';
import { get } from '../../web/address.ts';
import { csrfKey } from '../../web/csrf.ts';
import { envelope } from '../../web/envelope.ts';
import { defineAnswer } from '../../web/route.ts';
import { refuseOtherSites } from './same-origin.ts';

/** Brings the key to pages that came from a shared cache. */
export const isLoggedIn = defineAnswer(get(paths.isLoggedIn), async (context) => {
  refuseOtherSites(context);
  return envelope({ isLoggedIn: (await context.readViewer()) !== null, csrfKey: csrfKey(context) });
});
