import { describe, expect, it } from 'vitest';
import { routes } from '../../routes.ts';
import { mayShowAgain } from './shown-again.ts';

/**
 * Fields of all calls that have the name of a secret, such as `code`. `field`: address of the call and name of the
 * field. `isShown`: whether a page may show the typed value again.
 */
const calledSo = [...routes].flatMap(([, path, route]) => {
  const input = 'input' in route ? (route.input as object) : {};
  const names = 'entries' in input ? Object.keys(input.entries as object) : [];
  return names
    .filter((name) => /^(?:code|password)/.test(name))
    .map((name) => ({ field: `${path} ${name}`, isShown: mayShowAgain(name, input) }));
});

describe('a refused form', () => {
  it('GEN-02 ADM-03 shows again all that was typed but codes and passwords, whatever a field is called', () => {
    const where = (wanted: boolean) => calledSo.filter(({ isShown }) => isShown === wanted).map(({ field }) => field);
    expect(where(false)).toEqual([
      '/api/web/account code',
      '/api/web/account password',
      '/api/web/car-insurance/:listingId code',
      '/api/web/leasing/register/:listingId code',
      '/api/web/secure-purchase/seller-info/:listing/:invoice code',
      '/api/web/shops/:id/telephones/:position/prove code',
      '/api/web/user/payments/:id/refund code',
      '/my/listings/:id/inspection/insurance code',
      '/my/profile/delete code',
      '/my/profile/delete password',
      '/my/profile/email/confirm code',
      '/my/profile/mobile/confirm code',
      '/my/profile/password password-old',
      '/my/profile/password password',
      '/my/profile/password password-confirm',
      '/my/profile/password/remove password-old',
      '/session/login password',
      '/session/verify code',
      '/v/:id/leasing code',
    ]);
    expect(where(true)).toEqual(['/admin/coupons code', '/admin/coupons/:id code']);
  });
});
