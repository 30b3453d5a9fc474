const DEEP_LINK = /^#click_(.+)$/s;

/** The selector in `#click_{selector}` (GEN-08); null for any other hash or one that does not decode. */
export function clickedByHash(hash: string): string | null {
  try {
    return DEEP_LINK.exec(decodeURIComponent(hash))?.[1] ?? null;
  } catch {
    return null;
  }
}

/** Clicks the element that the address names. Does nothing if none matches or the selector is invalid. */
export function followDeepLink(): void {
  const selector = clickedByHash(location.hash);
  if (selector === null) return;
  try {
    document.querySelector<HTMLElement>(selector)?.click();
  } catch {
    // An invalid selector.
  }
}
