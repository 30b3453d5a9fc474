import { mustBeSameAccount } from '../account.ts';
import { address, here } from '../address.ts';
import { contentLeaves } from '../content.ts';
import { announce } from '../dom.ts';
import { ask, failureOf } from '../failure.ts';
import { searchEvents } from '../reports/search-events.ts';
import { sendEvent } from '../reports/send-event.ts';
import { mayReload, showRegionError } from './region-failure.ts';
import { swapRegion } from './region-swap.ts';
import { formUrl, regionsUrl, titleOf } from './region-url.ts';

type Answer = {
  readonly regions: Readonly<Record<string, string>>;
  /** Mark of the account for which the regions were rendered; absent if they are the same for everyone. */
  readonly account?: unknown;
  readonly meta: { readonly url: string | null; readonly title: string };
};
type How = 'push' | 'replace' | 'stay';

/** Milliseconds between the last key and the request for new results (SRCH-03). */
const TYPING_MS = 500;
const TIMEOUT_MS = 15_000;

let pending: { readonly url: string; readonly abort: AbortController } | null = null;
let lastAsked: string | null = null;
let typing: ReturnType<typeof setTimeout> | undefined;
/**
 * The field whose typing created the current history entry: further typing replaces that entry instead of adding one.
 */
let typedIn: Element | null = null;

/** Aborts the running request when the page is left, so that it is not shown as a failure. */
addEventListener('pagehide', () => {
  pending?.abort.abort();
  pending = null;
});

// While the user types, a number field keeps text that is ignored or read as another number. When the field is left, it
// shows the number that the server used.
document.addEventListener('focusout', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.inputMode !== 'numeric') return;
  const { form } = target;
  if (form?.dataset.regionForm === undefined) return;
  const region = target.closest<HTMLElement>('[data-region]')?.dataset.region ?? '';
  // Text typed since the last answer will be sent soon, so the field stays unchanged.
  if (pending || formUrl(form) !== lastAsked || !namesOf(form.dataset.regionForm).includes(region)) return;
  target.value = target.defaultValue;
});

/** Handles a change in a form: choices apply at once, text 500 ms after the last key. */
export function formChanged(form: HTMLFormElement, field: Element, isText: boolean): void {
  clearTimeout(typing);
  if (!isText) {
    typedIn = null;
    void refresh(formUrl(form), namesOf(form.dataset.regionForm), 'push');
    return;
  }
  typing = setTimeout(() => {
    if (!form.isConnected) return;
    if (isInWords(field) && document.activeElement === field) {
      field.addEventListener('blur', () => formChanged(form, field, true), { once: true });
      return;
    }
    const url = formUrl(form);
    if (pending?.url !== url && lastAsked === url) return;
    void refresh(url, namesOf(form.dataset.regionForm), typedIn === field ? 'replace' : 'push');
    typedIn = field;
  }, TYPING_MS);
}

/**
 * An amount in words is sent only after the user leaves its field, when it has become digits; the server reports words
 * that are no amount.
 */
const isInWords = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.dataset.toman !== undefined && /\p{L}/u.test(field.value);

export function formSubmitted(form: HTMLFormElement, submitter: HTMLElement | null): void {
  clearTimeout(typing);
  typedIn = null;
  void refresh(formUrl(form, submitter), namesOf(form.dataset.regionForm), 'push');
}

/** Goes to an address of the same page by replacing regions of the page. */
export function follow(url: string, names = ''): Promise<void> {
  clearTimeout(typing);
  typedIn = null;
  return refresh(url, namesOf(names), 'push');
}

/** Handles Back or Forward to another address of this page. */
export function followHistory(): Promise<void> {
  clearTimeout(typing);
  typedIn = null;
  return refresh(location.href, namesOf(''), 'stay');
}

/** Fetches the regions of an address without showing them. Throws on failure and on abort. */
export async function fetchRegions(url: string, names: readonly string[], signal: AbortSignal): Promise<Answer> {
  const { response, text } = await ask(regionsUrl(url, names), {
    headers: { accept: 'application/json' },
    signal,
  });
  if (!response.ok) throw new Error(`regions: ${response.status}`);
  const answer = JSON.parse(text) as Answer;
  await mustBeSameAccount(answer.account);
  if (!answer.regions || Object.keys(answer.regions).length === 0) throw new Error('no regions');
  return answer;
}

