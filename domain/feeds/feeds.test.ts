import { stat, utimes, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAccount } from '../../test/accounts.ts';
import {
  addFedShop,
  addFeed,
  arrivedFile,
  checkFile,
  confirmAndRun,
  csvOf,
  decideRun,
  fetchPhotographs,
  readRun,
  runFile,
  setSettings,
  sofaRow,
  standingRows,
} from '../../test/feeds.ts';
import { itInLongTier } from '../../test/it-in-long-tier.ts';
import { photograph } from '../../test/pictures.ts';
import { addShop, type TestShop } from '../../test/shops.ts';
import { createTestSite, type TestSite } from '../../test/site.ts';
import { createMember } from '../../test/staff.ts';
import { ALL, sample } from '../../test/tier.ts';
import { suspendUser } from '../identity/identity.server.ts';
import { expireDue, readPicturesOf } from '../listings/listings.server.ts';
import { addWordRule, queue } from '../moderation/moderation.server.ts';
import { readNotices } from '../notifications/notifications.server.ts';
import { saveSearch } from '../saved-searches/saved-searches.server.ts';
import { parseSearchQuery } from '../search/parse-search-query.ts';
import { closeShop, followOwners, suspendShop } from '../sellers/sellers.server.ts';
import { removeCategory } from '../taxonomy/taxonomy.server.ts';
import { DAY, HOUR } from '../values/durations.ts';
import { ownRowId } from './feed.ts';
import {
  answerWords,
  changeFeed,
  confirmRun,
  deleteFeed,
  feedOf,
  feedsOf,
  openFeed,
  reportOf,
  startDueFeeds,
  startRun,
  stopRun,
} from './feeds.server.ts';
import { forgetFeedsOfClosed } from './feeds-of-account.server.ts';
import { openReadyCases } from './runs/feed-cases.server.ts';
import { fetchPictures } from './runs/fetch-pictures.server.ts';
import { type FeedReading, FeedUnreadable } from './runs/row-reader.server.ts';
import { runFeed } from './runs/run-feed.server.ts';
import { forgetOldFeeds, notifyOfRuns } from './runs/run-timers.server.ts';

let site: TestSite;
let moderator: number;
let admin: number;
beforeAll(async () => {
  site = await createTestSite();
  moderator = (await createMember(site, 'moderator')).id;
  admin = (await createMember(site, 'admin')).id;
});
beforeEach(() => setSettings(site, { autoApprove: 'always', shopQuota: 200 }));
afterAll(() => site.stop());

const standing = (shop: TestShop) => standingRows(site, shop);

const report = async (shop: TestShop, runId: number) =>
  (await reportOf(site.ctx.db, { shopId: shop.id, runId, outcome: null, after: null }, 100))?.lines ?? [];

const REMOVED = 'kids-clothing';

const pass = (days: number) => {
  site.clock = new Date(site.clock.getTime() + days * DAY);
};

describe('a run of a feed', () => {
  it('SHOP-02 is checked without writing, then publishes, and changes nothing the second time', async () => {
    const { shop, feedId } = await addFedShop(site);
    const file = csvOf([sofaRow('A'), sofaRow('B'), sofaRow('C', { price: '۱٫۵ میلیارد' })]);
    const checked = await checkFile(site, shop, feedId, file);
    expect(checked).toMatchObject({ state: 'checked', guards: ['first'], fileRows: 3, fault: null });
    expect(checked.checked).toMatchObject({ new: 2, changed: 0, same: 0, faulty: 1, absent: 0 });
    expect((await standing(shop)).size).toBe(0);
    expect((await report(shop, checked.id)).find(({ outcome }) => outcome === 'faulty')).toMatchObject({
      line: 4,
      column: 'price',
      externalId: 'C',
    });
    const done = await runFile(site, shop, feedId, file);
    expect(done).toMatchObject({ state: 'done', fault: null });
    expect(done.counts).toMatchObject({ new: 2, changed: 0, faulty: 1 });
    const first = await standing(shop);
    expect([...first.values()].map(({ status }) => status)).toEqual(['published', 'published']);
    pass(1);
    const again = await runFile(site, shop, feedId, file);
    expect(again.counts).toMatchObject({ new: 0, changed: 0, same: 2, faulty: 1 });
    expect(await standing(shop)).toEqual(first);
  });

  it('SHOP-02 changes by what changed in a row, expires what vanished, and returns it where it stood', async () => {
    const { shop, feedId } = await addFedShop(site);
    await runFile(site, shop, feedId, csvOf([sofaRow('A'), sofaRow('B')]));
    const first = await standing(shop);
    pass(1);
    const changed = await runFile(site, shop, feedId, csvOf([sofaRow('A', { price: '25000000' })]));
    expect(changed.counts).toMatchObject({ changed: 1, absent: 1 });
    const second = await standing(shop);
    expect(second.get('A')).toMatchObject({
      status: 'published',
      price: 25_000_000,
      sorted_at: first.get('A')?.sorted_at,
    });
    expect(second.get('B')).toMatchObject({ status: 'expired' });
    pass(1);
    await runFile(site, shop, feedId, csvOf([sofaRow('B'), sofaRow('A', { price: '25000000' })]));
    const third = await standing(shop);
    expect(third.get('B')).toMatchObject({
      status: 'published',
      sorted_at: first.get('B')?.sorted_at,
      expires_at: first.get('B')?.expires_at,
    });
    pass(40);
    await expireDue(site.ctx);
    await runFile(site, shop, feedId, csvOf([sofaRow('A')]));
    expect((await standing(shop)).get('A')).toMatchObject({
      status: 'published',
      price: 24_000_000,
      sorted_at: site.clock,
    });
  });
});

