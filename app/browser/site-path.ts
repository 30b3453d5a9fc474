/** The path if it is on this site, otherwise null: other sites, `//` and `javascript:` are refused. */
export function sitePath(target: unknown, origin = location.origin): string | null {
  if (typeof target !== 'string' || !(target.startsWith('/') || target.startsWith(`${origin}/`))) return null;
  if (!URL.canParse(target, origin)) return null;
  const url = new URL(target, origin);
  // A path that begins with `//`, such as the resolved `/.//`, would be read as the name of another host.
  const isHere = url.origin === origin && !url.pathname.startsWith('//');
  return isHere ? url.pathname + url.search + url.hash : null;
}
