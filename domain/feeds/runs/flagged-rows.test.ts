import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAccount } from '../../../test/accounts.ts';
import {
  addFedShop,
  csvOf,
  decideRun,
  type Fed,
  fetchPhotographs,
  runFile,
  setSettings,
  sofaRow,
  standingRows,
  type TestRow,
} from '../../../test/feeds.ts';
import { itInLongTier } from '../../../test/it-in-long-tier.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { createMember } from '../../../test/staff.ts';
import { readPicturesOf } from '../../listings/listings.server.ts';
import { queue, readFlags } from '../../moderation/moderation.server.ts';
import { DAY } from '../../values/durations.ts';
import { readSample } from './case-list-store.server.ts';
import { openReadyCases } from './feed-cases.server.ts';

let site: TestSite;
let moderator: number;
beforeAll(async () => {
  site = await createTestSite();
  moderator = (await createMember(site, 'moderator')).id;
});
beforeEach(async () => {
  await setSettings(site, { autoApprove: 'never', feedTrustRows: 50 });
  // Removes listings of other tests: other shops with the same goods would count as duplicates.
  await sql`update listings set status = 'removed'`.execute(site.services.db);
  await sql`update listing_pictures set fingerprint = null`.execute(site.services.db);
});
afterAll(() => site.stop());

const run = ({ shop, feedId }: Fed, rows: readonly TestRow[]) => runFile(site, shop, feedId, csvOf(rows));
const decide = (runId: number, verdict: 'approve' | 'reject') => decideRun(site, moderator, { runId, verdict });
const rowsOf = ({ shop }: Fed) => standingRows(site, shop);

/** Rows that are all different from each other. */
const unlike = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    sofaRow(`R${at}`, {
      title: `${String.fromCharCode(1576 + (at % 16)).repeat(6)} کالای ${at}`,
      price: `${1_000 + at}`,
    }),
  );

/** Publishes a listing of another seller, with the title and price of a row. */
async function standsElsewhere(name: string, price: number): Promise<number> {
  const [id = 0] = await site.publish({ name, price: price as never });
  return id;
}

const image = (number: number): string => `https://example.com/${number}.jpg`;

/** Publishes a listing of another shop that shows a photograph. */
async function showsElsewhere(number: number): Promise<number> {
  await setSettings(site, { autoApprove: 'always' });
  const other = await addFedShop(site);
  await run(other, [sofaRow('X', { title: 'کتابخانهٔ چوبی دیواری', images: image(number) })]);
  await fetchPhotographs(site);
  await setSettings(site, { autoApprove: 'never' });
  return (await rowsOf(other)).get('X')?.id ?? 0;
}

const flagsOf = async (id = 0) => (await readFlags(site.ctx.db, id)).map(({ kind, detail }) => [kind, Number(detail)]);
const shownBy = async (id = 0) => (await readPicturesOf(site.ctx.db, [id])).get(id)?.length ?? 0;
const singles = async (): Promise<number[]> => (await queue(site.ctx, null, 100)).waiting.map(({ id }) => id);

describe('texts of rows', () => {
  it('REV-02 SHOP-02 that disguise a number are flagged and looked at singly, those that write one as usual are not', async () => {
    const here = await addFedShop(site);
    const numbers = ['صفر نهصد و دوازده ۱۲۳ ۴۵۶۷', '۰۹۱۲۱۲۳۴۵۶۷'];
    await run(
      here,
      unlike(2).map((row, at) => ({ ...row, description: `سالم و تمیز، ${numbers[at]} تماس بگیرید.` })),
    );
    const [A, B] = [...(await rowsOf(here)).values()];
    const kindsOf = async (id = 0) => (await readFlags(site.ctx.db, id)).map(({ kind }) => kind);
    expect([await kindsOf(A?.id), await kindsOf(B?.id)]).toEqual([['disguised-number'], []]);
    expect(await singles()).toContain(A?.id);
    expect(await singles()).not.toContain(B?.id);
  });
});

