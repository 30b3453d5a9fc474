import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { Region } from '../../web/pages/region.tsx';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { Redirect } from '../../web/request/problem.ts';
import { beyondSignIn, returnAddress } from '../../web/request/return-address.ts';
import { loadSignIn } from './sign-in-load.ts';
import { SignInSteps } from './sign-in-steps.tsx';
import type { SignInView } from './sign-in-view.ts';
import { signedOutFlash } from './signed-out-flash.ts';

/** Page of the sign-in (AUTH-01). Signed-in users are redirected to the page that they requested. */
export const signInPage = definePage<SignInView & { readonly hasLeft: boolean }>({
  at: get(paths.signIn),
  id: 'session-page',
  // The page contains the number, and Back and Forward must load the current step.
  cache: 'private',
  about: {
    summary: fa.api.pages.session,
    query: ['return', '_regions'],
    example: { return: paths.my() },
    statuses: [303],
  },
  load: async (context) => {
    const returnTo = context.url.searchParams.get('return');
    if (context.request.method === 'GET' && (await context.readViewer()))
      throw new Redirect(beyondSignIn(returnAddress(returnTo)), 303);
    return { ...(await loadSignIn(context, returnTo)), hasLeft: signedOutFlash.read(context) !== null };
  },
  head: () => ({ title: fa.signIn.title, robots: 'noindex' }),
  Page: ({ view }) => (
    <>
      {view.hasLeft && <Notice role="status">{fa.signIn.left}</Notice>}
      <Region id="sign-in">
        <SignInSteps view={view} />
      </Region>
    </>
  ),
  regions: { 'sign-in': SignInSteps },
});
