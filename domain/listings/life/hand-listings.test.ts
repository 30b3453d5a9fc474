import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addShop } from '../../../test/shops.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { createMember } from '../../../test/staff.ts';
import { removeMember } from '../../sellers/sellers.server.ts';
import type { NewListing } from '../listing.ts';
import { lockListing } from '../listing-write-store.server.ts';
import { assignListing } from '../listings.server.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

it('SHOP-03 a listing that is handed to a member while they are removed ends with the owner', async () => {
  const [owner, seller] = [await createMember(site), await createMember(site)];
  const shop = await addShop(site, { people: { owner: owner.id, sellers: [seller.id] } });
  const [listingId = 0] = await site.publish({ userId: shop.id, memberId: owner.id } as Partial<NewListing>);
  const asked = { sellerId: shop.id, userId: owner.id };
  const { db } = site.services;
  const outcomes = await db.transaction().execute(async (other) => {
    // The transfer of the listing has checked that the seller is a member, and now waits for the lock of the listing.
    await lockListing(other, listingId);
    const handing = assignListing(site.ctx, { ...asked, listingId, toId: seller.id });
    await expect.poll(() => waiting()).toBeGreaterThan(0);
    const removing = removeMember(site.ctx, { ...asked, memberId: seller.id });
    // The removal either ends before the listing is unlocked, or waits for the transfer.
    await expect.poll(async () => (await waiting()) > 1 || !(await isMember(seller.id))).toBe(true);
    if (!(await isMember(seller.id))) await site.runEvents().then(() => site.runJobs());
    return [handing, removing] as const;
  });
  expect(await Promise.all(outcomes)).toMatchObject([{ ok: true }, { ok: true }]);
  await site.runEvents().then(() => site.runJobs());
  const { member_id } = await db
    .selectFrom('listings')
    .select('member_id')
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow();
  expect(Number(member_id)).toBe(owner.id);

  async function isMember(userId: number): Promise<boolean> {
    const rows = await db.selectFrom('shop_members').select('user_id').where('user_id', '=', userId).execute();
    return rows.length > 0;
  }
});

/** Number of transactions in this database that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    site.services.db,
  );
  return rows[0]?.n ?? 0;
}
