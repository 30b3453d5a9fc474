const DEEP_LINK = /^#click_(.+)$/s;

/** GEN-08: the selector of `#click_{selector}`; null for any other hash or one that does not decode. */
export function clickedByHash(hash: string): string | null {
  try {
    return DEEP_LINK.exec(decodeURIComponent(hash))?.[1] ?? null;
  } catch {
    return null;
  }
}

/** Clicks what the address names. What matches nothing, or is no selector at all, does nothing. */
export function followDeepLink(): void {
  const selector = clickedByHash(location.hash);
  if (selector === null) return;
  try {
    document.querySelector<HTMLElement>(selector)?.click();
  } catch {
    // A selector that does not parse.
  }
}