describe('rows that come and go', () => {
  it('SHOP-02 taken out and put back daily, or sold and active by turns, rise in newest no more than they lie', async () => {
    const { shop, feedId } = await addFedShop(site);
    const others = ['B', 'C', 'D', 'E'].map((id) => sofaRow(id));
    await runFile(site, shop, feedId, csvOf([sofaRow('A'), ...others]));
    const first = await standing(shop);
    for (let day = 0; day < (ALL ? 3 : 1); day++) {
      pass(1);
      await runFile(site, shop, feedId, csvOf([sofaRow('B', { status: 'sold' }), ...others.slice(1)]));
      const gone = await standing(shop);
      expect([gone.get('A')?.status, gone.get('B')?.status]).toEqual(['expired', 'sold']);
      pass(1);
      await runFile(site, shop, feedId, csvOf([...others, sofaRow('A')]));
      for (const id of ['A', 'B', 'C']) {
        const { status, sorted_at, expires_at } = first.get(id) ?? {};
        expect((await standing(shop)).get(id)).toMatchObject({ status, sorted_at, expires_at });
      }
    }
  });
});

describe('rows', () => {
  it('SHOP-02 of an id that repeats, of another feed, or beyond the quota are faulty, and make no listing', async () => {
    await setSettings(site, { shopQuota: 3 });
    const { shop, feedId } = await addFedShop(site);
    const other = await addFeed(site, shop, 'فایل دوم');
    await runFile(site, shop, feedId, csvOf([sofaRow('A'), sofaRow('A', { price: '2000000' }), sofaRow('B')]));
    expect((await standing(shop)).get('A')?.price).toBe(24_000_000);
    const checked = await checkFile(site, shop, other, csvOf([sofaRow('B'), sofaRow('C'), sofaRow('D'), sofaRow('E')]));
    expect(checked.checked).toMatchObject({ new: 1, faulty: 3, over: 2 });
    const done = await confirmAndRun(site, shop, checked.id);
    expect(done.counts).toMatchObject({ new: 1, faulty: 3, over: 2 });
    const faults = (await report(shop, done.id)).filter(({ outcome }) => outcome === 'faulty');
    expect(faults.map(({ line, fault }) => [line, fault])).toEqual([
      [2, 'of_other_feed'],
      [4, 'over_quota'],
      [5, 'over_quota'],
    ]);
    expect([...(await standing(shop)).keys()]).toEqual(['A', 'B', 'C']);
  });

  itInLongTier('SHOP-02 take the places of those that their file ends', async () => {
    await setSettings(site, { shopQuota: 2 });
    const { shop, feedId } = await addFedShop(site);
    await runFile(site, shop, feedId, csvOf([sofaRow('A'), sofaRow('B')]));
    const done = await runFile(
      site,
      shop,
      feedId,
      csvOf([sofaRow('C', { price: '3000000' }), sofaRow('D', { price: '4000000' })]),
    );
    expect(done.counts).toMatchObject({ new: 2, faulty: 0, absent: 2 });
  });

  it('SHOP-02 with other ids take over those that say the same; so do those of a feed that is made again', async () => {
    const { shop, feedId } = await addFedShop(site);
    const named = (prefix: string) =>
      csvOf(['1', '2', '3'].map((id) => sofaRow(`${prefix}${id}`, { title: `مبل راحتی شماره ${id}` })));
    await runFile(site, shop, feedId, named('old-'));
    const before = [...(await standing(shop)).values()].map(({ external_id: _, ...row }) => row);
    const renamed = await runFile(site, shop, feedId, named('new-'));
    expect(renamed.counts).toMatchObject({ new: 0, absent: 0, same: 3 });
    const after = await standing(shop);
    expect([...after.keys()]).toEqual(['new-1', 'new-2', 'new-3']);
    expect([...after.values()].map(({ external_id: _, ...row }) => row)).toEqual(before);
    await deleteFeed(site.ctx, { shopId: shop.id, feedId });
    const again = await addFeed(site, shop);
    expect((await runFile(site, shop, again, named('new-'))).counts).toMatchObject({ new: 0, same: 3 });
    expect(await standing(shop)).toEqual(after);
  });

  it('SHOP-02 that vanish nearly all, or of an empty file, wait for the owner', async () => {
    const { shop, feedId } = await addFedShop(site);
    const all = Array.from({ length: 20 }, (_, at) => sofaRow(`R${at}`));
    await runFile(site, shop, feedId, csvOf(all));
    const fewer = csvOf(all.slice(0, 13));
    const asked = await checkFile(site, shop, feedId, fewer);
    expect(asked.guards).toEqual(['absent']);
    await confirmAndRun(site, shop, asked.id, false);
    expect([...(await standing(shop)).values()].every(({ status }) => status === 'published')).toBe(true);
    expect((await checkFile(site, shop, feedId, csvOf([]))).guards).toEqual(['empty', 'absent']);
    expect((await runFile(site, shop, feedId, fewer)).counts).toMatchObject({ absent: 7 });
    expect([...(await standing(shop)).values()].filter(({ status }) => status === 'expired')).toHaveLength(7);
  });

  it('SHOP-02 whose prices jump, or whose ids name other goods, wait for the owner', async () => {
    const { shop, feedId } = await addFedShop(site);
    const rows = (price: number, name: (at: number) => string) =>
      csvOf(Array.from({ length: 6 }, (_, at) => sofaRow(`${at + 1}`, { title: name(at), price: String(price + at) })));
    const sofas = (at: number) => `مبل راحتی شماره ${at}`;
    const first = await runFile(site, shop, feedId, rows(24_000_000, sofas));
    expect(first.facts).toMatchObject({ areNumbers: true, renamed: [] });
    expect((await checkFile(site, shop, feedId, rows(26_000_000, sofas))).guards).toEqual([]);
    expect((await checkFile(site, shop, feedId, rows(2_400_000, sofas))).guards).toEqual(['prices']);
    expect((await checkFile(site, shop, feedId, rows(36_000_000, sofas))).guards).toEqual(['prices']);
    const others = (at: number) => (at < 3 ? `کاناپه چرم قهوه‌ای طرح ${['الف', 'ب', 'پ'][at]}` : sofas(at));
    const asked = await checkFile(site, shop, feedId, rows(24_000_000, others));
    expect(asked.guards).toEqual(['ids']);
    expect(asked.facts?.renamed).toHaveLength(3);
    expect(asked.facts?.renamed[0]).toEqual({ externalId: '1', from: sofas(0), to: others(0) });
  });

  it('SHOP-02 of a file that is cut off change what they say, end nothing, and wait for the owner each time', async () => {
    const { shop, feedId } = await addFedShop(site);
    const all = [sofaRow('A'), sofaRow('B'), sofaRow('C')];
    await runFile(site, shop, feedId, csvOf(all));
    const changed = csvOf([sofaRow('A', { price: '5000000' }), sofaRow('B', { status: 'paused' }), sofaRow('C')]);
    const cut = changed.slice(0, changed.lastIndexOf('نصب در شهر'));
    const whole = gzipSync(csvOf([sofaRow('A', { price: '6000000' }), ...Array(60).fill(sofaRow('B'))]), { level: 0 });
    const xml = `<listings><listing id="A"><title>${'x'.repeat(10)}</title></listing><listing id="B"><ti`;
    for (const file of [xml, whole.subarray(0, whole.length - 400), cut]) {
      const asked = await checkFile(site, shop, feedId, file);
      expect(asked).toMatchObject({ state: 'checked', guards: ['cut'], checked: { absent: 0 } });
      await confirmAndRun(site, shop, asked.id, true);
      expect([...(await standing(shop)).values()].map(({ status }) => status)).toEqual([
        ...['published', 'published', 'published'],
      ]);
    }
    expect((await standing(shop)).get('A')?.price).toBe(5_000_000);
    expect((await runFile(site, shop, feedId, changed)).counts).toMatchObject({ changed: 1, same: 2, absent: 0 });
    expect((await standing(shop)).get('B')?.status).toBe('expired');
  });

  itInLongTier('SHOP-02 that are paused in one run stand again in the next, where and as they stood', async () => {
    const { shop, feedId } = await addFedShop(site);
    const run = (status: string, price: string) =>
      runFile(site, shop, feedId, csvOf([sofaRow('A', { status }), sofaRow('B', { price })]));
    await run('active', '1000000');
    const before = (await standing(shop)).get('A');
    for (const price of ['2000000', '4000000']) {
      await run('paused', price);
      expect((await standing(shop)).get('A')?.status).toBe('expired');
      await run('active', String(Number(price) + 1_000_000));
      expect((await standing(shop)).get('A')).toEqual(before);
    }
  });

  it('SHOP-02 more than the setting fail the run, and one that cannot be read ends nothing', async () => {
    await setSettings(site, { feedRowsMost: 3 });
    const { shop, feedId } = await addFedShop(site);
    await runFile(site, shop, feedId, csvOf([sofaRow('A'), sofaRow('B')]));
    const many = await checkFile(site, shop, feedId, csvOf(['A', 'B', 'C', 'D'].map((id) => sofaRow(id))));
    expect(many).toMatchObject({ state: 'failed', fault: 'too_many_rows' });
    expect(await checkFile(site, shop, feedId, '<html>')).toMatchObject({ state: 'failed', fault: 'web_page' });
    expect([...(await standing(shop)).values()].map(({ status }) => status)).toEqual(['published', 'published']);
    await setSettings(site, { feedRowsMost: 10_000 });
  });
});

