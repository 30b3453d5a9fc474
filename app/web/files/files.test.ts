import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { compressFiles } from '../../../scripts/compress-files.mjs';
import { serveFiles } from './files.ts';

const folder = mkdtempSync(join(tmpdir(), 'bazarche-files-'));
mkdirSync(join(folder, 'assets'));
const SVG = `<svg>${'<path/>'.repeat(200)}</svg>`;
writeFileSync(join(folder, 'icons.svg'), SVG);
writeFileSync(join(folder, 'picture.png'), 'png');
writeFileSync(join(folder, 'assets', 'entry-1a2b.js'), 'let a = 1;');
compressFiles(folder);
const serve = serveFiles(pathToFileURL(`${folder}/`), async () => new Response('a page'));
afterAll(() => rmSync(folder, { recursive: true }));
const ask = (path: string, init?: RequestInit) => serve(new Request(`http://localhost${path}`, init));

it('a file with a hash in its name is cached for ever, others for minutes', async () => {
  expect((await ask('/assets/entry-1a2b.js')).headers.get('cache-control')).toContain('immutable');
  expect((await ask('/icons.svg')).headers.get('cache-control')).toBe('public, max-age=600');
});

it.each(['/icons.svg', '/picture.png', '/assets/entry-1a2b.js'])(
  'GEN-02 %s has a policy, and no other site frames or embeds it',
  async (path) => {
    const again = { 'if-none-match': (await ask(path)).headers.get('etag') ?? '' };
    for (const { headers } of [await ask(path), await ask(path, { headers: again })]) {
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*frame-ancestors 'none'/);
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
  },
);

it('a file that the browser has already is not sent again', async () => {
  const etag = (await ask('/icons.svg')).headers.get('etag') ?? '';
  const again = await ask('/icons.svg', { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  expect((await ask('/icons.svg', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
});

it.each([
  ['br', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['identity', null, (bytes: Buffer) => bytes],
] as const)('a browser that accepts %s is sent what the build compressed', async (accepted, encoding, unpack) => {
  const response = await ask('/icons.svg', { headers: { 'accept-encoding': accepted } });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(unpack(Buffer.from(await response.arrayBuffer())).toString()).toBe(SVG);
});

it('a picture is sent as it is, and what lies compressed beside a text has no address', async () => {
  const picture = await ask('/picture.png', { headers: { 'accept-encoding': 'br, gzip' } });
  expect([picture.headers.get('content-encoding'), await picture.text()]).toEqual([null, 'png']);
  for (const path of ['/icons.svg.br', '/icons.svg.gz']) expect(await (await ask(path)).text()).toBe('a page');
});

it('HEAD returns the length of GET', async () => {
  const headers = { 'accept-encoding': 'br' };
  const body = Buffer.from(await (await ask('/icons.svg', { headers })).arrayBuffer());
  const head = await ask('/icons.svg', { method: 'HEAD', headers });
  expect(head.headers.get('content-length')).toBe(String(body.length));
  expect(head.headers.get('content-encoding')).toBe('br');
  expect(await head.text()).toBe('');
});

it('GEN-18 browsers that ask for /favicon.ico by themselves get an icon', async () => {
  const own = serveFiles(new URL('../../public/', import.meta.url), async () => new Response(null, { status: 404 }));
  const icon = await own(new Request('http://localhost/favicon.ico'));
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/x-icon']);
  const bytes = Buffer.from(await icon.arrayBuffer());
  expect([bytes.readUInt16LE(0), bytes.readUInt16LE(2)]).toEqual([0, 1]);
  for (let entry = 6; entry < 6 + 16 * bytes.readUInt16LE(4); entry += 16) {
    const at = bytes.readUInt32LE(entry + 12);
    const { width, format } = await sharp(bytes.subarray(at, at + bytes.readUInt32LE(entry + 8))).metadata();
    expect([width, format]).toEqual([bytes[entry], 'png']);
  }
});

it('leaves all other paths to the pages', async () => {
  for (const path of ['/', '/icons.svg/', '/.vite/manifest.json'])
    expect(await (await ask(path)).text()).toBe('a page');
  expect(await (await ask('/icons.svg', { method: 'POST' })).text()).toBe('a page');
});
