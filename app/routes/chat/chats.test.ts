import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { block } from '../../../domain/chat/chat.server.ts';
import { newcomerName } from '../../../domain/identity/account/display-name.ts';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { PAYLOADS } from '../../../test/hostile/payloads.ts';
import { type Part, postFiles, sendFiles } from '../../../test/multipart.ts';
import { halves } from '../../../test/pictures.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { sample } from '../../../test/tier.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';

type Person = Browser & { readonly id: number };

let site: TestSite;
let seller: Person;
let buyer: Person;
let stranger: Person;
let listing: number;

beforeAll(async () => {
  site = await createTestSite();
  [seller, buyer, stranger] = [await signedIn(), await signedIn(), await signedIn()];
});
afterAll(() => site.stop());
beforeEach(async () => {
  await sql`truncate chat_blocks`.execute(site.services.db);
  [listing = 0] = await site.publish({ userId: seller.id, name: 'دوچرخهٔ کوهستان' });
});

async function signedIn(): Promise<Person> {
  const browser = newBrowser(site);
  return { ...browser, id: await browser.signIn(newMobile()) };
}

/** Begins a conversation with a first message by the buyer; returns its id. */
async function begun(message = 'سلام، هنوز موجود است؟'): Promise<number> {
  const { data } = await buyer.call(paths.sendMessage(), { listingId: listing, message });
  return Number(data.conversationId);
}

const plain = (who: Browser, path: string, fields: Record<string, string | number>) =>
  who.post(path, fields, { plain: true });

const text = (html: string) => html.replace(/<template[\s\S]*?<\/template>|data-props="[^"]*"/g, '');

describe('my chats', () => {
  it.each(['/my/chats', '/my/chats?listingId=1', '/my/chats/1'])(
    'CHAT-02 %s sends visitors to sign in, and back',
    async (path) => {
      const answer = await site.ask(path);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, paths.signIn(path)]);
    },
  );

  it('CHAT-01 lists conversations by listing, with unread counts, uncached', async () => {
    const id = await begun('رنگش چیست؟');
    const answer = await seller.get('/my/chats');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const html = await answer.text();
    expect(html).toContain(`href="/my/chats/${id}"`);
    expect(html).toContain('دوچرخهٔ کوهستان');
    expect(html).toContain('رنگش چیست؟');
    expect(html).toContain(fa.chat.unread('۱'));
    expect(html).toContain('content="noindex');
    expect(await (await signedIn()).page('/my/chats')).toContain(fa.chat.none);
  });

  it('CHAT-01 shows a conversation from its first message on, by plain forms and next to the island', async () => {
    const answer = await plain(buyer, paths.sendMessage(), { listingId: listing, message: 'تازه از راه رسیدم' });
    const path = answer.headers.get('location') ?? '';
    const list = (html: string) =>
      text(html.slice(html.indexOf('data-region="conversations"'), html.indexOf('data-region="head"')));
    expect(list(await buyer.page(path))).toContain('تازه از راه رسیدم');
    const renewed = await buyer.get(`${path}?_regions=conversations,head`, { accept: 'application/json' });
    const { regions } = (await renewed.json()) as { regions: Record<string, string> };
    expect(regions.conversations).toContain('تازه از راه رسیدم');
    expect(regions.conversations).toContain('aria-current="page"');
    expect(regions.head).toContain(fa.chat.block);
  });

  it('CHAT-01 finds messages, and links to the one found', async () => {
    const id = await begun('زین چرمی‌اش سالم است؟');
    const html = await buyer.page(`/my/chats?q=${encodeURIComponent('چرمی')}`);
    expect(html).toContain(`href="/my/chats/${id}?before=2"`);
    expect(await buyer.page('/my/chats?q=ققنوسستان')).toContain('ققنوسستان');
    expect(await stranger.page(`/my/chats?q=${encodeURIComponent('چرمی')}`)).not.toContain('سالم است');
  });

  it('CHAT-01 has pages', async () => {
    const one = await signedIn();
    const listings = await site.publish(...Array.from({ length: 31 }, () => ({ userId: seller.id })));
    for (const listingId of listings) await one.call(paths.sendMessage(), { listingId, message: 'سلام' });
    const first = await one.page('/my/chats');
    const next = /href="(\/my\/chats\?after=[^"]+)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const count = (html: string) => html.match(/href="\/my\/chats\/\d+"/g)?.length;
    const [, at, id] = /after=(\d+)_(\d+)$/.exec(next) ?? [];
    const kept = `/my/chats?until=${new Date(Number(at)).toISOString()}&after=${id}`;
    expect([count(first), count(await one.page(next)), count(await one.page(kept))]).toEqual([30, 1, 1]);
    for (const wrong of ['?until=x&after=-1', '?after=1', '?after=x_1'])
      expect(count(await one.page(`/my/chats${wrong}`))).toBe(30);
  });
});

