import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FOUND_MAX } from '../../../domain/chat/chat.server.ts';
import { DAY, MINUTE } from '../../../domain/values/durations.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { addAccount, newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { addShop } from '../../../test/shops.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';

let site: TestSite;
let user: Browser;
let userId: number;
beforeAll(async () => {
  site = await createTestSite();
  user = newBrowser(site);
  userId = await user.signIn(newMobile());
});
afterAll(() => site.stop());

const db = () => site.services.db;

describe('an account with many of each', () => {
  it('AUTH-03: shows all of its devices, by page', async () => {
    const times = { created_at: site.clock, expires_at: new Date(site.clock.getTime() + 30 * DAY) };
    await db()
      .insertInto('sessions')
      .values(
        Array.from({ length: 301 }, (_, n) => ({
          id_hash: Buffer.from(`device ${n}`.padEnd(32, '.')),
          user_id: userId,
          agent: '',
          network: '',
          ...times,
          seen_at: new Date(site.clock.getTime() - (n + 10) * MINUTE),
        })),
      )
      .execute();
    const seen = new Set<string>();
    let page: string | null = '/my/devices';
    let pages = 0;
    while (page) {
      const html: string = await user.page(page);
      for (const [, id = ''] of html.matchAll(/\/api\/web\/devices\/([0-9a-f]{64})\/revoke/g)) seen.add(id);
      page = /rel="next" href="([^"]+)"/.exec(html)?.[1] ?? /href="([^"]+)" rel="next"/.exec(html)?.[1] ?? null;
      pages += 1;
    }
    // The device that is signed in now has no button, so it is not counted.
    expect([seen.size, pages]).toEqual([301, 7]);
  });

  it('CHAT-01: says where its search shows a part alone', async () => {
    const find = () => user.page('/my/chats?q=%D8%AC%D8%A7%D8%B1%D9%88');
    const talk = async (count: number) => {
      const sellerId = await addAccount(site, {});
      const ids = await site.publish(...Array.from({ length: count }, () => ({ userId: sellerId })));
      for (const listingId of ids) {
        expect((await user.call(paths.sendMessage(), { listingId, message: 'جارو برقی موجود است؟' })).status).toBe(200);
      }
    };
    const said = fa.chat.foundMore(persianNumber(FOUND_MAX));
    await talk(FOUND_MAX);
    expect(await find()).not.toContain(said);
    await talk(1);
    expect(await find()).toContain(said);
  });

  it('SHOP-03: has the members of its shop on the page of listings once at most, and none until they are asked for', async () => {
    const sellers = [];
    for (let n = 0; n < 30; n++) sellers.push(await addAccount(site, { displayName: `همکار شمارهٔ ${n}` }));
    const shop = await addShop(site, { people: { owner: userId, sellers } });
    const ids = await site.publish(...Array.from({ length: 20 }, () => ({ userId: shop.id })));
    const list = `/my/shops/${shop.id}/listings`;
    const html = await user.page(list);
    expect(html.match(/<option/g)).toBe(null);
    const href = `${list}?hand=${ids[0]}`;
    expect(html).toContain(`href="${href}"`);
    const chosen = await user.page(href);
    expect(chosen.match(/<option/g)).toHaveLength(30);
    const action = /action="([^"]+)"[^>]*>(?:(?!<form)[\s\S])*name="to"/.exec(chosen)?.[1] ?? '';
    expect((await user.post(action, { to: String(sellers[0]) }, { plain: true })).status).toBe(303);
    const row = await db()
      .selectFrom('listings')
      .select('member_id')
      .where('id', '=', ids[0] ?? 0)
      .executeTakeFirst();
    expect(row?.member_id).toBe(sellers[0]);
  });
});
