import { expect, it } from 'vitest';
import { routes } from '../../app/routes.ts';

const at = (start: string) => routes.filter(([, path]) => path === start || path.startsWith(`${start}/`));

it('ADM-01 every route of the back office names the permission it needs', () => {
  expect(at('/admin').length).toBeGreaterThan(3);
  for (const [method, path, { guard }] of at('/admin'))
    expect([method, path, guard]).toEqual([method, path, { may: expect.any(String) }]);
});

it('AUTH-03 every route of an account is for whoever is signed in', () => {
  const own = [...at('/my'), ...at('/api/web/account'), ...at('/api/web/devices'), ...at('/api/web/profile')];
  expect(own.length).toBeGreaterThan(5);
  for (const [method, path, { guard }] of own) expect([method, path, guard]).toEqual([method, path, 'signed-in']);
});