describe('the other user', () => {
  it('CHAT-01 without a name is told apart by their role, and nothing personal', async () => {
    const first = await begun();
    const { data } = await stranger.call(paths.sendMessage(), { listingId: listing, message: 'من هم می‌خواهم' });
    const second = Number(data.conversationId);
    const list = await seller.page('/my/chats');
    for (const [id, name] of [
      [first, 'خریدار ۱'],
      [second, 'خریدار ۲'],
    ] as const) {
      expect(list).toContain(name);
      const page = await seller.page(paths.chat(id));
      expect(page).toContain(`<title>${fa.chat.with(name)}`);
      expect(page.slice(page.indexOf('<main'))).not.toMatch(/کاربر [۰-۹]{5}/);
      expect(await seller.page(paths.reportChat(id))).toContain(name);
    }
    const theirs = await buyer.page('/my/chats');
    expect(theirs).toContain(`<bdi>${fa.chat.sellerOf('دوچرخهٔ کوهستان')}</bdi>`);
    // The entry keeps its key although its text has changed.
    expect(theirs).toContain(`data-key="chat-${first}"`);
    expect(theirs).not.toContain('خریدار ۱');
  });

  it('CHAT-01 SECP-01 is asked to see goods before they pay, except by secure purchase', async () => {
    expect(text(await buyer.page(paths.chat(await begun())))).toContain('جز با «خرید امن»، اول کالا را ببینید');
  });

  it('CHAT-01 is shown by the name they gave', async () => {
    const id = await begun();
    await site.services.db.updateTable('users').set({ display_name: 'سارا' }).where('id', '=', buyer.id).execute();
    expect(await seller.page(paths.chat(id))).toContain(`<title>${fa.chat.with('سارا')}`);
    await site.services.db
      .updateTable('users')
      .set({ display_name: newcomerName(fa.letters.newcomer, 48_213) })
      .where('id', '=', buyer.id)
      .execute();
  });
});

