import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { undoDecision } from '../../../domain/undo/undo.server.ts';
import { HOUR } from '../../../domain/values/durations.ts';
import { newBrowser } from '../../../test/accounts.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { createMembers, type Member } from '../../../test/staff.ts';

let site: TestSite;
let members: Awaited<ReturnType<typeof createMembers>>;
beforeAll(async () => {
  site = await createTestSite();
  members = await createMembers(site);
});
afterAll(() => site.stop());
afterEach(async () => {
  site.clock = TEST_NOW;
  await site.services.db.deleteFrom('announcements').execute();
  site.services.announcements.forget();
});

const FIELDS = { text: 'درگاه امشب بسته است.', link: '', level: 'info', audience: 'all', place: '', category: '' };

/** Adds an announcement by the form, as an admin does. */
async function announce(fields: Partial<typeof FIELDS & { closable: string; from: string; until: string }> = {}) {
  const answer = await members.admin.browser.call('/admin/announcements', {
    ...FIELDS,
    from: '',
    until: '',
    closable: '1',
    ...fields,
  });
  expect(answer.status).toBe(200);
  const { id } = await site.services.db
    .selectFrom('announcements')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  // Other processes are notified by the database; this process drops its cache here, because the notification arrives a
  // moment later.
  site.services.announcements.forget();
  return id;
}

type Browser = Pick<ReturnType<typeof newBrowser>, 'post' | 'get'>;

/** Fragment that a script on a page of this scope would get. */
async function asked(browser: Browser, params: Readonly<Record<string, string>> = {}): Promise<string> {
  const templates = [{ id: 'announcement', params }];
  const answer = await browser.post('/session/freshit', { templates }, { key: null });
  return (await answer.json()).templates[0].html;
}

const placeIn = (page: string): string | null =>
  /<div data-announcement="" data-params="([^"]*)"/.exec(page)?.[1] ?? null;
const shownIn = (page: string): boolean => /<div data-announcement=""><div class="notice/.test(page);
const seller = async (): Promise<Member> => {
  await site.publish({ userId: members.user.id });
  return members.user;
};

