import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addFedShop, checkFile, csvOf, runFile, setSettings, sofaRow, standingRows } from '../../../test/feeds.ts';
import type { TestShop } from '../../../test/shops.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { DAY, HOUR, MINUTE } from '../../values/durations.ts';
import { answerWords, deleteFeed, turnDueRows } from '../feeds.server.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
beforeEach(() => setSettings(site, { autoApprove: 'always', shopQuota: 200 }));
afterAll(() => site.stop());

const turn = () => turnDueRows(site.ctx, async () => site.services.catalogue());
const pass = (time: number) => {
  site.clock = new Date(site.clock.getTime() + time);
};
const standing = async (shop: TestShop) =>
  Object.fromEntries(
    [...(await standingRows(site, shop))].map(([id, { price, status }]) => [id, [Number(price), status]]),
  );

const SALE = { price: '24000000', sale_price: '20000000' };
/** Sale that begins in an hour and ends in a day. */
const COMING = {
  ...SALE,
  sale_starts: new Date(TEST_NOW.getTime() + HOUR).toISOString(),
  sale_ends: new Date(TEST_NOW.getTime() + DAY).toISOString(),
};

describe('a sale of a feed', () => {
  it('SHOP-02 begins and ends by its own times, without another reading', async () => {
    const { shop, feedId } = await addFedShop(site);
    const past = { ...SALE, sale_ends: '2026-11-01' };
    await runFile(site, shop, feedId, csvOf([sofaRow('A', COMING), sofaRow('B', past)]));
    expect(await standing(shop)).toEqual({ A: [24_000_000, 'published'], B: [24_000_000, 'published'] });
    await turn();
    pass(HOUR + MINUTE);
    await turn();
    expect(await standing(shop)).toEqual({ A: [20_000_000, 'published'], B: [24_000_000, 'published'] });
    expect((await site.page('/s?q=مبل')).includes('۲۰٬۰۰۰٬۰۰۰')).toBe(true);
    pass(DAY);
    await turn();
    expect((await standing(shop)).A).toEqual([24_000_000, 'published']);
  });

  it('SHOP-02 is the same to the next reading of the same file, at whatever time', async () => {
    const { shop, feedId } = await addFedShop(site);
    const file = csvOf([sofaRow('A', COMING)]);
    await runFile(site, shop, feedId, file);
    pass(HOUR);
    await turn();
    expect((await runFile(site, shop, feedId, file)).counts).toMatchObject({ same: 1, changed: 0 });
    const other = await runFile(
      site,
      shop,
      feedId,
      csvOf([sofaRow('A', { ...COMING, title: 'مبل راحتی هشت نفره A' })]),
    );
    expect(other.counts).toMatchObject({ changed: 1 });
    expect((await standing(shop)).A).toEqual([20_000_000, 'published']);
    pass(DAY);
    await turn();
    expect((await standing(shop)).A).toEqual([24_000_000, 'published']);
  });

  it('SHOP-02 leaves a price that somebody has changed here', async () => {
    const { shop, feedId } = await addFedShop(site);
    await runFile(site, shop, feedId, csvOf([sofaRow('A', COMING)]));
    const { id } = (await standingRows(site, shop)).get('A') ?? { id: 0 };
    await site.services.db.updateTable('listings').set({ price: 23_000_000 }).where('id', '=', id).execute();
    pass(2 * HOUR);
    await turn();
    pass(DAY);
    await turn();
    expect((await standing(shop)).A).toEqual([23_000_000, 'published']);
  });

  it('SHOP-02 ends with its feed', async () => {
    const { shop, feedId } = await addFedShop(site);
    await runFile(site, shop, feedId, csvOf([sofaRow('A', COMING)]));
    expect(await deleteFeed(site.ctx, { shopId: shop.id, feedId })).toMatchObject({
      ok: true,
    });
    pass(2 * HOUR);
    await turn();
    expect((await standing(shop)).A).toEqual([24_000_000, 'published']);
  });

  it('SHOP-02 of a shop that is not active changes nothing until it is', async () => {
    const { shop, feedId } = await addFedShop(site);
    await runFile(site, shop, feedId, csvOf([sofaRow('A', COMING)]));
    await site.services.db.updateTable('shops').set({ state: 'frozen' }).where('seller_id', '=', shop.id).execute();
    pass(2 * HOUR);
    await turn();
    expect((await standing(shop)).A?.[0]).toBe(24_000_000);
    await site.services.db.updateTable('shops').set({ state: 'active' }).where('seller_id', '=', shop.id).execute();
    await turn();
    expect((await standing(shop)).A?.[0]).toBe(20_000_000);
  });

  it('SHOP-02 of more rows than a transaction takes turns for all', async () => {
    const { shop, feedId } = await addFedShop(site);
    const rows = Array.from({ length: 120 }, (_, at) => sofaRow(`A${at}`, COMING));
    await runFile(site, shop, feedId, csvOf(rows));
    pass(2 * HOUR);
    await turn();
    expect(new Set(Object.values(await standing(shop)).map(([price]) => price))).toEqual(new Set([20_000_000]));
  });
});

