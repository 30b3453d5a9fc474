/** Module that loads popups together with the handling of choices in them, because each needs the other. */

import { around, hasRegions, isOwnLink, isPlainClick } from '../dom.ts';
import { whenIdle } from '../islands/islands.ts';
import { formUrl } from '../regions/region-url.ts';
import { follow } from '../regions/regions.ts';
import { rememberRecents } from './brand-drafts.ts';
import { closeTop, drillTo, rewind, stepBack } from './popups.ts';

/**
 * Stores the catalogue when the first popup opens, because the catalogue is larger than a page and most visitors leave
 * before they need a map. For users who save data it is stored with their first map.
 */
function keepCatalogueWhenIdle(): void {
  if (savesData()) return;
  whenIdle(() => {
    import('../catalogue/catalogue.ts').then(({ refreshCatalogue }) => refreshCatalogue()).catch(() => undefined);
  });
}

function savesData(): boolean {
  return (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;
}

export { openByItself, openPopup, reconcile, rewind } from './popups.ts';

keepCatalogueWhenIdle();

/**
 * Handles choices inside a popup. A choice is a link or a GET form: history first returns to the page's own entry and
 * then goes to the result, so that Back never reopens the popup.
 */
document.addEventListener(
  'click',
  (event) => {
    const dialog = around(event, '[data-popup-dialog]');
    if (!dialog || !isPlainClick(event)) return;
    const control = around(event, 'a[href], button');
    if (!control || control.dataset.popup !== undefined || control.dataset.do !== undefined) return;
    const { goLevel, close, levelBack } = control.dataset;
    const leave =
      goLevel !== undefined
        ? () => drillTo(goLevel)
        : close !== undefined
          ? closeTop
          : levelBack !== undefined
            ? stepBack
            : null;
    if (leave) {
      event.preventDefault();
      void leave();
    } else if (control instanceof HTMLAnchorElement && isOwnLink(control)) {
      event.preventDefault();
      void choose(control.href, control.dataset.regionLink);
    }
  },
  { capture: true },
);

document.addEventListener(
  'submit',
  (event) => {
    const form = around<HTMLFormElement>(event, '[data-popup-dialog] form');
    if (form?.method !== 'get' || event.defaultPrevented) return;
    event.preventDefault();
    if (form.dataset.recents !== undefined) rememberRecents(form);
    void choose(formUrl(form, event.submitter), form.dataset.regionForm);
  },
  { capture: true },
);

async function choose(url: string, regions: string | undefined): Promise<void> {
  await rewind();
  if (regions !== undefined && hasRegions()) await follow(url, regions);
  else location.assign(url);
}