describe('the rows of a shop that is not trusted', () => {
  beforeEach(async () => {
    await setSettings(site, { autoApprove: 'never' });
    // Removes listings of other tests: other shops with the same goods would count as duplicates.
    await site.services.db.updateTable('listings').set({ status: 'removed' }).execute();
  });

  const decide = (runId: number, verdict: 'approve' | 'reject') => decideRun(site, moderator, { runId, verdict });

  it('SHOP-02 ADM-02 wait as one case, which is approved as a whole, apart from those that a rule flags', async () => {
    await addWordRule(site.ctx, { userId: admin }, { words: 'نایاب', effect: 'hold', note: '' });
    const { shop, feedId } = await addFedShop(site);
    const rows = ['A', 'B', 'C'].map((id) => sofaRow(id, id === 'C' ? { title: 'مبل راحتی نایاب و قدیمی' } : {}));
    const run = await runFile(site, shop, feedId, csvOf(rows));
    expect([...(await standing(shop)).values()].map(({ status }) => status)).toEqual(['pending', 'pending', 'pending']);
    expect(run.waiting).toBe(2);
    const single = (await standing(shop)).get('C')?.id;
    const queued = await queue(site.ctx, null, 100);
    expect(queued.waiting.map(({ id }) => id)).toContain(single);
    expect(queued.waiting.filter(({ userId }) => userId === shop.id)).toHaveLength(1);
    expect(await decide(run.id, 'approve')).toBe(true);
    expect([...(await standing(shop)).values()].map(({ status }) => status)).toEqual([
      'published',
      'published',
      'pending',
    ]);
    expect(await decide(run.id, 'approve')).toBe(false);
  });

  it('SHOP-02 go live with their price, and wait with their title until a moderator agreed or not', async () => {
    const { shop, feedId } = await addFedShop(site);
    const first = await runFile(site, shop, feedId, csvOf([sofaRow('A'), sofaRow('B')]));
    await decide(first.id, 'approve');
    const other = { title: 'مبل چستر شش نفره', price: '9000000' };
    const second = await runFile(site, shop, feedId, csvOf([sofaRow('A', other), sofaRow('B', other)]));
    expect((await standing(shop)).get('A')).toMatchObject({
      price: 9_000_000,
      name: 'مبل راحتی هفت نفره A',
      status: 'published',
    });
    expect(second.waiting).toBe(2);
    await decide(second.id, 'approve');
    expect((await standing(shop)).get('A')).toMatchObject({ name: 'مبل چستر شش نفره', status: 'published' });
    const third = await runFile(
      site,
      shop,
      feedId,
      csvOf([sofaRow('A', { ...other, title: 'مبل استیل نه نفره' }), sofaRow('B', other)]),
    );
    await decide(third.id, 'reject');
    expect((await standing(shop)).get('A')).toMatchObject({ name: 'مبل چستر شش نفره', status: 'published' });
    expect(
      (
        await runFile(
          site,
          shop,
          feedId,
          csvOf([sofaRow('A', { ...other, title: 'مبل استیل نه نفره' }), sofaRow('B', other)]),
        )
      ).waiting,
    ).toBe(0);
  });

  it('SHOP-02 that vanish or are sold before anybody decided are published by nobody', async () => {
    const { shop, feedId } = await addFedShop(site);
    const run = await runFile(site, shop, feedId, csvOf([sofaRow('A'), sofaRow('B'), sofaRow('C')]));
    await openReadyCases(site.ctx);
    await runFile(site, shop, feedId, csvOf([sofaRow('A'), sofaRow('B', { status: 'sold' })]));
    await decide(run.id, 'approve');
    expect([...(await standing(shop)).values()].map(({ status }) => status)).toEqual([
      'published',
      'expired',
      'expired',
    ]);
    await runFile(site, shop, feedId, csvOf([sofaRow('A'), sofaRow('B'), sofaRow('C')]));
    expect([...(await standing(shop)).values()].map(({ status }) => status)).toEqual([
      'published',
      'pending',
      'pending',
    ]);
  });

  itInLongTier('SHOP-02 of one that staff have long trusted are published at once', async () => {
    await setSettings(site, { feedTrustRows: 2 });
    const { shop, feedId } = await addFedShop(site);
    const first = await runFile(site, shop, feedId, csvOf([sofaRow('A'), sofaRow('B')]));
    await decide(first.id, 'approve');
    await runFile(site, shop, feedId, csvOf(['A', 'B', 'C'].map((id) => sofaRow(id))));
    expect((await standing(shop)).get('C')?.status).toBe('pending');
    pass(31);
    await expireDue(site.ctx);
    await runFile(site, shop, feedId, csvOf(['A', 'B', 'C', 'D'].map((id) => sofaRow(id))));
    expect((await standing(shop)).get('D')?.status).toBe('published');
    await setSettings(site, { feedTrustRows: 50 });
  });
});

