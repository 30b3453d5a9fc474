/** The address that a form asks for: its action with what was filled in. Empty fields say nothing and are left out. */
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

/** Where the named regions of a page are asked for. The parameter stands in no link and no address bar. */
export function regionsUrl(url: string, names: readonly string[]): string {
  const asked = new URL(url);
  asked.searchParams.delete('_regions');
  // The list's commas stay as they are.
  const rest = asked.searchParams.toString();
  asked.search = `${rest}${rest && '&'}_regions=${names.join(',')}`;
  asked.hash = '';
  return asked.href;
}

/** The page's title with the part behind the last bar, the site's name, as it was. */
export function titleOf(title: string, current: string): string {
  const at = current.lastIndexOf(' | ');
  return at < 0 || title.includes(' | ') ? title : title + current.slice(at);
}

/** SRCH-02: a position is known to about a hundred metres, and no closer. */
export function locationParameter(latitude: number, longitude: number): string {
  return `${Number(latitude.toFixed(3))},${Number(longitude.toFixed(3))}`;
}
