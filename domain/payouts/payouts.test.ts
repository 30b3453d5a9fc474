import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../db/transact.server.ts';
import { addAccount } from '../../test/accounts.ts';
import { itInLongTier } from '../../test/it-in-long-tier.ts';
import { inOwnBrowser } from '../../test/own-browser.ts';
import { addBankInfo, addBatch, addOwed, addSettled, answered, linesOf, owe, proveSeller } from '../../test/payouts.ts';
import { purchasesOn } from '../../test/purchases.ts';
import { shebaOf } from '../../test/shebas.ts';
import { addShop } from '../../test/shops.ts';
import { createTestSite, type TestSite } from '../../test/site.ts';
import { payableTo, payoutOf } from '../ledger/accounts.ts';
import { readBalance } from '../ledger/ledger.server.ts';
import { changeSetting } from '../settings/site-settings.server.ts';
import type { Role } from '../staff/roles.ts';
import { DAY, HOUR, MINUTE } from '../values/durations.ts';
import { importResults, markPayout } from './mark-payouts.server.ts';
import { type PayoutResult, payoutRef } from './payout.ts';
import { readDigests } from './payout-file-store.server.ts';
import { fetchFile, openFile } from './payout-files.server.ts';
import { readBatch, readPayoutsOf } from './payout-store.server.ts';
import {
  approveBatch,
  discardBatch,
  findProvenSellers,
  makeBatch,
  readBatchFile,
  readDebtTo,
  readPayoutsOverview,
} from './payouts.server.ts';
import { releasePayouts } from './release-payouts.server.ts';

let site: TestSite;
let purchases: ReturnType<typeof purchasesOn>;
let maker: { userId: number };
let other: { userId: number };
const START = new Date('2026-11-20T09:00:00Z');
beforeAll(async () => {
  site = await createTestSite();
  purchases = purchasesOn(site);
  maker = await member('finance');
  other = await member('finance');
});
afterAll(() => site.stop());
beforeEach(async () => {
  site.clock = START;
  // Empties the queue: other tests may have left money to pay out.
  await site.services.db.updateTable('seller_accounts').set({ changed_at: null }).execute();
  for (;;) if (!(await makeBatch(site.ctx, maker)).ok) return;
});

async function member(role: Role): Promise<{ userId: number }> {
  const userId = await addAccount(site, {});
  await site.services.db.updateTable('users').set({ role }).where('id', '=', userId).execute();
  return { userId };
}

const parts = () => site.services.payments;
const db = () => site.services.db;
const owed = (sellerId: number) => readBalance(db(), payableTo(sellerId));
const held = (lineId: number) => readBalance(db(), payoutOf(lineId));
const bank = async () => {
  const rows = await db()
    .selectFrom('ledger_postings')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'account_id')
    .select(({ fn }) => fn.sum<number>('amount').as('sum'))
    .where('name', '=', 'bank')
    .executeTakeFirst();
  return Number(rows?.sum ?? 0);
};
const later = (ms: number) => {
  site.clock = new Date(site.clock.getTime() + ms);
};
const suspend = (id: number, at: Date | null) =>
  db().updateTable('users').set({ suspended_at: at }).where('id', '=', id).execute();

async function make(): Promise<number> {
  const made = await makeBatch(site.ctx, maker);
  if (!made.ok) throw new Error(made.refused);
  return made.id;
}
const session = Buffer.alloc(32);
const approve = (id: number, actor = other) => approveBatch(site.ctx, parts(), inOwnBrowser(actor, session), id);
const discard = (id: number, actor = other) => discardBatch(site.ctx, actor, { id, reason: 'به دلیل آزمایش' });
const mark = (batchId: number, id: number, as: PayoutResult, actor = other) =>
  markPayout(site.ctx, actor, { batchId, id, as, reason: as === 'paid' ? null : 'حساب بسته است' });
const table = async (batchId: number) => (await openFile(db(), parts(), batchId, 'csv')) ?? '';
const WORDS = { paid: [], returned: [] };
const send = (batchId: number, bytes: Uint8Array, actor = other) =>
  importResults(site.ctx, parts(), actor, { batchId, bytes, words: WORDS });
const stateOf = async (batchId: number, lineId: number) =>
  (await linesOf(site, batchId)).find(({ id }) => id === lineId)?.state;
