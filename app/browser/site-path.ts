/** A path of this site that an answer names, or null: other sites, `//` and scripts are nowhere to go. */
export function sitePath(target: unknown, origin = location.origin): string | null {
  if (typeof target !== 'string' || !(target.startsWith('/') || target.startsWith(`${origin}/`))) return null;
  if (!URL.canParse(target, origin)) return null;
  const url = new URL(target, origin);
  return url.origin === origin ? url.pathname + url.search + url.hash : null;
}
