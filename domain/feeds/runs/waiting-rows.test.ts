import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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
import { claimCase } from '../../queue/queue.server.ts';
import { countFeedCases } from './case-list-store.server.ts';
import { upsertCaseRows } from './case-store.server.ts';
import { carryOutDecision, decideFeedCase, FEED_QUEUE, openReadyCases } from './feed-cases.server.ts';

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
});
afterAll(() => site.stop());

const run = ({ shop, feedId }: Fed, rows: readonly TestRow[]) => runFile(site, shop, feedId, csvOf(rows));
const approve = (runId: number) => decideRun(site, moderator, { runId, verdict: 'approve' });
const rowOf = async ({ shop }: Fed, id: string) => (await standingRows(site, shop)).get(id);

it('SHOP-02 ADM-02 a title that a row takes back before a moderator decided about it waits no more', async () => {
  const here = await addFedShop(site);
  const [was, other] = [sofaRow('A'), sofaRow('A', { title: 'مبل چستر شش نفره' })];
  await approve((await run(here, [was])).id);
  const { id } = await run(here, [other]);
  await run(here, [was]);
  await approve(id);
  expect(await rowOf(here, 'A')).toMatchObject({ name: was.title, status: 'published' });
  await run(here, [{ ...other, description: 'پارچهٔ مخمل، کلاف چوب راش، ارسال و نصب در شهر رایگان است.' }]);
  await approve((await run(here, [{ ...was, description: 'چرم طبیعی، کلاف چوب راش، ارسال و نصب رایگان است.' }])).id);
  expect(await rowOf(here, 'A')).toMatchObject({ name: was.title, status: 'published' });
});

itInLongTier('SHOP-02 ADM-02 pictures of a later run are not shown by a decision about an earlier one', async () => {
  const here = await addFedShop(site);
  const row = sofaRow('A', { images: 'https://example.com/1.jpg' });
  const first = await run(here, [row]);
  await fetchPhotographs(site);
  await approve(first.id);
  const shown = async () => {
    const { id = 0 } = (await rowOf(here, 'A')) ?? {};
    return (await readPicturesOf(site.ctx.db, [id])).get(id)?.map(({ key }) => key);
  };
  const before = await shown();
  expect(before).toHaveLength(1);
  const titled = { ...row, title: 'مبل چستر شش نفره' };
  const second = await run(here, [titled]);
  await openReadyCases(site.ctx);
  const third = await run(here, [{ ...titled, images: 'https://example.com/2.jpg' }]);
  await fetchPhotographs(site);
  await approve(second.id);
  expect(await shown()).toEqual(before);
  expect(await approve(third.id)).toBe(true);
  expect(await shown()).not.toEqual(before);
});

it('SHOP-02 ADM-02 a row that a later run takes over while a decision is carried out goes on waiting with that run', async () => {
  const { db } = site.services;
  const here = await addFedShop(site);
  const rows = ['A', 'B'].map((id, at) => sofaRow(id, { price: String(1_000_000 + at) }));
  const { id: runId } = await run(here, rows);
  const { id: laterId } = await run(here, [...rows, sofaRow('C', { price: '3000000' })]);
  await openReadyCases(site.ctx);
  await claimCase(site.ctx, { userId: moderator }, FEED_QUEUE, runId);
  const decision = { runId, verdict: 'approve', reasons: [], words: null } as const;
  expect((await decideFeedCase(site.ctx, { userId: moderator }, decision)).ok).toBe(true);
  const { id: listingId = 0 } = (await rowOf(here, 'A')) ?? {};
  const rowId = async () =>
    db.selectFrom('feed_rows').select('id').where('listing_id', '=', listingId).executeTakeFirstOrThrow();
  const { id } = await rowId();
  let carried: Promise<boolean> | null = null;
  await db.transaction().execute(async (trx) => {
    await sql`select from listings where id = ${listingId} for update`.execute(trx);
    carried = carryOutDecision({ ...site.job, removePicture: async () => {} }, runId, new AbortController().signal);
    await expect
      .poll(async () => {
        const waiting = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        return waiting.rows.length;
      })
      .toBeGreaterThan(0);
    await upsertCaseRows({ db: trx, now: site.ctx.now }, laterId, [
      { rowId: id, kind: 'new', content: null, isSample: false },
    ]);
  });
  expect(await carried).toBe(true);
  const waiting = await db.selectFrom('feed_case_rows').select('run_id').where('row_id', '=', id).execute();
  expect(waiting).toEqual([{ run_id: laterId }]);
  expect(await rowOf(here, 'A')).toMatchObject({ status: 'pending' });
  expect(await rowOf(here, 'B')).toMatchObject({ status: 'published' });
});

it('SHOP-02 ADM-02 a case ends when its rows wait with a later run, or have vanished', async () => {
  const here = await addFedShop(site);
  const before = await countFeedCases(site.ctx, 100);
  await run(here, [sofaRow('A')]);
  await openReadyCases(site.ctx);
  await run(here, [sofaRow('A', { price: '25000000' })]);
  await openReadyCases(site.ctx);
  expect(await countFeedCases(site.ctx, 100)).toBe(before + 1);
  await run(here, []);
  await openReadyCases(site.ctx);
  expect(await countFeedCases(site.ctx, 100)).toBe(before);
});