/** Makes a batch, checks that it has these sellers and no others, and approves it. */
async function approved(...sellers: number[]) {
  const id = await make();
  expect((await linesOf(site, id)).map(({ sellerId }) => sellerId)).toEqual(sellers);
  expect(await approve(id)).toMatchObject({ ok: true });
  return { id, lines: await linesOf(site, id) };
}
/** Counts statements of this database that wait for a lock. */
async function waitingForLocks(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db());
  return rows[0]?.count ?? 0;
}
/** Locks a line until `end`, like another transaction that works on it at the same time. */
async function holdLine(batchId: number, sellerId: number): Promise<{ readonly end: () => Promise<void> }> {
  const [locked, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = transact(site.ctx, async (trx) => {
    await sql`select from payouts where batch_id = ${batchId} and seller_id = ${sellerId} for update`.execute(trx.db);
    locked.resolve();
    await over.promise;
  });
  await locked.promise;
  const end = () => {
    over.resolve();
    return holding;
  };
  return { end };
}
/** Lists the notices that a seller got about payouts and their bank account. */
async function toldOf(userId: number): Promise<unknown[]> {
  await site.runEvents();
  const { db } = site.services;
  const query = db
    .selectFrom('notifications')
    .select('data')
    .where('kind', '=', 'payout')
    .where('user_id', '=', userId);
  return (await query.orderBy('id').execute()).map(({ data }) => data);
}

describe('a payout', () => {
  it('SECP-05 SECP-06 goes from what is owed to the bank, and the proof is clean at each step', async () => {
    const invoice = await addSettled(site);
    const { sellerId } = invoice;
    const amount = await owed(sellerId);
    expect(amount).toBeGreaterThan(10_000);
    const own = async () => {
      const found = await purchases.differences();
      return found.filter(({ of, what }) => !(what === 'owed to a seller' && of !== String(sellerId)));
    };
    const clean = async () => expect(await own()).toEqual([]);
    await clean();
    const before = await bank();
    const first = await make();
    const [line] = await linesOf(site, first);
    const id = line?.id ?? 0;
    expect([line?.amount, await owed(sellerId), await held(id)]).toEqual([amount, 0, amount]);
    await clean();
    expect(await discard(first)).toMatchObject({ ok: true });
    expect([await owed(sellerId), await held(id)]).toEqual([amount, 0]);
    await clean();

    const { id: second, lines } = await approved(sellerId);
    const again = lines[0]?.id ?? 0;
    await clean();
    expect(await mark(second, again, 'paid')).toMatchObject({ ok: true });
    expect([await owed(sellerId), await held(again), await bank()]).toEqual([0, 0, before - amount]);
    await clean();
    expect(await mark(second, again, 'returned')).toMatchObject({ ok: true });
    expect([await owed(sellerId), await held(again), await bank()]).toEqual([amount, 0, before]);
    await clean();
    expect(await toldOf(sellerId)).toEqual([
      { did: 'paid', amount },
      { did: 'returned', amount },
    ]);
    expect(await readPayoutsOf(db(), sellerId, { before: null, limit: 10 })).toMatchObject([
      { id: again, state: 'returned', reason: 'حساب بسته است', amount },
    ]);

    const { id: third, lines: last } = await approved(sellerId);
    expect(await mark(third, last[0]?.id ?? 0, 'returned')).toMatchObject({ ok: true });
    expect([await owed(sellerId), await bank()]).toEqual([amount, before]);
    await clean();
  });

  it('SECP-06 the proof finds a line that the ledger does not hold, and what a seller is owed beyond it', async () => {
    const sellerId = await addOwed(site, 70_000);
    const id = await make();
    const [line] = await linesOf(site, id);
    const set = (amount: number) =>
      db()
        .updateTable('payouts')
        .set({ amount })
        .where('id', '=', line?.id ?? 0)
        .execute();
    await set(71_000);
    const found = await purchases.differences();
    expect(found).toContainEqual({ what: 'line of a payout', of: String(line?.id), expected: 71_000, found: 70_000 });
    expect(found).toContainEqual({ what: 'owed to a seller', of: String(sellerId), expected: -71_000, found: 0 });
    await set(70_000);
  });
});

describe('making a batch', () => {
  it('SECP-05 takes what is owed from the least sum on, in parts of the largest', async () => {
    const few = await addOwed(site, 9_999);
    const enough = await addOwed(site, 10_000);
    const much = await addOwed(site, 200_000_001);
    const id = await make();
    expect((await linesOf(site, id)).map(({ sellerId, amount }) => [sellerId, amount])).toEqual([
      [enough, 10_000],
      [much, 200_000_000],
    ]);
    expect([await owed(few), await owed(enough), await owed(much)]).toEqual([9_999, 0, 1]);
    expect(await readBatch(db(), id)).toMatchObject({ lineCount: 2, amount: 200_010_000, state: 'made' });
    expect(await makeBatch(site.ctx, maker)).toEqual({ ok: false, refused: 'nothing' });
    // An account that is about to be deleted is paid any sum, however small.
    await db().updateTable('users').set({ delete_after: site.clock }).where('id', '=', few).execute();
    expect((await linesOf(site, await make())).map(({ sellerId }) => sellerId)).toEqual([few]);
  });

  it('SECP-05 follows the settings', async () => {
    await changeSetting(db(), 'payoutMin', 60_000);
    await changeSetting(db(), 'payoutMax', 10_000_000);
    await addOwed(site, 59_999);
    await addOwed(site, 10_000_001);
    expect((await linesOf(site, await make())).map(({ amount }) => amount)).toEqual([10_000_000]);
    await changeSetting(db(), 'payoutMin', 10_000);
    await changeSetting(db(), 'payoutMax', 200_000_000);
  });

  it('SECP-05 leaves out who is suspended, has no account, changed it or needs a release, and says why', async () => {
    const why = async (id: number) =>
      (await readPayoutsOverview(site.ctx, maker.userId, 100)).waiting.find(({ sellerId }) => sellerId === id)?.why;
    const suspended = await addOwed(site);
    await suspend(suspended, site.clock);
    const without = await addAccount(site, {});
    await owe(site, without, 50_000);
    const changed = await addOwed(site);
    await addBankInfo(site, changed, { sheba: shebaOf(12), hasCode: true });
    const { sellerId: held, id: invoiceId } = await addSettled(site);
    await db().updateTable('invoices').set({ needs_release: true }).where('id', '=', invoiceId).execute();
    expect(await makeBatch(site.ctx, maker)).toEqual({ ok: false, refused: 'nothing' });
    expect([await why(suspended), await why(without), await why(changed), await why(held)]).toEqual([
      ...['suspended', 'no-account', 'changed', 'release'],
    ]);

    await suspend(suspended, null);
    await addBankInfo(site, without);
    later(DAY);
    expect(await releasePayouts(site.ctx, other, { sellerId: held, reason: 'به دلیل آزمایش' })).toMatchObject({
      ok: true,
    });
    expect(await releasePayouts(site.ctx, other, { sellerId: held, reason: 'به دلیل آزمایش' })).toEqual({
      ok: false,
      refused: 'gone',
    });
    const lines = await linesOf(site, await make());
    expect(lines.map(({ sellerId }) => sellerId)).toEqual([suspended, without, changed, held]);
  });

  it('SECP-05 SHOP-03 lets the money of a frozen shop wait, in a batch that was made before too, until it is active again', async () => {
    const frozen = (state: 'active' | 'frozen') =>
      db().updateTable('shops').set({ state }).where('seller_id', '=', shop.id).execute();
    const shop = await addShop(site, { state: 'frozen' });
    await owe(site, shop.id, 50_000);
    await addBankInfo(site, shop.id);
    const beside = await addOwed(site);
    const { waiting } = await readPayoutsOverview(site.ctx, maker.userId, 100);
    expect(waiting.find(({ sellerId }) => sellerId === shop.id)).toMatchObject({ why: 'suspended', amount: 50_000 });
    expect((await linesOf(site, await make())).map(({ sellerId }) => sellerId)).toEqual([beside]);
    expect(await owed(shop.id)).toBe(50_000);

    await frozen('active');
    const id = await make();
    await frozen('frozen');
    expect(await linesOf(site, id)).toMatchObject([{ sellerId: shop.id, amount: 50_000, stoppedBy: 'suspended' }]);
    expect(await approve(id)).toEqual({ ok: false, refused: 'nothing' });
    await frozen('active');
    expect(await linesOf(site, id)).toMatchObject([{ sellerId: shop.id, stoppedBy: null }]);
    expect(await approve(id)).toMatchObject({ ok: true });
  });

  it('SECP-05 ADM-02 leaves the own money of who makes it to a colleague', async () => {
    await owe(site, maker.userId, 30_000);
    await addBankInfo(site, maker.userId);
    expect(await makeBatch(site.ctx, maker)).toEqual({ ok: false, refused: 'nothing' });
    expect((await readPayoutsOverview(site.ctx, maker.userId, 9)).ready).toEqual({ sellers: 0, amount: 0 });
    const made = await makeBatch(site.ctx, other);
    expect(made).toMatchObject({ ok: true });
    const id = made.ok ? made.id : 0;
    expect((await readBatchFile(site.ctx, id, maker.userId))?.lines).toMatchObject([{ stoppedBy: 'own' }]);
    // The maker is the only seller in the batch: without their own line the batch would be empty.
    expect(await approve(id, maker)).toEqual({ ok: false, refused: 'nothing' });
    const third = await member('finance');
    expect(await approve(id, third)).toMatchObject({ ok: true });
    const [line] = await linesOf(site, id);
    expect(await mark(id, line?.id ?? 0, 'paid', maker)).toEqual({ ok: false, refused: 'own-money' });
    expect(await releasePayouts(site.ctx, maker, { sellerId: maker.userId, reason: 'x' })).toEqual({
      ok: false,
      refused: 'own-money',
    });
  });

  it('SECP-05 SHOP-03 ADM-02 leaves the money of a shop to a colleague of its members', async () => {
    const { id: shop } = await addShop(site, { people: { owner: maker.userId } });
    await owe(site, shop, 30_000);
    await addBankInfo(site, shop);
    expect((await readPayoutsOverview(site.ctx, maker.userId, 9)).ready).toEqual({ sellers: 0, amount: 0 });
    expect(await makeBatch(site.ctx, maker)).toEqual({ ok: false, refused: 'nothing' });
    expect(await makeBatch(site.ctx, other)).toMatchObject({ ok: true });
  });

  it('SECP-05 at one moment by several people puts each sum into one batch', async () => {
    const sellers = [await addOwed(site), await addOwed(site), await addOwed(site)];
    const made = await Promise.all([maker, other, maker, other].map((actor) => makeBatch(site.ctx, actor)));
    expect(made.filter(({ ok }) => ok)).toHaveLength(1);
    const lines = await db().selectFrom('payouts').select('seller_id').where('seller_id', 'in', sellers).execute();
    expect(lines).toHaveLength(3);
  });

  itInLongTier('SECP-05 holds 500 lines at most; the rest comes into the next', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 501; n += 1) ids.push(await addOwed(site, 20_000));
    const [first, second] = [await make(), await make()];
    expect((await linesOf(site, first)).map(({ sellerId }) => sellerId)).toEqual(ids.slice(0, 500));
    expect(await linesOf(site, second)).toMatchObject([{ sellerId: ids[500] }]);
    expect(await approve(first)).toMatchObject({ ok: true });
    expect((await table(first)).trimEnd().split('\r\n')).toHaveLength(501);
  });
});

