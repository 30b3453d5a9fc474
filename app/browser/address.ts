/** The address whose content the page shows. The address bar runs ahead of it after Back, until the regions follow. */
export const address = { shown: globalThis.location ? here() : '' };

export function here(): string {
  return location.pathname + location.search;
}

/** Of this site and safe to go to: begins with one slash. */
export function isLocalPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}