describe('a shop', () => {
  it('SHOP-02 that is suspended while a run works stops it, and none begins', async () => {
    const { shop, feedId } = await addFedShop(site);
    const checked = await checkFile(site, shop, feedId, csvOf([sofaRow('A')]));
    await confirmRun(site.ctx, { shopId: shop.id, runId: checked.id, userId: shop.ownerId, endsAbsent: true });
    await suspendShop(site.ctx, { userId: admin }, { shopId: shop.id, reason: 'بررسی می‌شود.' });
    await site.runJobs();
    expect(await readRun(site, shop, checked.id)).toMatchObject({ state: 'stopped', fault: 'shop_shut' });
    expect((await standing(shop)).size).toBe(0);
    const file = await arrivedFile(csvOf([sofaRow('A')]));
    const again = { shopId: shop.id, feedId, userId: shop.ownerId, file, goesOn: false };
    expect(await startRun(site.ctx, site.services.feedFiles, again)).toMatchObject({ ok: false, refused: 'shut' });
  });

  it.each(sample(['close', 'freeze'] as const, 2))(
    'SHOP-02 that its owner, or what became of them, shuts (%s) stops its run',
    async (act) => {
      const { shop, feedId } = await addFedShop(site);
      const checked = await checkFile(site, shop, feedId, csvOf([sofaRow('A')]));
      await confirmRun(site.ctx, { shopId: shop.id, runId: checked.id, userId: shop.ownerId, endsAbsent: true });
      if (act === 'close') {
        const asked = { sellerId: shop.id, userId: shop.ownerId, name: shop.name };
        expect(await closeShop(site.ctx, asked, async () => true)).toEqual({ ok: true });
      } else {
        await suspendUser(site.ctx, { userId: admin }, shop.ownerId, 'بررسی می‌شود.');
        await followOwners(site.ctx, async () => true);
      }
      await site.runJobs();
      expect(await readRun(site, shop, checked.id)).toMatchObject({ state: 'stopped', fault: 'shop_shut' });
      expect((await standing(shop)).size).toBe(0);
    },
  );

  it('SHOP-02 that presses «ایست» while rows are written keeps what stands by then, and the next run writes the rest', async () => {
    const ROWS = ALL ? 120 : 60;
    const { shop, feedId } = await addFedShop(site);
    const file = csvOf(Array.from({ length: ROWS }, (_, at) => sofaRow(`R${at}`, { price: String(1_000_000 + at) })));
    const { id: runId } = await checkFile(site, shop, feedId, file);
    await confirmRun(site.ctx, { shopId: shop.id, runId, userId: shop.ownerId, endsAbsent: true });
    const { db, clock, catalogue, feeds } = site.job;
    const stopped: unknown[] = [];
    const point = async (name: string) => {
      if (name === 'batch') stopped.push(await stopRun(site.ctx, { shopId: shop.id, runId }));
    };
    const signal = new AbortController().signal;
    expect(await runFeed({ db, clock, catalogue, ...feeds, point }, runId, signal)).toBe('over');
    // The second batch was never written.
    expect(stopped).toEqual([{ ok: true }]);
    expect(await readRun(site, shop, runId)).toMatchObject({ state: 'stopped', doneRows: 50, counts: { new: 50 } });
    expect((await standing(shop)).size).toBe(50);
    expect(await stopRun(site.ctx, { shopId: shop.id, runId })).toMatchObject({ refused: 'over' });
    expect((await runFile(site, shop, feedId, file)).counts).toMatchObject({ new: ROWS - 50, same: 50, absent: 0 });
  });

  it('SHOP-02 SAVE-03 hears of a run once, and so does a saved search, with a count', async () => {
    // Marks the runs of other tests as notified, because the job handles only a few runs at once.
    await site.services.db.updateTable('feed_runs').set({ told_at: site.clock }).execute();
    const { shop, feedId } = await addFedShop(site);
    const buyer = await addAccount(site, {});
    const { taxonomy, places } = site.services.catalogue();
    const query = parseSearchQuery(new URLSearchParams({ ui: String(shop.id) }), taxonomy, places);
    const understanding = await site.services.search.understand(query, { taxonomy, places, now: site.clock });
    await saveSearch(site.ctx, buyer, query, { name: 'فروشگاه', notify: 'each', understanding });
    await runFile(site, shop, feedId, csvOf([sofaRow('A'), sofaRow('B'), sofaRow('C')]));
    await site.runEvents();
    await notifyOfRuns(site.ctx);
    await site.runEvents();
    const told = await readNotices(site.ctx.db, buyer, null, 10);
    expect(told.map(({ kind, data }) => [kind, 'count' in data ? data.count : 0])).toEqual([
      ['saved-search-digest', 3],
    ]);
    const heard = await readNotices(site.ctx.db, shop.ownerId, null, 10);
    expect(heard.map(({ kind }) => kind)).toEqual(['feed']);
    await runFile(site, shop, feedId, csvOf([sofaRow('C'), sofaRow('B'), sofaRow('A')]));
    await site.runEvents();
    await notifyOfRuns(site.ctx);
    await site.runEvents();
    expect(await readNotices(site.ctx.db, shop.ownerId, null, 10)).toHaveLength(1);
  });

  itInLongTier(
    'SHOP-02 gets the pictures of its rows some time after them, and keeps them while their addresses stay',
    async () => {
      const { shop, feedId } = await addFedShop(site);
      const images = 'https://example.com/a.jpg|https://example.com/b.jpg|https://example.com/lies.jpg';
      await runFile(site, shop, feedId, csvOf([sofaRow('A', { images })]));
      let fetched = 0;
      const parts = {
        ...site.job,
        ownPictures: 'https://own.example/images/',
        rest: async () => {},
        async download(address: string) {
          fetched += 1;
          const path = await arrivedFile(
            address.includes('lies') ? 'no picture' : await (await photograph(fetched)).jpeg().toBuffer(),
          );
          return { path, bytes: 1 };
        },
      };
      await fetchPictures(parts, new AbortController().signal);
      const { id = 0 } = (await standing(shop)).get('A') ?? {};
      expect((await readPicturesOf(site.ctx.db, [id])).get(id)).toHaveLength(2);
      expect(fetched).toBe(3);
      await runFile(site, shop, feedId, csvOf([sofaRow('A', { images, price: '5000000' })]));
      await fetchPictures(parts, new AbortController().signal);
      expect(fetched).toBe(3);
      await runFile(
        site,
        shop,
        feedId,
        csvOf([sofaRow('A', { images: 'https://example.com/a.jpg', price: '5000000' })]),
      );
      await fetchPictures(parts, new AbortController().signal);
      expect([fetched, (await readPicturesOf(site.ctx.db, [id])).get(id)?.length]).toEqual([3, 1]);
    },
  );
});

