import { announce, parseHtml } from '../dom.ts';
import { formUrl } from './region-url.ts';
import { fetchRegions } from './regions.ts';

/** Milliseconds between the last change and the request for the number of results. */
const AFTER_MS = 400;
const TIMEOUT_MS = 15_000;

/** Updates the number of results on the button of a popup's form while its fields change (SRCH-12). */
export function countWhileChoosing(found: HTMLElement): void {
  const form = found.closest('form');
  if (!form) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = new AbortController();
  form.addEventListener('input', () => {
    clearTimeout(timer);
    asked.abort();
    asked = new AbortController();
    const { signal } = asked;
    timer = setTimeout(
      () => void count(form, found, AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])),
      AFTER_MS,
    );
  });
}

/** Requests and shows the number; on failure the button shows none. */
async function count(form: HTMLFormElement, found: HTMLElement, signal: AbortSignal): Promise<void> {
  try {
    const { regions } = await fetchRegions(formUrl(form), ['summary'], signal);
    found.textContent = parseHtml(regions.summary ?? '').querySelector('[data-announce]')?.textContent ?? '';
    announce(found.textContent);
  } catch {
    if (!signal.aborted) found.textContent = '';
  }
}
