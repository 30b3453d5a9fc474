import { fa } from '../../messages/fa.ts';
import { PopupHeader } from '../../parts/popup-header.tsx';
import { defineFragment } from '../../web/pages/fragments.ts';
import { loadSignIn } from './sign-in-load.ts';
import { SignInSteps } from './sign-in-steps.tsx';

/** Popup of the sign-in, over the page that requires it; `return`: address of that page. */
export const signInPopup = defineFragment({
  async load(context, params) {
    const view = await loadSignIn(context, params.return);
    return (await context.readViewer()) ? { ...view, step: { mode: 'done' } as const } : view;
  },
  Component: ({ view }) => (
    <>
      <PopupHeader title={fa.signIn.title} />
      <SignInSteps view={view} />
    </>
  ),
});
