import { expect, it } from 'vitest';
import { operationsFor } from '../app/routes/api/audience.ts';
import { openapiDocument } from '../app/routes/api/openapi-document.ts';
import { routes } from '../app/routes.ts';
import { publicAddresses, UNSHOWN } from './public-addresses.ts';

const document = openapiDocument(operationsFor('everyone'), 'http://localhost:3000', 'a') as unknown as Parameters<
  typeof publicAddresses
>[0];

it('PERF-01 the cost of public addresses is measured for each GET of the route table that has no guard', () => {
  // Leaves out calls, which need the CSRF key of one of our pages and are limited.
  const inTable = routes.flatMap(([method, path, { kind, guard = 'anyone' }]) =>
    method === 'GET' && kind !== 'action' && guard === 'anyone' ? [path.replace(/:(\w+)/g, '{$1}')] : [],
  );
  const walked = publicAddresses(document).filter(({ address }) => !address.includes('?'));
  expect(walked.map(({ path }) => path).toSorted()).toEqual([...new Set(inTable)].toSorted());
  expect(walked.filter(({ address }) => /[{}]|\/\/|\/$/.test(address.slice(1)))).toEqual([]);
});

it('PERF-01 the measuring names what no example shows, with a reason', () => {
  const walked = new Set(publicAddresses(document).map(({ path }) => path));
  expect(Object.keys(UNSHOWN).filter((path) => !walked.has(path))).toEqual([]);
});

it('PERF-01 an own example takes the place of the first part of a path', () => {
  const found = publicAddresses(document, [['/shop/{slug}', 'an-own-shop']]);
  expect(found.find(({ path }) => path === '/shop/{slug}')?.address).toBe('/shop/an-own-shop');
});
