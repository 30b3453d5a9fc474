/**
 * Lines of the two documents of the sitemap protocol (SRCH-15). Written here because rows are stored one by one, and packages
 * write whole files.
 */

export type SitemapUrl = { readonly path: string; readonly changedAt?: Date };

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

export const urlsetStart = `${XML}<urlset ${NAMESPACE}>\n`;
export const urlsetEnd = '</urlset>\n';

export function urlElements(origin: string, urls: readonly SitemapUrl[]): string {
  return urls
    .map(({ path, changedAt }) => {
      const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
      return `<url><loc>${escaped(origin + path)}</loc>${changed}</url>\n`;
    })
    .join('');
}

export function sitemapIndexXml(origin: string, paths: readonly string[]): string {
  const parts = paths.map((path) => `<sitemap><loc>${escaped(origin + path)}</loc></sitemap>\n`);
  return `${XML}<sitemapindex ${NAMESPACE}>\n${parts.join('')}</sitemapindex>\n`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
