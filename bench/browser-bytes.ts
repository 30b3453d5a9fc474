import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Figure } from './figure.ts';
import { type PageAddress, textOf } from './pages.ts';

type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

const CLIENT = new URL('../dist/client/', import.meta.url);
const GROUP = 'Bytes that a page needs at once, gzip 9';

/** Measures the KB of the scripts, styles and HTML that a page transfers at first. */
export async function measureBrowserBytes(origin: string, pages: readonly PageAddress[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, path } of pages) {
    const html = await textOf(origin, path);
    const scripts = scriptsOf(html);
    const styles = linked(html, /<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g);
    figures.push(
      sizeFigure(`${name}: JavaScript`, sum(scripts.map(sizeOf)), 10, `${scripts.length} files`),
      sizeFigure(`${name}: CSS`, sum(styles.map(sizeOf)), 10, `${styles.length} files`),
      sizeFigure(`${name}: HTML`, packed(Buffer.from(html)), name === 'results' ? 14 : null, describe(html)),
    );
  }
  return figures;
}

/** KB of the scripts that a page needs at once, including the scripts that these import. */
export const bytesOfScripts = (html: string): number => sum(scriptsOf(html).map(sizeOf));

function scriptsOf(html: string): string[] {
  const manifest: Manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', CLIENT), 'utf8'));
  return withImports(linked(html, /<script[^>]*\ssrc="([^"]+)"/g), manifest);
}

function linked(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].map(([, address = '']) => address))].filter((address) =>
    address.startsWith('/'),
  );
}

/** Adds the scripts that are loaded together with these by static imports. Dynamic imports are not counted. */
function withImports(scripts: readonly string[], manifest: Manifest): string[] {
  const found = new Set(scripts);
  const chunks = Object.values(manifest);
  const visit = (address: string) => {
    for (const key of chunks.find(({ file }) => `/${file}` === address)?.imports ?? []) {
      const imported = `/${manifest[key]?.file}`;
      if (found.has(imported)) continue;
      found.add(imported);
      visit(imported);
    }
  };
  scripts.forEach(visit);
  return [...found];
}

const sizeOf = (address: string): number => packed(readFileSync(new URL(`.${address}`, CLIENT)));
const packed = (bytes: Buffer): number => gzipSync(bytes, { level: 9 }).length / 1_024;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function describe(html: string): string {
  const cards = html.match(/<article\b/g)?.length ?? 0;
  return `${(Buffer.byteLength(html) / 1_024).toFixed(0)} KB unpacked${cards ? `, ${cards} cards` : ''}`;
}

function sizeFigure(name: string, value: number, limit: number | null, note: string): Figure {
  const figure: Figure = { group: GROUP, name, value, unit: 'KB', note };
  return limit === null ? figure : { ...figure, budget: { limit, is: 'most' } };
}