describe('a feed', () => {
  /** Opens a feed with an address, whose file the test provides. */
  async function addressOf(shop: TestShop) {
    const opened = await openFeed(site.ctx, {
      shopId: shop.id,
      userId: shop.ownerId,
      name: 'نشانی',
      source: 'address',
      every: 'six-hours',
      address: 'https://feeds.example.com/stock.csv',
    });
    const feedId = opened.ok ? opened.feedId : 0;
    const served = { text: '', tags: [] as (string | null)[], fault: null as string | null, isCut: false };
    const reading: FeedReading = {
      ...site.job.feeds.reading,
      async fetch(_, { to, etag }) {
        served.tags.push(etag);
        if (served.fault !== null) throw new FeedUnreadable(served.fault);
        const tag = `"${served.text.length}"`;
        if (etag === tag) return { kind: 'same' };
        await writeFile(to, served.text);
        return { kind: 'fetched', etag: tag, bytes: served.text.length, isCut: served.isCut };
      },
    };
    const { db, clock, catalogue, feeds } = site.job;
    const work = (runId: number) =>
      runFeed({ db, clock, catalogue, files: feeds.files, reading }, runId, new AbortController().signal);
    const lastRun = async () => (await feedsOf(site.ctx.db, shop.id))[0]?.lastRun;
    return { feedId, served, work, lastRun };
  }

  it('SHOP-02 at an address is read by its schedule once a run was confirmed, and not again while it stays the same', async () => {
    const shop = await addShop(site);
    const { feedId, served, work, lastRun } = await addressOf(shop);
    served.text = csvOf([sofaRow('A'), sofaRow('B')]);
    await startDueFeeds(site.ctx, site.services.feedFiles);
    expect(await lastRun()).toBeNull();
    const first = await startRun(site.ctx, site.services.feedFiles, {
      shopId: shop.id,
      feedId,
      userId: shop.ownerId,
      goesOn: true,
    });
    const runId = first.ok ? first.runId : 0;
    expect(await work(runId)).toBe('asks');
    await confirmRun(site.ctx, { shopId: shop.id, runId, userId: shop.ownerId, endsAbsent: true });
    expect(await work(runId)).toBe('over');
    const before = await standing(shop);
    expect(before.size).toBe(2);
    for (const same of [false, true, true]) {
      site.clock = new Date(site.clock.getTime() + 6 * HOUR);
      await startDueFeeds(site.ctx, site.services.feedFiles);
      const run = await lastRun();
      expect(await work(run?.id ?? 0)).toBe('over');
      expect(await lastRun()).toMatchObject({
        state: 'done',
        startedBy: null,
        counts: { new: 0, changed: 0, same: 2 },
      });
      expect(served.tags.at(-1) !== null).toBe(same);
      expect(await standing(shop)).toEqual(before);
    }
    site.clock = new Date(site.clock.getTime() + 6 * HOUR);
    served.fault = 'unreachable';
    await startDueFeeds(site.ctx, site.services.feedFiles);
    await work((await lastRun())?.id ?? 0);
    expect(await lastRun()).toMatchObject({ state: 'failed', fault: 'unreachable' });
    expect(await standing(shop)).toEqual(before);
  });

  itInLongTier('SHOP-02 with another address asks the owner before it writes, as one that never ran', async () => {
    const shop = await addShop(site);
    const { feedId, served, work } = await addressOf(shop);
    served.text = csvOf([sofaRow('A')]);
    const start = async () => {
      const asked = { shopId: shop.id, feedId, userId: shop.ownerId, goesOn: true };
      const started = await startRun(site.ctx, site.services.feedFiles, asked);
      return started.ok ? started.runId : 0;
    };
    const runId = await start();
    await work(runId);
    await confirmRun(site.ctx, { shopId: shop.id, runId, userId: shop.ownerId, endsAbsent: true });
    expect(await work(runId)).toBe('over');
    expect(await work(await start())).toBe('over');
    const open = await start();
    const { version = 0 } = (await feedOf(site.ctx.db, { shopId: shop.id, feedId })) ?? {};
    const other = { name: 'فایل', address: 'https://other.example.com/stock.csv', every: 'six-hours' } as const;
    expect((await changeFeed(site.ctx, { shopId: shop.id, feedId, version, ...other })).ok).toBe(true);
    // The end of a run of the old address would count as a confirmation of the new one.
    expect(await work(open)).toBe('over');
    expect(await readRun(site, shop, open)).toMatchObject({ state: 'stopped' });
    expect(await work(await start())).toBe('asks');
  });

  itInLongTier(
    'SHOP-02 whose answer is cut before its first row asks the owner, as one that is cut later, and ends nothing',
    async () => {
      const shop = await addShop(site);
      const { feedId, served, work, lastRun } = await addressOf(shop);
      const read = async (text: string, isCut: boolean) => {
        Object.assign(served, { text, isCut });
        await startRun(site.ctx, site.services.feedFiles, { shopId: shop.id, feedId, userId: null, goesOn: true });
        const runId = (await lastRun())?.id ?? 0;
        return { runId, worked: await work(runId) };
      };
      const confirm = async (runId: number) => {
        await confirmRun(site.ctx, { shopId: shop.id, runId, userId: shop.ownerId, endsAbsent: true });
        return work(runId);
      };
      await confirm((await read(csvOf([sofaRow('A'), sofaRow('B')]), false)).runId);
      const before = await standing(shop);
      for (const text of [
        '',
        'external_id,ti',
        `${csvOf([sofaRow('A')]).slice(0, -40)}`,
        '<listings><listing id="A"><ti',
        '<li',
      ]) {
        const { runId, worked } = await read(text, true);
        expect([text, worked]).toEqual([text, 'asks']);
        expect(await lastRun()).toMatchObject({ state: 'checked', guards: ['cut'] });
        expect(await confirm(runId)).toBe('over');
        expect(await lastRun()).toMatchObject({ state: 'done' });
        expect(await standing(shop)).toEqual(before);
      }
    },
  );

  it('SHOP-02 renews listings whose time is over though its file stays the same, not more often than a refresh', async () => {
    const shop = await addShop(site);
    const { feedId, served, work, lastRun } = await addressOf(shop);
    served.text = csvOf([sofaRow('A')]);
    const again = async () => {
      await startRun(site.ctx, site.services.feedFiles, { shopId: shop.id, feedId, userId: null, goesOn: true });
      const run = await lastRun();
      if ((await work(run?.id ?? 0)) !== 'asks') return;
      await confirmRun(site.ctx, { shopId: shop.id, runId: run?.id ?? 0, userId: shop.ownerId, endsAbsent: true });
      await work(run?.id ?? 0);
    };
    await again();
    await again();
    pass(31);
    await expireDue(site.ctx);
    await again();
    expect(served.tags.at(-1)).not.toBeNull();
    expect((await standing(shop)).get('A')).toMatchObject({ status: 'published', sorted_at: site.clock });
  });

  it('SHOP-02 takes one of two answers that are given at once, for all rows', async () => {
    const { shop, feedId } = await addFedShop(site);
    const asked = await checkFile(
      site,
      shop,
      feedId,
      csvOf([sofaRow('A', { category: 'چیزها' }), sofaRow('B', { category: 'چیزها' })]),
    );
    const catalogue = site.services.catalogue();
    const of = { shopId: shop.id, runId: asked.id, userId: shop.ownerId };
    const targets = ['sofas', 'tools'].map((slug) => String(catalogue.taxonomy.bySlug.get(slug)?.id));
    const answer = (target: string) =>
      answerWords(site.ctx, { ...of, answers: [{ kind: 'category', word: 'چیزها', target }] }, catalogue);
    const said = await Promise.all(targets.map(answer));
    expect(said.map((each) => (each.ok ? 'taken' : each.refused)).toSorted()).toEqual(['not-checked', 'taken']);
    await site.runJobs();
    const chosen = targets[said.findIndex(({ ok }) => ok)];
    const { facts } = await readRun(site, shop, asked.id);
    expect(facts?.goods.map(({ categoryId }) => String(categoryId))).toEqual([chosen, chosen]);
  });

  it('SHOP-02 of a member who is removed between the check and the run are nobody’s, and say so', async () => {
    const shop = await addShop(site, { members: ['seller'] });
    const feedId = await addFeed(site, shop);
    const member = String(shop.members.seller);
    const checked = await checkFile(site, shop, feedId, csvOf([sofaRow('A', { member })]));
    expect(checked.checked).toMatchObject({ new: 1, warned: 0 });
    await site.services.db
      .deleteFrom('shop_members')
      .where('seller_id', '=', shop.id)
      .where('role', '=', 'seller')
      .execute();
    expect((await confirmAndRun(site, shop, checked.id)).counts).toMatchObject({ new: 1, warned: 1 });
    const listing = (await standing(shop)).get('A');
    const stored = site.services.db
      .selectFrom('listings')
      .select('member_id')
      .where('id', '=', listing?.id ?? 0);
    expect(await stored.executeTakeFirst()).toEqual({ member_id: null });
  });

  it('SHOP-02 asks once what a word means, and remembers it', async () => {
    const { shop, feedId } = await addFedShop(site);
    const rows = csvOf([sofaRow('A', { category: 'کاناپه‌های ما' })]);
    const asked = await checkFile(site, shop, feedId, rows);
    expect(asked.checked).toMatchObject({ new: 0, faulty: 1 });
    expect(asked.unknown).toMatchObject([{ kind: 'category', word: 'کاناپه‌های ما', rows: 1 }]);
    const catalogue = site.services.catalogue();
    const target = String(catalogue.taxonomy.bySlug.get('sofas')?.id);
    const of = { shopId: shop.id, runId: asked.id, userId: shop.ownerId };
    const answer = { kind: 'category', word: 'کاناپه‌های ما', target } as const;
    expect(await answerWords(site.ctx, { ...of, answers: [{ ...answer, target: '999999' }] }, catalogue)).toMatchObject(
      {
        refused: 'bad-answer',
      },
    );
    expect(await answerWords(site.ctx, { ...of, answers: [answer] }, catalogue)).toMatchObject({ ok: true });
    await site.runJobs();
    expect(await readRun(site, shop, asked.id)).toMatchObject({
      state: 'checked',
      unknown: [],
      checked: { new: 1, faulty: 0 },
    });
    await confirmAndRun(site, shop, asked.id);
    expect(
      (
        await checkFile(
          site,
          shop,
          await addFeed(site, shop, 'دیگر'),
          csvOf([sofaRow('Z', { category: 'کاناپه‌های ما' })]),
        )
      ).unknown,
    ).toEqual([]);
  });

  it("SHOP-02 takes over listings that an export names, if they are the shop's", async () => {
    const { shop, feedId } = await addFedShop(site);
    const { taxonomy } = site.services.catalogue();
    const [id = 0] = await site.publish({ userId: shop.id, categoryId: taxonomy.bySlug.get('sofas')?.id ?? 0 });
    const before = await site.services.db.selectFrom('listings').selectAll().where('id', '=', id).executeTakeFirst();
    const other = await addShop(site);
    const stranger = await addFeed(site, other);
    const paused = csvOf([sofaRow(ownRowId(id), { status: 'paused' })]);
    await runFile(site, other, stranger, paused);
    expect(await site.services.db.selectFrom('listings').selectAll().where('id', '=', id).executeTakeFirst()).toEqual(
      before,
    );
    await runFile(site, shop, feedId, paused);
    expect([...(await standing(shop)).values()].map((row) => row.id)).toEqual([id]);
    expect((await standing(other)).size).toBe(0);
  });

  it('SHOP-02 sells and ends listings of an export, and warns of rows that are sold or paused without one', async () => {
    const { shop, feedId } = await addFedShop(site);
    const [sold = 0, paused = 0, here = 0] = await site.publish(...Array(3).fill({ userId: shop.id }));
    const rows = [
      ...[sofaRow(ownRowId(sold), { status: 'sold' }), sofaRow(ownRowId(paused), { status: 'paused' })],
      ...[sofaRow('NEW', { status: 'sold' }), sofaRow('NEXT', { status: 'paused' })],
    ];
    const checked = await checkFile(site, shop, feedId, csvOf(rows));
    expect(checked.checked).toMatchObject({ new: 0, changed: 2, same: 2, warned: 2, faulty: 0 });
    const run = await confirmAndRun(site, shop, checked.id);
    expect(run.counts).toMatchObject({ new: 0, changed: 2, same: 2, warned: 2 });
    const { rows: found } = await sql<{ status: string }>`
      select status from listings where id in (${sold}, ${paused}, ${here}) order by id`.execute(site.services.db);
    expect(found.map(({ status }) => status)).toEqual(['sold', 'expired', 'published']);
    const warned = (await report(shop, run.id)).filter(({ outcome }) => outcome === 'warned');
    expect(warned.map(({ fault }) => fault)).toEqual(['no_listing', 'no_listing']);
    expect((await runFile(site, shop, feedId, csvOf(rows))).counts).toMatchObject({ changed: 0, same: 4 });
  });

  it('SHOP-02 with an export that was edited says so in its check, and changes what differs', async () => {
    const { shop, feedId } = await addFedShop(site);
    const sofas = site.services.catalogue().taxonomy.bySlug.get('sofas')?.id ?? 0;
    const [shown = 0, waiting = 0, blocked = 0] = await site.publish(
      ...Array(3).fill({ userId: shop.id, categoryId: sofas }),
    );
    await site.services.db.updateTable('listings').set({ status: 'pending' }).where('id', '=', waiting).execute();
    await addWordRule(site.ctx, { userId: admin }, { words: 'قاچاقی', effect: 'block', note: '' });
    const rows = [
      sofaRow(ownRowId(shown), { price: '7000000' }),
      sofaRow(ownRowId(waiting), { price: '8000000' }),
      sofaRow(ownRowId(blocked), { title: 'مبل راحتی قاچاقی' }),
      sofaRow('NEW', { title: 'مبل قاچاقی تازه' }),
    ];
    const checked = await checkFile(site, shop, feedId, csvOf(rows));
    expect(checked.checked).toMatchObject({ new: 0, changed: 2, same: 0, faulty: 2 });
    const run = await confirmAndRun(site, shop, checked.id);
    expect(run.counts).toMatchObject({ new: 0, changed: 2, same: 0, faulty: 2 });
    const faults = (await report(shop, run.id)).filter(({ outcome }) => outcome === 'faulty');
    expect(faults.map(({ line, fault }) => [line, fault])).toEqual([
      [4, 'blocked_words'],
      [5, 'blocked_words'],
    ]);
    const { rows: stored } = await sql<{ id: number; name: string; price: number; status: string }>`
      select id, name, price, status from listings where user_id = ${shop.id} order by id`.execute(site.services.db);
    expect(stored.map(({ price, status }) => [price, status])).toEqual([
      [7_000_000, 'published'],
      [8_000_000, 'pending'],
      [1_000_000, 'published'],
    ]);
    expect(stored.some(({ name }) => name.includes('قاچاقی'))).toBe(false);
    expect((await runFile(site, shop, feedId, csvOf(rows))).counts).toMatchObject({ changed: 0, same: 2, faulty: 2 });
  });

  itInLongTier(
    'SHOP-02 with an export in which pictures and members were changed shows these pictures, and hands over',
    async () => {
      const shop = await addShop(site, { members: ['seller'] });
      const feedId = await addFeed(site, shop);
      const sofas = site.services.catalogue().taxonomy.bySlug.get('sofas')?.id ?? 0;
      const [id = 0] = await site.publish({ userId: shop.id, categoryId: sofas, pictures: [] });
      const { name } = await site.services.db
        .selectFrom('listings')
        .select('name')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const member = String(shop.members.seller);
      const row = sofaRow(ownRowId(id), { title: name, images: 'https://example.com/3.jpg', member });
      const checked = await checkFile(site, shop, feedId, csvOf([row]));
      expect(checked.checked).toMatchObject({ new: 0, changed: 1, same: 0 });
      const run = await confirmAndRun(site, shop, checked.id);
      expect(run.counts).toMatchObject({ changed: 1 });
      await fetchPhotographs(site);
      expect((await readPicturesOf(site.ctx.db, [id])).get(id)).toHaveLength(1);
      const listing = site.services.db.selectFrom('listings').select('member_id').where('id', '=', id);
      expect(await listing.executeTakeFirst()).toEqual({ member_id: shop.members.seller });
      expect((await runFile(site, shop, feedId, csvOf([row]))).counts).toMatchObject({ changed: 0, same: 1 });
    },
  );

  it('SHOP-02 of another shop, too many, or at an address that is none are refused', async () => {
    const { shop, feedId } = await addFedShop(site);
    const other = await addShop(site);
    const file = await arrivedFile('x');
    const foreign = { shopId: other.id, feedId, userId: other.ownerId, file, goesOn: false };
    expect(await startRun(site.ctx, site.services.feedFiles, foreign)).toMatchObject({ refused: 'gone' });
    expect(await deleteFeed(site.ctx, { shopId: other.id, feedId })).toMatchObject({ refused: 'gone' });
    expect(await reportOf(site.ctx.db, { shopId: other.id, runId: 1, outcome: null, after: null }, 10)).toBeNull();
    const asked = { shopId: shop.id, userId: shop.ownerId, name: 'x', source: 'address', every: 'daily' } as const;
    for (const address of [
      'http://example.com/',
      'https://127.0.0.1/',
      'https://a:b@example.com/',
      'https://example.com:8443/',
    ])
      expect(await openFeed(site.ctx, { ...asked, address })).toMatchObject({ refused: 'bad-address' });
    for (let more = 0; more < 4; more += 1) await addFeed(site, shop, `فایل ${more}`);
    expect(await openFeed(site.ctx, { ...asked, address: 'https://example.com/x' })).toMatchObject({
      refused: 'too-many',
    });
  });

  it('AUTH-05 SHOP-02 of a shop that was closed long ago is forgotten with its rows and files', async () => {
    const { shop, feedId } = await addFedShop(site);
    const run = await runFile(site, shop, feedId, csvOf([sofaRow('A')]));
    const closed = { state: 'closed', state_since: site.clock };
    await site.services.db.updateTable('shops').set(closed).where('seller_id', '=', shop.id).execute();
    pass(31);
    await forgetOldFeeds(site.ctx, site.services.feedFiles);
    await forgetFeedsOfClosed(site.ctx, { files: site.services.feedFiles, removePicture: async () => {} });
    expect((await standing(shop)).size).toBe(0);
    expect(await feedsOf(site.ctx.db, shop.id)).toEqual([]);
    const kept = await site.services.db.selectFrom('feed_runs').select('file_key').where('id', '=', run.id).execute();
    expect(kept).toEqual([{ file_key: null }]);
  });

  it('SHOP-02 has the report of a run for 90 days after it', async () => {
    const { shop, feedId } = await addFedShop(site);
    const { id: runId } = await runFile(site, shop, feedId, csvOf([sofaRow('A'), sofaRow('B', { price: 'هیچ' })]));
    pass(90);
    await forgetOldFeeds(site.ctx, site.services.feedFiles);
    expect((await report(shop, runId)).map(({ outcome }) => outcome).toSorted()).toEqual(['faulty', 'new']);
    site.clock = new Date(site.clock.getTime() + HOUR);
    await forgetOldFeeds(site.ctx, site.services.feedFiles);
    expect(await report(shop, runId)).toEqual([]);
  });

  it('SHOP-02 leaves no draft of a fetch that died', async () => {
    const { feedFiles } = site.services;
    const [left, fresh] = [await feedFiles.draft(), await feedFiles.draft()];
    for (const [path, days] of [
      [left, 2],
      [fresh, 0],
    ] as const) {
      await writeFile(path, 'external_id');
      const at = new Date(site.clock.getTime() - days * DAY);
      await utimes(path, at, at);
    }
    await forgetOldFeeds(site.ctx, feedFiles);
    await expect(stat(left)).rejects.toThrow('ENOENT');
    expect((await stat(fresh)).isFile()).toBe(true);
  });
});

describe('a category', () => {
  it('SHOP-02 that is removed between the check and the run makes its rows faulty', async () => {
    const { shop, feedId } = await addFedShop(site);
    const { services } = site;
    const category = services.catalogue().taxonomy.bySlug.get(REMOVED);
    const [kind] =
      category?.attributes.find(({ attribute }) => attribute.label === 'نوع لباس')?.attribute.options ?? [];
    const cells = { category: REMOVED, 'نوع مبل': '', 'نوع لباس': kind?.label ?? '' };
    const checked = await checkFile(site, shop, feedId, csvOf([sofaRow('A'), sofaRow('B', cells)]));
    expect(checked.checked).toMatchObject({ new: 2, faulty: 0 });
    expect(await removeCategory(site.ctx, { userId: admin }, category?.id ?? 0)).toMatchObject({ ok: true });
    await services.renewCatalogue();
    const done = await confirmAndRun(site, shop, checked.id);
    expect(done).toMatchObject({ state: 'done', counts: { new: 1, faulty: 1 } });
    expect([...(await standing(shop)).keys()]).toEqual(['A']);
    expect((await report(shop, done.id)).find(({ outcome }) => outcome === 'faulty')).toMatchObject({
      column: 'category',
      externalId: 'B',
    });
  });
});
