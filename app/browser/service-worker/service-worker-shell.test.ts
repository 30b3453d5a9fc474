import { describe, expect, it } from 'vitest';
import { paths } from '../../paths.ts';
import { isShellFile, OFFLINE, shellFiles } from './service-worker-shell.ts';

const ORIGIN = 'https://bazarche.example';

describe('GEN-18 service worker', () => {
  it('GEN-18 caches the page that paths.ts calls offline, relative to itself', () => {
    expect(new URL(OFFLINE, `${ORIGIN}/service-worker.js`).pathname).toBe(paths.offline());
  });

  it('GEN-18 caches the built files that the offline page links', () => {
    const html = `<link rel="preload" href="/assets/font-1.woff2"><link rel="stylesheet" href="/assets/a.css">
      <script type="module" src="/assets/entry-x.js"></script><link rel="icon" href="/icon.svg">
      <use href="/icons.svg#x"/><use href="/icons.svg#y"/><a href="/s">x</a><img src="/images/1/320.jpg">`;
    expect(shellFiles(html)).toEqual([
      '/assets/font-1.woff2',
      '/assets/a.css',
      '/assets/entry-x.js',
      '/icon.svg',
      '/icons.svg',
    ]);
  });

  it.each([
    ['/assets/entry-x.js', true],
    ['/icons.svg', true],
    ['/icon-192.png', true],
    ['/my', false],
    ['/s?_regions=results', false],
    ['/assets/x.js?_regions=results', false],
    ['/session/is-logged-in', false],
    ['/images/1/320.jpg', false],
    ['https://other.example/assets/x.js', false],
  ])('GEN-18 may answer %s from its cache: %s', (url, kept) =>
    expect(isShellFile(new URL(url, ORIGIN), ORIGIN)).toBe(kept),
  );
});
