import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, TEST_NOW, type TestSite } from '../test/site.ts';
import { type Ctx, ctxNow, transact } from './transact.server.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

const write = ({ db }: Ctx, key: string) => db.insertInto('site_settings').values({ key, value: '1' }).execute();
const written = async (key: string): Promise<number> =>
  (await site.services.db.selectFrom('site_settings').select('key').where('key', '=', key).execute()).length;

describe('transact', () => {
  it('begins a transaction where none is running, at the time of its context', async () => {
    const at = new Date(0);
    const [was, now] = await transact({ ...site.ctx, now: at }, async (trx) => {
      await write(trx, 'alone');
      expect(await written('alone')).toBe(0);
      return [trx.db.isTransaction, trx.now] as const;
    });
    expect([was, now]).toEqual([true, at]);
    expect(await written('alone')).toBe(1);
  });

  it('joins a running one: an error in any part rolls all of it back', async () => {
    const work = transact(site.ctx, async (outer) => {
      await write(outer, 'outer');
      await transact(outer, async (inner) => {
        expect(inner.db).toBe(outer.db);
        await write(inner, 'inner');
      });
      throw new Error('undone');
    });
    await expect(work).rejects.toThrow('undone');
    expect(await Promise.all(['outer', 'inner'].map(written))).toEqual([0, 0]);
  });

  it('does not end with the end of a part', async () => {
    await transact(site.ctx, async (outer) => {
      await transact(outer, (inner) => write(inner, 'part'));
      expect(await written('part')).toBe(0);
    });
    expect(await written('part')).toBe(1);
  });
});

it('ctxNow takes the time once', () => {
  let asked = 0;
  const ctx = ctxNow({ db: site.services.db, clock: () => new Date(TEST_NOW.getTime() + asked++) });
  expect([ctx.now, ctx.now, asked]).toEqual([TEST_NOW, TEST_NOW, 1]);
});
