import { onContent } from './content.ts';
import { whenIdle } from './islands/islands.ts';
import { atHand, lazy, usingQuietly } from './lazy.ts';

/** Loads the module of each behaviour present in new content. */
export function watchParts(): void {
  whenThere('[data-dev] [data-dev-only]', lazy.devOnly, ({ showDevOnly }, root) => showDevOnly(root));
  whenThere('[data-thumb]', lazy.thumbs, ({ paintThumbs }, root) => paintThumbs(root));
  whenThere('a[data-next]', lazy.infiniteScroll, ({ watchLoader }, root) => watchLoader(root));
  whenThere('[data-recents-list], [data-level-count]', lazy.brandDrafts, ({ showDrafts }, root) => {
    if (root instanceof HTMLElement) showDrafts(root);
  });
  whenThere('[data-sign-in]', lazy.signInSteps, ({ keepFirstStep }, _, step) => keepFirstStep(step));
  whenThere('[autocomplete=one-time-code]', lazy.oneTimeCode, ({ watchCodes }, root) => watchCodes(root));
  whenThere('[data-post-form]', lazy.posting, ({ startPosting }, _, form) => startPosting(form));
  whenThere('[data-price-now]', lazy.priceDrops, ({ markPriceDrops }, root) => markPriceDrops(root));
  whenThere('[data-region=conversations]', lazy.chatSupport, ({ tellUnsupported }) => tellUnsupported());
  whenThere('[data-office]', lazy.office, ({ watchOffice }) => watchOffice());
  whenThere('[data-offer-amount]', lazy.offerForm, ({ watchOffers }, root) => watchOffers(root));
  whenThere('[data-map]', lazy.visibleMaps, ({ watchMaps }, root) => watchMaps(root));
  whenThere('[data-picture-picker]', lazy.pictures, ({ watchPictures }, root) => watchPictures(root));
  whenThere('[data-map-field]', lazy.mapField, ({ watchMapFields }, root) => watchMapFields(root));
  whenThere('[data-map-pick]', lazy.mapPick, ({ openMapPick }, root) => openMapPick(root));
  whenThere('[data-gallery]', lazy.gallery, ({ watchGalleries }, root) => watchGalleries(root));
  whenThere('[data-gallery]', lazy.pageZoom, ({ watchZoomIn }, root) => watchZoomIn(root));
  onContent((root) => {
    if (root.querySelector('time[data-ago]'))
      whenIdle(() => usingQuietly(lazy.times, ({ correctTimes }) => correctTimes(root)));
    // Some browsers only allow copying and sharing right after a tap, so the module must be loaded before.
    if (root.querySelector('[data-do=copy], [data-do=share]')) whenIdle(() => atHand(lazy.copyShare));
  });
}

/** `start` also gets the first matching element. */
function whenThere<M>(
  selector: string,
  load: () => Promise<M>,
  start: (module: M, root: ParentNode, first: HTMLElement) => void,
): void {
  onContent((root) => {
    const first = root.querySelector<HTMLElement>(selector);
    if (first) usingQuietly(load, (module) => start(module, root, first));
  });
}
