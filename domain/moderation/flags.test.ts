import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '../../db/transact.server.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../test/site.ts';
import { replaceFlags } from './flags.server.ts';
import { correctMarks, deleteReportFlags, insertReportFlag } from './moderation.server.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

const WORD = { kind: 'word', detail: 'سمنو' } as const;

async function marksOf(id: number) {
  const listing = site.services.db.selectFrom('listings').select(['is_flagged', 'is_reported']);
  const { is_flagged, is_reported } = await listing.where('id', '=', id).executeTakeFirstOrThrow();
  return [is_flagged, is_reported];
}

it('ADM-02 the marks of a listing follow its flags, of words and of reports', async () => {
  const [id = 0, other = 0] = await site.publish({}, {});
  const seen: boolean[][] = [await marksOf(id)];
  const steps: readonly ((trx: Parameters<typeof replaceFlags>[0]) => Promise<void>)[] = [
    (trx) => replaceFlags(trx, id, [WORD, { ...WORD, detail: 'سنجد' }]),
    (trx) => insertReportFlag(trx, id, 'fraud'),
    (trx) => replaceFlags(trx, id, []),
    (trx) => deleteReportFlags(trx, id, new Date(TEST_NOW.getTime() - 1)),
    (trx) => deleteReportFlags(trx, id, TEST_NOW),
  ];
  for (const step of steps) {
    await transact(site.ctx, step);
    seen.push(await marksOf(id));
  }
  expect(seen).toEqual([
    [false, false],
    [true, false],
    [true, true],
    [true, true],
    [true, true],
    [false, false],
  ]);
  expect(await marksOf(other)).toEqual([false, false]);
});

it('ADM-02 marks that an older release left out are corrected, both ways', async () => {
  const ids = await site.publish({}, {}, {}, {});
  const [unmarked = 0, unreported = 0, marked = 0, right = 0] = ids;
  await transact(site.ctx, (trx) => replaceFlags(trx, right, [WORD]));
  const flag = (listing_id: number, kind: string) => ({ listing_id, kind, detail: 'x', at: TEST_NOW });
  const flags = [flag(unmarked, 'word'), flag(unreported, 'report'), flag(unreported, 'word')];
  await site.services.db.insertInto('listing_flags').values(flags).execute();
  await sql`update listings set is_flagged = true where id in (${unreported}, ${marked})`.execute(site.services.db);
  expect(await correctMarks(site.ctx)).toBe(3);
  expect(await Promise.all(ids.map(marksOf))).toEqual([
    [true, false],
    [true, true],
    [false, false],
    [true, false],
  ]);
  expect(await correctMarks(site.ctx)).toBe(0);
});
