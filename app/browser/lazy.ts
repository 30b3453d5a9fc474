/** Modules that most visits never need, each loaded at first use. */
export const lazy = {
  popups: () => import('./popups/popup-start.ts'),
  regions: () => import('./regions/regions.ts'),
  near: () => import('./lists/near.ts'),
  appBar: () => import('./shell/app-bar.ts'),
  deepLinks: () => import('./popups/deep-links.ts'),
  devOnly: () => import('./dev-only.ts'),
  toasts: () => import('./toast.ts'),
  afterLoad: () => import('./after-load.ts'),
  copyShare: () => import('./copy-share.ts'),
  hide: () => import('./lists/hide-listing.ts'),
  fields: () => import('./forms/field-behaviours.ts'),
  forms: () => import('./forms/forms.ts'),
  prompts: () => import('./prompts/prompts.ts'),
  personal: () => import('./personal.ts'),
  signInSteps: () => import('./forms/sign-in-steps.ts'),
  oneTimeCode: () => import('./forms/one-time-code.ts'),
  brandDrafts: () => import('./popups/brand-drafts.ts'),
  infiniteScroll: () => import('./lists/infinite-scroll.ts'),
  times: () => import('./times.ts'),
  thumbs: () => import('./lists/thumbs.ts'),
  gallery: () => import('./gallery/gallery.ts'),
  pageZoom: () => import('./gallery/page-zoom.ts'),
  reveal: () => import('./reveal.ts'),
  lightbox: () => import('./gallery/lightbox.ts'),
  video: () => import('./gallery/video.ts'),
  visibleMaps: () => import('./maps/visible-maps.ts'),
  map: () => import('./maps/map.ts'),
  pictures: () => import('./pictures/picture-picker.ts'),
  mapField: () => import('./maps/map-field.ts'),
  mapPick: () => import('./maps/map-pick.ts'),
  shelves: () => import('./lists/shelves.ts'),
  posting: () => import('./posting/post-form.ts'),
  chatSupport: () => import('./chat/chat-support.ts'),
  priceDrops: () => import('./lists/price-drops.ts'),
  favouriteStored: () => import('./lists/favourite-stored.ts'),
  checkout: () => import('./checkout/checkout.ts'),
  purchaseSteps: () => import('./checkout/purchase-steps.ts'),
  offerActivation: () => import('./purchases/offer-activation.ts'),
  enableFrom: () => import('./forms/enable-from.ts'),
  goOn: () => import('./forms/go-on.ts'),
  paymentError: () => import('./checkout/payment-error.ts'),
  priceSuggestion: () => import('./popups/price-suggestion.ts'),
  leasing: () => import('./forms/leasing.ts'),
  offerForm: () => import('./forms/offer-form.ts'),
  chatUnread: () => import('./chat/chat-unread.ts'),
  office: () => import('./office/office.ts'),
} as const;

/**
 * Loads a module and uses it; on failure, does what the link or form would have done without scripts. Without a connection that
 * would replace the page by one that says so: the page stays, and a line says it.
 */
export const using = <M>(
  load: () => Promise<M>,
  work: (module: M) => unknown,
  without = showFailure,
): Promise<unknown> =>
  load().then(work, () => fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).then(without, sayNoConnection));

/** Loads a module and uses it for work that the user did not ask for: a failure is ignored. */
export function loadIgnoringErrors<M>(load: () => Promise<M>, work: (module: M) => unknown): void {
  load().then(work, () => undefined);
}

/** Loads a module before its first use; a failure is ignored, because the use tries again. */
export function preload(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

/** Says that there is no connection, in a line that every page has. */
export function sayNoConnection(): void {
  const line = document.querySelector<HTMLElement>('[data-no-connection]');
  // Showing it while it is shown is an error.
  line?.hidePopover?.();
  line?.showPopover?.();
}

/** Shows that something failed. `entry.ts` loads the module of toasts early, before the network can fail. */
function showFailure(): void {
  loadIgnoringErrors(lazy.toasts, (toasts) => toasts.showFailure());
}
