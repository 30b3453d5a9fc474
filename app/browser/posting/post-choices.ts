import { browserMessages } from '../../messages/browser.ts';
import { around, isPlainClick } from '../dom.ts';
import { rewind } from '../popups/popups.ts';
import { toast } from '../toast.ts';
import { redraw } from './post-regions.ts';

const CHOICE = '[data-popup-dialog=post-category] a[data-choose], [data-popup-dialog=post-places] a[data-choose]';

/**
 * Puts a category or place that was chosen in its popup into the form. Runs before the popups' own listener, which
 * would follow the link.
 */
export function watchChoices(form: HTMLFormElement): void {
  addEventListener(
    'click',
    (event) => {
      const link = around<HTMLAnchorElement>(event, CHOICE);
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void rewind().then(() => choose(form, new URL(link.href).searchParams));
    },
    { capture: true },
  );
}

/** `chosen` uses the names of the form's fields. */
export async function choose(form: HTMLFormElement, chosen: URLSearchParams): Promise<void> {
  const isPlace = chosen.has('city');
  // A city without a district clears the previous district.
  const changes = { ...(isPlace ? { neighbourhood: '' } : {}), ...Object.fromEntries(chosen) };
  try {
    await redraw(form, isPlace ? ['place', 'map', 'preview'] : ['category', 'attributes'], changes);
    form.dispatchEvent(new Event('change', { bubbles: true }));
  } catch {
    toast(browserMessages.loadFailed);
  }
}
