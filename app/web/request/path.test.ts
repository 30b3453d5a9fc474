import { describe, expect, expectTypeOf, it } from 'vitest';
import { del, get, pathAt, post } from './address.ts';
import { path } from './path.ts';

const listing = path('/v/:id/:slug');
const call = path('/users/:id/:call{role|mobile/confirm}/:window{number}');

describe('a pattern', () => {
  it.each([
    [listing(7, 'table'), '/v/7/table'],
    [listing(7, '../a b?c#d/e%'), '/v/7/..%2Fa%20b%3Fc%23d%2Fe%25'],
    [path('/map/:file')('35.7,51.4.png'), '/map/35.7,51.4.png'],
    [call(7, 'mobile/confirm', 60), '/users/7/mobile/confirm/60'],
    [path('/a')(), '/a'],
    [['x', 'y'].map(path('/a/:name')).join(), '/a/x,/a/y'],
  ])('makes %s', (made, address) => {
    expect(made).toBe(address);
  });

  it('leads an act on one thing to the address that links have', () => {
    const reveal = path('/users/:id/:call{reveal|mobile/confirm}');
    expect(pathAt(post(reveal, 'mobile/confirm'), 7)).toBe(reveal(7, 'mobile/confirm'));
    const one = path('/things/:thingId');
    expect(pathAt(post(one), 42)).toBe(one(42));
  });

  it('is kept where a custom link function replaces the default one', () => {
    const results = path(
      '/s/:place',
      (to, place: string | null, page?: number) => `${to(place ?? 'iran')}?page=${page ?? 1}`,
    );
    expect([results(null), results('tehran', 2), results.pattern]).toEqual([
      '/s/iran?page=1',
      '/s/tehran?page=2',
      '/s/:place',
    ]);
  });

  it('types the arguments of its links: numbers, listed words, texts', () => {
    expectTypeOf(listing).parameters.toEqualTypeOf<[number, string]>();
    expectTypeOf(call).parameters.toEqualTypeOf<[number, 'role' | 'mobile/confirm', number]>();
    expectTypeOf(path('/a/:listingId/:id{text}')).parameters.toEqualTypeOf<[number, string]>();
    expectTypeOf(path('/a')).parameters.toEqualTypeOf<[]>();
  });
});

describe('an address', () => {
  it('consists of method and pattern, for one word of its list or for all', () => {
    expect([get(listing), post(call, 'role'), del(call)]).toEqual([
      'GET /v/:id/:slug',
      'POST /users/:id/role/:window',
      'DELETE /users/:id/:call/:window',
    ]);
    // @ts-expect-error The word is not in the list.
    post(call, 'delete');
    // @ts-expect-error The pattern has no list.
    get(listing, 'table');
  });
});
