const ROW = '[data-key-rows] > :is(tr, li)';

/** Moves the focus to the next or previous row's link. Returns whether the page has rows. */
export function moveToRow(by: 1 | -1): boolean {
  const links = rowLinks();
  const at = links.findIndex((link) => link.closest(ROW)?.contains(document.activeElement));
  const next = at < 0 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1);
  links[next]?.focus();
  return links.length > 0;
}

/** Opens the row that has the focus. */
export function openRow(): boolean {
  const link = rowLinks().find((each) => each.closest(ROW)?.contains(document.activeElement));
  link?.click();
  return link !== undefined;
}

/** The link of each row: that of its header, else the first. */
function rowLinks(): HTMLAnchorElement[] {
  return [...document.querySelectorAll(ROW)].flatMap(
    (row) =>
      row.querySelector<HTMLAnchorElement>('th a[href]') ?? row.querySelector<HTMLAnchorElement>('a[href]') ?? [],
  );
}
