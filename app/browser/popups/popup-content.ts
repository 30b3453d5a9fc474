import { browserMessages } from '../../messages/browser.ts';
import { failureTitles } from '../../messages/failure-titles.ts';
import { paths } from '../../paths.ts';
import { mustBeSameAccount } from '../account.ts';
import { contentArrived, contentLeaves } from '../content.ts';
import { parseHtml } from '../dom.ts';
import { ask, type CallFailure, failureWords, wayToSupport } from '../failure.ts';
import { addPopupStyles } from '../styles/stylesheet.ts';
import { openedByAddress } from './opened-by-address.ts';
import { showContent } from './popup-dialog.ts';

type Params = Readonly<Record<string, string>>;

/** Milliseconds after which the timeout popup is shown instead (GEN-05). */
const TIMEOUT_MS = 10_000;

/** Contents that were fetched before their popups are opened. */
const prepared = new Map<string, string>();
const keyOf = (id: string, params: Params): string => JSON.stringify([id, params]);

/**
 * Fetches the content of a popup, passes it to `mayOpen`, and opens the popup if allowed. A popup that opens without a
 * press gets its final size at once, so that nothing moves on the screen.
 */
export async function openWhole(
  id: string,
  params: Params,
  mayOpen: (html: string) => boolean,
  open: () => Promise<void>,
): Promise<void> {
  const html = await contentOf(id, params);
  if (!mayOpen(html)) return;
  prepared.set(keyOf(id, params), html);
  await open().finally(() => prepared.delete(keyOf(id, params)));
}

export async function fillPopup(dialog: HTMLDialogElement, id: string, params: Params): Promise<void> {
  const html = prepared.get(keyOf(id, params)) ?? (await contentOf(id, params));
  dialog.dataset.popupDialog = id;
  showContent(dialog, html);
  contentArrived(dialog);
  const found = dialog.querySelector<HTMLElement>('form[data-region-form] [data-found]');
  if (found) void import('../regions/found-count.ts').then(({ countWhileChoosing }) => countWhileChoosing(found));
}

async function contentOf(id: string, params: Params): Promise<string> {
  const [html] = await Promise.all([fragmentHtml(id, params), stylesInTime()]);
  return html;
}

/**
 * Resolves when the styles have loaded or the timeout has passed; the popup is then shown unstyled, as after a failure.
 */
const stylesInTime = (): Promise<void> =>
  Promise.race([addPopupStyles(), new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS))]);

/** Fetches a fragment as HTML (GEN-07). Throws on a network or server failure and on a timeout. */
export async function fragmentHtml(id: string, params: Params): Promise<string> {
  const { response, text } = await ask(paths.freshit(), {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      pagePath: document.body.dataset.page ?? '',
      templates: [{ id, params }],
      ...(openedByAddress.has(id) && { isFromAddress: true }),
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`fragment ${id}: ${response.status}`);
  const { account, templates } = JSON.parse(text) as {
    account?: unknown;
    templates?: readonly { html?: string }[];
  };
  await mustBeSameAccount(account);
  const html = templates?.[0]?.html;
  if (!html) throw new Error(`fragment ${id} is empty`);
  return html;
}

/**
 * Turns the popup into the timeout popup, which says what failed. Its markup is in every page, because there may be no
 * network.
 */
export function showTimeout(dialog: HTMLDialogElement, why: CallFailure, retry: () => void): void {
  contentLeaves(dialog);
  const template = document.getElementById('popup-timeout');
  showContent(dialog, template instanceof HTMLTemplateElement ? template.innerHTML : '');
  dialog.dataset.opens = dialog.dataset.popupDialog ?? '';
  dialog.dataset.popupDialog = 'timeout';
  if (!dialog.querySelector('[data-retry]')) dialog.append(plainTimeout(why));
  dialog.querySelector('[data-failed-by]')?.replaceChildren(...sentenceOf(why));
  const title = dialog.querySelector('#popup-title');
  if (title) title.textContent = failureTitles[why];
  dialog.setAttribute('aria-label', failureTitles[why]);
  const button = dialog.querySelector<HTMLElement>('[data-retry]');
  button?.addEventListener('click', retry, { once: true });
  button?.focus();
}

const sentenceOf = (why: CallFailure) => [failureWords[why], ...(why === 'ours' ? [' ', wayToSupport()] : [])];

function plainTimeout(why: CallFailure): DocumentFragment {
  const content = parseHtml('<p role="alert"></p><button type="button" class="button" data-retry></button>');
  const [note, button] = content.children;
  note?.append(...sentenceOf(why));
  if (button) button.textContent = browserMessages.retry;
  return content;
}
