import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSetting } from '../../../domain/settings/site-settings.server.ts';
import { renewDueSitemaps } from '../../../server/jobs/renew-due-sitemaps.ts';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { COOKIE_SECONDS, COOKIES } from '../../stored/cookie-names.ts';

const TEXTS = ['/about', '/terms', '/safety', '/privacy', '/support'];
const PERSON = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari' };

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
  await renewDueSitemaps(site.ctx, site.job);
});
afterAll(() => site.stop());

const contentOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
const jsonLdOf = (html: string) => JSON.parse(/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

describe('pages of text', () => {
  it.each(TEXTS.filter((path) => path !== '/support'))('SRCH-15 %s is public, cacheable and indexed', async (path) => {
    const response = await site.ask(path);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=15');
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(html).toContain(`<link rel="canonical" href="http://localhost:3000${path}"/>`);
    expect(html).not.toContain('name="robots"');
    expect(jsonLdOf(html)).toMatchObject({ url: `http://localhost:3000${path}`, inLanguage: 'fa' });
    expect(await site.page('/sitemaps/provinces.xml')).toContain(`<loc>http://localhost:3000${path}</loc>`);
  });

  it.each(TEXTS)('%s has sections, and its table of contents links to them', async (path) => {
    const content = contentOf(await site.page(path));
    const ids = [...content.matchAll(/<h2 id="([\w-]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const listed = [...content.matchAll(/<li><a href="#([\w-]+)"/g)].map(([, id]) => id);
    const parts = ids.filter((id) => id !== 'contact' && id !== 'write');
    expect(listed).toEqual(parts.length >= 5 ? parts : []);
  });

  it('are linked in the footer of every page, at sign-in and beside the posting form', async () => {
    const footer = (html: string) => html.slice(html.indexOf('<footer'), html.indexOf('</footer>'));
    const home = footer(await site.page('/'));
    for (const path of TEXTS) expect(home).toContain(`href="${path}"`);
    expect(contentOf(await site.page('/session'))).toMatch(/با ورود،[\s\S]*href="\/terms"[\s\S]*href="\/privacy"/);
    expect(contentOf(await site.page('/new'))).toContain('href="/terms#posting"');
    const terms = await site.page('/terms');
    expect(terms).toContain('<h2 id="posting">');
    expect(terms).toContain('<h2 id="prohibited">');
  });
});

describe('the operator', () => {
  it('ADM-03 is shown as far as it is set, and otherwise how to get in touch', async () => {
    expect(contentOf(await site.page('/support'))).toContain('راه تماس مستقیمی ثبت نشده است');
    const { db, settings } = site.services;
    await changeSetting(db, 'operatorName', 'شرکت نمونه');
    await changeSetting(db, 'supportEmail', 'help@example.ir');
    await changeSetting(db, 'supportPhone', '+982112345678');
    settings.forget();
    const page = await site.page('/support?set');
    expect(page).toContain('href="mailto:help@example.ir"');
    expect(page).toContain('<a href="tel:+982112345678"><bdi dir="ltr">۰۲۱ ۱۲۳۴ ۵۶۷۸</bdi></a>');
    expect(contentOf(page)).not.toContain('ثبت نشده است');
    expect(jsonLdOf(page).mainEntity).toMatchObject({
      name: 'شرکت نمونه',
      contactPoint: { email: 'help@example.ir', telephone: '+982112345678' },
    });
    expect(contentOf(await site.page('/about?did=set'))).toContain('شرکت نمونه');
  });

  it('ADM-03 does not answer on a day off: the page says when support is back', async () => {
    await changeSetting(site.services.db, 'supportEmail', 'help@example.ir');
    site.services.settings.forget();
    const before = site.clock;
    // Friday, the 6th of Azar.
    site.clock = new Date('2026-11-27T09:00:00Z');
    expect(await site.page('/support?friday')).toContain('(جمعه)؛ پیام‌ها از شنبه ۷ آذر پاسخ داده می‌شوند');
    site.clock = new Date('2026-11-28T09:00:00Z');
    expect(await site.page('/support?saturday')).not.toContain('امروز تعطیل است');
    site.clock = before;
  });
});

describe('privacy', () => {
  it('lists every cookie that the site sets, with its lifetime', async () => {
    const content = contentOf(await site.page('/privacy'));
    for (const name of Object.values(COOKIES).flat()) expect(content).toContain(`<code>${name}</code>`);
    const [listingId = 0] = await site.publish({});
    const browser = newBrowser(site);
    const set: string[] = [];
    const watched = { ...site, ask: (...args: Parameters<TestSite['ask']>) => site.ask(...args).then(noted) };
    const noted = (response: Response) => {
      set.push(...response.headers.getSetCookie());
      return response;
    };
    const person = newBrowser(watched as TestSite);
    await person.signInByCode(newMobile());
    await person.get('/choose/place/tehran');
    await person.post('/api/web/favourites/save', { id: String(listingId) }, { plain: true });
    await person.post('/my/profile/mobile', { mobile: newMobile() });
    await person.post('/privacy/choices', { count: 'off' });
    await browser.get('/session');
    const names = new Map(
      Object.entries(COOKIES).flatMap(([group, all]) => all.map((name) => [name as string, group])),
    );
    const kept = set.map((line) => [line.split('=')[0] ?? '', Number(/Max-Age=(\d+)/.exec(line)?.[1])] as const);
    const lasting = kept.filter(([, seconds]) => seconds > 0);
    expect(new Set(lasting.map(([name]) => names.get(name)))).toEqual(
      new Set(['visitor', 'knownBrowser', 'signingIn', 'session', 'place', 'favourites', 'choice']),
    );
    for (const [name, seconds] of lasting)
      expect(seconds, name).toBe(COOKIE_SECONDS[names.get(name) as keyof typeof COOKIE_SECONDS]);
  });

  it("lists the third parties from which this site's pages load resources", async () => {
    const plain = contentOf(await site.page('/privacy'));
    expect(plain).toContain('tile.example.org');
    expect(plain).not.toContain('تبلیغ:');
    const other = await createTestSite({ adScriptUrl: 'https://ads.example.com/a.js' });
    expect(contentOf(await other.page('/privacy'))).toContain('ads.example.com');
    await other.stop();
  });

  it('AN-01 the switch stops counting this browser, also without scripts, and starts it again', async () => {
    const [listingId = 0] = await site.publish({});
    const browser = newBrowser(site);
    browser.cookies.set('analytics_token', 'A'.repeat(22));
    const seen = async () => {
      const body = JSON.stringify({ data: [{ kind: 'view', listingId }] });
      await browser.send('/a', { method: 'POST', headers: PERSON, body });
      await site.services.intake.flush();
      const rows = await site.services.db
        .selectFrom('analytics_events')
        .select('kind')
        .where('listing_id', '=', listingId)
        .execute();
      return rows.length;
    };
    expect(await seen()).toBe(1);
    expect(await browser.page('/privacy/choices')).toContain('بازدیدهای این مرورگر به صورت بی‌نام شمرده می‌شود');
    const off = await browser.post('/privacy/choices', { count: 'off' }, { plain: true });
    expect([off.status, off.headers.get('location')]).toEqual([303, '/privacy/choices']);
    expect(browser.cookies.get('analytics')).toBe('off');
    expect(browser.cookies.has('analytics_token')).toBe(false);
    expect(await browser.page('/privacy/choices')).toContain('شمرده نمی‌شود');
    expect(await seen()).toBe(1);
    await browser.post('/privacy/choices', { count: 'on' }, { plain: true });
    expect(browser.cookies.has('analytics')).toBe(false);
    expect(await seen()).toBe(2);
  });

  it.each([['sec-gpc'], ['dnt']])("AN-01 the browser's %s is respected, and the switch says so", async (header) => {
    const body = JSON.stringify({ data: [{ kind: 'page', page: 'home-page' }] });
    const { intake } = site.services;
    const before = intake.figures().taken;
    const answer = await site.ask('/a', { method: 'POST', headers: { ...PERSON, [header]: '1' }, body });
    expect(answer.status).toBe(204);
    expect(intake.figures().taken).toBe(before);
    const page = contentOf(await site.page('/privacy/choices', { headers: { [header]: '1' } }));
    expect(page).toContain('Global Privacy Control');
    expect(page).not.toContain('<form');
  });
});
