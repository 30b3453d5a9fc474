type Transition = { readonly [end in 'ready' | 'finished' | 'updateCallbackDone']?: Promise<unknown> };

/**
 * Ignores failed page transitions, which are decoration: if the navigation fails or another follows, the browser drops
 * the transition, and its rejection should reach neither the console nor error reports.
 */
export function letTransitionsFail(): void {
  // The transition to this page began before this script.
  letFail((document as { readonly activeViewTransition?: Transition | null }).activeViewTransition);
  for (const name of ['pageswap', 'pagereveal']) {
    addEventListener(name, (event) =>
      letFail((event as { readonly viewTransition?: Transition | null }).viewTransition),
    );
  }
}

function letFail(transition: Transition | null | undefined): void {
  for (const end of [transition?.ready, transition?.finished, transition?.updateCallbackDone]) {
    end?.catch(() => undefined);
  }
}
