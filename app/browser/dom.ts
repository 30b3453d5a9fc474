/** Small questions about elements and events that many behaviours ask. */

/** The nearest element around where the event happened that matches. */
export function around<E extends Element = HTMLElement>(event: Event, selector: string): E | null {
  return event.target instanceof Element ? event.target.closest<E>(selector) : null;
}

/** A click that means "go here", not "open elsewhere", and that nobody has answered yet. */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
  return button === 0 && !(ctrlKey || metaKey || shiftKey || altKey || defaultPrevented);
}

/** Whether following the link leaves this window or this site alone: such links are not ours to take over. */
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

/** Says it to screen readers, also when it was said before. */
export function announce(text: string): void {
  const region = document.getElementById('announcer');
  if (!region) return;
  region.textContent = '';
  setTimeout(() => {
    region.textContent = text;
  }, 50);
}

/** After Back or a reload: fields and positions may be what they were then. */
export function isVisitedAgain(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'back_forward' || entry?.type === 'reload';
}
