import { paths } from '../paths.ts';
import { mustBeSameAccount } from './account.ts';
import { contentArrived, contentLeaves } from './content.ts';
import { jsonAttribute, parseHtml } from './dom.ts';
import { forgetUser } from './storage/local-user.ts';
import { followSignOuts } from './storage/sign-outs.ts';

type Template = { readonly id: string; readonly params: Readonly<Record<string, string>> };

/** Maximum number of personal parts in one call. */
const MAX_PARTS = 8;
const TIMEOUT_MS = 10_000;

/**
 * Fills the personal parts of a cached page with one call (GEN-07). The answer may also set the cookie of saved items
 * from another device; `paintHearts` then shows those items.
 */
export async function showPersonal(paintHearts: (root: ParentNode) => void): Promise<void> {
  followSignOuts();
  const places = [...document.querySelectorAll<HTMLElement>('[data-personal]')].slice(0, MAX_PARTS);
  if (places.length === 0) return;
  const asked = places.map((place) => ({
    id: place.dataset.personal ?? '',
    params: jsonAttribute(place, 'data-params'),
  }));
  const parts = await personalParts(asked);
  if (!parts) return;
  // Empty parts mean that the user is signed out, whatever the cookie hints.
  const isNobody = parts.every((html) => html === '');
  if (isNobody) forgetUser();
  for (const [index, place] of places.entries()) {
    const html = parts[index];
    if (html) fill(place, html);
  }
  paintHearts(document);
  if (!isNobody) wakeForMembers();
}

/**
 * A module that the user did not request may fail to load, for example when they go to another page; that is not an
 * error.
 */
const ignore = (): void => undefined;

/** Loads modules that only signed-in users need. */
function wakeForMembers(): void {
  if (document.querySelector('[data-notices]'))
    void import('./notices/notices.ts').then(({ watchNotices }) => watchNotices(), ignore);
  if (document.querySelector('[data-resume-bank]'))
    void import('./purchases/resume-bank.ts').then(({ remindOfBankInfo }) => remindOfBankInfo(), ignore);
  if ('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator) {
    void import('./notices/push-permission.ts').then(({ watchPermission }) => watchPermission(), ignore);
  }
}

/** Null on failure: the page then stays as it is. */
async function personalParts(templates: readonly Template[]): Promise<string[] | null> {
  const response = await fetch(paths.freshit(), {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ pagePath: document.body.dataset.page ?? '', templates }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  if (response?.status === 401) return templates.map(() => '');
  if (!response?.ok) return null;
  const answer = (await response.json().catch(() => null)) as {
    account?: unknown;
    templates?: readonly { html?: string | null }[];
  } | null;
  await mustBeSameAccount(answer?.account);
  return answer ? templates.map((_, index) => answer.templates?.[index]?.html?.trim() ?? '') : null;
}

function fill(place: HTMLElement, html: string): void {
  contentLeaves(place);
  place.replaceChildren(parseHtml(html));
  // Visitors get the popup; for signed-in users the link works as a link to the popup's page.
  delete place.dataset.popup;
  place.hidden = false;
  contentArrived(place);
}