describe('an announcement on public pages', () => {
  it('ADM-03 is asked for by scripts, and is the same page for visitors, users and sellers', async () => {
    const visitor = newBrowser(site);
    expect(placeIn(await visitor.page('/about'))).toBeNull();
    await announce({ audience: 'sellers', level: 'urgent', text: 'فقط برای فروشنده‌ها' });
    await announce({ link: '/support' });
    const page = await visitor.page('/about');
    expect(placeIn(page)).toBe('{}');
    expect(await (await seller()).browser.page('/about')).toBe(page);
    // Without scripts, the page shows the announcement that is for everybody.
    expect(/<noscript>(?:(?!<\/noscript>).)*درگاه امشب/.test(page)).toBe(true);
    expect(page).not.toContain('فقط برای');

    const html = await asked(visitor);
    expect(html).toContain('درگاه امشب');
    expect(html).toContain('href="/support"');
    expect(html).not.toContain('فقط برای');
    expect(await asked(members.user.browser)).toContain('فقط برای');
    expect(await asked(members.support.browser)).toContain('درگاه امشب');
  });

  it('ADM-03 begins and ends by the clock, and is not asked for before and after', async () => {
    await announce({ from: '1405/08/29 20:00', until: '1405/08/29 21:00' });
    const visitor = newBrowser(site);
    const at = async (hours: number, path: string) => {
      site.clock = new Date(TEST_NOW.getTime() + hours * HOUR);
      return [placeIn(await visitor.page(path)) !== null, (await asked(visitor)) !== ''];
    };
    expect(await at(0, '/about')).toEqual([false, false]);
    expect(await at(4.6, '/safety')).toEqual([true, true]);
    expect(await at(5.6, '/terms')).toEqual([false, false]);
  });

  it('ADM-03 is for a category and a place alone, also where only the visitor knows the place', async () => {
    const { taxonomy, places } = site.services.catalogue();
    const [cars, tehran] = [taxonomy.bySlug.get('cars'), places.bySlug.get('tehran')];
    await announce({ category: 'cars', text: 'برای خودروها' });
    const visitor = newBrowser(site);
    expect(placeIn(await visitor.page('/about'))).toBeNull();
    const others = taxonomy.roots.find(({ id }) => id !== cars?.path[0]?.id);
    expect(placeIn(await visitor.page(`/s/iran/${others?.slug}`))).toBeNull();
    const params = { category: String(cars?.id) };
    expect(JSON.parse((placeIn(await visitor.page('/s/iran/cars')) ?? '').replaceAll('&quot;', '"'))).toEqual(params);
    expect(await asked(visitor, params)).toContain('برای خودروها');
    const [listing] = await site.publish({ categoryId: cars?.children[0]?.id ?? 0 });
    const led = (await visitor.get(`/v/${listing}`)).headers.get('location') ?? '';
    const page = await visitor.page(new URL(led, site.services.site.origin).pathname);
    expect(placeIn(page)).not.toBeNull();
    await site.services.db.deleteFrom('announcements').execute();

    await announce({ place: 'tehran', text: 'برای تهران' });
    expect(placeIn(await visitor.page('/about'))).not.toBeNull();
    expect(await asked(visitor)).toBe('');
    expect(await asked(visitor, { place: String(tehran?.id) })).toContain('برای تهران');
    const here = newBrowser(site);
    await here.page('/about');
    here.cookies.set('geo', 'city');
    here.cookies.set('cityID', String(tehran?.id));
    expect(await asked(here)).toContain('برای تهران');
    expect(placeIn(await visitor.page('/s/shiraz'))).toBeNull();
  });

  it('ADM-03 can be closed: this browser sees the next one, or none, and others see it still', async () => {
    const [grave, other] = [
      await announce({ level: 'urgent', text: 'فوری است' }),
      await announce({ level: 'info', text: 'خبر است', closable: '' }),
    ];
    const visitor = newBrowser(site);
    const html = await asked(visitor);
    expect(html).toContain('فوری است');
    expect(html).toContain(`action="/api/web/announcements/${grave}/close"`);
    expect(await visitor.call(`/api/web/announcements/${grave}/close`, {})).toMatchObject({ status: 200 });
    const next = await asked(visitor);
    expect(next).toContain('خبر است');
    expect(next).not.toContain('<form');
    // An announcement that may not be closed is still shown, whatever a client sends.
    await visitor.call(`/api/web/announcements/${other}/close`, {});
    expect(await asked(visitor)).toContain('خبر است');
    expect(await asked(newBrowser(site))).toContain('فوری است');
  });

  it.each([
    ['x'.repeat(4_000)],
    ['1.2.3.<script>'],
    ['-1.0.1e9'],
    [Array.from({ length: 500 }, (_, id) => id).join('.')],
  ])('ADM-03 whatever its cookie says (%#), pages answer and closing works', async (cookie) => {
    const id = await announce();
    const visitor = newBrowser(site);
    await visitor.page('/about');
    visitor.cookies.set('closed-announcements', encodeURIComponent(cookie));
    await visitor.call(`/api/web/announcements/${id}/close`, {});
    expect(await asked(visitor)).toBe('');
  });

  it('ADM-03 undone, it is gone from pages', async () => {
    await announce();
    const entry = await site.services.db
      .selectFrom('audit_entries')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const undone = await undoDecision(site.ctx, { userId: members.admin.id }, entry.id, site.services.catalogue());
    expect(undone.ok).toBe(true);
    site.services.announcements.forget();
    expect(await asked(newBrowser(site))).toBe('');
  });
});

describe('an announcement on pages that are made for one client', () => {
  it('ADM-03 stands in private and error pages, for those whom it is for, without scripts', async () => {
    await announce({ audience: 'signed-in', text: 'برای واردشده‌ها' });
    expect(shownIn(await members.user.browser.page('/my/profile'))).toBe(true);
    const problem = async (browser: Browser) => (await browser.get('/nowhere-at-all')).text();
    expect(shownIn(await problem(members.user.browser))).toBe(true);
    const visitor = newBrowser(site);
    expect(shownIn(await problem(visitor))).toBe(false);
    expect(await visitor.page('/session')).not.toContain('برای واردشده‌ها');
    // Pages of the back office show no announcements.
    expect(await members.admin.browser.page('/admin')).not.toContain('data-announcement');
  });

  it('ADM-03 is closed there by a plain form, which leads back to its page', async () => {
    const id = await announce({ text: 'خبری هست' });
    const { browser } = members.user;
    expect(shownIn(await browser.page('/my/profile'))).toBe(true);
    const closed = await browser.post(`/api/web/announcements/${id}/close`, {}, { plain: true });
    expect([closed.status, closed.headers.get('location')?.startsWith('/')]).toEqual([303, true]);
    expect(shownIn(await browser.page('/my/profile'))).toBe(false);
  });

  it('ADM-03 stands on the error page of a browser that comes for the first time', async () => {
    await announce();
    const response = await site.ask('/nowhere-at-all');
    const page = await response.text();
    expect(shownIn(page)).toBe(true);
    // The answer sets no cookie, so a new browser has no key for the form that closes the announcement.
    expect([page.includes('/close"'), response.headers.getSetCookie()]).toEqual([false, []]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});
