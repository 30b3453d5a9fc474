/** The address of a submitted GET form: its action with the filled-in fields. Empty fields are left out. */
export function searchUrl(action: string, entries: Iterable<readonly [string, FormDataEntryValue]>): string {
  const url = new URL(action);
  const params = new URLSearchParams();
  for (const [name, value] of entries)
    if (typeof value === 'string' && value.trim() !== '') params.append(name, value.trim());
  url.search = params.toString();
  url.hash = '';
  return url.href;
}

export function formUrl(form: HTMLFormElement, submitter: HTMLElement | null = null): string {
  return searchUrl(form.action, new FormData(form, submitter));
}

/**
 * The address from which a page's regions are fetched. Its parameter `_regions` never appears in a link or in the
 * address bar.
 */
export function regionsUrl(url: string, names: readonly string[]): string {
  const asked = new URL(url);
  asked.searchParams.delete('_regions');
  // Written by hand, because `URLSearchParams` would encode the commas of the list.
  const rest = asked.searchParams.toString();
  asked.search = `${rest}${rest && '&'}_regions=${names.join(',')}`;
  asked.hash = '';
  return asked.href;
}

/** Returns the page's new title with the suffix of the current one: the site's name after the last bar. */
export function titleOf(title: string, current: string): string {
  const at = current.lastIndexOf(' | ');
  return at < 0 || title.includes(' | ') ? title : title + current.slice(at);
}

/** A position rounded to about a hundred metres (SRCH-02). */
export function locationParameter(latitude: number, longitude: number): string {
  return `${Number(latitude.toFixed(3))},${Number(longitude.toFixed(3))}`;
}
