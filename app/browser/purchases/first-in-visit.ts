/** Whether this is the first call with this name in this tab; false in a browser without session storage. */
export function isFirstInVisit(name: string): boolean {
  try {
    const isFirst = sessionStorage.getItem(name) === null;
    sessionStorage.setItem(name, '1');
    return isFirst;
  } catch {
    return false;
  }
}
