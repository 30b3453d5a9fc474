import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.server.ts';
import { addAccount } from '../../../test/accounts.ts';
import { everyMove } from '../../../test/every-move.ts';
import { postedListing } from '../../../test/postings.ts';
import { addShop } from '../../../test/shops.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { sample } from '../../../test/tier.ts';
import { handOver } from '../../hand-over/hand-over.server.ts';
import { HOUR } from '../../values/durations.ts';
import { amendListing, endImported, lockListings, postImported } from '../imported/imported-listings.server.ts';
import { LISTING_STATUSES, type ListingStatus } from '../listing.ts';
import { ACTS, type Act, type Actor, LISTING_LIFE, nextStatus } from '../listing-life.ts';
import { actOnPaidListing } from '../paid/paid-listing.server.ts';
import { lockPaidListing } from '../paid/paid-listing-store.server.ts';
import { createListing, expireDue, refreshListing, saveListing } from '../posting/posting.server.ts';
import { changeStatus } from './change-status.server.ts';
import { undoDecision } from './undo-decision.server.ts';

const ACTORS: readonly Actor[] = ['owner', 'moderator', 'job', 'feed'];
/** Status before the last change, to which `restore` and `undo` return. */
const beforeOf = (from: ListingStatus): ListingStatus => (from === 'published' ? 'pending' : 'published');
const LATER = new Date(TEST_NOW.getTime() + HOUR);

let site: TestSite;
let owner: number;
let moderator: number;
let shopId: number;

beforeAll(async () => {
  site = await createTestSite();
  owner = await addAccount(site, {});
  moderator = await addAccount(site, {});
  shopId = (await addShop(site, { people: { owner } })).id;
});
afterAll(() => site.stop());

const userOf = (actor: Actor): number | null => ({ owner, moderator, job: null, feed: null })[actor];

describe('every move', () => {
  it.each(sample(LISTING_STATUSES, 3))(
    'ITEM-14 from %s happens if the table allows it, and otherwise changes nothing',
    async (from) => {
      const moves = everyMove(LISTING_LIFE, [from], ACTS, ACTORS);
      const ids = await site.publish(...moves.map(() => ({ userId: owner, status: from })));
      for (const [at, { act, actor, move }] of moves.entries()) {
        const id = ids[at] ?? 0;
        const changeId = await remember(id, from, actor);
        const before = await stored(id);
        if (act === 'undo') await tryUndo({ listingId: id, changeId, status: from }, actor);
        else await tryMove(id, act, actor);
        const after = await stored(id);
        if (move) {
          expect([act, actor, after.listing?.status]).toEqual([
            act,
            actor,
            nextStatus(act, from, actor, beforeOf(from)),
          ]);
          expect(after.changes).toHaveLength(before.changes.length + 1);
        } else expect([act, actor, after]).toEqual([act, actor, before]);
      }
    },
  );

  it('ITEM-14 a new listing is a draft or a submitted form of its owner', async () => {
    for (const { act, actor, move } of everyMove(LISTING_LIFE, ['new'], ACTS, ACTORS)) {
      const made = await make(act, actor);
      expect([act, actor, made]).toEqual([act, actor, move?.to ?? null]);
    }
  });
});

