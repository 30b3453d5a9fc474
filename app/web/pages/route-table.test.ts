import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Address } from '../request/address.ts';
import { defineAnswer } from './route.ts';
import { routesOf, tableOf } from './route-table.ts';

const answering = (...at: readonly string[]) =>
  defineAnswer({
    at: at as readonly Address[],
    guard: 'anyone',
    about: { summary: '' },
    answer: () => new Response(),
  });
const addresses = (table: ReturnType<typeof tableOf>) => table.map(([method, path]) => `${method} ${path}`);

const segment = fc.constantFrom('a', 'b', 'next', ':id', ':slug');
const address = fc
  .tuple(fc.constantFrom('GET', 'POST'), fc.array(segment, { maxLength: 3 }))
  .map(([method, segments]) => `${method} /${segments.join('/')}`);

describe('the table of routes', () => {
  it('has a row for each address of each route', () => {
    const [one, two] = [answering('GET /a', 'POST /a'), answering('GET /b')];
    expect(tableOf([two, one])).toEqual([
      ['GET', '/a', one],
      ['GET', '/b', two],
      ['POST', '/a', one],
    ]);
  });

  it('orders fixed segments before parameters, whatever order the routes come in', () => {
    fc.assert(
      fc.property(fc.uniqueArray(address, { selector: (at) => at.replace(/:\w+/g, ':') }), (all) => {
        const table = addresses(tableOf(all.map((at) => answering(at))));
        expect(table).toEqual(addresses(tableOf(all.toReversed().map((at) => answering(at)))));
        for (const [index, later] of table.entries()) {
          const hidden = table.slice(0, index).filter((earlier) => takesAll(earlier, later));
          expect([later, hidden]).toEqual([later, []]);
        }
      }),
    );
  });

  it('refuses two routes at one address, whatever their parameters are called', () => {
    expect(() => tableOf([answering('GET /v/:id'), answering('GET /v/:listing')])).toThrow(
      'Two routes have one address: GET /v/:id and GET /v/:listing',
    );
  });

  it("picks the routes out of a module's exports", () => {
    const route = answering('GET /a');
    expect(routesOf({ route, words: 'a', Page: () => null, nothing: null })).toEqual([route]);
  });
});

/** Whether the earlier pattern matches every address that the later one matches. */
function takesAll(earlier: string, later: string): boolean {
  const [a, b] = [earlier.split('/'), later.split('/')];
  return a.length === b.length && a.every((one, index) => one === b[index] || one.startsWith(':'));
}
