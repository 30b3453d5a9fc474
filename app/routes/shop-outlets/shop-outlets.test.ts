import { generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewListing } from '../../../domain/listings/listing.ts';
import { closeShop } from '../../../domain/sellers/sellers.server.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../../domain/values/durations.ts';
import { newBrowser } from '../../../test/accounts.ts';
import { addShop, type TestShop } from '../../../test/shops.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { createMember, type Member } from '../../../test/staff.ts';
import { fa } from '../../messages/fa.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const HOST = 'localhost:3000';
const NUMBER = '09121234567';

let site: TestSite;
let owner: Member;
let manager: Member;
let shop: TestShop;
beforeAll(async () => {
  site = await createTestSite({ torobKey: publicKey });
  [owner, manager] = [await createMember(site), await createMember(site)];
});
afterAll(() => site.stop());
beforeEach(async () => {
  site.clock = new Date(Math.max(site.clock.getTime(), TEST_NOW.getTime()) + 2 * MINUTE);
  await db().deleteFrom('limit_counts').execute();
  await db().deleteFrom('shop_members').execute();
  shop = await addShop(site, { people: { owner: owner.id, managers: [manager.id] } });
});

const db = () => site.services.db;
const later = () => {
  site.clock = new Date(site.clock.getTime() + SECOND);
};

const picture = (key: string, width: number, height = width) => ({ key, width, height, hash: '', fingerprint: null });
const large = picture('0'.repeat(32), 1200, 900);
const goods = (fields: Partial<NewListing> = {}): Promise<number> =>
  site
    .publish({ userId: shop.id, memberId: owner.id, pictures: [large], ...fields } as Partial<NewListing>)
    .then(([id = 0]) => id);

const open = async (kind: string, by = owner) => {
  later();
  return by.browser.call(`/api/web/shops/${shop.id}/outlets/${kind}`, {});
};
const end = (kind: string, by = owner) => by.browser.call(`/api/web/shops/${shop.id}/outlets/${kind}/remove`, {});
const pageOf = (by = owner) => by.browser.page(`/my/shops/${shop.id}/outlets`);

/** Address of a file as shown on the page. */
async function fileAddress(): Promise<string> {
  const [, path = ''] = /value="http:\/\/localhost:3000(\/shop-goods\/[^"]+)"/.exec(await pageOf()) ?? [];
  expect(path).not.toBe('');
  return path;
}

type Claims = { readonly aud?: string; readonly exp?: number; readonly nbf?: number };
const seconds = (ms = 0) => Math.floor((site.clock.getTime() + ms) / SECOND);
const signed = ({ aud = HOST, exp = seconds(HOUR), nbf = seconds(-MINUTE) }: Claims = {}, key = privateKey) =>
  new SignJWT({})
    .setProtectedHeader({ alg: 'EdDSA' })
    .setAudience(aud)
    .setExpirationTime(exp)
    .setNotBefore(nbf)
    .sign(key);

type Products = { readonly products: readonly Record<string, unknown>[] } & Readonly<Record<string, unknown>>;

async function torob(body: unknown, { token, slug = shop.slug }: { token?: string; slug?: string } = {}) {
  const response = await site.ask(`/shop/${slug}/torob_api/v3/products`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-torob-token': token ?? (await signed()),
      'x-torob-token-version': '1',
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Products };
}
const FIRST = { page: 1, sort: 'date_added_desc' };