describe('discarding a batch', () => {
  it('SECP-05 and making another of the same sellers never wait for each other', async () => {
    const [one, two] = [await addAccount(site, {}), await addAccount(site, {})];
    // The sellers' ledger accounts are created in the opposite sequence to the lines of the batch.
    for (const sellerId of [two, one]) {
      await owe(site, sellerId, 50_000);
      await addBankInfo(site, sellerId);
    }
    const id = await make();
    for (const sellerId of [one, two]) await owe(site, sellerId, 60_000);
    const holding = await holdLine(id, two);
    const discarding = discard(id);
    await expect.poll(waitingForLocks).toBe(1);
    const making = makeBatch(site.ctx, maker);
    await expect.poll(waitingForLocks).toBe(2);
    await holding.end();
    expect([await discarding, await making]).toMatchObject([{ ok: true }, { ok: true }]);
  });
});

describe('approving a batch', () => {
  it('SECP-05 ADM-02 is a second person’s; alone one approves after a day, signed in anew', async () => {
    await addOwed(site);
    const id = await make();
    expect(await approve(id, maker)).toEqual({ ok: false, refused: 'own-act' });
    const users = await db()
      .selectFrom('users')
      .select('id')
      .where('role', 'in', ['finance', 'admin'])
      .where('id', '<>', maker.userId)
      .execute();
    const others = users.map((user) => user.id);
    const set = (at: Date | null) =>
      db().updateTable('users').set({ suspended_at: at }).where('id', 'in', others).execute();
    await set(site.clock);
    try {
      expect(await approve(id, maker)).toEqual({ ok: false, refused: 'too-early' });
      later(DAY);
      expect(await approve(id, maker)).toEqual({ ok: false, refused: 'old-sign-in' });
      await db()
        .insertInto('sessions')
        .values({
          id_hash: session,
          user_id: maker.userId,
          created_at: new Date(site.clock.getTime() - 10 * MINUTE),
          expires_at: new Date(site.clock.getTime() + HOUR),
          seen_at: site.clock,
          agent: '',
          network: '',
        })
        .execute();
      // Someone who approves alone cannot pay to a sheba (IBAN) that is younger than a week.
      expect(await approve(id, maker)).toMatchObject({ refused: 'nothing' });
      await db()
        .updateTable('seller_accounts')
        .set({ saved_at: new Date(site.clock.getTime() - 7 * DAY) })
        .execute();
      const done = await approve(id, maker);
      expect(done).toMatchObject({ ok: true, entry: { action: 'approve-payouts', after: { isOwn: true } } });
      expect(await readBatch(db(), id)).toMatchObject({ state: 'approved', isOwn: true });
    } finally {
      await set(null);
      await db().deleteFrom('sessions').where('id_hash', '=', session).execute();
    }
  });

  it('SECP-05 never pays to a sheba that takes the place of another at this moment', async () => {
    const [stopped, changing] = [await addOwed(site), await addOwed(site)];
    const [id, sheba] = [await make(), shebaOf(717)];
    await suspend(stopped, site.clock);
    // Blocks the approval at the discard of the first line, when it has already checked all accounts.
    const holding = await holdLine(id, stopped);
    const approving = approve(id);
    await expect.poll(waitingForLocks).toBe(1);
    let isSaved = false;
    const saving = addBankInfo(site, changing, { sheba, hasCode: true }).then(() => {
      isSaved = true;
    });
    await expect.poll(async () => isSaved || (await waitingForLocks()) === 2).toBe(true);
    await holding.end();
    expect(await approving).toMatchObject({ ok: true });
    await saving;
    expect(await table(id)).not.toContain(sheba);
  });

  it('SECP-05 freezes its files: sealed, and the same to the byte each time', async () => {
    await changeSetting(db(), 'operatorName', 'بازارچه');
    await changeSetting(db(), 'operatorSheba', shebaOf(77));
    const sellerId = await addOwed(site, 123_456);
    const sheba = await addBankInfo(site, sellerId, { sheba: shebaOf(424_242), fullName: '=1+1', hasCode: true });
    later(2 * DAY);
    const { id } = await approved(sellerId);
    const fetched = async (name: 'csv' | 'pain') => {
      const file = await fetchFile(site.ctx, parts(), other, { id, name });
      return file.ok ? file.content : '';
    };
    const first = [await fetched('csv'), await fetched('pain')];
    expect(first[0]).toContain(`"${sheba}","1234560"`);
    expect(first[0]).toContain(`"'=1+1"`);
    expect(first[1]).toContain(`<IBAN>${shebaOf(77)}</IBAN>`);
    expect(first[1]).toContain(`<IBAN>${sheba}</IBAN>`);
    // Changes after the approval do not affect the stored files.
    await changeSetting(db(), 'operatorSheba', '');
    await addBankInfo(site, sellerId, { sheba: shebaOf(43), hasCode: true });
    later(DAY);
    expect([await fetched('csv'), await fetched('pain')]).toEqual(first);
    const rows = await db().selectFrom('payout_files').selectAll().where('batch_id', '=', id).execute();
    expect(rows).toHaveLength(2);
    for (const { content } of rows) expect(content.includes(Buffer.from(sheba.slice(-8)))).toBe(false);
    expect((await readDigests(db(), id)).map(({ digest }) => digest)).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ]);
    const log = await db().selectFrom('audit_entries').selectAll().execute();
    for (const secret of [sheba, sheba.slice(2)]) expect(JSON.stringify(log)).not.toContain(secret);
    // A file of another batch cannot be decrypted as a file of this batch.
    const next = await addBatch(site, maker.userId);
    await approve(next);
    const moved = rows.find(({ name }) => name === 'csv');
    await db()
      .updateTable('payout_files')
      .set({ content: moved?.content ?? Buffer.alloc(0) })
      .where('batch_id', '=', next)
      .where('name', '=', 'csv')
      .execute();
    await expect(openFile(db(), parts(), next, 'csv')).rejects.toThrow();
  });

  it('SECP-05 gives back lines that cannot be paid any more, and freezes the rest', async () => {
    const good = await addOwed(site, 11_000);
    const suspended = await addOwed(site, 12_000);
    const changed = await addOwed(site, 13_000);
    const gone = await addOwed(site, 14_000);
    const id = await make();
    later(MINUTE);
    await suspend(suspended, site.clock);
    await addBankInfo(site, changed, { sheba: shebaOf(9), hasCode: true });
    await db().deleteFrom('seller_accounts').where('seller_id', '=', gone).execute();
    const shown = await readBatchFile(site.ctx, id, other.userId);
    expect(shown?.lines.map(({ stoppedBy }) => stoppedBy)).toEqual([null, 'suspended', 'changed', 'no-account']);
    const done = await approve(id);
    expect(done).toMatchObject({ ok: true, entry: { after: { lines: 1, amount: 11_000, left: 3 } } });
    expect((await linesOf(site, id)).map(({ state }) => state)).toEqual([
      'open',
      'discarded',
      'discarded',
      'discarded',
    ]);
    expect([await owed(good), await owed(suspended), await owed(changed)]).toEqual([0, 12_000, 13_000]);
    expect((await table(id)).trimEnd().split('\r\n')).toHaveLength(2);
    // The line is still stopped after more than a day: the seller has another bank account than when the line was made.
    const late = await addOwed(site, 15_000);
    const second = await make();
    await addBankInfo(site, late, { sheba: shebaOf(10), hasCode: true });
    await db()
      .updateTable('seller_accounts')
      .set({ changed_at: new Date(site.clock.getTime() + MINUTE) })
      .where('seller_id', '=', late)
      .execute();
    later(3 * DAY);
    expect(await approve(second)).toEqual({ ok: false, refused: 'nothing' });
    expect(await stateOf(second, (await linesOf(site, second))[0]?.id ?? 0)).toBe('open');
    await suspend(suspended, null);
  });

  it('SECP-05 or discarding happens once, whoever comes at one moment', async () => {
    await addOwed(site);
    const id = await make();
    const done = await Promise.all([approve(id), discard(id), approve(id), discard(id, maker)]);
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect(done.filter(({ ok }) => !ok)).toEqual(Array(3).fill({ ok: false, refused: 'decided' }));
    for (const act of [approve, discard]) expect(await act(999_999_999)).toEqual({ ok: false, refused: 'gone' });
  });
});