async function refresh(url: string, names: readonly string[], how: How): Promise<void> {
  if (pending?.url === url) return;
  pending?.abort.abort();
  const mine = { url, abort: new AbortController() };
  pending = mine;
  lastAsked = url;
  const regions = names.flatMap((name) => document.querySelector<HTMLElement>(`[data-region="${name}"]`) ?? []);
  setLoading(regions, true);
  // After an abort by this timeout, the request is still `pending`, so it is treated as a failure.
  const timer = setTimeout(() => mine.abort.abort(new DOMException('late', 'TimeoutError')), TIMEOUT_MS);
  try {
    const answer = await fetchRegions(url, names, mine.abort.signal);
    if (pending !== mine) return;
    const form = [...document.forms].find((each) => each.dataset.regionForm !== undefined && formUrl(each) === url);
    showRegions(answer, url, how);
    // The answer may have changed the spelling of other fields of the form.
    if (form?.isConnected) lastAsked = formUrl(form);
  } catch (error) {
    if (pending === mine) fail(error, { url, names, how, regions });
  } finally {
    clearTimeout(timer);
    if (pending === mine) {
      pending = null;
      setLoading(regions, false);
    }
  }
}

/** Shows fetched regions in the page, and updates the page's address and title. */
export function showRegions({ regions, meta }: Answer, url: string, how: How): void {
  document.dispatchEvent(new CustomEvent('address-leaves'));
  for (const [name, html] of Object.entries(regions)) {
    const region = document.querySelector<HTMLElement>(`[data-region="${CSS.escape(name)}"]`);
    if (region) swapRegion(region, html, how === 'stay');
  }
  const target = meta.url ?? url;
  if (how !== 'stay') sendSearchEvents(target);
  if (how === 'push' && new URL(target, location.href).href !== location.href) history.pushState(null, '', target);
  else if (how !== 'stay') history.replaceState(null, '', target);
  address.shown = here();
  document.title = titleOf(meta.title, document.title);
  const canonical = new URL(target, location.href);
  // The visitor's position must not be in an address that may be shared (SRCH-02).
  canonical.searchParams.delete('location');
  document.querySelector('link[rel=canonical]')?.setAttribute('href', canonical.href);
  if (how === 'push' && typedIn === null) showBeginning();
  const count = document.querySelector('[data-region] [data-announce]');
  if (count?.textContent) announce(count.textContent);
  document.dispatchEvent(new CustomEvent('address-shown', { detail: how }));
}

/** Reports searches, only on pages with results, because other pages have regions too. */
function sendSearchEvents(target: string): void {
  const [before, after] = [new URL(location.href), new URL(target, location.href)];
  if (document.querySelector('[data-region=results]'))
    for (const [kind, fields] of searchEvents(before, after)) sendEvent(kind, fields);
}

/** After a change far down the old list, scrolls to the beginning of the new one. */
function showBeginning(): void {
  const results = document.querySelector('[data-region=results]');
  if (results && results.getBoundingClientRect().top < 0)
    results.scrollIntoView({ block: 'start', behavior: 'instant' });
}

type Failed = {
  readonly url: string;
  readonly names: readonly string[];
  readonly how: How;
  readonly regions: readonly HTMLElement[];
};

function fail(error: unknown, { url, names, how, regions }: Failed): void {
  lastAsked = null;
  // Reloading without a connection would replace the page by an error page.
  if (navigator.onLine && mayReload(url)) {
    if (how === 'stay') location.reload();
    else location.assign(url);
    return;
  }
  const place = regions.find(({ dataset }) => dataset.region === 'results') ?? regions[0];
  if (!place) return;
  contentLeaves(place);
  showRegionError(place, failureOf(error), () => void refresh(url, names, how));
}

function setLoading(regions: readonly HTMLElement[], loading: boolean): void {
  for (const region of regions) {
    region.toggleAttribute('data-loading', loading);
    if (loading) region.setAttribute('aria-busy', 'true');
    else region.removeAttribute('aria-busy');
  }
}

/** Region names in the text; if there are none, those of the page's form; otherwise all regions of the page. */
function namesOf(text: string | undefined): string[] {
  const form = document.querySelector<HTMLElement>('form[data-region-form]:not([data-popup-dialog] *)');
  const named = (text || form?.dataset.regionForm || '').split(/[\s,]+/).filter(Boolean);
  if (named.length > 0) return named;
  return [...document.querySelectorAll<HTMLElement>('[data-region]')].flatMap(({ dataset }) => dataset.region ?? []);
}
