import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DownloadPicture } from '../../../domain/feeds/feeds.server.ts';
import { SAMPLE_FEED } from '../../../domain/feeds/reading/feed-file.ts';
import { enqueue } from '../../../domain/jobs/jobs.server.ts';
import { createListing } from '../../../domain/listings/listings.server.ts';
import { MINUTE } from '../../../domain/values/durations.ts';
import { confirmed } from '../../../test/confirmed.ts';
import { arrivedFile, csvOf, sofaRow } from '../../../test/feeds.ts';
import { itInLongTier } from '../../../test/it-in-long-tier.ts';
import { type Part, postFiles, sendFiles } from '../../../test/multipart.ts';
import { photograph } from '../../../test/pictures.ts';
import { postedListing, requiredAnswers } from '../../../test/postings.ts';
import { goodsOf, wooFile } from '../../../test/shop-goods/shop-files.ts';
import { addShop, type TestShop } from '../../../test/shops.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { createMember, type Member } from '../../../test/staff.ts';
import { fa } from '../../messages/fa.ts';

let site: TestSite;
let owner: Member;
let manager: Member;
let seller: Member;
let stranger: Member;
beforeAll(async () => {
  site = await createTestSite();
  [owner, manager, seller] = [await createMember(site), await createMember(site), await createMember(site)];
  stranger = await createMember(site);
});
afterAll(() => site.stop());
beforeEach(async () => {
  site.clock = new Date(Math.max(site.clock.getTime(), TEST_NOW.getTime()) + MINUTE);
  await db().deleteFrom('shop_members').execute();
  await db().deleteFrom('limit_counts').execute();
});

const words = fa.feeds;
const db = () => site.services.db;
const team = (): Promise<TestShop> =>
  addShop(site, { people: { owner: owner.id, managers: [manager.id], sellers: [seller.id] } });

const call = (shop: TestShop, rest = ''): string => `/api/web/shops/${shop.id}/feeds${rest}`;
const fileOf = (text: string): Part => ['file', Buffer.from(text), 'stock.csv'];

type Begun = { readonly feedId: number; readonly runId: number };

async function send(shop: TestShop, text: string, by = manager): Promise<Begun> {
  const sent = await sendFiles(by.browser, call(shop), [['name', 'انبار'], fileOf(text)]);
  expect(sent).toMatchObject({ status: 200, success: true });
  await site.runJobs();
  return sent.data as Begun;
}

const runPage = (shop: TestShop, runId: number, rest = '') =>
  manager.browser.page(`/my/shops/${shop.id}/runs/${runId}${rest}`);

async function runJson(shop: TestShop, runId: number): Promise<Record<string, unknown>> {
  const response = await manager.browser.get(`/api/web/shops/${shop.id}/runs/${runId}`, { accept: 'application/json' });
  return ((await response.json()) as { data: Record<string, unknown> }).data;
}

async function confirm(shop: TestShop, { feedId, runId }: Begun, more = {}) {
  const begun = await manager.browser.call(call(shop, `/${feedId}/confirm`), { run: runId, ...more });
  await site.runJobs();
  return begun;
}

const textOf = async (path: string): Promise<string> => (await manager.browser.get(path)).text();

/** Change history of a shop's listings, with their content. */
const historyOf = async (shop: TestShop) => [
  await db()
    .selectFrom('listing_changes')
    .innerJoin('listings', 'listings.id', 'listing_id')
    .where('user_id', '=', shop.id)
    .select(['listing_id', 'act', 'to_status'])
    .orderBy('listing_changes.id')
    .execute(),
  await db()
    .selectFrom('listings')
    .where('user_id', '=', shop.id)
    .select(['id', 'name', 'price', 'facts', 'tags', 'latitude', 'longitude', 'version', 'sorted_at'])
    .orderBy('id')
    .execute(),
];

const TWO = csvOf([sofaRow('a'), sofaRow('b')]);