/** Calls the function for an act; acts that write more than a status have their own functions. */
async function tryMove(id: number, act: Act, actor: Actor): Promise<void> {
  const { db } = site.services;
  const catalogue = site.services.catalogue();
  const userId = userOf(actor);
  if (act === 'expire' && actor === 'job') {
    await db.updateTable('listings').set({ expires_at: TEST_NOW }).where('id', '=', id).execute();
    await expireDue({ ...site.ctx, now: LATER });
  } else if (act === 'edit' && userId) {
    await saveListing(
      { ...site.ctx, now: LATER },
      { userId, id, posted: postedListing(catalogue), version: 1 },
      catalogue,
    );
  } else if (act === 'refresh' && actor === 'job') {
    await transact({ db, now: LATER }, async (trx) => {
      const listing = await lockPaidListing(trx, id);
      if (listing) await actOnPaidListing(trx, listing, { isRaised: true, marks: new Set(), until: null });
    });
  } else if (act === 'refresh' && userId) {
    await refreshListing({ ...site.ctx, now: LATER }, userId, id, catalogue);
  } else if (act === 'expire' && actor === 'feed') {
    await transact({ db, now: LATER }, async (trx) => {
      const listings = [...(await lockListings(trx.db, [id])).values()];
      await endImported(trx, { listings, because: 'feed-absent', runId: 1 }, catalogue);
    });
  } else if (act === 'handOver' && userId) {
    await handOver({ ...site.ctx, now: LATER }, { userId, shopId, listingId: id, largestFee: null });
  } else if (act === 'amend' && (actor === 'feed' || actor === 'moderator')) {
    const amended = { listingId: id, runId: 1, posted: postedListing(catalogue) };
    const by = actor === 'moderator' ? { moderatorId: moderator } : {};
    await transact({ db, now: LATER }, (trx) => amendListing(trx, { ...amended, ...by }, catalogue));
  } else {
    const change = { listingId: id, act, actor: { kind: actor, userId } };
    await transact({ db, now: LATER }, (trx) => changeStatus(trx, change, catalogue));
  }
}

/** Undoes a decision by `undoDecision`, which only moderators may call. */
async function tryUndo(
  decision: { readonly listingId: number; readonly changeId: number; readonly status: ListingStatus },
  actor: Actor,
): Promise<void> {
  if (actor !== 'moderator') return;
  const at = TEST_NOW.toISOString();
  const times = { publishedAt: at, sortedAt: at, expiresAt: null, closedAt: null, updatedAt: at };
  const undo = { ...decision, ...times, from: beforeOf(decision.status), eventId: 0, version: 1 };
  const ctx = { db: site.services.db, now: LATER };
  await transact(ctx, (trx) =>
    undoDecision(trx, undo, { userId: moderator, isAdmin: false }, site.services.catalogue()),
  );
}

/** Creates a listing by an act and returns its status; null if none was stored. */
async function make(act: Act, actor: Actor): Promise<ListingStatus | null> {
  const { db } = site.services;
  const catalogue = site.services.catalogue();
  const userId = userOf(actor);
  if (actor === 'owner' && (act === 'keep' || act === 'submit')) {
    const how = { token: `token of ${act}`, status: act === 'keep' ? 'draft' : 'pending' } as const;
    const created = await createListing(
      { ...site.ctx, now: LATER },
      { userId: owner, posted: postedListing(catalogue), ...how },
      catalogue,
    );
    return created.ok ? created.status : null;
  }
  if (actor === 'feed' && act === 'submit') {
    const row = {
      sellerId: owner,
      memberId: null,
      posted: postedListing(catalogue),
      isPublished: false,
      isBatched: true,
    };
    const [made = 0] = await transact({ db, now: LATER }, (trx) => postImported(trx, [row], catalogue));
    return ((await stored(made)).listing?.status as ListingStatus | undefined) ?? null;
  }
  const change = { listingId: 999_999_999, act, actor: { kind: actor, userId } };
  const changed = await transact({ db, now: LATER }, (trx) => changeStatus(trx, change, catalogue));
  return changed.ok ? changed.to : null;
}

/** Records a previous change by the same actor, because only the same actor may restore it. */
async function remember(id: number, to: ListingStatus, actor: Actor): Promise<number> {
  const change = await site.services.db
    .insertInto('listing_changes')
    .values({
      listing_id: id,
      at: TEST_NOW,
      actor_id: userOf(actor),
      act: 'hold',
      from_status: beforeOf(to),
      to_status: to,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return change.id;
}

async function stored(id: number) {
  const { db } = site.services;
  return {
    // `expires_at` is left out, because the test of expiry changes it beforehand.
    listing: await db
      .selectFrom('listings')
      .select(['status', 'version', 'refreshed_at', 'sorted_at', 'closed_at'])
      .where('id', '=', id)
      .executeTakeFirst(),
    changes: await db.selectFrom('listing_changes').selectAll().where('listing_id', '=', id).orderBy('id').execute(),
  };
}