describe('pictures of rows', () => {
  it('SHOP-02 ADM-02 that another seller shows take a new row out of its case and flag it, those of the shop itself do not', async () => {
    const other = await showsElsewhere(1);
    const here = await addFedShop(site);
    const rows = unlike(3).map((row, at) => ({ ...row, images: image(at === 0 ? 1 : 2) }));
    const { id: runId } = await run(here, rows);
    expect(await singles()).toEqual([]);
    await fetchPhotographs(site);
    const [A, B, C] = [...(await rowsOf(here)).values()];
    expect(await Promise.all([A, B, C].map((row) => flagsOf(row?.id)))).toEqual([
      [['duplicate-picture', other]],
      [],
      [],
    ]);
    expect(await singles()).toEqual([A?.id]);
    expect(await decide(runId, 'approve')).toBe(true);
    expect([...(await rowsOf(here)).values()].map(({ status }) => status)).toEqual([
      ...['pending', 'published', 'published'],
    ]);
  });

  itInLongTier(
    'SHOP-02 ADM-02 that another seller shows are flagged, and shown at once, where the shop is trusted',
    async () => {
      const other = await showsElsewhere(3);
      await setSettings(site, { autoApprove: 'always' });
      const here = await addFedShop(site);
      await run(here, [sofaRow('A', { images: image(3) })]);
      await fetchPhotographs(site);
      const { id, status } = (await rowsOf(here)).get('A') ?? {};
      expect([status, await flagsOf(id), await shownBy(id)]).toEqual(['published', [['duplicate-picture', other]], 1]);
    },
  );

  itInLongTier(
    'SHOP-02 ADM-02 that wait while a listing stands are seen by a moderator, and no flag stays when they are rejected',
    async () => {
      const other = await showsElsewhere(4);
      const here = await addFedShop(site);
      await setSettings(site, { feedSampleLeast: 1, feedSamplePercent: 0 });
      const rows = unlike(6);
      await decide((await run(here, rows)).id, 'approve');
      const last = rows.length - 1;
      const { id: runId } = await run(
        here,
        rows.map((row, at) => ({ ...row, title: `${row.title} نو`, ...(at === last && { images: image(4) }) })),
      );
      await fetchPhotographs(site);
      await openReadyCases(site.ctx);
      const { id = 0, status } = (await rowsOf(here)).get(`R${last}`) ?? {};
      expect([status, await flagsOf(id), await shownBy(id)]).toEqual(['published', [['duplicate-picture', other]], 0]);
      const sample = await readSample(site.ctx.db, runId, 100);
      // The flagged row in addition to the one drawn at random.
      expect(sample).toHaveLength(2);
      expect(sample.map(({ listingId }) => listingId)).toContain(id);
      await decide(runId, 'reject');
      expect([await flagsOf(id), await shownBy(id)]).toEqual([[], 0]);
      await setSettings(site, { feedSampleLeast: 20, feedSamplePercent: 2 });
    },
  );
});

describe('titles of rows', () => {
  it('SHOP-02 ADM-02 a new row that repeats the title and price of another seller waits singly', async () => {
    const other = await standsElsewhere('تخت دو نفرهٔ گردو با تشک', 7_000_000);
    const here = await addFedShop(site);
    const { waiting } = await run(here, [
      sofaRow('A', { title: 'تخت دو نفرهٔ گردو با تشک', price: '7000000' }),
      sofaRow('B', { title: 'کنسول آینه‌دار سفید', price: '3000000' }),
    ]);
    const rows = await rowsOf(here);
    expect(waiting).toBe(1);
    expect(await singles()).toEqual([rows.get('A')?.id]);
    expect(await flagsOf(rows.get('A')?.id)).toEqual([['duplicate-title', other]]);
    expect(await flagsOf(rows.get('B')?.id)).toEqual([]);
  });

  it('SHOP-02 ADM-02 that change into those of another seller are flagged, and seen whatever is drawn; those that change back are not', async () => {
    const here = await addFedShop(site);
    await setSettings(site, { feedSampleLeast: 1, feedSamplePercent: 0 });
    const rows = unlike(6);
    await decide((await run(here, rows)).id, 'approve');
    const other = await standsElsewhere('تخت دو نفرهٔ گردو با تشک', 9_000_000);
    const changed = rows.map((row, at) =>
      at === 5 ? { ...row, title: 'تخت دو نفرهٔ گردو با تشک', price: '9000000' } : { ...row, title: `${row.title} نو` },
    );
    const { id: runId } = await run(here, changed);
    await openReadyCases(site.ctx);
    const id = (await rowsOf(here)).get('R5')?.id ?? 0;
    expect(await flagsOf(id)).toEqual([['duplicate-title', other]]);
    const sample = await readSample(site.ctx.db, runId, 100);
    expect(sample).toHaveLength(2);
    expect(sample.map(({ listingId }) => listingId)).toContain(id);
    await run(here, rows);
    await run(here, [...rows.slice(0, 5), { ...(rows[5] ?? sofaRow('R5')), title: 'میز تحریر ساده' }]);
    expect(await flagsOf(id)).toEqual([]);
    await setSettings(site, { feedSampleLeast: 20, feedSamplePercent: 2 });
  });

  itInLongTier(
    'SHOP-02 ADM-02 that change into those of another seller are flagged where the shop is trusted, too',
    async () => {
      await setSettings(site, { autoApprove: 'always' });
      const here = await addFedShop(site);
      const [row = sofaRow('R0')] = unlike(1);
      await run(here, [row]);
      const other = await standsElsewhere('تخت دو نفرهٔ گردو با تشک', 9_000_000);
      await run(here, [{ ...row, title: 'تخت دو نفرهٔ گردو با تشک' }]);
      const { id, name, status } = (await rowsOf(here)).get('R0') ?? {};
      expect([name, status]).toEqual(['تخت دو نفرهٔ گردو با تشک', 'published']);
      expect(await flagsOf(id)).toEqual([['duplicate-title', other]]);
    },
  );
});

