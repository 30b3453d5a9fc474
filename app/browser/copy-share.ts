import { browserMessages } from '../messages/browser.ts';
import { listingOfPage, sendEvent } from './reports/send-event.ts';
import { toast } from './toast.ts';

/** Copies `data-text`, `data-url` or else the page's own address (GEN-13). */
export async function copyLink({ dataset }: HTMLElement): Promise<void> {
  const text = dataset.text ?? (dataset.url ? new URL(dataset.url, location.href).href : pageAddress());
  const copied = await copyText(text);
  toast(copied ? browserMessages.linkCopied : browserMessages.failed);
  if (copied) sendEvent('copy', { what: 'link', ...listingOfPage() });
}

export async function copyText(text: string): Promise<boolean> {
  const copied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  return copied || copyBySelection(text);
}

/** Opens the device's share sheet; copies the link if there is none. */
export async function shareLink(control: HTMLElement): Promise<void> {
  const { title = document.title, url } = control.dataset;
  if (!navigator.share) return copyLink(control);
  try {
    await navigator.share({ title, url: url ? new URL(url, location.href).href : pageAddress() });
    sendEvent('share', listingOfPage());
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(control);
  }
}

function pageAddress(): string {
  return document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href.split('#')[0] ?? '';
}

/**
 * Copies through a selection: over plain http there is no clipboard API, for example on a phone that tests a laptop's
 * site.
 */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  return copied;
}
