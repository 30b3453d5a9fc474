import { around, hasRegions } from '../dom.ts';
import { lazy, loadIgnoringErrors, using } from '../lazy.ts';
import { keepListLook } from '../lists/list-look.ts';

const TEXT = 'input:not([type=checkbox], [type=radio], [type=range], [type=hidden]), textarea';

/** Forms that change data (GEN-02); they are sent in the background. */
const BACKGROUND = 'form[data-background]';

/** Handles typing, choosing and submitting in every form of the page. */
export function watchFields(): void {
  document.addEventListener('change', (event) => {
    const box = around<HTMLInputElement>(event, 'input[type=checkbox]');
    if (box) keepExclusive(box);
    if (box) keepListLook(box);
    const dialog = around(event, '[data-popup-dialog]:has([data-recents-list], [data-level-count])');
    if (dialog) loadIgnoringErrors(lazy.brandDrafts, ({ showDrafts }) => showDrafts(dialog));
    const field = around(event, 'input, select, textarea');
    if (field && !field.matches(TEXT)) changed(field, false);
  });
  document.addEventListener('input', (event) => {
    const field = around<HTMLInputElement>(event, TEXT);
    if (!field) return;
    const { count, groupDigits, filterList, rule } = field.dataset;
    if ((count ?? groupDigits ?? filterList) !== undefined || rule === 'sheba')
      loadIgnoringErrors(lazy.fields, ({ typed }) => typed(field));
    if (filterList === undefined) changed(field, true);
  });
  document.addEventListener('submit', (event) => {
    const background = around<HTMLFormElement>(event, BACKGROUND);
    const form = background ?? liveForm(event.target);
    if (!form || event.defaultPrevented) return;
    const { submitter } = event;
    // The button leads to another step. The script for steps has not loaded yet, so the browser loads the step as a
    // page.
    if (submitter?.getAttribute('name') === 'go') return;
    event.preventDefault();
    const alone = () => form.submit();
    if (background) using(lazy.forms, ({ submitForm }) => submitForm(form, submitter), alone);
    else using(lazy.regions, ({ formSubmitted }) => formSubmitted(form, submitter), alone);
  });
  document.addEventListener('focusin', (event) => {
    if (around(event, BACKGROUND)) loadIgnoringErrors(lazy.forms, () => undefined);
  });
  // Remembers the order before «nearest», to restore it if the position is denied.
  document.addEventListener('focusin', (event) => {
    const order = around<HTMLSelectElement>(event, 'select[name=o]');
    if (order) order.dataset.before = order.value;
  });
}

function changed(field: HTMLElement, isText: boolean): void {
  const form = field.closest('form');
  if (!form || form !== liveForm(form) || !('name' in field && field.name)) return;
  const needsPosition = field instanceof HTMLSelectElement && field.name === 'o' && field.value === 'nearest';
  if (needsPosition) using(lazy.near, ({ orderByNear }) => orderByNear(form, field, field.dataset.before ?? ''));
  else loadIgnoringErrors(lazy.regions, ({ formChanged }) => formChanged(form, field, isText));
}

/**
 * Returns the form if its changes apply at once; forms in popups and on pages of their own apply when their button is
 * pressed.
 */
function liveForm(target: EventTarget | null): HTMLFormElement | null {
  if (!(target instanceof HTMLFormElement) || target.dataset.regionForm === undefined || target.method !== 'get')
    return null;
  return target.closest('[data-popup-dialog]') || !hasRegions() ? null : target;
}

/**
 * Allows at most one ticked box in a group of boxes with the same name: the one that was clicked (GEN-10).
 * `data-exclusive` is on the boxes themselves or on an element around them.
 */
function keepExclusive(box: HTMLInputElement): void {
  const group = box.closest<HTMLElement>('[data-exclusive]');
  if (!group || !box.checked) return;
  const scope = group === box ? (box.form ?? document) : group;
  for (const other of scope.querySelectorAll<HTMLInputElement>('input[type=checkbox]')) {
    const sameGroup = group !== box || other.dataset.exclusive === box.dataset.exclusive;
    if (other !== box && other.name === box.name && sameGroup) other.checked = false;
  }
}
