const coming = new Map<string, Promise<void>>();

/**
 * Adds a package's style sheet before all others, so that the site's own rules, in layers or not, override it. Resolves
 * when it is applied, and also on failure; the content is then shown unstyled.
 */
export const addStylesheet = (href: string): Promise<void> => add(href, (link) => document.head.prepend(link));

/** Adds one of our own style sheets after all others; the page's first sheet has declared the order of layers. */
export const addLastStylesheet = (href: string): Promise<void> => add(href, (link) => document.head.append(link));

/** Loads the sheet of popups when the first one opens (GEN-05). */
export function addPopupStyles(): Promise<void> {
  const { popupStyles } = document.body.dataset;
  return popupStyles ? addLastStylesheet(popupStyles) : Promise.resolve();
}

function add(href: string, place: (link: HTMLLinkElement) => void): Promise<void> {
  const known = coming.get(href);
  if (known) return known;
  // A sheet that the page itself links was loaded before the page's first paint.
  if (document.querySelector(`link[rel=stylesheet][href="${CSS.escape(href)}"]`)) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const loaded = new Promise<void>((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      coming.delete(href);
      resolve();
    });
  });
  coming.set(href, loaded);
  place(link);
  return loaded;
}