describe('the goods of a shop for Torob', () => {
  it('SHOP-02 are its published, priced listings with a large picture, without a number or a member', async () => {
    const shown = await goods({ name: 'مبل راحتی', description: `تماس ${NUMBER}`, price: 25_000_000 });
    await goods({ priceKind: 'negotiable', price: null });
    await goods({ priceKind: 'free', price: null });
    await goods({ pictures: [picture('1'.repeat(32), 1200, 599)] as never });
    await goods({ status: 'pending' });
    await open('torob');
    const { status, body } = await torob(FIRST);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      api_version: 'torob_api_v3',
      current_page: 1,
      total: 1,
      max_pages: 1,
      next_cursor: null,
      products: [
        {
          page_unique: String(shown),
          title: 'مبل راحتی',
          current_price: 25_000_000,
          availability: true,
          seller_name: shop.name,
          seller_city: 'تهران',
          image_links: [expect.stringMatching(/^http:\/\/localhost:3000\/images\//)],
          spec: expect.any(Object),
        },
      ],
    });
    expect(new URL(String(body.products[0]?.page_url)).pathname).toContain(`/v/${shown}/`);
    expect(JSON.stringify(body)).not.toMatch(/0?9121234567|۰۹۱۲/);
    expect(await pageOf()).toContain(fa.outlets.shown('۱', '۴'));
  });

  it('SHOP-02 come by page, by cursor, by id and by address, each once', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 103; index += 1) ids.push(await goods({ name: `کالای ${index}` }));
    await open('torob');
    const named = (body: Products) => body.products.map(({ page_unique }) => Number(page_unique));
    const pages = [await torob(FIRST), await torob({ ...FIRST, page: 2 }), await torob({ ...FIRST, page: 3 })];
    expect(pages.map(({ body }) => body.products.length)).toEqual([100, 3, 0]);
    expect(pages[0]?.body).toMatchObject({ total: 103, max_pages: 2 });
    expect(new Set(pages.flatMap(({ body }) => named(body)))).toEqual(new Set(ids));
    const start = await torob({ sort: 'product_id_desc' });
    const rest = await torob({ sort: 'product_id_desc', cursor: start.body.next_cursor });
    expect([...named(start.body), ...named(rest.body)]).toEqual(ids.toReversed());
    expect(rest.body.next_cursor).toBeNull();
    const [one = 0, two = 0] = ids;
    expect(named((await torob({ page_uniques: [String(one), 'x', '0', '99999999'] })).body)).toEqual([one]);
    const urls = [
      `http://localhost:3000/v/${two}/x`,
      `http://localhost:3000/v/${one}`,
      `https://elsewhere.example/v/${one}`,
      'no address',
    ];
    expect(named((await torob({ page_urls: urls })).body)).toEqual([two, one]);
  });

  it('SHOP-02 that somebody has bought are not available', async () => {
    const id = await goods();
    await db().updateTable('listings').set({ purchase_mark: 'reserved' }).where('id', '=', id).execute();
    await open('torob');
    expect((await torob(FIRST)).body.products).toMatchObject([{ availability: false, current_price: 0 }]);
  });

  it('SHOP-02 answers only requests that Torob has signed for this host, in their time', async () => {
    await goods();
    await open('torob');
    const stranger = generateKeyPairSync('ed25519').privateKey;
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = { aud: HOST, exp: seconds(HOUR), nbf: seconds(-MINUTE) };
    const unsigned = `${part({ alg: 'none' })}.${part(claims)}.`;
    const publicBytes = new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }));
    const symmetric = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(publicBytes);
    const refused = [
      '',
      'x',
      unsigned,
      symmetric,
      await signed({}, stranger),
      await signed({ aud: 'other.example' }),
      await signed({ exp: seconds(-SECOND) }),
      await signed({ nbf: seconds(MINUTE) }),
      await new SignJWT({ aud: HOST }).setProtectedHeader({ alg: 'EdDSA' }).sign(privateKey),
      'a'.repeat(5_000),
    ];
    for (const token of refused) {
      const { status, body } = await torob(FIRST, { token });
      expect([token.slice(0, 20), status, Object.keys(body)]).toEqual([token.slice(0, 20), 401, ['error']]);
    }
    const headers = { 'content-type': 'application/json', 'x-torob-token': await signed() };
    const unversioned = await site.ask(`/shop/${shop.slug}/torob_api/v3/products`, {
      method: 'POST',
      headers,
      body: '{}',
    });
    expect(unversioned.status).toBe(401);
  });

  it('SHOP-02 says what is wrong with a request in its own form', async () => {
    await open('torob');
    for (const [body, status] of [
      [{}, 400],
      ['{', 400],
      [{ page: 0, sort: 'date_added_desc' }, 400],
      [{ page_uniques: ['x'.repeat(70_000)] }, 413],
    ] as const)
      expect(await torob(body)).toEqual({ status, body: { error: expect.any(String) } });
  });

  it('SHOP-02 are nowhere until the owner turns it on, nor after the shop, its owner or the switch has gone', async () => {
    await goods();
    expect((await torob(FIRST)).status).toBe(404);
    expect((await open('torob', manager)).status).toBe(404);
    expect((await open('torob')).status).toBe(200);
    expect((await torob(FIRST)).status).toBe(200);
    expect((await torob(FIRST, { slug: 'nobodys-shop' })).status).toBe(404);
    await db().updateTable('shops').set({ state: 'suspended' }).where('seller_id', '=', shop.id).execute();
    expect((await torob(FIRST)).status).toBe(404);
    await db().updateTable('shops').set({ state: 'active' }).where('seller_id', '=', shop.id).execute();
    expect((await torob(FIRST)).status).toBe(200);
    // After a transfer of the shop, its former owner is a manager.
    await db().updateTable('shop_members').set({ role: 'manager' }).where('user_id', '=', owner.id).execute();
    expect((await torob(FIRST)).status).toBe(404);
    await db().updateTable('shop_members').set({ role: 'owner' }).where('user_id', '=', owner.id).execute();
    await end('torob');
    expect((await torob(FIRST)).status).toBe(404);
  });

  it('SHOP-02 are not offered by a site without the key of Torob', async () => {
    const beside = await createTestSite({ beside: site });
    await open('torob');
    const answer = await beside.ask(`/shop/${shop.slug}/torob_api/v3/products`, {
      method: 'POST',
      headers: { 'x-torob-token': await signed(), 'x-torob-token-version': '1' },
    });
    expect(answer.status).toBe(404);
    await beside.stop();
  });
});

