const coming = new Map<string, Promise<void>>();

/**
 * Links a package's own styles, first of all: the site's, in layers or not, come after them. Resolves when they count; a
 * failure leaves what they are for plain, not closed.
 */
export const addStylesheet = (href: string): Promise<void> => add(href, (link) => document.head.prepend(link));

/** The same with styles of our own, last of all: the page's first sheet has named the order of layers. */
export const addLastStylesheet = (href: string): Promise<void> => add(href, (link) => document.head.append(link));

/** What only popups need; comes with the first that opens (GEN-05). */
export function addPopupStyles(): Promise<void> {
  const { popupStyles } = document.body.dataset;
  return popupStyles ? addLastStylesheet(popupStyles) : Promise.resolve();
}

function add(href: string, place: (link: HTMLLinkElement) => void): Promise<void> {
  const known = coming.get(href);
  if (known) return known;
  // What the page links itself has held up its first paint.
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
