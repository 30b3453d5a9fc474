import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount } from '../../../test/accounts.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { DAY } from '../../values/durations.ts';
import { hideListingsOf, returnListingsOf } from './shut-seller.server.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

const MANY = 450;

/** A context that counts its statements. */
function counting() {
  let statements = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { ctx: { ...site.ctx, db: site.services.db.withPlugin(plugin) }, count: () => statements };
}

const rowsOf = (userId: number) =>
  site.services.db
    .selectFrom('listings')
    .select([
      'id',
      'status',
      'sorted_at',
      'expires_at',
      'published_at',
      'refreshed_at',
      'closed_at',
      'search',
      'version',
    ])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

describe('the listings of a seller who is open again', () => {
  it('SHOP-03 AUTH-03: return as they were, with their history, in sets, however many', async () => {
    const userId = await addAccount(site, {});
    await site.publish(...Array.from({ length: MANY }, () => ({ userId, name: 'صندلی گردان بازگشته' })));
    const before = await rowsOf(userId);
    site.clock = new Date(site.clock.getTime() + DAY);
    await hideListingsOf(site.ctx, userId, 'seller-closed');
    await site.runEvents();
    const { ctx, count } = counting();
    expect(await returnListingsOf(ctx, userId, site.services.catalogue())).toBe(MANY);
    // About ten statements for each batch of two hundred listings, not for each listing.
    expect(count()).toBeLessThan(50);
    expect(await rowsOf(userId)).toEqual(before);
    const { db } = site.services;
    const changes = await db
      .selectFrom('listing_changes')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('act', '=', 'return')
      .where('from_status', '=', 'expired')
      .executeTakeFirst();
    expect(Number(changes?.n)).toBe(MANY);
    expect(await returnListingsOf(site.ctx, userId, site.services.catalogue())).toBe(0);
  });

  it('SHOP-03: leave what people do meanwhile before what follows from all of them', async () => {
    const userId = await addAccount(site, {});
    await site.publish({ userId }, { userId });
    await hideListingsOf(site.ctx, userId, 'seller-closed');
    await returnListingsOf(site.ctx, userId, site.services.catalogue());
    const events = await site.services.db
      .selectFrom('events')
      .select('is_behind')
      .where('kind', '=', 'listing-changed')
      .orderBy('id', 'desc')
      .limit(4)
      .execute();
    expect(events.map((event) => event.is_behind)).toEqual([true, true, true, true]);
    const known = await site.services.db
      .selectFrom('known_reactions')
      .select('priority')
      .where('reaction', '=', 'hide-listings-of-shop')
      .executeTakeFirst();
    expect(known?.priority).toBe(10);
  });

  it('SHOP-03: leave alone what was changed since', async () => {
    const userId = await addAccount(site, {});
    const [sold = 0, left = 0] = await site.publish({ userId }, { userId });
    await hideListingsOf(site.ctx, userId, 'seller-closed');
    await site.services.db.updateTable('listings').set({ status: 'sold' }).where('id', '=', sold).execute();
    expect(await returnListingsOf(site.ctx, userId, site.services.catalogue())).toBe(1);
    expect((await rowsOf(userId)).map(({ id, status }) => [id, status])).toEqual([
      [sold, 'sold'],
      [left, 'published'],
    ]);
  });
});