describe('marking lines', () => {
  it('SECP-05 is done once each, in an approved batch alone', async () => {
    const sellerId = await addOwed(site);
    const waiting = await make();
    const id = (await linesOf(site, waiting))[0]?.id ?? 0;
    expect(await mark(waiting, id, 'paid')).toEqual({ ok: false, refused: 'decided' });
    await approve(waiting);
    expect(await mark(waiting, id + 1_000_000, 'paid')).toEqual({ ok: false, refused: 'gone' });
    expect(await mark(waiting + 1_000_000, id, 'paid')).toEqual({ ok: false, refused: 'gone' });
    const before = await bank();
    const paid = await Promise.all([
      mark(waiting, id, 'paid'),
      mark(waiting, id, 'paid'),
      mark(waiting, id, 'paid', maker),
    ]);
    expect(paid.map(({ ok }) => ok).toSorted()).toEqual([false, false, true]);
    expect(await bank()).toBe(before - 50_000);
    const back = await Promise.all([mark(waiting, id, 'returned'), mark(waiting, id, 'returned')]);
    expect(back.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect([await bank(), await owed(sellerId)]).toEqual([before, 50_000]);
    expect(await mark(waiting, id, 'paid')).toEqual({ ok: false, refused: 'decided' });
  });

  it('SECP-05 by the bank’s table marks all of its lines, or none', async () => {
    const sellers = [await addOwed(site, 11_000), await addOwed(site, 12_000), await addOwed(site, 13_000)];
    const { id, lines } = await approved(...sellers);
    const [one, two, three] = lines.map((line) => line.id) as [number, number, number];
    const states = async () => (await linesOf(site, id)).map(({ state }) => state);
    const frozen = await table(id);
    expect(
      await send(
        id,
        answered(frozen, () => null),
      ),
    ).toEqual({ ok: false, refused: 'nothing' });

    const fine = (line: number) => (line === one ? (['paid', ''] as const) : null);
    const text = new TextDecoder().decode(answered(frozen, fine));
    const row = text.split('\r\n')[1] ?? '';
    for (const [wrong, what] of [
      [`${text}${row.replace(payoutRef(one), 'PO-999999')}`, 'unknown'],
      [`${text}${row}`, 'twice'],
      [text.replace('"110000"', '"1100000"'), 'amount'],
      [text.replace(/IR\d{24}/, shebaOf(3)), 'sheba'],
      [text.replace('"paid"', '"perhaps"'), 'status'],
    ] as const) {
      const answer = await send(id, new TextEncoder().encode(wrong));
      expect([what, answer]).toMatchObject([what, { ok: false, refused: 'unreadable', problems: [{ what }] }]);
      expect(await states()).toEqual(['open', 'open', 'open']);
    }

    const said = (line: number) =>
      line === two ? (['returned', 'حساب بسته است'] as const) : line === one ? (['paid', ''] as const) : null;
    expect(await send(id, answered(frozen, said))).toMatchObject({
      ok: true,
      entry: { after: { paidLines: 1, returnedLines: 1 } },
    });
    expect(await states()).toEqual(['paid', 'returned', 'open']);
    expect([await owed(sellers[0] ?? 0), await owed(sellers[1] ?? 0)]).toEqual([0, 12_000]);
    // Importing the same table again changes nothing; a table with further results marks only the new ones.
    expect(await send(id, answered(frozen, said))).toEqual({ ok: false, refused: 'nothing' });
    const both = await Promise.all(
      [0, 1].map(() =>
        send(
          id,
          answered(frozen, (line) => (line === three ? ['paid', ''] : said(line))),
        ),
      ),
    );
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(await states()).toEqual(['paid', 'returned', 'paid']);
    expect(
      await send(
        id,
        answered(frozen, (line) => (line === two ? ['paid', ''] : null)),
      ),
    ).toMatchObject({ refused: 'unreadable', problems: [{ what: 'marked', ref: payoutRef(two) }] });
    const waiting = await addBatch(site, maker.userId);
    expect(await send(waiting, answered(frozen, said))).toEqual({ ok: false, refused: 'decided' });
  });

  it('SECP-05 what is returned comes into the next batch, and is paid once', async () => {
    const sellerId = await addOwed(site, 40_000);
    const { id, lines } = await approved(sellerId);
    await mark(id, lines[0]?.id ?? 0, 'returned');
    expect(await readBalance(db(), payableTo(sellerId))).toBe(40_000);
    const { id: next, lines: again } = await approved(sellerId);
    expect(await mark(next, again[0]?.id ?? 0, 'paid')).toMatchObject({ ok: true });
    expect(await makeBatch(site.ctx, maker)).toEqual({ ok: false, refused: 'nothing' });
  });
});

describe('money of sales that waits', () => {
  /** A sale by this seller of goods that were handed over by their code, or shipped with a tracking number. */
  async function sold(sellerId: number, way: 'hand-over' | 'ship' = 'hand-over') {
    const goods = await purchases.sell({ userId: sellerId });
    const invoice = await purchases.invoice(goods, await purchases.addBuyer(5_000_000));
    await purchases.pay(invoice);
    for (const [act, actor] of [
      ['accept', 'seller'],
      [way, 'seller'],
      ['confirm', 'buyer'],
    ] as const)
      expect(await purchases.act(invoice, act, actor)).toMatchObject({ ok: true });
    return purchases.read(invoice);
  }
  const debtTo = (sellerId: number) => readDebtTo(site.ctx, sellerId);
  const seller = async () => {
    const id = await addAccount(site, {});
    await addBankInfo(site, id);
    return id;
  };

  it('SECP-05 each sale of a new seller waits seven days, and nothing else that they are owed', async () => {
    const sellerId = await seller();
    await sold(sellerId);
    const first = await owed(sellerId);
    expect(await debtTo(sellerId)).toMatchObject({ why: 'new-seller', amount: first, held: first });
    expect(await makeBatch(site.ctx, maker)).toEqual({ ok: false, refused: 'nothing' });
    later(6 * DAY);
    await sold(sellerId);
    const second = (await owed(sellerId)) - first;
    later(DAY);
    // The first sale has waited long enough, the second has not.
    expect(await debtTo(sellerId)).toMatchObject({ why: null, held: second });
    const { ready } = await readPayoutsOverview(site.ctx, maker.userId, 100);
    expect(ready).toEqual({ sellers: 1, amount: first });
    expect((await linesOf(site, await make())).map(({ amount }) => amount)).toEqual([first]);
    expect(await debtTo(sellerId)).toMatchObject({ why: 'new-seller', amount: second, held: second });
    later(6 * DAY);
    expect(await debtTo(sellerId)).toMatchObject({ why: null, held: 0, heldUntil: null });
  });

  it('SECP-05 a sale that is settled while a batch is made waits too', async () => {
    const sellerId = await seller();
    await owe(site, sellerId, 20_000);
    const held = await addOwed(site);
    // The making of the batch has read its sellers, and then has to wait for the lock of this seller's ledger account.
    const locked = Promise.withResolvers<void>();
    const over = Promise.withResolvers<void>();
    const holding = transact(site.ctx, async (trx) => {
      await sql`select from ledger_accounts where name = ${payableTo(held)} for update`.execute(trx.db);
      locked.resolve();
      await over.promise;
    });
    await locked.promise;
    const making = make();
    await expect.poll(waitingForLocks).toBeGreaterThan(0);
    over.resolve();
    await holding;
    await making;
    await sold(sellerId);
    expect(await makeBatch(site.ctx, maker)).toEqual({ ok: false, refused: 'nothing' });
  });

  it('SECP-05 goods that were just shipped wait for hours unless a code or a courier proves them; receiving is never refused', async () => {
    const [proven, unproven] = [await seller(), await seller()];
    await proveSeller(site, proven);
    await proveSeller(site, unproven);
    await sold(proven);
    expect(await sold(unproven, 'ship')).toMatchObject({ state: 'settled' });
    expect(await debtTo(proven)).toMatchObject({ why: null, held: 0 });
    expect(await debtTo(unproven)).toMatchObject({ why: 'unproven' });
    expect((await linesOf(site, await make())).map(({ sellerId }) => sellerId)).toEqual([proven]);
    later(12 * HOUR);
    expect((await linesOf(site, await make())).map(({ sellerId }) => sellerId)).toEqual([unproven]);
  });

  it('SECP-05 three undisputed sales to different counted buyers end the waiting, once they have stood', async () => {
    const sellerId = await seller();
    const invoices = [await sold(sellerId), await sold(sellerId), await sold(sellerId)];
    later(7 * DAY + MINUTE);
    // The buyers share a network and a card, so they do not count as different people.
    expect(await findProvenSellers(site.ctx)).toBe(0);
    for (const { id, orderId } of invoices) {
      const network = Buffer.from(`network of ${id}`);
      await db().updateTable('invoices').set({ network_hash: network }).where('id', '=', id).execute();
      const card = {
        gateway: 'sandbox',
        res_num: String(id).padStart(22, 'c'),
        amount: 1_000,
        state: 'verified',
        ref_num: `card-of-${id}`,
      };
      await db()
        .insertInto('payments')
        .values({ ...card, order_id: orderId ?? 0, card_mark: `card ${id}`, created_at: site.clock, ended_at: START })
        .execute();
    }
    await db()
      .updateTable('invoice_changes')
      .set({ to_state: 'disputed' })
      .where('invoice_id', '=', invoices[0]?.id ?? 0)
      .where('act', '=', 'confirm')
      .execute();
    expect(await findProvenSellers(site.ctx)).toBe(0);
    await db()
      .updateTable('invoice_changes')
      .set({ to_state: 'settled' })
      .where('invoice_id', '=', invoices[0]?.id ?? 0)
      .where('act', '=', 'confirm')
      .execute();
    expect(await findProvenSellers(site.ctx)).toBe(1);
    await sold(sellerId);
    expect(await debtTo(sellerId)).toMatchObject({ why: null, held: 0 });
    for (const { id } of invoices) await db().deleteFrom('payments').where('ref_num', '=', `card-of-${id}`).execute();
  });

  it('SECP-05 who approves alone pays no sheba more than its sums of a day and a month; a second person does', async () => {
    await changeSetting(db(), 'payoutShebaDay', 1_000_000);
    const [much, little] = [await addOwed(site, 1_000_001), await addOwed(site, 1_000_000)];
    later(8 * DAY);
    const id = await make();
    const { lines } = (await readBatchFile(site.ctx, id, maker.userId)) ?? { lines: [] };
    const stops = new Map(lines.map(({ sellerId, stoppedBy }) => [sellerId, stoppedBy]));
    expect([much, little].map((sellerId) => [sellerId, stops.get(sellerId)])).toEqual([
      [much, 'much'],
      [little, null],
    ]);
    const seen = await readBatchFile(site.ctx, id, other.userId);
    expect(seen?.lines.every(({ stoppedBy }) => stoppedBy === null)).toBe(true);
    await changeSetting(db(), 'payoutShebaDay', 200_000_000);
    expect(await approve(id)).toMatchObject({ ok: true });
  });
});
