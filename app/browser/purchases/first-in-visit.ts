/** Whether nothing of that name was shown in this tab before; false in a browser that stores nothing. */
export function isFirstInVisit(name: string): boolean {
  try {
    const isFirst = sessionStorage.getItem(name) === null;
    sessionStorage.setItem(name, '1');
    return isFirst;
  } catch {
    return false;
  }
}
