/** A package's own styles, for what few pages need. Resolves when they count; a failure leaves it plain, not closed. */
export function addStylesheet(href: string): Promise<void> {
  const known = document.querySelector<HTMLLinkElement>(`link[href="${CSS.escape(href)}"]`);
  if (known) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      resolve();
    });
    // First of all: the site's own styles, layers or not, come after it.
    document.head.prepend(link);
  });
}
