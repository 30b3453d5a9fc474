import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { readEntries } from '../../../../../domain/audit/audit.server.ts';
import { on, reactToEvents, recordEvents, registerReactions } from '../../../../../domain/events/events.server.ts';
import { REACTION_TRIES_MAX } from '../../../../../domain/events/events.ts';
import { HOUR } from '../../../../../domain/values/durations.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../../../test/site.ts';
import { createMember, type Member } from '../../../../../test/staff.ts';

let site: TestSite;
let admin: Member;
beforeAll(async () => {
  site = await createTestSite();
  admin = await createMember(site, 'admin');
});
afterEach(async () => {
  await site.services.db.deleteFrom('event_reactions').execute();
  await site.services.db.deleteFrom('known_reactions').execute();
});
afterAll(() => site.stop());

const HOSTILE = '<img src=x onerror=alert(1)>\u202E';

/** Adds a reaction about listing 77 that has failed for the last time; returns its id. */
async function dead(reaction = 'tell-owners'): Promise<number> {
  const { db } = site.services;
  const letter = on('listing-changed', reaction, async () => {
    throw new TypeError('to +989121234567');
  });
  await registerReactions(db, [letter]);
  await recordEvents(site.ctx, [
    { kind: 'listing-changed', data: { listingId: 77, act: 'approve', from: 'pending', to: 'published' } },
  ]);
  let now = TEST_NOW;
  for (let tries = 0; tries < REACTION_TRIES_MAX; tries += 1) {
    const clock = () => now;
    await reactToEvents({ db, all: [letter], clock, failed() {} });
    now = new Date(now.getTime() + HOUR);
  }
  const row = await db.selectFrom('event_reactions').select('id').where('dead_at', 'is not', null).executeTakeFirst();
  return row?.id ?? 0;
}

const contentOf = (page: string): string => page.slice(page.indexOf('<main'), page.indexOf('</main>'));

it('OPS-03 the back office says that nothing was given up', async () => {
  expect(contentOf(await admin.browser.page('/admin/reactions'))).toContain('کار انجام‌نشده‌ای نیست.');
});

it('OPS-03 what was given up stands there with what happened, when, and the kind of its error, not its words', async () => {
  const id = await dead();
  const content = contentOf(await admin.browser.page('/admin/reactions'));
  expect(content).toContain('خبر به صاحب آگهی');
  expect(content).toContain('href="/admin/listings/77"');
  expect(content).toContain('آگهی ۷۷');
  expect(content).toContain(`dateTime="${TEST_NOW.toISOString()}"`);
  expect(content).toContain('TypeError');
  expect(content).not.toMatch(/9121234567/);
  expect(content).toContain(`action="/admin/reactions/${id}/again"`);
});

it('OPS-03 ADM-03 what follows from a renaming says of which option', async () => {
  const row = { event_id: 1, at: TEST_NOW, kind: 'option-renamed', reaction: 'find-by-new-name', priority: 1 };
  const data = JSON.stringify({ attributeId: 1004, optionId: 23 });
  await site.services.db
    .insertInto('event_reactions')
    .values({ ...row, data, due_at: TEST_NOW, tries: REACTION_TRIES_MAX, dead_at: TEST_NOW })
    .execute();
  const content = contentOf(await admin.browser.page('/admin/reactions'));
  expect(content).toContain('نام جدید گزینه');
  expect(content).toContain('پیدا شدن آگهی‌ها با نام جدید');
  expect(content).toContain('گزینه ۲۳');
});

it('OPS-03 what another version left behind is shown by its stored name, as text', async () => {
  await dead(HOSTILE);
  const content = contentOf(await admin.browser.page('/admin/reactions'));
  expect(content).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(content).not.toMatch(/<img src=x|\u202E/);
});

it('OPS-03 ADM-01 without JavaScript it is run again with all its tries, once, and the log says who did it', async () => {
  const id = await dead();
  const again = `/admin/reactions/${id}/again`;
  const sent = await admin.browser.post(again, { sure: 'yes' }, { plain: true });
  expect([sent.status, sent.headers.get('location')]).toEqual([
    303,
    expect.stringContaining('/admin/reactions?did=reaction-queued'),
  ]);
  const { db } = site.services;
  expect(await db.selectFrom('event_reactions').select(['tries', 'dead_at']).execute()).toEqual([
    { tries: 0, dead_at: null },
  ]);
  const [entry] = await readEntries(db, {}, 1);
  expect(entry).toMatchObject({ actorId: admin.id, action: 'run-reaction', subjectKind: 'reaction' });
  expect(entry).toMatchObject({ subjectId: String(id), before: { tries: REACTION_TRIES_MAX }, after: { tries: 0 } });
  expect(contentOf(await admin.browser.page('/admin/audit'))).toContain('اجرای دوبارهٔ کار انجام‌نشده');
  expect(await admin.browser.call(again, { sure: 'yes' })).toMatchObject({ status: 404 });
  expect(await site.runEvents()).toBe(1);
  expect(await db.selectFrom('event_reactions').select('id').execute()).toEqual([]);
});

it('OPS-03 metrics count what waits and what was given up', async () => {
  const figures = async () => {
    const headers = { authorization: `Bearer ${site.services.metricsToken}` };
    const text = await site.page('/metrics', { headers });
    return [...text.matchAll(/^(events?_\w+) (\d+)$/gm)].map(([, name, value]) => `${name} ${value}`);
  };
  expect(await figures()).toEqual(['events_waiting 0', 'event_reactions_waiting 0', 'event_reactions_dead 0']);
  await dead();
  expect(await figures()).toEqual(['events_waiting 0', 'event_reactions_waiting 0', 'event_reactions_dead 1']);
});
