type Transition = { readonly [end in 'ready' | 'finished' | 'updateCallbackDone']?: Promise<unknown> };

/**
 * A transition between pages is decoration: where its navigation fails, or the next comes sooner, the browser gives it up,
 * and neither the console nor the report of errors need hear of it.
 */
export function letTransitionsFail(): void {
  // The one that brought here has begun before this script.
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
