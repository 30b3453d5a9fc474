import { address, here, takeCanonicalAddress } from './address.ts';
import { watchBars } from './bars.ts';
import { watchClicks } from './clicks.ts';
import { onContent } from './content.ts';
import { readCookie } from './cookies.ts';
import { watchErrors } from './error-log.ts';
import { paintHearts } from './favourites.ts';
import { watchFields } from './fields.ts';
import { hideKnown } from './hidden-listings.ts';
import { popupsOf } from './history-state.ts';
import { watchIslands, whenIdle } from './islands.ts';
import { lazy, usingQuietly } from './lazy.ts';
import { showListLook } from './list-look.ts';
import { rememberResults, showLastResults, showNeighbours } from './lists.ts';
import { rememberScroll, restoreOnLoad, restoreScroll } from './scroll-memory.ts';
import { registerServiceWorker } from './service-worker-registration.ts';

watchErrors();
takeCanonicalAddress();
watchClicks();
watchFields();
watchIslands();
watchBars();
watchHistory();

onContent(paintHearts);
onContent(hideKnown);
onContent(showListLook);
onContent((root) => {
  if (document.body.dataset.dev !== undefined) usingQuietly(lazy.devOnly, ({ showDevOnly }) => showDevOnly(root));
  if (root.querySelector('[data-thumb]')) usingQuietly(lazy.thumbs, ({ paintThumbs }) => paintThumbs(root));
  if (root.querySelector('a[data-next]')) usingQuietly(lazy.infiniteScroll, ({ watchLoader }) => watchLoader(root));
  if (root.querySelector('time[data-ago]'))
    whenIdle(() => usingQuietly(lazy.times, ({ correctTimes }) => correctTimes(root)));
  if (root.querySelector('[data-recents-list], [data-level-count]')) {
    usingQuietly(lazy.brandDrafts, ({ showDrafts }) => root instanceof HTMLElement && showDrafts(root));
  }
  if (root.querySelector('[autocomplete=one-time-code]'))
    usingQuietly(lazy.oneTimeCode, ({ watchCodes }) => watchCodes(root));
  const posting = root.querySelector<HTMLElement>('[data-post-form]');
  if (posting) usingQuietly(lazy.posting, ({ startPosting }) => startPosting(posting));
  if (root.querySelector('[data-staff-keys]')) usingQuietly(lazy.staffKeys, ({ watchStaffKeys }) => watchStaffKeys());
  if (root.querySelector('[data-offer-amount]')) usingQuietly(lazy.offerForm, ({ watchOffers }) => watchOffers(root));
  if (root.querySelector('[data-map]')) usingQuietly(lazy.visibleMaps, ({ watchMaps }) => watchMaps(root));
  if (root.querySelector('[data-picture-picker]'))
    usingQuietly(lazy.pictures, ({ watchPictures }) => watchPictures(root));
  if (root.querySelector('[data-map-field]')) usingQuietly(lazy.mapField, ({ watchMapFields }) => watchMapFields(root));
  if (root.querySelector('[data-map-pick]')) usingQuietly(lazy.mapPick, ({ openMapPick }) => openMapPick(root));
  if (root.querySelector('[data-gallery]')) {
    usingQuietly(lazy.gallery, ({ watchGalleries }) => watchGalleries(root));
    usingQuietly(lazy.pageZoom, ({ watchZoomIn }) => watchZoomIn(root));
  }
});

rememberResults();
showLastResults();
showNeighbours();
showPersonalParts();
void restoreOnLoad();
if (document.querySelector('[data-recently-viewed]'))
  usingQuietly(lazy.recentlyViewed, ({ showViewed }) => showViewed());
whenIdle(() => usingQuietly(lazy.times, ({ watchTimes }) => watchTimes()));
addEventListener('load', () => {
  followHash();
  registerServiceWorker();
  whenIdle(() => usingQuietly(lazy.beacon, ({ watchVisit }) => watchVisit()));
  if (!savesData())
    whenIdle(() => usingQuietly(lazy.catalogue, ({ refreshCatalogue }) => refreshCatalogue().catch(() => undefined)));
});
addEventListener('hashchange', followHash);

function followHash(): void {
  if (location.hash) usingQuietly(lazy.deepLinks, ({ followDeepLink }) => followDeepLink());
}

function watchHistory(): void {
  // A reload, or a return from another page, may bring back an entry that has popups.
  if (popupsOf(history.state).length > 0) usingQuietly(lazy.popups, ({ reconcile }) => reconcile());
  addEventListener('popstate', () => {
    if (popupsOf(history.state).length > 0 || document.querySelector('[data-popup-dialog]')) {
      usingQuietly(lazy.popups, ({ reconcile }) => reconcile());
    }
    if (here() !== address.shown && document.querySelector('[data-region]')) {
      usingQuietly(lazy.regions, ({ followHistory }) => followHistory());
    }
  });
  document.addEventListener('address-leaves', rememberScroll);
  document.addEventListener('address-shown', (event) => {
    rememberResults();
    showLastResults();
    if (event instanceof CustomEvent && event.detail === 'stay') void restoreScroll();
  });
  addEventListener('pagehide', rememberScroll);
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    paintHearts(document);
    showLastResults();
    showPersonalParts();
  });
}

/** The cookie only says that asking is worth it. */
function showPersonalParts(): void {
  if (readCookie('user-logged-in') !== '1') return;
  usingQuietly(lazy.personal, ({ showPersonal }) => showPersonal(paintHearts));
  whenIdle(() => usingQuietly(lazy.chatUnread, ({ showUnread }) => showUnread()));
}

function savesData(): boolean {
  return (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;
}
