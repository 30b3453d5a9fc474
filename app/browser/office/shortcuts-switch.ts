import { officeKeys } from '../../messages/office-keys.ts';
import { onContent } from '../content.ts';
import { around } from '../dom.ts';
import { localBackend, openStore } from '../storage/storage.ts';
import { showToast } from './say.ts';

/** A store of its own for the back office, so that public pages do not load its names. */
const store = openStore<{ shortcutsOff: boolean }>(localBackend, { shortcutsOff: (value) => value === true });

/** Read at each press, so that all tabs follow the switch (WCAG 2.1.4). */
export const areShortcutsOn = (): boolean => !store.read('shortcutsOff');

/** Shows the switch, which is hidden without scripts, and applies its changes. */
export function watchShortcutsSwitch(): void {
  onContent((root) => {
    for (const box of root.querySelectorAll<HTMLInputElement>('[data-shortcuts-switch]')) {
      box.checked = areShortcutsOn();
      box.closest('[hidden]')?.removeAttribute('hidden');
    }
  });
  document.addEventListener('change', (event) => {
    const box = around<HTMLInputElement>(event, '[data-shortcuts-switch]');
    if (!box) return;
    store.write('shortcutsOff', !box.checked);
    void showToast(box.checked ? officeKeys.switchedOn : officeKeys.switchedOff);
  });
}
