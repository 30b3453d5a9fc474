import { expect, it } from 'vitest';
import { routes } from '../../app/routes.ts';

const at = (start: string) => routes.filter(([, path]) => path === start || path.startsWith(`${start}/`));

it('ADM-01 every route of the back office names the permission it needs', () => {
  expect(at('/admin').length).toBeGreaterThan(3);
  for (const [method, path, { guard }] of at('/admin'))
    expect([method, path, guard]).toEqual([method, path, { may: expect.any(String) }]);
});

/** Visitors fill in this form first, and sign in when they send it (SAVE-01). */
const BEFORE_SIGN_IN = '/my/saved-searches/new';

it('AUTH-03 every account route requires a signed-in user', () => {
  const own = [...at('/my'), ...at('/api/web/account'), ...at('/api/web/devices'), ...at('/api/web/profile')];
  expect(own.length).toBeGreaterThan(5);
  for (const [method, path, { guard }] of own.filter(([, path]) => path !== BEFORE_SIGN_IN))
    expect([method, path, guard]).toEqual([method, path, 'signed-in']);
});
