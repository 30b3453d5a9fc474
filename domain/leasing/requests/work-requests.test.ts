import { afterAll, beforeAll, expect, it } from 'vitest';
import { leasingOn } from '../../../test/leasing.ts';
import { addShop } from '../../../test/shops.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { createMember } from '../../../test/staff.ts';
import { claimNext } from '../../queue/queue.server.ts';
import { LEASING_QUEUE, revealNationalCode } from './work-requests.server.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

it('LEAS-03 SHOP-03 ADM-02 nobody works on a request for a car of their shop, nor reads its national code', async () => {
  const leasing = leasingOn(site);
  await leasing.lease();
  const actor = { userId: (await createMember(site, 'support')).id };
  const shop = await addShop(site, { people: { owner: actor.userId } });
  const { id } = await leasing.request({ listingId: await leasing.car({ userId: shop.id }) });
  expect(await leasing.claim(id, actor.userId)).toMatchObject({ refused: 'own' });
  expect(await claimNext(site.ctx, actor, LEASING_QUEUE)).toEqual({ ok: true, caseId: null });
  const asked = { requestId: id, reason: 'استعلام از بانک' };
  const parts = site.services.keys;
  expect(await revealNationalCode(site.ctx, actor, parts, asked)).toMatchObject({ refused: 'own' });
  expect(await leasing.claim(id, (await createMember(site, 'support')).id)).toMatchObject({ ok: true });
});

it('LEAS-03 ADM-02 the national code is told to the one who has claimed the request alone', async () => {
  const leasing = leasingOn(site);
  await leasing.lease();
  const { id } = await leasing.request();
  const [holder, other] = [await createMember(site, 'support'), await createMember(site, 'support')];
  await leasing.claim(id, holder.id);
  const told = async ({ id: userId }: { readonly id: number }) => {
    const asked = { requestId: id, reason: 'استعلام از بانک' };
    return (await revealNationalCode(site.ctx, { userId }, site.services.keys, asked)).ok;
  };
  expect([await told(holder), await told(other)]).toEqual([true, false]);
});
