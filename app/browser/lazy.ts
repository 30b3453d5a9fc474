/** The modules that most visits never need, each loaded at first use. */
export const lazy = {
  popups: () => import('./popup-start.ts'),
  regions: () => import('./regions.ts'),
  near: () => import('./near.ts'),
  appBar: () => import('./app-bar.ts'),
  deepLinks: () => import('./deep-links.ts'),
  devOnly: () => import('./dev-only.ts'),
  toasts: () => import('./toast.ts'),
  nextPageToast: () => import('./next-page-toast.ts'),
  copyShare: () => import('./copy-share.ts'),
  hide: () => import('./hide-listing.ts'),
  fields: () => import('./field-behaviours.ts'),
  forms: () => import('./forms.ts'),
  personal: () => import('./personal.ts'),
  signInSteps: () => import('./sign-in-steps.ts'),
  oneTimeCode: () => import('./one-time-code.ts'),
  brandDrafts: () => import('./brand-drafts.ts'),
  infiniteScroll: () => import('./infinite-scroll.ts'),
  times: () => import('./times.ts'),
  thumbs: () => import('./thumbs.ts'),
  gallery: () => import('./gallery.ts'),
  pageZoom: () => import('./page-zoom.ts'),
  reveal: () => import('./reveal.ts'),
  lightbox: () => import('./lightbox.ts'),
  video: () => import('./video.ts'),
  visibleMaps: () => import('./visible-maps.ts'),
  map: () => import('./map.ts'),
  pictures: () => import('./picture-picker.ts'),
  mapField: () => import('./map-field.ts'),
  mapPick: () => import('./map-pick.ts'),
  recentlyViewed: () => import('./recently-viewed.ts'),
  posting: () => import('./post-form.ts'),
  catalogue: () => import('./catalogue.ts'),
  chatSupport: () => import('./chat-support.ts'),
  priceDrops: () => import('./price-drops.ts'),
  favouriteKept: () => import('./favourite-kept.ts'),
  beacon: () => import('./beacon.ts'),
  offerForm: () => import('./offer-form.ts'),
  chatUnread: () => import('./chat-unread.ts'),
  staffKeys: () => import('./staff-keys.ts'),
} as const;

/** Does something with a module; when it does not come, what the link or form would have done by itself. */
export function using<M>(load: () => Promise<M>, work: (module: M) => unknown, without?: () => void): void {
  load().then(work, without ?? tellFailure);
}

/** The same where nobody asked for it: without the module the page stays as it is. */
export function usingQuietly<M>(load: () => Promise<M>, work: (module: M) => unknown): void {
  using(load, work, () => undefined);
}

/** Fetches a module ahead of its use. */
export function atHand(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

/** `entry.ts` has it at hand before the network can be gone. */
function tellFailure(): void {
  usingQuietly(lazy.toasts, (toasts) => toasts.tellFailure());
}
