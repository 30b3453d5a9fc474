import './reports/error-log.ts';
import { address, here, takeCanonicalAddress } from './address.ts';
import { watchClicks } from './clicks.ts';
import { onContent } from './content.ts';
import { watchFields } from './forms/fields.ts';
import { watchIslands, whenIdle } from './islands/islands.ts';
import { lazy, loadIgnoringErrors, sayNoConnection } from './lazy.ts';
import { paintHearts, paintHeartsSoon } from './lists/favourites.ts';
import { hideKnown } from './lists/hidden-listings.ts';
import { showListLook } from './lists/list-look.ts';
import { isLedByUs, rememberResults, showLastResults, showNeighbours } from './lists/lists.ts';
import { followScroll, rememberScroll, restoreOnLoad, restoreScroll } from './lists/scroll-memory.ts';
import { loadBehaviours } from './load-behaviours.ts';
import { popupsOf } from './popups/history-state.ts';
import { registerServiceWorker } from './service-worker/service-worker-registration.ts';
import { watchFloatingControls } from './shell/floating-controls.ts';
import { cookieSoon } from './storage/cookies.ts';
import { localBackend } from './storage/storage.ts';

type Transition = { readonly [end in 'ready' | 'finished' | 'updateCallbackDone']?: Promise<unknown> };

/**
 * Ignores failed page transitions, which are decoration: if the navigation fails or another follows, the browser drops
 * the transition, and its rejection should reach neither the console nor error reports.
 */
function letTransitionsFail(): void {
  // The transition to this page may have begun before this script ran.
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

takeCanonicalAddress();
letTransitionsFail();
watchClicks();
watchFields();
watchIslands();
watchFloatingControls();
watchHistory();
followScroll();

onContent((root) => void paintHeartsSoon(root));
onContent(hideKnown);
onContent(showListLook);
loadBehaviours();

if (isLedByUs(document.referrer, location)) rememberResults();
showLastResults();
showNeighbours();
void showPersonalParts();
void restoreOnLoad();
if (document.querySelector('[data-shelf]')) loadIgnoringErrors(lazy.shelves, ({ fillShelves }) => fillShelves());
addEventListener('load', () => {
  followHash();
  registerServiceWorker();
  whenIdle(() => loadIgnoringErrors(lazy.afterLoad, ({ startAfterLoad }) => startAfterLoad(sayNoConnection)));
  void askQuestions();
});
addEventListener('hashchange', followHash);

function followHash(): void {
  if (location.hash) loadIgnoringErrors(lazy.deepLinks, ({ followDeepLink }) => followDeepLink());
}

function watchHistory(): void {
  // A reload, or a return from another page, may restore a history entry with popups.
  if (popupsOf(history.state).length > 0) loadIgnoringErrors(lazy.popups, ({ reconcile }) => reconcile());
  addEventListener('popstate', () => {
    if (popupsOf(history.state).length > 0 || document.querySelector('[data-popup-dialog]')) {
      loadIgnoringErrors(lazy.popups, ({ reconcile }) => reconcile());
    }
    if (here() !== address.shown && document.querySelector('[data-region]')) {
      loadIgnoringErrors(lazy.regions, ({ followHistory }) => followHistory());
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
    void leaveIfSignedOut();
    void paintHeartsSoon(document);
    showLastResults();
    void showPersonalParts();
  });
}

/**
 * Reloads a page that the browser stored for Back if its user has signed out since, because it may show their personal
 * parts.
 */
async function leaveIfSignedOut(): Promise<void> {
  if (document.body.dataset.account && !(await isSignedIn())) location.reload();
}

/** The cookie is only a hint that the request is worthwhile. */
async function isSignedIn(): Promise<boolean> {
  return (await cookieSoon('user-logged-in')) === '1';
}

async function showPersonalParts(): Promise<void> {
  if (!(await isSignedIn())) return;
  loadIgnoringErrors(lazy.personal, ({ showPersonal }) => showPersonal(paintHearts));
  whenIdle(() => loadIgnoringErrors(lazy.chatUnread, ({ countUnread }) => countUnread()));
}

/** Visitors who have not contacted a seller are not asked any questions. */
async function askQuestions(): Promise<void> {
  if ((await isSignedIn()) || localBackend?.getItem('nps'))
    whenIdle(() => loadIgnoringErrors(lazy.prompts, ({ askOne }) => askOne()));
}
