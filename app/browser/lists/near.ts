import { MINUTE, SECOND } from '../../../domain/values/durations.ts';
import { browserMessages } from '../../messages/browser.ts';
import { formUrl, locationParameter } from '../regions/region-url.ts';
import { follow } from '../regions/regions.ts';
import { toast } from '../toast.ts';

/** Pixels between the note, its control and the edges of the screen. */
const GAP = 8;
const OPTIONS: PositionOptions = { timeout: 10 * SECOND, maximumAge: 5 * MINUTE };

/** Asks for the visitor's position and follows the link with it (SRCH-08). */
export async function followNear(link: HTMLAnchorElement): Promise<void> {
  const position = await askPosition(link);
  if (position === null) return;
  const url = new URL(link.href);
  url.searchParams.set('location', position);
  if (document.querySelector('[data-region]')) await follow(url.href, link.dataset.regionLink);
  else location.assign(url.href);
}

/**
 * Submits a form's choice of order with the visitor's position in its hidden field `location`. If the position is
 * denied, restores the previous choice, `before`.
 */
export async function orderByNear(form: HTMLFormElement, select: HTMLSelectElement, before: string): Promise<void> {
  const position = await askPosition(select);
  const field = form.elements.namedItem('location');
  if (position === null || !(field instanceof HTMLInputElement)) {
    select.value = before;
    return;
  }
  field.value = position;
  await follow(formUrl(form), form.dataset.regionForm);
}

/** Closes the control's menu and explains beside the control how to allow the position. */
function sayDenied(control: HTMLElement): void {
  const menu = control.closest('details');
  const head = menu?.querySelector('summary') ?? control;
  if (menu) menu.open = false;
  head.focus();
  const note = document.querySelector<HTMLElement>('[data-near-note]');
  if (!note?.popover) {
    toast(browserMessages.nearDenied);
    return;
  }
  note.showPopover();
  const { bottom, left, width } = head.getBoundingClientRect();
  const most = document.documentElement.clientWidth - note.offsetWidth - GAP;
  const centred = left + (width - note.offsetWidth) / 2;
  note.style.inset = `${bottom + GAP}px auto auto ${Math.max(GAP, Math.min(centred, most))}px`;
}

async function askPosition(control: HTMLElement): Promise<string | null> {
  control.setAttribute('aria-busy', 'true');
  try {
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
      if (!navigator.geolocation) reject(new Error('no geolocation'));
      else navigator.geolocation.getCurrentPosition(resolve, reject, OPTIONS);
    });
    return locationParameter(coords.latitude, coords.longitude);
  } catch {
    sayDenied(control);
    return null;
  } finally {
    control.removeAttribute('aria-busy');
  }
}