describe('files of the goods of a shop', () => {
  it('SHOP-02 are a feed for Google in rials, and a table in toman', async () => {
    const { taxonomy } = site.services.catalogue();
    const condition = taxonomy.bySlug
      .get('sofas')
      ?.attributes.find(({ attribute }) => attribute.key === 'condition')?.attribute;
    const used = condition?.options.find(({ slug }) => slug === 'used')?.id ?? 0;
    const id = await goods({
      name: 'میز <چوبی> & صندلی',
      price: 3_000_000,
      description: `=1+1\u0001 ${NUMBER}`,
      facts: { [condition?.id ?? 0]: used },
    });
    await open('merchant', manager);
    const rss = await newBrowser(site).get(await fileAddress());
    expect(rss.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(rss.headers.get('cache-control')).toBe('private, no-store');
    const xml = await rss.text();
    expect(xml).toContain('<g:price>30000000 IRR</g:price>');
    expect(xml).toContain(`<g:id>${id}</g:id>`);
    expect(xml).toContain('<g:condition>used</g:condition>');
    expect(xml).toContain('میز &lt;چوبی&gt; &amp; صندلی');
    expect(xml).toMatch(/<g:image_link>http:\/\/localhost:3000\/images\/[^<]+<\/g:image_link>/);
    expect(xml).not.toMatch(/1234567|۱۲۳۴۵۶۷/);
    expect(xml).not.toContain('\u0001');
    await end('merchant', manager);
    await open('csv');
    const csv = await (await newBrowser(site).get(await fileAddress())).text();
    expect(csv.split('\r\n')[1]).toMatch(new RegExp(`^"${id}","میز <چوبی> & صندلی","'=1\\+1`));
    expect(csv).toContain('"3000000","in_stock","تهران"');
  });

  it('SHOP-02 end with their address, with whoever made it, and with the shop', async () => {
    await goods();
    const status = async (address: string) => (await newBrowser(site).get(address)).status;
    await open('csv', manager);
    const first = await fileAddress();
    expect(await status(first)).toBe(200);
    await open('csv', manager);
    const second = await fileAddress();
    expect([await status(first), await status(second)]).toEqual([404, 200]);
    expect(await status(`${second.slice(0, -1)}${second.endsWith('A') ? 'B' : 'A'}`)).toBe(404);
    // The manager left the shop and came back.
    later();
    const membership = { seller_id: shop.id, user_id: manager.id, role: 'manager', since: site.clock };
    await db().deleteFrom('shop_members').where('user_id', '=', manager.id).execute();
    expect(await status(second)).toBe(404);
    await db().insertInto('shop_members').values(membership).execute();
    expect(await status(second)).toBe(404);
    await open('csv');
    const third = await fileAddress();
    expect(await status(third)).toBe(200);
    later();
    await closeShop(site.ctx, { sellerId: shop.id, userId: owner.id, name: shop.name }, async () => true);
    expect(await status(third)).toBe(404);
    await db().updateTable('shops').set({ state: 'active' }).where('seller_id', '=', shop.id).execute();
    expect(await status(third)).toBe(404);
  });

  it('SHOP-02 are read a bounded number of times, and those of one shop use up nothing of another', async () => {
    await open('csv');
    const address = await fileAddress();
    const reader = newBrowser(site);
    const statuses: number[] = [];
    for (let read = 0; read < 61; read += 1) statuses.push((await reader.get(address)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
    const other = await addShop(site, { people: { owner: owner.id } });
    shop = other;
    await open('csv');
    expect((await reader.get(await fileAddress())).status).toBe(200);
  });

  it('SHOP-02 are made by owners and managers alone', async () => {
    const stranger = await createMember(site);
    expect((await open('csv', stranger)).status).toBe(404);
    expect((await end('csv', stranger)).status).toBe(404);
    expect((await stranger.browser.get(`/my/shops/${shop.id}/outlets`)).status).toBe(404);
  });

  it('SHOP-02 are forgotten with the account that made them, and with a closed shop', async () => {
    await open('csv', manager);
    const count = async () =>
      (await db().selectFrom('shop_outlets').where('seller_id', '=', shop.id).selectAll().execute()).length;
    expect(await count()).toBe(1);
    await db()
      .updateTable('shops')
      .set({ state: 'closed', state_since: new Date(site.clock.getTime() - 31 * DAY) })
      .where('seller_id', '=', shop.id)
      .execute();
    const { forgetFeedsOfClosed } = await import('../../../domain/feeds/feeds.server.ts');
    await forgetFeedsOfClosed(site.ctx, { files: site.services.feedFiles, removePicture: async () => {} });
    expect(await count()).toBe(0);
  });
});
