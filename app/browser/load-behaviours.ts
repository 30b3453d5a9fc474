import { onContent } from './content.ts';
import { whenIdle } from './islands/islands.ts';
import { lazy, loadIgnoringErrors, preload } from './lazy.ts';
import { hasTyped } from './storage/has-typed.ts';

/** Watches the page and content added later, and loads the module of each behaviour whose elements are in it. */
export function loadBehaviours(): void {
  whenPresent('[data-dev] [data-dev-only]', lazy.devOnly, ({ showDevOnly }, root) => showDevOnly(root));
  whenPresent('[data-thumb]', lazy.thumbs, ({ paintThumbs }, root) => paintThumbs(root));
  whenPresent('a[data-next]', lazy.infiniteScroll, ({ watchLoader }, root) => watchLoader(root));
  whenPresent('[data-recents-list], [data-level-count]', lazy.brandDrafts, ({ showDrafts }, root) => {
    if (root instanceof HTMLElement) showDrafts(root);
  });
  whenPresent('[data-sign-in]', lazy.signInSteps, ({ keepFirstStep }, _, step) => keepFirstStep(step));
  whenPresent('[autocomplete=one-time-code]', lazy.oneTimeCode, ({ watchCodes }, root) => watchCodes(root));
  whenPresent('[data-post-form]', lazy.posting, ({ startPosting }, _, form) => startPosting(form));
  whenPresent('[data-price-now]', lazy.priceDrops, ({ markPriceDrops }, root) => markPriceDrops(root));
  whenPresent('[data-region=conversations]', lazy.chatSupport, ({ warnNoWebSocket }) => warnNoWebSocket());
  whenPresent('[data-office]', lazy.office, ({ watchOffice }) => watchOffice());
  whenPresent('[data-offer-amount]', lazy.offerForm, ({ watchOffers }, root) => watchOffers(root));
  whenPresent('[data-price-suggest-form]', lazy.priceSuggestion, ({ watchSuggestions }, root) =>
    watchSuggestions(root),
  );
  whenPresent('[data-leasing]', lazy.leasing, ({ startLeasing }, root) => startLeasing(root));
  whenPresent('[data-checkout], [data-checkout-done]', lazy.checkout, ({ watchCheckouts }, root) =>
    watchCheckouts(root),
  );
  whenPresent('[data-purchase-steps]', lazy.purchaseSteps, ({ startPurchase }, _, root) => startPurchase(root));
  whenPresent('[data-opens-itself]', lazy.offerActivation, ({ offerActivation }, _, link) => offerActivation(link));
  whenPresent('[data-enables-from]', lazy.enableFrom, ({ enableFrom }, root) => enableFrom(root));
  whenPresent('[data-payment-error]', lazy.paymentError, ({ reportError }, _, page) => reportError(page));
  whenPresent('form[data-goes-on]', lazy.goOn, ({ goOn }, _, form) => goOn(form));
  whenPresent('[data-map]', lazy.visibleMaps, ({ watchMaps }, root) => watchMaps(root));
  whenPresent('[data-picture-picker]', lazy.pictures, ({ watchPictures }, root) => watchPictures(root));
  whenPresent('[data-map-field]', lazy.mapField, ({ watchMapFields }, root) => watchMapFields(root));
  whenPresent('[data-map-pick]', lazy.mapPick, ({ openMapPick }, root) => openMapPick(root));
  whenPresent('[data-gallery]', lazy.gallery, ({ watchGalleries }, root) => watchGalleries(root));
  whenPresent('[data-gallery]', lazy.pageZoom, ({ enableZoom }, root) => enableZoom(root));
  onContent((root) => {
    if (hasTyped()) loadIgnoringErrors(lazy.forms, ({ typeAgain }) => typeAgain(root));
    if (root.querySelector('time[data-ago]'))
      whenIdle(() => loadIgnoringErrors(lazy.times, ({ correctTimes }) => correctTimes(root)));
    // Some browsers only allow copying and sharing right after a tap, so the module must be loaded before.
    if (root.querySelector('[data-do=copy], [data-do=share]')) whenIdle(() => preload(lazy.copyShare));
  });
}

/** Loads a module when new content has a matching element. `start` gets the content and the first such element. */
function whenPresent<M>(
  selector: string,
  load: () => Promise<M>,
  start: (module: M, root: ParentNode, first: HTMLElement) => void,
): void {
  onContent((root) => {
    const first = root.querySelector<HTMLElement>(selector);
    if (first) loadIgnoringErrors(load, (module) => start(module, root, first));
  });
}
