/**
 * GEN-10: of the boxes of a group that share a name at most one is ticked, the one that was clicked. `data-exclusive` stands
 * on the boxes themselves or on the element around them.
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
