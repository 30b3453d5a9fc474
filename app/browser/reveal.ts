import { spacedNumber } from '../../domain/values/phone.ts';
import { textParts } from '../../domain/values/written-numbers.ts';
import { revealWords } from '../messages/reveal.ts';
import { withCall } from '../stored/calls.ts';
import { withCaptcha } from './captcha-retry.ts';
import { copyText } from './copy-share.ts';
import { announce } from './dom.ts';
import { toastFailure } from './failure.ts';
import { countLead } from './prompts/leads.ts';
import { listingOfPage, sendEvent } from './reports/send-event.ts';
import { type CallAnswer, callServer, type Envelope } from './server-call.ts';
import { laterStorage } from './storage/later-storage.ts';
import { toast } from './toast.ts';

/** Links whose call is running; a second tap is ignored. */
const underway = new WeakSet<HTMLElement>();

/** Shows the number or the whole description in place of the link (REV-01); on failure, the server's message. */
export async function reveal(link: HTMLElement): Promise<void> {
  if (underway.has(link)) return;
  underway.add(link);
  link.setAttribute('aria-busy', 'true');
  try {
    const answer = await askFor(link.dataset.url ?? '');
    if (answer) await show(link, answer.envelope);
  } catch (error) {
    toastFailure(error, revealWords.notShown);
  } finally {
    underway.delete(link);
    link.removeAttribute('aria-busy');
  }
}

/** Requests the number or description. Returns the server's answer; null if the user closed the captcha. */
async function askFor(url: string): Promise<CallAnswer | null> {
  const ask = (headers: Readonly<Record<string, string>> = {}) => callServer(url, { method: 'GET', headers });
  return withCaptcha(await ask(), ask);
}

async function show(link: HTMLElement, envelope: Envelope | null): Promise<void> {
  const { mobileNumber, description } = envelope?.data ?? {};
  if (typeof mobileNumber === 'string') {
    showNumber(link, mobileNumber);
    sendEvent('reveal', { what: 'number', ...listingOfPage() });
  } else if (typeof description === 'string') {
    showDescription(link, description);
    sendEvent('reveal', { what: 'description', ...listingOfPage() });
  } else if (isForSale(envelope)) {
    const { openPopup } = await import('./popups/popup-start.ts');
    await openPopup('paid-feature', { listing: String(envelope?.data?.listing ?? link.dataset.listing ?? '') }, link);
  } else toast(envelope?.message ?? revealWords.failed);
}

/** Whether the number is only shown after payment in this category, and packages are on sale. */
function isForSale(envelope: Envelope | null): boolean {
  const { hasPermission, paidFeatures } = envelope?.data ?? {};
  return hasPermission === false && Array.isArray(paidFeatures) && paidFeatures.length > 0;
}

function showNumber(link: HTMLElement, number: string): void {
  const call = document.createElement('a');
  call.className = link.className;
  call.href = `tel:${number.replace(/^0/, '+98')}`;
  const digits = isolated(spacedNumber(number), 'ltr');
  const icon = link.querySelector('.icon');
  call.append(...(icon ? [icon] : []), digits);
  const copy = document.createElement('button');
  copy.type = 'button';
  copy.className = 'button';
  copy.textContent = revealWords.copy;
  copy.addEventListener('click', async () => {
    const copied = await copyText(number);
    toast(copied ? revealWords.copied : revealWords.failed);
    if (copied) sendEvent('copy', { what: 'number', ...listingOfPage() });
  });
  const { listing = '' } = link.dataset;
  const bar = link.closest<HTMLElement>('[data-contact]');
  if (bar) bar.dataset.contact = 'shown';
  link.replaceWith(call, copy);
  if (bar?.id === 'contact') bar.append(moreButton(bar));
  // The bar is already visible; scrolling to its place in the page would move the text that the user is reading.
  call.focus({ preventScroll: true });
  announce(digits.textContent);
  countCall(listing);
}

/** Button that, on a phone, shows the other ways to contact the seller; they are hidden to make room for the number. */
function moreButton(bar: HTMLElement): HTMLElement {
  const more = document.createElement('button');
  more.type = 'button';
  more.className = 'button';
  more.dataset.more = '';
  more.textContent = revealWords.more;
  more.addEventListener('click', () => {
    bar.dataset.contact = '';
    more.remove();
    bar.querySelector<HTMLElement>(':scope > :nth-child(3)')?.focus({ preventScroll: true });
  });
  return more;
}

function showDescription(link: HTMLElement, text: string): void {
  const paragraph = document.querySelector<HTMLElement>('[data-description]');
  if (!paragraph) return;
  paragraph.replaceChildren(
    ...textParts(text).map(({ text: part, dir }) => (dir === null ? part : isolated(part, dir))),
  );
  paragraph.tabIndex = -1;
  link.remove();
  paragraph.focus({ preventScroll: true });
}

function isolated(text: string, dir: string): HTMLElement {
  const element = document.createElement('bdi');
  element.dir = dir;
  element.textContent = text;
  return element;
}

/** Stores a call to the listing's seller (GEN-17), and counts it as a lead action. */
function countCall(listing: string): void {
  if (listing) laterStorage.update('uacts', (calls) => withCall(calls, listing, Date.now()));
  countLead();
}