describe('a file of a shop', () => {
  it('SHOP-02 of other software is asked once for all rows, and shows goods and causes', async () => {
    const shop = await team();
    const telephone = { seller_id: shop.id, position: 1, telephone: '+982188776655', proven_at: site.clock };
    await db().insertInto('shop_telephones').values(telephone).execute();
    const goods = goodsOf('tool').slice(0, 12);
    const begun = await send(shop, wooFile(goods));
    const page = await runPage(shop, begun.runId);
    expect(page).toContain(words.seen.formats.woo);
    expect(page).toContain(words.seen.nothing);
    expect(page).toContain(goods[0]?.title);
    expect(page).toContain(words.rows.unknown_unit());
    expect(page).toContain('وضعیت مالیات');
    expect(page).not.toContain('header:');
    const keys = ((await runJson(shop, begun.runId)).words as { key: string }[]).map(({ key }) => key);
    const answer = (target: (key: string) => string) =>
      manager.browser.call(`/api/web/shops/${shop.id}/runs/${begun.runId}/words`, {
        word: keys,
        target: keys.map(target),
      });
    expect(await answer(() => 'آجیل')).toMatchObject({ success: false, message: words.words.unknown('آجیل') });
    const condition = [...site.services.catalogue().taxonomy.attributes.values()].find(
      ({ key }) => key === 'condition',
    );
    const told = await answer((key) =>
      key.startsWith('category:')
        ? 'خانه و آشپزخانه › ابزارآلات'
        : key.startsWith('whole:unit')
          ? 'toman'
          : String(condition?.options[0]?.id),
    );
    expect(told).toMatchObject({ success: true });
    await site.runJobs();
    expect(await runJson(shop, begun.runId)).toMatchObject({ words: [], counts: { faulty: 0 } });
    await confirm(shop, begun);
    const [, listings] = await historyOf(shop);
    const stocked = goods.filter(({ stock }) => stock > 0);
    expect(listings).toHaveLength(stocked.length);
    expect(listings?.map((listing) => 'price' in listing && listing.price)).toEqual(stocked.map(({ toman }) => toman));
  });

  it('SHOP-02 with variations says how many places of the quota each answer takes, and lists as it is answered', async () => {
    const shop = await team();
    const telephone = { seller_id: shop.id, position: 1, telephone: '+982188776655', proven_at: site.clock };
    await db().insertInto('shop_telephones').values(telephone).execute();
    const row = (id: number, type: string, name: string, stock: number | '', price: number | '', colour: string) =>
      `${id},${type},,${name},1,0,visible,1,${stock},${price},ابزارآلات,${type === 'variation' ? `id:${id - (id % 10)}` : ''},رنگ,${colour}`;
    const text = [
      'ID,Type,SKU,Name,Published,Is featured?,Visibility in catalog,In stock?,Stock,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s)',
      row(10, 'variable', 'پیچ‌گوشتی شارژی رونیکس', '', '', '"قرمز, آبی, سبز"'),
      row(11, 'variation', 'پیچ‌گوشتی شارژی رونیکس', 2, 900_000, 'قرمز'),
      row(12, 'variation', 'پیچ‌گوشتی شارژی رونیکس', 1, 900_000, 'آبی'),
      row(13, 'variation', 'پیچ‌گوشتی شارژی رونیکس', 0, 700_000, 'سبز'),
      row(20, 'variable', 'دریل چکشی بوش', '', '', '"ساده, کیفی"'),
      row(21, 'variation', 'دریل چکشی بوش', 4, 3_000_000, 'ساده'),
      row(22, 'variation', 'دریل چکشی بوش', 4, 3_500_000, 'کیفی'),
      row(30, 'simple', 'آچار فرانسه ایران پتک', 5, 400_000, ''),
    ].join('\n');
    const begun = await send(shop, text);
    const said = words.words;
    const page = await runPage(shop, begun.runId);
    expect(page).toContain(said.places(said.variationAnswers.one, '۴'));
    expect(page).toContain(said.places(said.variationAnswers.each, '۵'));
    const answerAll = async (variations: string) => {
      const keys = ((await runJson(shop, begun.runId)).words as { key: string }[]).map(({ key }) => key);
      const condition = [...site.services.catalogue().taxonomy.attributes.values()].find(
        ({ key }) => key === 'condition',
      );
      const target = keys.map((key) => {
        if (key === 'whole:variations') return variations;
        if (key.startsWith('category:')) return 'خانه و آشپزخانه › ابزارآلات';
        return key.startsWith('whole:unit') ? 'toman' : String(condition?.options[0]?.id);
      });
      await manager.browser.call(`/api/web/shops/${shop.id}/runs/${begun.runId}/words`, { word: keys, target });
      await site.runJobs();
    };
    await answerAll('each');
    expect(await runJson(shop, begun.runId)).toMatchObject({ words: [], counts: { faulty: 0, new: 5 } });
    await confirm(shop, begun);
    const names = await db()
      .selectFrom('listings')
      .where('user_id', '=', shop.id)
      .select('name')
      .orderBy('id')
      .execute();
    expect(names.map(({ name }) => name)).toEqual([
      'پیچ‌گوشتی شارژی رونیکس، قرمز',
      'پیچ‌گوشتی شارژی رونیکس، آبی',
      'دریل چکشی بوش، ساده',
      'دریل چکشی بوش، کیفی',
      'آچار فرانسه ایران پتک',
    ]);
  });

  it('SHOP-02 ITEM-07 shows the first goods with pictures that the site fetched itself, and any goods', async () => {
    const shop = await team();
    const asked: string[] = [];
    const feeds = site.job.feeds as { download: DownloadPicture };
    const { download } = feeds;
    feeds.download = async (address) => {
      asked.push(address);
      if (address.includes('gone')) return null;
      const number = Number(/(\d+)\.jpg$/.exec(address)?.[1]);
      return { path: await arrivedFile(await (await photograph(number)).jpeg().toBuffer()), bytes: 1 };
    };
    try {
      const rows = Array.from({ length: 14 }, (_, at) =>
        sofaRow(`p${at}`, { images: `https://shop.example/${at === 3 ? 'gone' : at}.jpg|https://shop.example/x.jpg` }),
      );
      const begun = await send(shop, csvOf(rows));
      const page = await runPage(shop, begun.runId);
      // Each of the first goods has its first picture, which no browser asks the shop's server for.
      expect(asked).toHaveLength(10);
      expect(page).not.toContain('shop.example');
      const pictures = [...page.matchAll(/src="(\/images\/[^"]+320\.webp)"/g)].map(([, src]) => src ?? '');
      expect(pictures).toHaveLength(9);
      expect((await manager.browser.get(pictures[0] ?? '')).headers.get('content-type')).toBe('image/webp');
      expect((await stranger.browser.get(pictures[0] ?? '')).status).toBe(404);
      expect(page).toContain('بیست و چهار میلیون تومان');
      expect(page).toContain(words.seen.changes.new);
      // The next check of the run asks only for what did not come.
      await db().updateTable('feed_runs').set({ state: 'checking' }).where('id', '=', begun.runId).execute();
      await enqueue(db(), 'run-feed', { runId: begun.runId });
      await site.runJobs();
      expect(asked).toHaveLength(11);
      // The goods after the first ones are read anew.
      const goods = `/my/shops/${shop.id}/runs/${begun.runId}/goods`;
      expect(page).toContain(`href="${goods}"`);
      const rest = await manager.browser.page(`${goods}?from=11`);
      expect(rest).toContain('هفت نفره p13');
      expect(rest).not.toContain('هفت نفره p9<');
      expect(await manager.browser.page(goods)).toContain('هفت نفره p9<');
      for (const { browser } of [seller, stranger]) expect((await browser.get(goods)).status).toBe(404);
      // A later file says what it changes.
      await confirm(shop, begun);
      const changed = rows.map((row, at) => (at === 1 ? { ...row, price: '30000000' } : row));
      const sent = await sendFiles(manager.browser, call(shop, `/${begun.feedId}/check`), [fileOf(csvOf(changed))]);
      await site.runJobs();
      const again = await runPage(shop, Number(sent.data.runId));
      expect(again).toContain(words.seen.changed('قیمت'));
      expect(again).toContain(words.seen.priceBefore('۲۴٬۰۰۰٬۰۰۰'));
      expect((await manager.browser.get(goods)).headers.get('location')).toBe(
        `/my/shops/${shop.id}/runs/${begun.runId}`,
      );
    } finally {
      feeds.download = download;
    }
  });

  it('SHOP-02 is checked, asked about, run and reported', async () => {
    const shop = await team();
    const telephone = { seller_id: shop.id, position: 1, telephone: '+982188776655', proven_at: site.clock };
    await db().insertInto('shop_telephones').values(telephone).execute();
    const begun = await send(shop, SAMPLE_FEED.replaceAll('"sofas"', '"کاناپه"'));
    const checked = await runPage(shop, begun.runId);
    expect(checked).toContain('سطر ۴، price: قیمت باید عددی از ۱ تا ۹۹٬۰۰۰٬۰۰۰٬۰۰۰ تومان باشد');
    expect(checked).toContain(words.rows.unknown_category());
    expect(checked).toContain(words.guards.first);
    // The proposed answers are unfolded because nothing else is asked, and no list is empty.
    expect(checked).toMatch(new RegExp(`<details[^>]* open=""[^>]*><summary>${words.words.proposed('۱')}`));
    expect(checked).not.toMatch(/<ul[^>]*><\/ul>/);
    const asked = (await runJson(shop, begun.runId)).words as { key: string }[];
    expect(asked.map(({ key }) => key)).toEqual(['category:کاناپه', 'header:یادداشت انبار']);
    const sofas = String(site.services.catalogue().taxonomy.bySlug.get('sofas')?.id);
    const answers = { word: asked.map(({ key }) => key), target: [sofas, 'out'] };
    const answered = await manager.browser.call(`/api/web/shops/${shop.id}/runs/${begun.runId}/words`, answers);
    expect(answered).toMatchObject({ success: true });
    await site.runJobs();
    const known = await runJson(shop, begun.runId);
    expect(known).toMatchObject({ state: 'checked', words: [], counts: { faulty: 3, new: 4 } });
    expect(await confirm(shop, begun)).toMatchObject({ success: true });
    expect(await runJson(shop, begun.runId)).toMatchObject({
      state: 'done',
      counts: { faulty: 3, new: 4 },
      waiting: 4,
    });
    const done = await runPage(shop, begun.runId);
    expect(done).toContain('۴ جدید، ۰ تغییر، ۲ بدون تغییر، ۳ خطا، ۰ حذف‌شده از فایل');
    const faulty = await runPage(shop, begun.runId, '?outcome=faulty');
    expect(faulty).toContain('تهرانسر غربی');
    expect(faulty).not.toContain('S-202');
    const csv = await textOf(`/my/shops/${shop.id}/runs/${begun.runId}/report.csv?outcome=faulty`);
    expect(csv.trim().split('\r\n')).toHaveLength(4);
    expect(csv).toContain('"4","P-103","خطا","price","۱٫۵ میلیارد"');
  });

  it('SHOP-02 has a report with all its lines, however many', async () => {
    const shop = await team();
    const { runId } = await send(shop, TWO);
    await sql`
      insert into feed_reports (run_id, outcome, line, external_id)
      select ${runId}, 'new', line, 'n-' || line from generate_series(1, 10_050) as line`.execute(db());
    const report = `/my/shops/${shop.id}/runs/${runId}/report.csv?outcome=new`;
    expect(await textOf(report)).toContain('"n-10050"');
  });

  itInLongTier('SHOP-02 works by plain forms', async () => {
    const shop = await team();
    const key = await manager.browser.csrfKey();
    const parts: Part[] = [['csrf-key', key], ['name', 'انبار'], fileOf(TWO)];
    const sent = await postFiles(manager.browser, call(shop), parts, { accept: 'text/html' });
    const to = sent.headers.get('location') ?? '';
    expect(to).toMatch(new RegExp(`^/my/shops/${shop.id}/runs/\\d+\\?did=opened&proof=`));
    expect(await manager.browser.page(to)).toContain('http-equiv="refresh"');
    await site.runJobs();
    const page = await manager.browser.page(to);
    expect(page).not.toContain('http-equiv="refresh"');
    const runId = Number(/runs\/(\d+)/.exec(to)?.[1]);
    const action = /action="([^"]+\/confirm)"/.exec(page)?.[1] ?? '';
    const begun = await manager.browser.post(action, { run: runId }, { plain: true });
    expect(begun.headers.get('location')).toEqual(confirmed(`/my/shops/${shop.id}/runs/${runId}?did=confirmed`));
    await site.runJobs();
    expect(await runJson(shop, runId)).toMatchObject({ state: 'done', counts: { new: 2 } });
    const again = await manager.browser.post(action, { run: runId }, { plain: true });
    expect([again.status, (await again.text()).includes(words.refused.notChecked)]).toEqual([409, true]);
    const wrong = await postFiles(manager.browser, call(shop), [['csrf-key', key], ['name', ''], fileOf(TWO)], {
      accept: 'text/html',
    });
    expect(wrong.status).toBe(422);
  });

  itInLongTier('SHOP-02 exported and sent again changes nothing', async () => {
    const shop = await team();
    await confirm(shop, await send(shop, TWO));
    const exported = await textOf(`/my/shops/${shop.id}/feeds/export.csv`);
    expect(exported).toContain('"a","مبل راحتی هفت نفره a"');
    const feedId = (
      await db().selectFrom('feeds').select('id').where('shop_id', '=', shop.id).executeTakeFirstOrThrow()
    ).id;
    const before = await historyOf(shop);
    const sent = await sendFiles(manager.browser, call(shop, `/${feedId}/run`), [fileOf(exported)]);
    expect(sent).toMatchObject({ success: true });
    await site.runJobs();
    const { runId } = sent.data as Begun;
    expect(await runJson(shop, runId)).toMatchObject({
      state: 'done',
      counts: { new: 0, same: 2, faulty: 0, absent: 0 },
    });
    expect(await historyOf(shop)).toEqual(before);
  });

  itInLongTier('SHOP-02 with listings that were posted by hand takes them over as they are', async () => {
    const shop = await team();
    const catalogue = site.services.catalogue();
    const post = async (fields: Readonly<Record<string, unknown>>) => {
      const answers = requiredAnswers(catalogue, String(fields.category ?? 'sofas'));
      const category = catalogue.taxonomy.bySlug.get(String(fields.category ?? 'sofas'))?.id;
      const posted = postedListing(catalogue, { ...answers, ...fields, category });
      const token = randomUUID();
      const posting = { userId: manager.id, sellerId: shop.id, posted, token, status: 'published' } as const;
      expect(await createListing(site.ctx, posting, catalogue)).toMatchObject({ ok: true });
    };
    const tehran = catalogue.places.bySlug.get('tehran');
    await post({});
    await post({ negotiable: true, price: '', neighbourhood: tehran?.children[2]?.id, userType: '1' });
    await post({
      name: '=cmd() مبل و صندلی',
      description: 'خط اول آن\n"خط دوم" آن، و سوم',
      lat: '35.71',
      long: '51.41',
      exact: '1',
    });
    await post({ category: 'mobile-phones', name: 'گوشی موبایل تمیز', telephone: '02188776655' });
    const before = await historyOf(shop);
    const exported = await textOf(`/my/shops/${shop.id}/feeds/export.csv`);
    const begun = await send(shop, exported);
    expect(await runJson(shop, begun.runId)).toMatchObject({ counts: { new: 0, changed: 0, same: 4, faulty: 0 } });
    await confirm(shop, begun);
    expect(await runJson(shop, begun.runId)).toMatchObject({ counts: { new: 0, changed: 0, same: 4, faulty: 0 } });
    expect(await historyOf(shop)).toEqual(before);
  });

  itInLongTier('SHOP-02 that lacks most of its rows asks what happens to them, and ends none unless told', async () => {
    const shop = await team();
    const all = Array.from({ length: 22 }, (_, at) => sofaRow(`r${at}`));
    const { feedId, runId } = await send(shop, csvOf(all));
    await confirm(shop, { feedId, runId });
    const sent = await sendFiles(manager.browser, call(shop, `/${feedId}/check`), [fileOf(csvOf(all.slice(0, 5)))]);
    await site.runJobs();
    const begun = { feedId, runId: (sent.data as Begun).runId };
    const page = await runPage(shop, begun.runId);
    expect(page).toContain(words.guards.absent);
    expect(page).toContain(words.absent.end);
    await confirm(shop, begun);
    expect(await runJson(shop, begun.runId)).toMatchObject({ state: 'done', counts: { same: 5, absent: 0 } });
  });

  it('SHOP-02 may be an address, which is checked before it is stored, and changed and removed', async () => {
    const shop = await team();
    const open = (address: string) => manager.browser.call(call(shop), { name: 'نرم‌افزار', address, every: 'daily' });
    for (const address of [
      'http://a.example/f.csv',
      'https://127.0.0.1/f.csv',
      'https://u:p@a.example/f',
      'ftp://a.example',
    ]) {
      expect(await open(address)).toMatchObject({ status: 422, errors: { address: words.refused.address } });
    }
    expect(await manager.browser.call(call(shop), { name: 'هیچ' })).toMatchObject({
      status: 422,
      errors: { file: words.refused.noSource },
    });
    const opened = await open('https://feeds.example.com/stock.csv');
    const { feedId, runId } = opened.data as Begun;
    const stopped = await manager.browser.call(call(shop, `/${feedId}/stop`), { run: runId });
    expect(stopped).toMatchObject({ success: true });
    expect(await manager.browser.call(call(shop, `/${feedId}/stop`), { run: runId })).toMatchObject({ status: 409 });
    const page = await manager.browser.page(`/my/shops/${shop.id}/feeds/${feedId}`);
    expect(page).toContain('https://feeds.example.com/stock.csv');
    const change = { name: 'نام تازه', address: 'https://feeds.example.com/b.csv', every: 'six-hours', version: 1 };
    expect(await manager.browser.call(call(shop, `/${feedId}`), change)).toMatchObject({ success: true });
    expect(await manager.browser.call(call(shop, `/${feedId}`), change)).toMatchObject({
      status: 409,
      message: words.refused.stale,
    });
    const list = await manager.browser.page(`/my/shops/${shop.id}/feeds`);
    expect([list.includes('نام تازه'), list.includes(words.every['six-hours'])]).toEqual([true, true]);
    expect(await manager.browser.call(call(shop, `/${feedId}/remove`))).toMatchObject({ success: true });
    expect(await manager.browser.page(`/my/shops/${shop.id}/feeds`)).toContain(words.none);
  });

  it('SHOP-02 is one of a few, and none is read for a shop that is not open', async () => {
    const shop = await team();
    for (let at = 0; at < 5; at += 1) await send(shop, TWO);
    const sixth = await sendFiles(manager.browser, call(shop), [['name', 'ششم'], fileOf(TWO)]);
    expect(sixth).toMatchObject({ status: 409, message: words.full('۵') });
    const empty = await sendFiles(manager.browser, call(shop), [['name', 'تهی'], fileOf('')]);
    expect(empty).toMatchObject({ status: 422, errors: { file: words.faults.empty } });
  });
});