describe('a case of a run', () => {
  it('SHOP-02 ADM-02 of 30 rows has a sample of 20, of fewer rows all of them, and the percentage of many', async () => {
    for (const [rows, drawn, settings] of [
      [30, 20, {}],
      [7, 7, {}],
      [30, 3, { feedSampleLeast: 1, feedSamplePercent: 10 }],
    ] as const) {
      const of = await addFedShop(site);
      await setSettings(site, { feedSampleLeast: 20, feedSamplePercent: 2, ...settings });
      const { id, waiting } = await run(of, unlike(rows));
      expect(waiting).toBe(rows);
      await openReadyCases(site.ctx);
      expect(await readSample(site.ctx.db, id, 100)).toHaveLength(drawn);
      await sql`update listings set status = 'removed' where user_id = ${of.shop.id}`.execute(site.services.db);
    }
    await setSettings(site, { feedSampleLeast: 20, feedSamplePercent: 2 });
  });

  it('SHOP-02 SHOP-03 that a moderator approved for one owner make another one no trusted shop', async () => {
    await setSettings(site, { feedTrustRows: 2 });
    const here = await addFedShop(site);
    const rows = unlike(6);
    await decide((await run(here, rows.slice(0, 3))).id, 'approve');
    const { shop } = here;
    const heirId = await addAccount(site, {});
    site.clock = new Date(site.clock.getTime() + 40 * DAY);
    await sql`
      insert into shop_transfers (seller_id, from_id, to_id, from_since, at)
      values (${shop.id}, ${shop.ownerId}, ${heirId}, ${site.clock}, ${site.clock})`.execute(site.services.db);
    const statusOf = async (id: string) => (await rowsOf(here)).get(id)?.status;
    site.clock = new Date(site.clock.getTime() + 2 * DAY);
    await run(here, rows.slice(0, 4));
    expect(await statusOf('R3')).toBe('pending');
    // The transfer was taken back, so the shop is trusted as before.
    await sql`update shop_transfers set taken_back_at = at, taken_back_by = from_id where seller_id = ${shop.id}`.execute(
      site.services.db,
    );
    await run(here, rows.slice(0, 5));
    expect(await statusOf('R4')).toBe('published');
  });

  it('SHOP-02 ADM-02 that was rejected within 90 days keeps a shop from being trusted, an older one does not', async () => {
    await setSettings(site, { feedTrustRows: 2 });
    const here = await addFedShop(site);
    const rows = unlike(6);
    await decide((await run(here, rows.slice(0, 3))).id, 'approve');
    await decide((await run(here, rows.slice(0, 4))).id, 'reject');
    const rejectedAt = site.clock.getTime();
    const statusOf = async (id: string) => (await rowsOf(here)).get(id)?.status;
    expect(await statusOf('R3')).toBe('rejected');
    // The shop has been open for longer than a month and has rows that a moderator approved, so only the rejection
    // counts against it.
    site.clock = new Date(rejectedAt + 89 * DAY);
    await run(here, rows.slice(0, 5));
    expect(await statusOf('R4')).toBe('pending');
    site.clock = new Date(rejectedAt + 91 * DAY);
    await run(here, rows);
    expect(await statusOf('R5')).toBe('published');
  });
});
