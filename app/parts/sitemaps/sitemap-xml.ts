/**
 * Lines of the two XML documents of the sitemap protocol (SRCH-15). Packages for sitemaps write whole files, but here
 * rows are stored one by one.
 */
import { element } from '../xml.ts';

export type SitemapUrl = { readonly path: string; readonly changedAt?: Date };

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

export const urlsetStart = `${XML}<urlset ${NAMESPACE}>\n`;
export const urlsetEnd = '</urlset>\n';

export function urlElements(origin: string, urls: readonly SitemapUrl[]): string {
  return urls
    .map(({ path, changedAt }) => {
      const changed = changedAt ? element('lastmod', changedAt.toISOString()) : '';
      return `<url>${element('loc', origin + path)}${changed}</url>\n`;
    })
    .join('');
}

export function sitemapIndexXml(origin: string, paths: readonly string[]): string {
  const parts = paths.map((path) => `<sitemap>${element('loc', origin + path)}</sitemap>\n`);
  return `${XML}<sitemapindex ${NAMESPACE}>\n${parts.join('')}</sitemapindex>\n`;
}
