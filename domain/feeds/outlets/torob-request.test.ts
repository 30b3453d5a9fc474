import { describe, expect, it } from 'vitest';
import { parseTorobRequest } from './torob-request.ts';

const many = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));

describe('requests of Torob', () => {
  it.each([
    [{ page_urls: ['https://a.example/v/1'] }, { kind: 'urls', urls: ['https://a.example/v/1'] }],
    [{ page_uniques: ['1', '2'] }, { kind: 'ids', ids: ['1', '2'] }],
    [{ page_uniques: many(100) }, { kind: 'ids', ids: many(100) }],
    [
      { page: 1, sort: 'date_added_desc' },
      { kind: 'page', page: 1, order: 'date_added_desc' },
    ],
    [
      { sort: 'date_updated_desc', page: 7 },
      { kind: 'page', page: 7, order: 'date_updated_desc' },
    ],
    [{ sort: 'product_id_desc' }, { kind: 'cursor', below: null }],
    [
      { sort: 'product_id_desc', cursor: null },
      { kind: 'cursor', below: null },
    ],
    [
      { sort: 'product_id_desc', cursor: '1010' },
      { kind: 'cursor', below: 1010 },
    ],
  ])('SHOP-02 %j', (sent, expected) => expect(parseTorobRequest(sent)).toEqual(expected));

  it.each([
    [null],
    [[]],
    ['page'],
    [{}],
    [{ page: 1 }],
    [{ sort: 'date_added_desc' }],
    [{ page: 0, sort: 'date_added_desc' }],
    [{ page: -1, sort: 'date_added_desc' }],
    [{ page: 1.5, sort: 'date_added_desc' }],
    [{ page: '1', sort: 'date_added_desc' }],
    [{ page: 2 ** 53, sort: 'date_added_desc' }],
    [{ page: 1, sort: 'price_desc' }],
    [{ page: 1, sort: 'product_id_desc' }],
    [{ cursor: '1', sort: 'date_added_desc' }],
    [{ cursor: 1, sort: 'product_id_desc' }],
    [{ cursor: '0', sort: 'product_id_desc' }],
    [{ cursor: '9'.repeat(16), sort: 'product_id_desc' }],
    [{ cursor: "1' or true", sort: 'product_id_desc' }],
    [{ page_urls: [] }],
    [{ page_urls: 'https://a.example/v/1' }],
    [{ page_urls: ['x'.repeat(1_501)] }],
    [{ page_uniques: [1] }],
    [{ page_uniques: [''] }],
    [{ page_uniques: many(101) }],
    [{ page_uniques: ['1'], page_urls: ['https://a.example/v/1'] }],
    [{ page_uniques: ['1'], page: 1, sort: 'date_added_desc' }],
  ])('SHOP-02 that name no kind, or two: %j', (sent) => expect(parseTorobRequest(sent)).toBeNull());
});
