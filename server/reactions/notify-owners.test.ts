import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../db/transact.server.ts';
import { changeStatus } from '../../domain/listings/listings.server.ts';
import type { ListingChanged } from '../../domain/moderation/listing-changes.server.ts';
import { holdListing, removeListing, restoreListing } from '../../domain/moderation/moderation.server.ts';
import { undoDecision } from '../../domain/undo/undo.server.ts';
import { DAY, MINUTE, SECOND } from '../../domain/values/durations.ts';
import { addAccount } from '../../test/accounts.ts';
import { createTestSite, type TestSite } from '../../test/site.ts';

let site: TestSite;
let moderator: { readonly userId: number };
let seller: number;
let listingId: number;
beforeAll(async () => {
  site = await createTestSite();
  moderator = { userId: await addAccount(site, {}) };
  const rows = site.services.db.updateTable('users').set({ role: 'moderator' });
  await rows.where('id', '=', moderator.userId).execute();
});
afterAll(() => site.stop());
beforeEach(async () => {
  seller = await addAccount(site, {});
  [listingId = 0] = await site.publish({ userId: seller });
});

const STAFF = { hold: holdListing, remove: removeListing, restore: restoreListing };
const catalogue = () => site.services.catalogue();

async function does(act: keyof typeof STAFF, actor = moderator): Promise<number> {
  const changed: ListingChanged = await STAFF[act](site.ctx, actor, { listingId, version: 1 }, 'یک دلیل', catalogue());
  if (!changed.ok) throw new Error(changed.refused);
  return changed.entryId;
}
const ownerDoes = (act: 'remove' | 'restore') =>
  transact(site.ctx, (trx) =>
    changeStatus(trx, { listingId, act, actor: { kind: 'owner', userId: seller } }, catalogue()),
  );
async function passes(milliseconds: number): Promise<void> {
  site.clock = new Date(site.clock.getTime() + milliseconds);
  await site.runEvents();
}
const noticesOf = async (userId = seller) =>
  (
    await site.services.db
      .selectFrom('notifications')
      .select(['kind', 'deliver_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
  ).map(({ kind, deliver_at }) => (deliver_at === null ? `${kind}, kept here` : kind));

describe('the owner of a listing', () => {
  it.each([
    ['hold', 'listing-held'],
    ['remove', 'listing-removed'],
  ] as const)('NOTI-01 ADM-01 is told after half a minute, once, that staff did this: %s', async (act, kind) => {
    await does(act);
    await passes(29 * SECOND);
    expect(await noticesOf()).toEqual([]);
    await passes(SECOND);
    await passes(MINUTE);
    expect(await noticesOf()).toEqual([kind]);
  });

  it('NOTI-01 is told that staff restored what they had removed', async () => {
    await does('remove');
    await passes(DAY);
    await does('restore');
    await passes(MINUTE);
    expect(await noticesOf()).toEqual(['listing-removed', 'listing-restored']);
  });

  it('NOTI-01 is told nothing of a removal that was taken back at once, by restoring or by undoing', async () => {
    await does('remove');
    await passes(10 * SECOND);
    await does('restore');
    await passes(MINUTE);
    const entry = await does('hold');
    await passes(20 * SECOND);
    expect((await undoDecision(site.ctx, moderator, entry, catalogue())).ok).toBe(true);
    await passes(MINUTE);
    expect(await noticesOf()).toEqual([]);
  });

  it('NOTI-01 ADM-01 who was told is told of the undo', async () => {
    const entry = await does('hold');
    await passes(MINUTE);
    expect((await undoDecision(site.ctx, moderator, entry, catalogue())).ok).toBe(true);
    await passes(MINUTE);
    expect(await noticesOf()).toEqual(['listing-held', 'decision-undone']);
  });

  it('NOTI-01 needs no notice of what they did themselves, as staff too, nor of a hold by a rule', async () => {
    await ownerDoes('remove');
    await passes(MINUTE);
    await ownerDoes('restore');
    await passes(MINUTE);
    const job = { kind: 'job', userId: null } as const;
    await transact(site.ctx, (trx) => changeStatus(trx, { listingId, act: 'hold', actor: job }, catalogue()));
    await passes(MINUTE);
    expect(await noticesOf()).toEqual([]);
    const admin = await addAccount(site, {});
    await site.services.db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin).execute();
    [listingId = 0] = await site.publish({ userId: admin });
    await does('remove', { userId: admin });
    await passes(MINUTE);
    expect(await noticesOf(admin)).toEqual([]);
  });

  it('NOTI-01 is still told of an approval after which they removed it', async () => {
    [listingId = 0] = await site.publish({ userId: seller, status: 'pending' });
    const by = { kind: 'moderator', userId: moderator.userId } as const;
    await transact(site.ctx, (trx) => changeStatus(trx, { listingId, act: 'approve', actor: by }, catalogue()));
    site.clock = new Date(site.clock.getTime() + SECOND);
    await ownerDoes('remove');
    await passes(MINUTE);
    expect(await noticesOf()).toEqual(['listing-approved']);
  });
});