describe('a row that expires', () => {
  it('SHOP-02 ends by its own date, and returns when its file says a later one', async () => {
    const { shop, feedId } = await addFedShop(site);
    const expires = (days: number) => ({ expires: new Date(TEST_NOW.getTime() + days * DAY).toISOString() });
    await runFile(site, shop, feedId, csvOf([sofaRow('A', expires(1)), sofaRow('B')]));
    pass(DAY);
    await turn();
    await turn();
    expect(await standing(shop)).toMatchObject({ A: [24_000_000, 'expired'], B: [24_000_000, 'published'] });
    await runFile(site, shop, feedId, csvOf([sofaRow('A', expires(9)), sofaRow('B')]));
    expect((await standing(shop)).A).toEqual([24_000_000, 'published']);
  });

  it('SHOP-02 makes no listing when it is over already, out of stock or hidden, and says so', async () => {
    const { shop, feedId } = await addFedShop(site);
    const file = csvOf([
      sofaRow('A', { expires: '2026-11-01' }),
      sofaRow('B', { stock: '0' }),
      sofaRow('C', { is_published: '0' }),
      sofaRow('D'),
    ]);
    const checked = await checkFile(site, shop, feedId, file);
    expect(checked.checked).toMatchObject({ new: 1, warned: 3, faulty: 0 });
    await runFile(site, shop, feedId, file);
    expect(Object.keys(await standing(shop))).toEqual(['D']);
  });
});

describe('a price that says no amount', () => {
  it('SHOP-02 is asked once for all rows, and counts as answered', async () => {
    const { shop, feedId } = await addFedShop(site);
    const file = csvOf([
      sofaRow('A', { price: '0' }),
      sofaRow('B', { price: '۰' }),
      sofaRow('C', { price: 'تماس بگیرید' }),
    ]);
    const checked = await checkFile(site, shop, feedId, file);
    expect(checked.checked).toMatchObject({ new: 0, faulty: 3 });
    expect(checked.unknown).toMatchObject([
      { kind: 'price', word: 'zero', rows: 2 },
      { kind: 'price', word: 'call', rows: 1 },
    ]);
    const answer = (word: string, target: string | null) => ({ kind: 'price', word, target }) as const;
    const asked = { shopId: shop.id, runId: checked.id, userId: shop.ownerId };
    const said = [answer('zero', 'negotiable'), answer('call', null)];
    expect(await answerWords(site.ctx, { ...asked, answers: said }, site.services.catalogue())).toMatchObject({
      ok: true,
    });
    const done = await runFile(site, shop, feedId, file);
    expect(done.counts).toMatchObject({ new: 2, faulty: 1 });
    expect(await standing(shop)).toEqual({ A: [0, 'published'], B: [0, 'published'] });
    const kinds = await site.services.db
      .selectFrom('listings')
      .select('price_kind')
      .where('user_id', '=', shop.id)
      .execute();
    expect(kinds.map(({ price_kind }) => price_kind)).toEqual(['negotiable', 'negotiable']);
  });

  it.each([
    ['zero', 'sofas'],
    ['nothing', 'free'],
    ['', null],
  ])('SHOP-02: the answer %j is %j is refused', async (word, target) => {
    const { shop, feedId } = await addFedShop(site);
    const checked = await checkFile(site, shop, feedId, csvOf([sofaRow('A', { price: '0' })]));
    const asked = { shopId: shop.id, runId: checked.id, userId: shop.ownerId };
    const answers = [{ kind: 'price', word, target } as const];
    expect(await answerWords(site.ctx, { ...asked, answers }, site.services.catalogue())).toMatchObject({
      ok: false,
    });
  });
});
