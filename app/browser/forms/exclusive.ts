/**
 * Allows at most one ticked box among those of a group that share a name: the one that was clicked (GEN-10).
 * `data-exclusive` is on the boxes themselves or on an element around them.
 */
export function keepExclusive(box: HTMLInputElement): void {
  const group = box.closest<HTMLElement>('[data-exclusive]');
  if (!group || !box.checked) return;
  const scope = group === box ? (box.form ?? document) : group;
  for (const other of scope.querySelectorAll<HTMLInputElement>('input[type=checkbox]')) {
    const sameGroup = group !== box || other.dataset.exclusive === box.dataset.exclusive;
    if (other !== box && other.name === box.name && sameGroup) other.checked = false;
  }
}
