/** Small helpers for elements and events that many behaviours use. */

/** The event's target, or its nearest ancestor, that matches the selector; null if there is none. */
export function around<E extends Element = HTMLElement>(event: Event, selector: string): E | null {
  return event.target instanceof Element ? event.target.closest<E>(selector) : null;
}

/** Whether a click means "go here" rather than "open elsewhere", and no other listener has handled it. */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
  return button === 0 && !(ctrlKey || metaKey || shiftKey || altKey || defaultPrevented);
}

/** Whether the link opens a page of this site in this window; other links are left to the browser. */
export function isOwnLink(link: HTMLAnchorElement): boolean {
  return link.origin === location.origin && (!link.target || link.target === '_self') && !link.hasAttribute('download');
}

export function jsonAttribute(element: Element, name: string): Record<string, string> {
  try {
    const value: unknown = JSON.parse(element.getAttribute(name) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, String(each)]));
  } catch {
    return {};
  }
}

export function parseHtml(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

/**
 * Resolves after the next frame, so that users see the effect of a tap before slower work starts; resolves at once in a
 * hidden page, which is not drawn.
 */
export function afterNextFrame(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Announces the text to screen readers, even if it repeats the last one. */
export function announce(text: string): void {
  const region = document.getElementById('announcer');
  if (!region) return;
  region.textContent = '';
  setTimeout(() => {
    region.textContent = text;
  }, 50);
}

/**
 * Whether the page was reached by Back or a reload, so that the browser may have restored fields and scroll positions.
 */
export function isReturnVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'back_forward' || entry?.type === 'reload';
}

/** Whether the page has regions that are replaced in place; the separate page of a popup with filters has none. */
export const hasRegions = (): boolean => document.querySelector('[data-region]') !== null;
