import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.server.ts';
import { addAccount } from '../../../test/accounts.ts';
import { setTestQuota } from '../../../test/listing-quotas.ts';
import { postedListing } from '../../../test/postings.ts';
import { buyPromotion } from '../../../test/promotion-orders.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { runs } from '../../../test/tier.ts';
import { DAY } from '../../values/durations.ts';
import { changeStatus, type StatusChange } from '../life/change-status.server.ts';
import { undoDecision } from '../life/undo-decision.server.ts';
import { removeUnpaid } from '../life/unpaid-listings.server.ts';
import type { Act } from '../listing-life.ts';
import { listingForModerator } from '../owner-listings.server.ts';
import { createListing, expireDue, saveListing } from '../posting/posting.server.ts';
import { quotaFor } from './quotas.server.ts';

const FEE = 90_000_000;

let site: TestSite;
let [seller, moderator] = [0, 0];
let tokens = 0;

beforeAll(async () => {
  site = await createTestSite();
  moderator = await addAccount(site, {});
});
beforeEach(async () => {
  site.clock = TEST_NOW;
  seller = await addAccount(site, {});
  await site.services.db.deleteFrom('listing_quotas').execute();
  await setTestQuota(site, id('sofas'), { free: 1 });
});
afterAll(() => site.stop());

const id = (slug: string): number => site.services.catalogue().taxonomy.bySlug.get(slug)?.id ?? 0;
const later = (days: number) => {
  site.clock = new Date(site.clock.getTime() + days * DAY);
};

async function post(category = 'sofas', largestFee: number | null = FEE, status: 'draft' | 'pending' = 'pending') {
  const catalogue = site.services.catalogue();
  const posted = postedListing(catalogue, { category: id(category) });
  const form = { userId: seller, posted, token: `place ${tokens++}`, status, largestFee };
  const created = await createListing(site.ctx, form, catalogue);
  if (!created.ok) throw new Error(created.refused);
  return created;
}
const idOf = async (...form: Parameters<typeof post>) => (await post(...form)).listingId;
const statusOf = async (listingId: number) => (await listingForModerator(site.services.db, listingId))?.status;

async function edit(listingId: number, category = 'sofas', largestFee: number | null = FEE) {
  const catalogue = site.services.catalogue();
  const version = (await listingForModerator(site.services.db, listingId))?.version ?? 0;
  const posted = postedListing(catalogue, { category: id(category) });
  const saved = await saveListing(site.ctx, { userId: seller, id: listingId, posted, version, largestFee }, catalogue);
  return saved.ok ? saved.status : saved.refused;
}
async function change(listingId: number, act: Act, kind: StatusChange['actor']['kind'] = 'owner') {
  const userId = { owner: seller, moderator, job: null, feed: null }[kind];
  const asked = { listingId, act, actor: { kind, userId }, largestFee: FEE };
  const changed = await transact(site.ctx, (trx) => changeStatus(trx, asked, site.services.catalogue()));
  return changed.ok ? changed.to : changed.refused;
}
async function expire(listingId: number) {
  await change(listingId, 'approve', 'moderator');
  const due = { expires_at: site.clock };
  await site.services.db.updateTable('listings').set(due).where('id', '=', listingId).execute();
  await expireDue(site.ctx);
  expect(await statusOf(listingId)).toBe('expired');
}
async function used(category = 'sofas'): Promise<number | undefined> {
  const found = site.services.catalogue().taxonomy.byId.get(id(category));
  return found && (await quotaFor(site.ctx, seller, found))?.used;
}
/** Pays the fee of a listing, so that it continues. */
const payFee = (listingId: number) =>
  buyPromotion(site, { userId: seller, listingId, keys: ['limit'], kind: 'limitation' });

