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
 * Loads a module and uses it. On failure it does what the link or form would have done without scripts. Offline that
 * would replace the page by an error page, so the page stays and shows a line about the missing connection.
 */
export const using = <M>(
  load: () => Promise<M>,
  work: (module: M) => unknown,
  without = showFailure,
): Promise<unknown> =>
  load().then(work, () => fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).then(without, sayNoConnection));

/** Loads a module for work that the user did not request; a failure is ignored. */
export function loadIgnoringErrors<M>(load: () => Promise<M>, work: (module: M) => unknown): void {
  load().then(work, () => undefined);
}

/** Loads a module before its first use. A failure is ignored, because its use tries to load it again. */
export function preload(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

/** Shows the line about the missing connection, which is in every page. */
export function sayNoConnection(): void {
  const line = document.querySelector<HTMLElement>('[data-no-connection]');
  // Hides it first: showing a popover that is already shown throws an error.
  line?.hidePopover?.();
  line?.showPopover?.();
}

/** Shows a toast about a failure. `entry.ts` loads the module of toasts early, while the network still works. */
function showFailure(): void {
  loadIgnoringErrors(lazy.toasts, (toasts) => toasts.showFailure());
}