describe('who may do this', () => {
  it('SHOP-02 SHOP-03 is its owner and its managers; for everyone else there is nothing', async () => {
    const [shop, other] = [await team(), await addShop(site, { people: { owner: stranger.id } })];
    const { feedId, runId } = await send(shop, TWO, owner);
    const pages = (id: number) => [
      ...['', '/new', '/templates', `/${feedId}`, '/template.csv?c=43759', '/sample.csv', '/export.csv'].map(
        (rest) => `/my/shops/${id}/feeds${rest}`,
      ),
      ...[
        `/my/shops/${id}/runs/${runId}`,
        `/my/shops/${id}/runs/${runId}/report.csv`,
        `/api/web/shops/${id}/runs/${runId}`,
      ],
    ];
    const calls = (id: number): [string, Record<string, unknown>][] => [
      [`/api/web/shops/${id}/feeds/${feedId}`, { name: 'x', version: 1 }],
      [`/api/web/shops/${id}/feeds/${feedId}/remove`, {}],
      [`/api/web/shops/${id}/feeds/${feedId}/check`, {}],
      [`/api/web/shops/${id}/feeds/${feedId}/run`, {}],
      [`/api/web/shops/${id}/feeds/${feedId}/confirm`, { run: runId }],
      [`/api/web/shops/${id}/feeds/${feedId}/stop`, { run: runId }],
      [`/api/web/shops/${id}/runs/${runId}/words`, { word: ['a'], target: ['b'] }],
    ];
    for (const who of [seller, stranger]) {
      for (const path of pages(shop.id)) expect([path, (await who.browser.get(path)).status]).toEqual([path, 404]);
      for (const [path, fields] of calls(shop.id))
        expect([path, (await who.browser.call(path, fields)).status]).toEqual([path, 404]);
      const sent = await sendFiles(who.browser, call(shop), [['name', 'x'], fileOf(TWO)]);
      expect(sent.status).toBe(404);
    }
    // An address with the stranger's own shop does not open the feeds and runs of another shop.
    const own = pages(other.id).filter((path) => /\d+$|report/.test(path) && !path.includes('c='));
    for (const path of own) expect([path, (await stranger.browser.get(path)).status]).toEqual([path, 404]);
    for (const [path, fields] of calls(other.id))
      expect([path, (await stranger.browser.call(path, fields)).status]).toEqual([path, 404]);
    expect(await runJson(shop, runId)).toMatchObject({ state: 'checked' });
    for (const path of pages(shop.id)) expect([path, (await manager.browser.get(path)).status]).toEqual([path, 200]);
    const tabs = await seller.browser.page(`/my/shops/${shop.id}`);
    expect(tabs).not.toContain(`/my/shops/${shop.id}/feeds`);
  });

  it('SHOP-02 the template of a category has its words', async () => {
    const shop = await team();
    const page = await manager.browser.page(`/my/shops/${shop.id}/feeds/templates?c=43759`);
    expect([page.includes('نوع مبل'), page.includes('چستر'), page.includes('template.csv?c=43759')]).toEqual([
      true,
      true,
      true,
    ]);
    expect(await textOf(`/my/shops/${shop.id}/feeds/template.csv?c=43759`)).toContain('"external_id","title"');
    expect((await manager.browser.get(`/my/shops/${shop.id}/feeds/template.csv?c=1`)).status).toBe(404);
  });
});