describe('a submit', () => {
  it('ITEM-17 takes the free place, and the next one waits for its fee', async () => {
    expect([(await post()).status, (await post()).status, await used()]).toEqual(['pending', 'unpaid', 1]);
  });

  it('ITEM-17 is free again when the days of the place are over', async () => {
    await post();
    later(30);
    expect((await post()).status).toBe('pending');
  });

  it.each([
    ['without payments', null, 20_000],
    ['without a fee', FEE, 0],
  ])('ITEM-17 beyond the limit goes on %s, and counts', async (_, largestFee, fee) => {
    await setTestQuota(site, id('sofas'), { free: 1, fee });
    expect([(await post('sofas', largestFee)).status, (await post('sofas', largestFee)).status]).toEqual([
      'pending',
      'pending',
    ]);
    expect(await used()).toBe(2);
  });

  it('ITEM-17 of the rule above counts apart from nearer ones, and without a rule not at all', async () => {
    const root = site.services.catalogue().taxonomy.bySlug.get('sofas')?.path[0]?.id ?? 0;
    await setTestQuota(site, root, { free: 1 });
    await post();
    expect([(await post('beds')).status, (await post('beds')).status]).toEqual(['pending', 'unpaid']);
    expect([(await post('cars')).status, (await post('cars')).status]).toEqual(['pending', 'pending']);
  });

  it('ITEM-17 of many at once takes no more places than there are', async () => {
    await setTestQuota(site, id('sofas'), { free: 3 });
    const all = await Promise.all(Array.from({ length: 8 }, () => post()));
    expect(all.filter(({ status }) => status === 'pending')).toHaveLength(3);
    expect(await used()).toBe(3);
  });

  it('ITEM-17 of a draft takes one when it is sent, not when it is kept', async () => {
    const draft = await idOf('sofas', FEE, 'draft');
    expect(await edit(draft)).toBe('draft');
    expect([(await post()).status, await change(draft, 'submit')]).toEqual(['pending', 'unpaid']);
  });
});

describe('a place', () => {
  it('ITEM-17 is free after a rejection, and the next submit takes one again', async () => {
    const first = await idOf();
    await change(first, 'reject', 'moderator');
    const second = await idOf();
    expect([await statusOf(second), await edit(first)]).toEqual(['pending', 'unpaid']);
    await change(second, 'reject', 'moderator');
    expect([await edit(first), await used()]).toEqual(['pending', 1]);
  });

  it('ADM-01 ITEM-17 is put back when the rejection is undone', async () => {
    const first = await idOf();
    const by = { kind: 'moderator', userId: moderator } as const;
    const catalogue = site.services.catalogue();
    const rejected = await transact(site.ctx, (trx) =>
      changeStatus(trx, { listingId: first, act: 'reject', actor: by }, catalogue),
    );
    expect(await used()).toBe(0);
    if (!rejected.ok) throw new Error(rejected.refused);
    const staff = { userId: moderator, isAdmin: false };
    await transact(site.ctx, (trx) => undoDecision(trx, rejected.undo, staff, catalogue));
    expect([await statusOf(first), await used()]).toEqual(['pending', 1]);
  });

  it('ITEM-17 is kept by a removal, a sale and a restoration', async () => {
    const first = await idOf();
    await change(first, 'remove');
    expect(await used()).toBe(1);
    await change(first, 'restore');
    await change(first, 'approve', 'moderator');
    await change(first, 'markSold');
    expect([await used(), (await post()).status]).toEqual([1, 'unpaid']);
    expect([await change(first, 'restore'), await used()]).toEqual(['published', 1]);
  });

  it('ITEM-17 is left for another rule’s, and an edit within the category needs none', async () => {
    await setTestQuota(site, id('beds'), { free: 1 });
    const first = await idOf();
    expect([await edit(first), await edit(first, 'beds')]).toEqual(['pending', 'pending']);
    expect([await used(), await used('beds')]).toEqual([0, 1]);
    const second = await idOf();
    expect([await edit(second, 'beds'), await used(), await used('beds')]).toEqual(['unpaid', 0, 1]);
    expect([await edit(second), await used()]).toEqual(['pending', 1]);
    expect([await edit(second, 'cars'), await used()]).toEqual(['pending', 0]);
  });

  it('ITEM-17 of a published listing is needed in another rule’s category, which hides it', async () => {
    await setTestQuota(site, id('beds'), { free: 0 });
    const first = await idOf();
    await change(first, 'approve', 'moderator');
    expect([await edit(first, 'beds'), await statusOf(first)]).toEqual(['unpaid', 'unpaid']);
  });

  it.each([
    [29, 'published'],
    [31, 'unpaid'],
  ] as const)('ITEM-17 taken %i days ago: a renewal ends %s', async (days, to) => {
    const first = await idOf();
    later(days);
    await expire(first);
    if (days < 30) expect((await post()).status).toBe('unpaid');
    else await idOf();
    expect(await change(first, 'renew')).toBe(to);
  });

  it('ITEM-17 is taken anew by the edit of an expired listing', async () => {
    const first = await idOf();
    later(31);
    await expire(first);
    expect([await edit(first), await used()]).toEqual(['pending', 1]);
  });
});

