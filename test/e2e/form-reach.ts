import type { Page } from '@playwright/test';

/**
 * Controls of the page's forms that a person could not use: a required field or the only button of a form that is not
 * visible, and a visible control whose middle is covered by something else.
 */
export async function unreachableIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement;
    const kind = (control: Control) => `${control.form?.getAttribute('action') ?? ''} ${control.type} ${control.name}`;
    const shows = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
    const isHit = (element: Element, control: Control) => {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return (
        hit !== null &&
        (element.contains(hit) || control.contains(hit) || (hit.contains(control) && hit.tagName === 'LABEL'))
      );
    };
    const targets = (control: Control) => [control, ...(control.labels ?? [])].filter(shows);
    const isMeant = (control: Control) =>
      control.type !== 'hidden' &&
      !control.disabled &&
      !control.closest('[aria-hidden=true], [hidden], dialog:not([open])');
    const folds = [...document.querySelectorAll('details')];
    for (const fold of folds) fold.removeAttribute('name');
    const complaints: string[] = [];
    for (const form of document.forms) {
      // Opens the folds of this form alone, as a person would: an open fold of a bar at the edge lies over the page.
      for (const fold of folds) fold.open = fold.contains(form) || form.contains(fold);
      const controls = ([...form.elements] as Control[]).filter(
        (each) => 'form' in each && !['FIELDSET', 'OUTPUT', 'OBJECT'].includes(each.tagName) && isMeant(each),
      );
      const sends = (each: Control) => ['submit', 'image'].includes(each.type);
      // Skips the copy of a form for another layout, and a button that is hidden until a file is chosen.
      if (!controls.some((each) => targets(each).length > 0)) continue;
      const waits = controls.some((each) => each.type === 'file' && each.matches(':invalid'));
      if (!waits && !controls.some((each) => sends(each) && shows(each)))
        complaints.push(`${form.getAttribute('action')} has no button that shows`);
      for (const control of controls) {
        const shown = targets(control);
        if (shown.length === 0 && !sends(control) && 'required' in control && control.required)
          complaints.push(`${kind(control)} is required and does not show`);
        if (shown.length > 0 && !shown.some((target) => isHit(target, control)))
          complaints.push(`${kind(control)} is covered`);
      }
    }
    return complaints;
  });
}
