import { afterNextFrame, around, hasRegions, isOwnLink, isPlainClick, jsonAttribute } from './dom.ts';
import { lazy, using } from './lazy.ts';
import { toggleFavourite } from './lists/favourites.ts';
import { rememberList } from './lists/lists.ts';
import { returnTo } from './lists/scroll-memory.ts';
import { backToTop } from './shell/floating-controls.ts';
import { cookieText, LINK_DAYS, linkCookie, placeCookies, writeCookies } from './storage/cookies.ts';

/** Milliseconds in which a second click zooms the picture instead of opening it. */
const DOUBLE_CLICK_MS = 250;

const go = (link: HTMLElement) => () => {
  if (link instanceof HTMLAnchorElement) location.assign(link.href);
};

/** Handlers of `data-do`, by its value. */
const acts: Readonly<Record<string, (control: HTMLElement) => unknown>> = {
  copy: (control) => using(lazy.copyShare, ({ copyLink }) => copyLink(control)),
  share: (control) => using(lazy.copyShare, ({ shareLink }) => shareLink(control)),
  favourite: toggleFavourite,
  hide: (control) => using(lazy.hide, ({ hideListing }) => hideListing(control)),
  print: () => window.print(),
  'back-to-top': backToTop,
  'dismiss-app-bar': () => using(lazy.appBar, ({ dismissAppBar }) => dismissAppBar()),
  'install-app': () => using(lazy.appBar, ({ installApp }) => installApp()),
  near: (link) => using(lazy.near, ({ followNear }) => link instanceof HTMLAnchorElement && followNear(link), go(link)),
  reveal(link) {
    link.ariaBusy = 'true';
    void using(lazy.reveal, ({ reveal }) => reveal(link), go(link)).finally(() => {
      link.ariaBusy = null;
    });
  },
  'gallery-pause': (control) => using(lazy.gallery, ({ togglePlaying }) => togglePlaying(control)),
  'zoom-in': (control) => using(lazy.pageZoom, ({ zoomByButton }) => zoomByButton(control, true)),
  'zoom-out': (control) => using(lazy.pageZoom, ({ zoomByButton }) => zoomByButton(control, false)),
};

/**
 * Handles all clicks with one listener. First stores what later pages need of the click (cookies, the list of its
 * card), then handles its target.
 */
export function watchClicks(): void {
  document.addEventListener('click', (event) => {
    leaveTraces(event);
    if (!isPlainClick(event)) return;
    const control = around(
      event,
      '[data-do], [data-popup], a[data-region-link], a[data-next], a[data-slide], [data-map]',
    );
    const act = control && acts[control.dataset.do ?? ''];
    if (act) {
      event.preventDefault();
      act(control);
    } else if (control) openInPlace(control, event);
  });
  // Links that scripts turned into buttons react to the space bar.
  document.addEventListener('keydown', (event) => {
    const link = event.key === ' ' ? around(event, 'a[role=button]') : null;
    if (!link) return;
    event.preventDefault();
    link.click();
  });
}

function leaveTraces(event: MouseEvent): void {
  const place = around(event, '[data-place]');
  if (place) writeCookies(placeCookies(place.dataset.place ?? ''));
  const setter = around(event, '[data-set-cookie]');
  const cookie = setter && linkCookie(setter.dataset.setCookie ?? '');
  if (cookie) writeCookies([cookieText(cookie.name, cookie.value, LINK_DAYS)]);
  const card = around<HTMLAnchorElement>(event, 'a[href]')?.closest('[data-card]');
  if (card) rememberList(card);
  const back = around<HTMLAnchorElement>(event, 'a[data-list-back]');
  if (back) returnTo(back);
}

function openInPlace(control: HTMLElement, event: MouseEvent): void {
  const { popup, regionLink, next, slide } = control.dataset;
  if (popup !== undefined) {
    event.preventDefault();
    // Waits for a frame: a modal dialog makes the rest of the page inert, and the browser recalculates its style.
    const drawn = afterNextFrame();
    using(
      lazy.popups,
      ({ openPopup }) => drawn.then(() => openPopup(popup, jsonAttribute(control, 'data-params'), control)),
      go(control),
    );
  } else if (control.dataset.map !== undefined) {
    if (!control.querySelector('.map-canvas')) using(lazy.map, ({ openMap }) => openMap(control));
  } else if (!(control instanceof HTMLAnchorElement)) {
    return;
  } else if (slide !== undefined) {
    // Comes before the check for links to this site, because the video may be on another site.
    event.preventDefault();
    openSlide(control, event.detail);
  } else if (!isOwnLink(control)) {
    return;
  } else if (regionLink !== undefined && hasRegions()) {
    event.preventDefault();
    using(lazy.regions, ({ follow }) => follow(control.href, regionLink), go(control));
  } else if (next !== undefined) {
    event.preventDefault();
    using(lazy.infiniteScroll, ({ loadMore }) => loadMore(), go(control));
  }
}

function openSlide(slide: HTMLAnchorElement, clicks: number): void {
  if (slide.dataset.video !== undefined) {
    using(lazy.video, ({ playVideo }) => playVideo(slide), go(slide));
    return;
  }
  const gallery = slide.closest<HTMLElement>('[data-gallery]');
  if (clicks > 1 || gallery?.dataset.zoomed !== undefined) return;
  const open = () => {
    if (gallery?.dataset.zoomed === undefined)
      using(lazy.lightbox, ({ openLightbox }) => openLightbox(slide), go(slide));
  };
  // A click by the keyboard has a click count of 0.
  if (clicks === 0) open();
  else setTimeout(open, DOUBLE_CLICK_MS);
}
