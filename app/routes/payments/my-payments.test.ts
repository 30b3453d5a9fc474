import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';

let site: TestSite;
let payer: Browser;

beforeAll(async () => {
  site = await createTestSite();
  payer = newBrowser(site);
  const userId = await payer.signIn(newMobile());
  await sql`
    with placed as (
      insert into orders (
        public_id, user_id, kind, asked, price, discount, vat, wallet_part, gateway_part, vat_percent, state, created_at
      )
      select substr(md5(n::text), 1, 22), ${userId}, 'bump', '{}', 10000, 0, 1000, 0, 11000, 10, 'expired', now()
      from generate_series(1, 45) n
      returning id
    )
    insert into order_lines (order_id, item, title, price, discount, vat, terms)
    select id, item, item, 5000, 0, 500, '{}' from placed, (values ('first'), ('second')) as line (item)
  `.execute(site.services.db);
});
afterAll(() => site.stop());

const idsOf = (html: string) => [...html.matchAll(/"\/my\/payments\/([\w-]{22})"/g)].map(([, id]) => id);
const pagesOf = (html: string) => [...html.matchAll(/"\/my\/payments\?p=(\d+)"/g)].map(([, page]) => page);

describe('payments of a user', () => {
  it.each([
    { p: '1', count: 20, links: ['2'] },
    { p: '2', count: 20, links: ['1', '3'] },
    { p: '3', count: 5, links: ['2'] },
    { p: '4', count: 0, links: ['3'] },
    { p: '-1', count: 20, links: ['2'] },
    { p: '۲', count: 20, links: ['2'] },
  ])('PAY-03 are listed by page: $p', async ({ p, count, links }) => {
    const html = await payer.page(`/my/payments?p=${encodeURIComponent(p)}`);
    expect(idsOf(html)).toHaveLength(count);
    expect(pagesOf(html)).toEqual(links);
  });

  it('PAY-03 are on one page each, newest first, with the titles of their lines, and counted by the call', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map(async (p) => {
        const answer = await payer.get(`/api/web/user/payments?p=${p}`, { accept: 'application/json' });
        const { data } = (await answer.json()) as { data: { items: { id: string; title: string }[]; pages: number } };
        return data;
      }),
    );
    const { rows } = await sql<{ id: string }>`select public_id as id from orders order by orders.id desc`.execute(
      site.services.db,
    );
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(rows.map(({ id }) => id));
    expect(new Set(pages.flatMap(({ items }) => items.map(({ title }) => title)))).toEqual(new Set(['first، second']));
    expect(pages.map((page) => page.pages)).toEqual([3, 3, 3]);
  });
});

it('PAY-03 a payment names its listing and its hour; one that bought nothing leads to where it can be paid again', async () => {
  const owner = newBrowser(site);
  const userId = await owner.signIn(newMobile());
  const asked = JSON.stringify({ items: [], amount: null, couponCode: null, useWallet: false });
  const [listingId = 0] = await site.publish({ userId, name: 'مبل راحتی با دو پرداخت' });
  await sql`
    insert into orders (
      public_id, user_id, kind, listing_id, asked, price, discount, vat, wallet_part, gateway_part, vat_percent, state,
      created_at
    )
    select substr(md5(state), 1, 22), ${userId}, 'bump', ${listingId}, ${asked}, 10000, 0, 1000, 0, 11000, 10, state,
      '2026-11-20T09:05:00Z'
    from (values ('paid'), ('expired')) as order_state (state)`.execute(site.services.db);
  const html = await owner.page('/my/payments');
  expect(html.match(/مبل راحتی با دو پرداخت/g)).toHaveLength(2);
  expect(html).toContain('۱۲:۳۵');
  expect(html.match(/پرداخت دوباره/g)).toHaveLength(1);
  expect(html).toMatch(new RegExp(`href="/bump/${listingId}\\?again=[0-9a-f]{22}"`));
  const [id] = /(?<=again=)[0-9a-f]{22}/.exec(html) ?? [];
  expect(await owner.page(`/my/payments/${id}`)).toContain('۱۲:۳۵');
});