describe('the conversation about a listing', () => {
  it('CHAT-01 is empty before it begins, and opening it does not start it', async () => {
    const html = await buyer.page(paths.myChats(listing));
    expect(html).toContain('دوچرخهٔ کوهستان');
    expect(html).toContain(`name="listingId" value="${listing}"`);
    for (const suggested of fa.chat.suggested.buyer) expect(html).toContain(suggested);
    const rows = await site.services.db
      .selectFrom('conversations')
      .select('id')
      .where('listing_id', '=', listing)
      .execute();
    expect(rows).toEqual([]);
  });

  it('CHAT-01 redirects to the one that has begun', async () => {
    const id = await begun();
    const answer = await buyer.get(paths.myChats(listing));
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/my/chats/${id}`]);
  });

  it("CHAT-01 about the user's own listing redirects to the list; about an unknown one is 404", async () => {
    const answer = await seller.get(paths.myChats(listing));
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/my/chats']);
    for (const id of ['999999', 'x', '-1']) expect((await buyer.get(`/my/chats?listingId=${id}`)).status).toBe(404);
  });

  it('CHAT-02 suggests texts that fit what is sold', async () => {
    const { taxonomy } = site.services.catalogue();
    for (const [slug, expected] of [
      ['saipa', fa.chat.suggestedIn.vehicles.buyer],
      ['apartments-for-rent', fa.chat.suggestedIn['real-estate'].buyer],
    ] as const) {
      const [id = 0] = await site.publish({ userId: seller.id, categoryId: taxonomy.bySlug.get(slug)?.id ?? 0 });
      const html = await buyer.page(paths.myChats(id));
      for (const text of expected) expect(html).toContain(text);
      expect(html).not.toContain('عکس بیشتری می‌فرستید؟');
    }
    for (const by of Object.values(fa.chat.suggestedIn))
      for (const text of Object.values(by).flat()) expect(text).toMatch(/^\S.*\S$/);
  });

  it('CHAT-02 suggests texts that fill the field, also without scripts', async () => {
    const html = await buyer.page(`${paths.myChats(listing)}&text=1`);
    expect(html).toContain(`>${fa.chat.suggested.buyer[1]}</textarea>`);
    for (const suggested of Object.values(fa.chat.suggested).flat()) expect(suggested).toMatch(/^\S.*\S$/);
    for (const index of ['9', 'x', '-1', 'constructor'])
      expect((await buyer.get(`${paths.myChats(listing)}&text=${index}`)).status).toBe(200);
  });
});

describe('a conversation', () => {
  it('CHAT-01 is 404 for everyone but its two users', async () => {
    const id = await begun('فقط برای شما');
    for (const who of [buyer, seller]) expect(await who.page(paths.chat(id))).toContain('فقط برای شما');
    const answer = await stranger.get(paths.chat(id));
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('فقط برای شما');
    for (const other of ['999999', 'x', '0']) expect((await buyer.get(`/my/chats/${other}`)).status).toBe(404);
  });

  it('CHAT-01 names what the listing is, and leads its buyer alone to the number while they may write', async () => {
    const { taxonomy } = site.services.catalogue();
    const car = { categoryId: taxonomy.bySlug.get('saipa')?.id ?? 0, facts: { 1001: 1398, 1003: 85_000 } };
    const [id = 0] = await site.publish({ userId: seller.id, name: 'پراید ۱۱۱', ...car });
    const { data } = await buyer.call(paths.sendMessage(), { listingId: id, message: 'سلام' });
    const chat = Number(data.conversationId);
    const number = `href="${paths.contact(id)}"`;
    const pages = [await buyer.page(paths.chat(chat)), await seller.page(paths.chat(chat))];
    for (const html of pages) expect(html).toContain('۸۵٬۰۰۰ کیلومتر');
    expect(pages.map((html) => html.includes(number))).toEqual([true, false]);
    await plain(seller, paths.chatCall(chat, 'block'), {});
    expect(await buyer.page(paths.chat(chat))).not.toContain(number);
  });

  it('CHAT-01 shows each message with sender, time and read mark', async () => {
    const id = await begun('پیام یکم');
    await seller.call(paths.sendMessage(), { conversationId: id, message: 'پاسخ' });
    await seller.call(paths.chatCall(id, 'read'), { seq: 1 });
    const html = text(await buyer.page(paths.chat(id)));
    expect(html).toMatch(/id="m1"[\s\S]*پیام یکم[\s\S]*data-state="read"[\s\S]*id="m2"[\s\S]*پاسخ/);
    expect(html).toContain(fa.chat.today);
    expect(text(await seller.page(paths.chat(id)))).toContain(`data-state="sent"`);
  });

  it('CHAT-01 shows the newest fifty, and links to older ones and back', async () => {
    const id = await begun('پیام ۱');
    for (let n = 2; n <= 53; n++)
      await buyer.call(paths.sendMessage(), { conversationId: id, message: `پیام شمارهٔ ${n}` });
    const html = text(await buyer.page(paths.chat(id)));
    expect(html).toContain(`href="/my/chats/${id}?before=4"`);
    expect(html).not.toContain('id="m3"');
    const older = text(await buyer.page(`/my/chats/${id}?before=4`));
    expect(older).toContain('id="m3"');
    expect(older).not.toContain('id="m4"');
    expect(older).toContain(`href="/my/chats/${id}">${fa.chat.newest}`);
  });

  it.each(sample(PAYLOADS.filter((payload) => payload.trim() !== '' && payload.isWellFormed()).slice(0, 40), 4))(
    'CHAT-01 shows %j as text',
    async (payload) => {
      const id = await begun(`${payload} پایان`);
      if (Number.isNaN(id)) return;
      const html = await seller.page(paths.chat(id));
      expect(html).not.toMatch(/<script>alert|<img src=x|<svg onload|onmouseover="alert|onfocus='alert/);
      expect(html).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    },
  );

  it('CHAT-04 warns the reader of messages that ask for a code or lead to a payment elsewhere', async () => {
    const id = await begun('کد تایید را بفرست');
    await buyer.call(paths.sendMessage(), { conversationId: id, message: 'اینجا بپرداز: http://pay.example.ir/1' });
    const html = text(await seller.page(paths.chat(id)));
    expect(html).toContain(fa.chat.warnings.code);
    expect(html).toContain(fa.chat.warnings.link);
    expect(text(await buyer.page(paths.chat(id)))).not.toContain(fa.chat.warnings.code);
  });
});

describe('plain forms', () => {
  it('CHAT-01 CHAT-02 a text starts the conversation once, and leads to it', async () => {
    const html = await buyer.page(paths.myChats(listing));
    const clientId = /name="clientId" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const fields = { listingId: listing, message: 'سلام از فرم', clientId };
    const answers = await Promise.all([1, 2].map(() => plain(buyer, paths.sendMessage(), fields)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const [to, again] = answers.map(({ headers }) => headers.get('location'));
    expect(to).toBe(again);
    expect(text(await buyer.page(to ?? '')).match(/id="m\d+"/g)).toEqual(['id="m1"']);
  });

  it('CHAT-01 a refused message is shown again, with the reason and the text', async () => {
    const id = await begun();
    const long = 'ب'.repeat(2_001);
    for (const [message, why] of [
      ['   ', fa.chat.refused.empty],
      [long, fa.chat.refused['too-long']],
    ] as const) {
      const answer = await plain(buyer, paths.sendMessage(), { conversationId: id, message });
      expect(answer.status).toBe(422);
      const html = text(await answer.text());
      expect(html).toContain(why);
      expect(html).toContain('data-page="my-chat-page"');
      if (message === long) expect(html).toContain(`>${long}</textarea>`);
    }
    const first = await plain(stranger, paths.sendMessage(), { listingId: listing, message: ' ' });
    expect([first.status, (await first.text()).includes('data-page="my-chat-page"')]).toEqual([422, true]);
  });

  it('MAP-05 CHAT-01 a place is chosen from those around the listing, and shown on a map', async () => {
    const id = await begun();
    const html = await buyer.page(paths.chat(id));
    const point = /<option value="([\d.]+,[\d.]+)">/.exec(html)?.[1] ?? '';
    expect((await plain(buyer, paths.sendMessage(), { conversationId: id, point })).status).toBe(303);
    expect(text(await seller.page(paths.chat(id)))).toMatch(/href="\/map\/snapshot\/[\d.]+,[\d.]+\.png"/);
  });

  it('CHAT-04 a blocked user is told so and cannot write; the other can unblock them', async () => {
    const id = await begun();
    expect((await plain(seller, paths.chatCall(id, 'block'), {})).headers.get('location')).toBe(`/my/chats/${id}`);
    expect(await seller.page(paths.chat(id))).toContain(fa.chat.blocking);
    const html = await buyer.page(paths.chat(id));
    expect(html).toContain(fa.chat.blocked);
    expect(html).not.toContain('<textarea');
    const answer = await plain(buyer, paths.sendMessage(), { conversationId: id, message: 'هستید؟' });
    expect(answer.status).toBe(403);
    await plain(seller, paths.chatCall(id, 'unblock'), {});
    expect(await buyer.page(paths.chat(id))).toContain('<textarea');
  });

  it('CHAT-04 SECP-06: a block leaves the conversation of a paid purchase open, and says so before and after', async () => {
    const id = await begun();
    await site.services.db
      .insertInto('invoices')
      .values({
        public_id: 'p'.repeat(22),
        order_key: 'key of a blocked purchase',
        listing_id: listing,
        title: 'کالا',
        buyer_id: buyer.id,
        seller_id: seller.id,
        state: 'paid',
        since: site.clock,
        created_at: site.clock,
        is_single: true,
        unit_price: 1000,
        count: 1,
        goods: 1000,
        shipping: 0,
        discount: 0,
        cod: false,
        is_discount_from_fee: false,
        fee_percent: 0,
        vat_percent: 0,
        has_delivery: false,
      })
      .execute();
    expect(await seller.page(paths.chat(id))).toContain(fa.chat.blockHintBought);
    await plain(seller, paths.chatCall(id, 'block'), {});
    const html = await seller.page(paths.chat(id));
    expect(html).toContain(fa.chat.blockingBought);
    for (const page of [html, await buyer.page(paths.chat(id))]) expect(page).toContain('<textarea');
    expect((await plain(buyer, paths.sendMessage(), { conversationId: id, message: 'کی می‌رسد؟' })).status).toBe(303);
  });

  it('CHAT-01 a form marks messages as read; opening the page does not', async () => {
    const id = await begun();
    const unread = async () => (await (await seller.get(paths.chatUnread())).json()) as { data: { unread: number } };
    const before = (await unread()).data.unread;
    const html = await seller.page(paths.chat(id));
    expect((await unread()).data.unread).toBe(before);
    expect(html).toContain(`action="/api/web/chat/${id}/read"`);
    await plain(seller, paths.chatCall(id, 'read'), { seq: 1 });
    expect((await unread()).data.unread).toBe(before - 1);
    expect(await seller.page(paths.chat(id))).not.toContain(`action="/api/web/chat/${id}/read"`);
  });

  it('CHAT-02 GEN-20 a visitor gets their message back with the way to sign in', async () => {
    const visitor = newBrowser(site);
    const answer = await plain(visitor, paths.sendMessage(), { listingId: listing, message: 'سلام' });
    const html = await answer.text();
    expect(answer.status).toBe(401);
    expect(html).toContain('>سلام</textarea>');
    expect(html).toMatch(/href="\/session[?"]/);
  });
});

describe('a picture', () => {
  const jpeg = async () =>
    (await halves(600, 300)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .toBuffer()) as unknown as Uint8Array;
  const parts = async (clientId = 'picture-1'): Promise<Part[]> => [
    ['clientId', `${clientId}-${listing}`],
    ['picture', await jpeg()],
  ];

  it('CHAT-01 starts a conversation by a plain form, redrawn without camera metadata', async () => {
    const key = await buyer.csrfKey();
    const answer = await postFiles(buyer, paths.firstPicture(listing), [['csrf-key', key], ...(await parts())], {
      accept: 'text/html',
    });
    expect(answer.status).toBe(303);
    const html = await seller.page(answer.headers.get('location') ?? '');
    const picture = /src="\/images\/(pic-[0-9a-f]{32}\/[\w-]+)\/640\.webp"/.exec(html)?.[1] ?? '';
    const shown = Buffer.from(await (await seller.get(paths.picture(picture, 640, 'jpg'))).arrayBuffer());
    const { width, exif } = await sharp(shown).metadata();
    expect([width, exif]).toEqual([600, undefined]);
  });

  it('CHAT-01 sent twice is stored once, without a second file', async () => {
    const id = await begun();
    const sent = await Promise.all(
      [1, 2].map(async () => sendFiles(buyer, paths.chatCall(id, 'picture'), await parts())),
    );
    expect(sent.map(({ success }) => success)).toEqual([true, true]);
    const keys = sent.map(({ data }) => (data.message as { picture: { key: string } }).picture.key);
    expect(keys[0]).toBe(keys[1]);
    expect(text(await buyer.page(paths.chat(id))).match(/\/640\.webp/g)).toHaveLength(1);
  });

  it("CHAT-01 must be a picture in the user's own conversation", async () => {
    const id = await begun();
    const send = (who: Browser, path: string, file: Uint8Array) => sendFiles(who, path, [['picture', file]]);
    const none = await send(buyer, paths.chatCall(id, 'picture'), Buffer.from('<svg onload=alert(7)>'));
    expect([none.status, none.message]).toEqual([422, fa.images.refused['not-an-image']]);
    expect((await send(stranger, paths.chatCall(id, 'picture'), await jpeg())).status).toBe(404);
    expect((await send(stranger, paths.firstPicture(999_999), await jpeg())).status).toBe(404);
    const missing = await buyer.call(paths.chatCall(id, 'picture'), {});
    expect([missing.status, missing.errors]).toEqual([422, { picture: fa.images.missing }]);
    await block(site.ctx, seller.id, id);
    expect((await send(buyer, paths.chatCall(id, 'picture'), await jpeg())).status).toBe(403);
  });
});

describe('the bottom navigation', () => {
  it('CHAT-03 links to my chats, with a badge for unread messages', async () => {
    const html = await site.page('/');
    expect(html).toMatch(
      /<nav[^>]*aria-label="بخش‌های اصلی"[\s\S]*href="\/favourites"[\s\S]*href="\/new\?[^"]*"[\s\S]*href="\/my\/chats"[\s\S]*data-unread-chats=""/,
    );
  });
});
