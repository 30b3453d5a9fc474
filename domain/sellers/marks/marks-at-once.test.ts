import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMarkRequest, licenceClaims } from '../../../test/marks.ts';
import { addShop } from '../../../test/shops.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { lockMark } from './mark-store.server.ts';
import { verifyMark } from './move-mark.server.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

it('SHOP-03 a licence that its owner sends again while staff verify it is verified, and the second is refused', async () => {
  const { db } = site.services;
  const { id: sellerId, ownerId: userId } = await addShop(site);
  const claims = licenceClaims('0454-123456');
  const id = await addMarkRequest(site, { sellerId, userId, claims });
  let again: Promise<string> | null = null;
  let hasEnded = false;
  await db.transaction().execute(async (trx) => {
    const staff = { db: trx, now: site.ctx.now };
    const mark = await lockMark(staff, id);
    again = addMarkRequest(site, { sellerId, userId, claims })
      .then(String, (error: Error) => error.message)
      .finally(() => {
        hasEnded = true;
      });
    await expect
      .poll(async () => {
        const waiting = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        return hasEnded || waiting.rows.length > 0;
      })
      .toBe(true);
    expect(mark && (await verifyMark(staff, mark, { actor: 'staff', actorId: null }))).toMatchObject({ ok: true });
  });
  expect(await again).toBe('the mark was refused: open');
});