describe('an unpaid listing', () => {
  it('ITEM-17 goes on by an edit when a place is free, or nothing is asked', async () => {
    const first = await idOf();
    const second = await idOf();
    expect(await edit(second)).toBe('unpaid');
    await change(first, 'reject', 'moderator');
    expect(await edit(second)).toBe('pending');
    const third = await idOf();
    expect([await statusOf(third), await edit(third, 'sofas', null)]).toEqual(['unpaid', 'pending']);
  });

  it('ITEM-17 whose fee is paid needs no place, now and later', async () => {
    const first = await idOf();
    const second = await idOf();
    await payFee(second);
    expect([await statusOf(second), await used()]).toEqual(['pending', 1]);
    await change(second, 'reject', 'moderator');
    expect([await edit(second), await used()]).toEqual(['pending', 1]);
    later(31);
    await expire(second);
    await idOf();
    expect([await change(second, 'renew'), await used()]).toEqual(['published', 1]);
    expect(await statusOf(first)).toBe('pending');
  });

  it('ITEM-17 a paid fee is taken off that of another rule', async () => {
    await setTestQuota(site, id('beds'), { free: 0, fee: 15_000 });
    await setTestQuota(site, id('wardrobes'), { free: 0, fee: 50_000 });
    await post();
    const second = await idOf();
    await payFee(second);
    expect(await edit(second, 'beds')).toBe('pending');
    expect(await edit(second, 'wardrobes')).toBe('unpaid');
    expect((await payFee(second)).price).toBe(30_000);
    expect([await statusOf(second), await edit(second)]).toEqual(['pending', 'pending']);
  });

  it('ITEM-14 is removed by the job after 30 days, and restored within a week', async () => {
    const first = await idOf();
    const second = await idOf();
    later(29);
    await removeUnpaid(site.ctx, site.services.catalogue());
    expect(await statusOf(second)).toBe('unpaid');
    later(1);
    await removeUnpaid(site.ctx, site.services.catalogue());
    expect([await statusOf(second), await statusOf(first)]).toEqual(['removed', 'pending']);
    expect(await change(second, 'restore')).toBe('not-allowed');
    expect(await change(second, 'restore', 'moderator')).toBe('unpaid');
    await removeUnpaid(site.ctx, site.services.catalogue());
    expect([await change(second, 'remove'), await change(second, 'restore')]).toEqual(['removed', 'unpaid']);
  });
});

describe('any sequence of acts', () => {
  const ACTS: readonly (readonly [Act, StatusChange['actor']['kind']])[] = [
    ['approve', 'moderator'],
    ['approve', 'moderator'],
    ['reject', 'moderator'],
    ['renew', 'owner'],
    ['markSold', 'owner'],
    ['remove', 'owner'],
    ['restore', 'owner'],
  ];
  const step = fc.record({ pick: fc.nat(100), what: fc.nat(ACTS.length + 5), days: fc.nat(12) });

  it('ITEM-17 leaves each rule at most its number of places', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
        seller = await addAccount(site, {});
        site.clock = TEST_NOW;
        await setTestQuota(site, id('sofas'), { free: 2, days: 20 });
        await setTestQuota(site, id('beds'), { free: 1, days: 40 });
        const ids: number[] = [];
        for (const { pick, what, days } of steps) {
          later(days);
          const one = ids[pick % Math.max(1, ids.length)];
          const category = pick % 2 ? 'sofas' : 'beds';
          const act = ACTS[what];
          if (one === undefined || what > ACTS.length + 2) ids.push(await idOf(category));
          else if (act) await change(one, ...act);
          else if (what === ACTS.length) await expireDue(site.ctx);
          else await edit(one, category);
          expect(await used()).toBeLessThanOrEqual(2);
          expect(await used('beds')).toBeLessThanOrEqual(1);
        }
        expect(await withoutRight()).toEqual([]);
      }),
      { numRuns: runs(12), endOnFailure: true },
    );
  });

  /**
   * Pending and published listings that use no slot of the quota. In a category with a quota rule there must be none.
   */
  async function withoutRight(): Promise<unknown[]> {
    const { rows } = await sql`
      select listings.id
      from listings
      left join listing_places on listing_places.listing_id = listings.id and freed_at is null
      where listings.user_id = ${seller} and status in ('pending', 'published') and listing_places.listing_id is null`.execute(
      site.services.db,
    );
    return rows;
  }
});
