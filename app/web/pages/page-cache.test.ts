import { expect, it } from 'vitest';
import { PageCache } from './page-cache.ts';

const page = { body: Buffer.from('page'), headers: {} };

it("GEN-01 drops a listing's page under every address and encoding, and no other", () => {
  const pages = new PageCache();
  const gone = ['/v/12 br ', '/v/12/a-name br ', '/v/12/a-name gzip ', '/v/12?from=x br ', '/v/12/a?_regions=x br '];
  const stays = ['/v/123 br ', '/v/1 br ', '/v/123/12 br ', '/ br ', '/s/iran?x=/v/12 br '];
  for (const key of [...gone, ...stays, ...gone, ...stays]) pages.set(key, page, pages.epoch);
  pages.drop(12);
  expect(gone.filter((key) => pages.get(key))).toEqual([]);
  expect(stays.filter((key) => pages.get(key))).toEqual(stays);
  pages.drop(Number.NaN);
  expect(stays.filter((key) => pages.get(key))).toEqual(stays);
});

it('stores a page from the second time on', () => {
  const pages = new PageCache();
  pages.set('/s/iran', page, pages.epoch);
  expect(pages.get('/s/iran')).toBeUndefined();
  pages.set('/s/iran', page, pages.epoch);
  expect(pages.get('/s/iran')?.body.toString()).toBe('page');
});

it('stores no larger buffer than the page needs', () => {
  const pages = new PageCache();
  const chunk = Buffer.alloc(16_384, 'x').subarray(0, 5_000);
  for (let times = 0; times < 2; times++) pages.set('/', { body: chunk, headers: {} }, pages.epoch);
  expect(pages.get('/')?.body.buffer.byteLength).toBe(5_000);
});

it('ADM-03 keeps no page that was begun before everything was dropped', () => {
  const pages = new PageCache();
  const { epoch } = pages;
  pages.set('/', page, epoch);
  pages.set('/', page, epoch);
  pages.clear();
  expect(pages.get('/')).toBeUndefined();
  pages.set('/', page, epoch);
  expect(pages.get('/')).toBeUndefined();
  pages.set('/', page, pages.epoch);
  expect(pages.get('/')).toBeDefined();
});

it('ADM-02 keeps no page of a listing that was begun before the listing was dropped, but keeps others', () => {
  const pages = new PageCache();
  const keys = ['/v/12/a-name br ', '/v/123/a-name br ', '/ br '];
  const { epoch } = pages;
  pages.drop(12);
  pages.drop(7);
  for (const begunIn of [epoch, epoch]) for (const key of keys) pages.set(key, page, begunIn);
  expect(keys.filter((key) => pages.get(key))).toEqual(keys.slice(1));
  for (const key of [...keys, ...keys]) pages.set(key, page, pages.epoch);
  expect(keys.filter((key) => pages.get(key))).toEqual(keys);
  for (let id = 1; id <= 1_001; id++) pages.drop(id);
  pages.clear();
  for (const begunIn of [epoch, epoch]) for (const key of keys) pages.set(key, page, begunIn);
  expect(keys.filter((key) => pages.get(key))).toEqual([]);
});
