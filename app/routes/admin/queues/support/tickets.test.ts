import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../../../db/transact.server.ts';
import { readEntries } from '../../../../../domain/audit/audit.server.ts';
import type { Role } from '../../../../../domain/staff/roles.ts';
import { openTicket } from '../../../../../domain/support/support.server.ts';
import { HOUR, MINUTE } from '../../../../../domain/values/durations.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../../../test/site.ts';
import { createMembers, type Member } from '../../../../../test/staff.ts';
import { visitorAt } from '../../../../../test/visitors.ts';

const TEXT = 'پولم کم شد و سفارش ثبت نشد';

let site: TestSite;
let members: Readonly<Record<Role, Member>>;
beforeAll(async () => {
  site = await createTestSite();
  members = await createMembers(site);
});
afterAll(() => site.stop());
beforeEach(async () => {
  site.clock = TEST_NOW;
  for (const table of ['case_claims', 'case_skips', 'support_tickets'] as const)
    await site.services.db.deleteFrom(table).execute();
});

type Written = {
  readonly userId?: number;
  readonly contact?: string;
  readonly text?: string;
  readonly hoursAgo?: number;
};

async function written({ userId, contact = 'sara@example.com', text = TEXT, hoursAgo = 0 }: Written = {}) {
  const now = new Date(TEST_NOW.getTime() - hoursAgo * HOUR);
  const sender = userId === undefined ? visitorAt(contact) : { userId };
  const asked = { sender, topic: 'payment', about: {}, text, tokenHash: Buffer.alloc(32), orderKey: null };
  const opened = await openTicket({ ...site.ctx, now }, asked);
  return opened.ok ? opened.ticketId : 0;
}

const rowOf = (id: number) =>
  site.services.db.selectFrom('support_tickets').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const messagesOf = (id: number) =>
  site.services.db.selectFrom('support_messages').selectAll().where('ticket_id', '=', id).orderBy('id').execute();
const newestOf = async (id: number) => String((await messagesOf(id)).at(-1)?.id);
/** Runs decisions whose undo time has ended, so that senders are notified. */
async function tellSenders(): Promise<void> {
  await site.runDecisions();
}
afterEach(() => {
  site.clock = TEST_NOW;
});

const claim = (id: number, member = members.support) =>
  member.browser.call(`/admin/support/${id}/claim`, { take: 'case' });
const act = (id: number, call: string, fields: Readonly<Record<string, string>>, member = members.support) =>
  member.browser.call(`/admin/support/${id}/${call}`, fields);
const answer = async (id: number, fields: Readonly<Record<string, string>> = {}, member = members.support) =>
  act(id, 'answer', { upTo: await newestOf(id), text: 'درست شد.', ...fields }, member);
const listed = async (path = '/admin/support', { browser } = members.support) =>
  [...rowsIn(await browser.page(path)).matchAll(/href="\/admin\/support\/(\d+)"/g)].map(([, id]) => Number(id));
/** The table's part of the page, below the viewer's recent decisions. */
const rowsIn = (page: string) => page.slice(page.indexOf('<tbody'));
const contentOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));

/** Calls with fields that they accept. */
const CALLS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  answer: { upTo: '999999', text: 'درست شد.' },
  note: { text: 'یادداشت' },
  change: { topic: 'listing', priority: '1' },
  merge: { into: '1' },
  close: { upTo: '999999', close: 'ticket' },
};

describe('the queue of support', () => {
  it('ADM-02 shows what is due first, urgent ones before all others', async () => {
    const [late, early, urgent] = [await written({ hoursAgo: 1 }), await written({ hoursAgo: 48 }), await written()];
    await site.services.db.updateTable('support_tickets').set({ priority: 1 }).where('id', '=', urgent).execute();
    expect(await listed()).toEqual([urgent, early, late]);
    expect(contentOf(await members.support.browser.page('/admin/support'))).toContain('فوری');
  });

  it('ADM-02 goes on page by page, without loss or doubles, and by state', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 33; n++) ids.push(await written({ hoursAgo: n % 2 }));
    const all = async (from: string) => {
      const shown: number[] = [];
      for (let path = from; path !== ''; ) {
        const page = await members.support.browser.page(path);
        shown.push(...[...page.matchAll(/href="\/admin\/support\/(\d+)"/g)].map(([, id]) => Number(id)));
        path = /rel="next" href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
      }
      return shown;
    };
    expect((await all('/admin/support')).toSorted((a, b) => a - b)).toEqual(ids);
    await site.services.db
      .updateTable('support_tickets')
      .set({ state: 'answered', due_at: null, waits_since: null, since: TEST_NOW })
      .execute();
    expect(await all('/admin/support')).toEqual([]);
    expect(await all('/admin/support?shown=answered')).toEqual(ids.toReversed());
    for (const rubbish of ['shown=x', 'shown=constructor', 'after=1', 'after=9_0_0', "after=1_1' or 1", 'after=%00'])
      expect((await members.support.browser.get(`/admin/support?${rubbish}`)).status, rubbish).toBe(200);
  });

  it('ADM-02 marks what has passed its target in working hours', async () => {
    // Thursday, half past nine: due on Saturday at half past one, because Friday is a day off.
    const id = await written({ hoursAgo: 30 });
    const { due_at: due } = await rowOf(id);
    expect(due).toEqual(new Date('2026-11-21T13:30:00+03:30'));
    expect(contentOf(await members.support.browser.page('/admin/support'))).not.toContain('دیر شده');
    site.clock = new Date('2026-11-21T13:31:00+03:30');
    expect(contentOf(await members.support.browser.page('/admin/support'))).toContain('دیر شده');
  });

  it('ADM-02 gives the first one, which is open from then on, to one person for ten minutes', async () => {
    const id = await written();
    const next = await members.support.browser.call('/admin/support/next', { take: 'oldest' });
    expect(next.data.url).toBe(`/admin/support/${id}`);
    expect((await rowOf(id)).state).toBe('open');
    const refused = await claim(id, { ...members.support, browser: await otherSupport() });
    expect([refused.status, refused.message]).toEqual([409, 'همکار دیگری پاسخ می‌دهد.']);
    const page = contentOf(await (await otherSupport()).page(`/admin/support/${id}`));
    expect(page).toContain('همکار دیگری پاسخ می‌دهد.');
    expect(page).not.toContain('name="text"');
    site.clock = new Date(TEST_NOW.getTime() + 11 * MINUTE);
    expect((await claim(id, { ...members.support, browser: await otherSupport() })).status).toBe(200);
  });

  it('ADM-01 is there for support alone', async () => {
    const id = await written();
    for (const role of ['user', 'moderator', 'finance'] as const) {
      const { browser } = members[role];
      for (const path of ['/admin/support', `/admin/support/${id}`, '/admin/saved-replies'])
        expect((await browser.get(path)).status, `${role} ${path}`).toBe(404);
      for (const [call, fields] of Object.entries(CALLS))
        expect((await act(id, call, fields, members[role])).status, `${role} ${call}`).toBe(404);
    }
    for (const wrong of ['0', '-1', 'x', '999999', '%00'])
      expect((await members.support.browser.get(`/admin/support/${wrong}`)).status, wrong).toBe(404);
    expect((await members.admin.browser.get(`/admin/support/${id}`)).status).toBe(200);
  });

  it('ADM-02 is read by nobody about themselves', async () => {
    const id = await written({ userId: members.support.id });
    expect((await members.support.browser.get(`/admin/support/${id}`)).status).toBe(404);
    expect((await claim(id)).status).toBe(403);
    expect((await members.support.browser.call('/admin/support/next', { take: 'oldest' })).data.url).toBe(
      '/admin/support',
    );
  });
});

let second: Member['browser'] | null = null;
async function otherSupport(): Promise<Member['browser']> {
  if (!second) {
    const { createMember } = await import('../../../../../test/staff.ts');
    second = (await createMember(site, 'support')).browser;
  }
  return second;
}

describe('a ticket in the office', () => {
  it('ADM-02 shows its thread, and what its sender has on the site', async () => {
    const { id: userId } = members.user;
    const [listing] = await site.publish({ userId, name: 'دوچرخهٔ آبی' });
    const before = await written({ userId });
    const id = await written({ userId, text: `${TEXT} <b>` });
    const page = contentOf(await members.support.browser.page(`/admin/support/${id}`));
    expect(page).toContain(`${TEXT} &lt;b&gt;`);
    expect(page).toContain('دوچرخهٔ آبی');
    expect(page).toContain(`href="/admin/support/${before}"`);
    expect(page).toContain(`href="/admin/users/${userId}"`);
    expect(page).toContain(`href="/v/${listing}"`);
  });

  it.each(Object.entries(CALLS))('ADM-02 %s is refused without the claim', async (call, fields) => {
    const { id: userId } = members.user;
    const into = await written({ userId });
    const id = await written({ userId });
    const sent = call === 'merge' ? { into: String(into) } : fields;
    expect((await act(id, call, sent)).status).toBe(409);
    await claim(id, { ...members.support, browser: await otherSupport() });
    expect((await act(id, call, sent)).status).toBe(409);
    expect(await messagesOf(id)).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ priority: 3, merged_into: null });
  });

  const WRONG: readonly (readonly [string, Readonly<Record<string, string>>, string])[] = [
    ['answer', { upTo: '1', text: '' }, 'text'],
    ['answer', { upTo: '1', text: ' ' }, 'text'],
    ['answer', { upTo: '1', text: 'ا'.repeat(4_001) }, 'text'],
    ['answer', { upTo: 'x', text: 'سلام' }, 'upTo'],
    ['note', { text: '' }, 'text'],
    ['change', { topic: 'nothing', priority: '1' }, 'topic'],
    ['change', { topic: 'other', priority: '0' }, 'priority'],
    ['change', { topic: 'other', priority: '4' }, 'priority'],
    ['change', { topic: 'other' }, 'priority'],
    ['merge', { into: '0' }, 'into'],
    ['merge', { into: 'x' }, 'into'],
    ['merge', { into: '999999' }, 'into'],
    ['close', { upTo: '1' }, 'close'],
    ['reopen', {}, 'reopen'],
  ];
  it.each(WRONG)('ADM-02 %s of %o is refused beside its field', async (call, fields, field) => {
    const id = await written();
    await claim(id);
    const refused = await act(id, call, fields);
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, [field]]);
  });

  it('ADM-02 is answered: its sender is told, and the next one is claimed', async () => {
    const { id: userId, browser } = members.user;
    const [id, next] = [await written({ userId, hoursAgo: 2 }), await written()];
    await claim(id);
    const answered = await answer(id);
    expect(answered).toMatchObject({
      status: 200,
      data: { url: expect.stringContaining(`/admin/support/${next}?did=ticket-answered`) },
    });
    expect(await rowOf(id)).toMatchObject({ state: 'answered', due_at: null, unread: 1, first_answer_at: TEST_NOW });
    expect((await rowOf(next)).state).toBe('open');
    await tellSenders();
    expect(await browser.page('/my/notifications')).toContain('پشتیبانی پاسخ داد');
    const thread = contentOf(await browser.page(`/my/support/${id}`));
    expect(thread).toContain('درست شد.');
    expect((await rowOf(id)).unread).toBe(0);
    const { rows } = {
      rows: await site.services.db
        .selectFrom('notifications')
        .selectAll()
        .where('kind', '=', 'support')
        .where('user_id', '=', userId)
        .execute(),
    };
    expect(rows.every(({ read_at }) => read_at !== null)).toBe(true);
    const [entry] = await readEntries(site.services.db, { actorId: members.support.id }, 1);
    expect(entry).toMatchObject({
      action: 'answer-ticket',
      subjectId: String(id),
      before: { state: 'open' },
      after: { state: 'answered' },
    });
    // The first answer ended the claim on the ticket, so a second answer is refused.
    expect((await answer(id)).status).toBe(409);
    expect(await messagesOf(id)).toHaveLength(2);
  });

  it.each([
    ['+989121112244', '۰۹۱۲•••۲۲۴۴', ['9121112244', '۹۱۲۱۱۱۲۲۴۴'], '۰۹۱۲ ۱۱۱ ۲۲۴۴'],
    ['parastoo@example.com', 'p•••@example.com', ['parastoo'], 'parastoo@example.com'],
  ])(
    'ADM-01 ADM-02 the contact %s of a visitor is masked, and each look at it is an entry of the log',
    async (contact, masked, never, shown) => {
      const id = await written({ contact });
      await claim(id);
      const page = await members.support.browser.page(`/admin/support/${id}`);
      expect(page).toContain(masked);
      for (const text of never) expect(page).not.toContain(text);
      const looks = async () =>
        (await readEntries(site.services.db, { actorId: members.support.id }, 20)).filter(
          ({ action, subjectId }) => action === 'reveal-contact' && subjectId === String(id),
        );
      expect(await looks()).toEqual([]);
      const answered = await act(id, 'reveal', { sure: 'yes' });
      expect([answered.status, answered.message]).toEqual([200, expect.stringContaining(shown)]);
      expect(await looks()).toMatchObject([{ before: null, after: { isShown: true } }]);
      expect(JSON.stringify(await looks())).not.toContain(contact);
      expect((await act(id, 'reveal', { sure: 'yes' }, members.moderator)).status).toBe(404);
      expect(await looks()).toHaveLength(1);
    },
  );

  it('ADM-02 of a visitor is answered by a letter with its link', async () => {
    const id = await written({ contact: '+989121112233' });
    await site.runJobs();
    await claim(id);
    await answer(id);
    await tellSenders();
    await site.runJobs();
    const letter = await site.services.db
      .selectFrom('outbox_messages')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(letter).toMatchObject({ channel: 'sms', recipient: '+989121112233' });
    const [, path = ''] = /(\/support\/[\w-]+)/.exec(letter.text) ?? [];
    expect(contentOf(await site.page(path))).toContain('درست شد.');
  });

  it('ADM-02 is not answered over a message that came meanwhile', async () => {
    const { id: userId, browser } = members.user;
    const id = await written({ userId });
    await claim(id);
    const upTo = await newestOf(id);
    await browser.call(`/api/web/support/${id}`, { text: 'یک چیز دیگر هم هست' });
    expect((await act(id, 'answer', { upTo, text: 'درست شد.' })).status).toBe(409);
    expect((await act(id, 'close', { upTo, close: 'ticket' })).status).toBe(409);
    expect((await answer(id)).status).toBe(200);
    // A reply by the sender reopens the ticket.
    await browser.call(`/api/web/support/${id}`, { text: 'انصراف' });
    expect((await rowOf(id)).state).toBe('open');
    expect(await listed()).toEqual([id]);
  });

  it('ADM-02 keeps notes from its sender', async () => {
    const { id: userId, browser } = members.user;
    const id = await written({ userId });
    await claim(id);
    expect((await act(id, 'note', { text: 'یادداشت پنهان' })).status).toBe(200);
    expect(contentOf(await members.admin.browser.page(`/admin/support/${id}`))).toContain('یادداشت پنهان');
    expect(await browser.page(`/my/support/${id}`)).not.toContain('یادداشت پنهان');
    expect((await rowOf(id)).unread).toBe(0);
  });

  it('ADM-02 changes topic and priority', async () => {
    const id = await written();
    await claim(id);
    expect((await act(id, 'change', { topic: 'safety', priority: '1' })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ topic: 'safety', priority: 1 });
    expect((await act(id, 'change', { topic: 'safety', priority: '1' })).status).toBe(409);
  });

  it('ADM-02 keeps a topic that the settings no longer have while its priority changes', async () => {
    const id = await written();
    await site.services.db.updateTable('support_tickets').set({ topic: 'گارانتی' }).where('id', '=', id).execute();
    await claim(id);
    expect((await act(id, 'change', { topic: 'گارانتی', priority: '1' })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ topic: 'گارانتی', priority: 1 });
  });

  it('ADM-02 is closed without an answer and opened again', async () => {
    const { id: userId, browser } = members.user;
    const id = await written({ userId });
    await claim(id);
    expect((await act(id, 'close', { upTo: await newestOf(id), close: 'ticket' })).status).toBe(200);
    expect((await rowOf(id)).state).toBe('closed');
    await tellSenders();
    expect(await browser.page('/my/notifications')).toContain('پیام شما به پشتیبانی بسته شد');
    expect((await claim(id)).status).toBe(409);
    expect((await act(id, 'reopen', { reopen: 'ticket' })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ state: 'open', due_at: expect.any(Date) });
    expect((await act(id, 'reopen', { reopen: 'ticket' })).status).toBe(409);
  });

  it('ADM-02 goes on in another ticket of the same sender, and of nobody else', async () => {
    const { id: userId, browser } = members.user;
    const [other, id] = [await written({ userId }), await written({ userId, text: 'همان دوباره، از نو' })];
    const [stranger, visitor] = [await written({ userId: members.finance.id }), await written()];
    await claim(id);
    const contact = 'same@example.com';
    const [guest, pretender] = [await written({ contact }), await written({ contact })];
    await claim(guest);
    const ofVisitor = await act(guest, 'merge', { into: String(pretender) });
    expect([ofVisitor.status, Object.keys(ofVisitor.errors ?? {})]).toEqual([422, ['into']]);
    expect(await members.support.browser.page(`/admin/support/${guest}`)).not.toContain('ادغام با پیام دیگر');
    await claim(id);
    for (const into of [stranger, visitor]) {
      const refused = await act(id, 'merge', { into: String(into) });
      expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['into']]);
    }
    expect(Object.keys((await act(id, 'merge', { into: String(id) })).errors ?? {})).toEqual(['into']);
    await site.services.db
      .updateTable('support_tickets')
      .set({ state: 'closed', due_at: null, waits_since: null })
      .where('id', '=', other)
      .execute();
    expect((await act(id, 'merge', { into: String(other) })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ state: 'closed', merged_into: other });
    expect(await rowOf(other)).toMatchObject({ state: 'open', due_at: expect.any(Date) });
    expect(await messagesOf(other)).toHaveLength(2);
    expect((await browser.get(`/my/support/${id}`)).headers.get('location')).toBe(`/my/support/${other}`);
    expect(await listed('/admin/support')).toContain(other);
    // A reply to the merged ticket is added to the ticket it was merged into.
    expect((await browser.call(`/api/web/support/${id}`, { text: 'ادامه' })).data).toMatchObject({ ticketId: other });
    expect(await messagesOf(other)).toHaveLength(3);
    await claim(other);
    expect(Object.keys((await act(other, 'merge', { into: String(id) })).errors ?? {})).toEqual(['into']);
  });

  it('ADM-02 that continues another one can be merged with it, and no link leads to the page it stands on', async () => {
    const { id: userId, browser } = members.user;
    const [first, second, third] = [await written({ userId }), await written({ userId }), await written({ userId })];
    const links = async (id: number) => {
      const pages = [
        await browser.page(`/my/support/${id}`),
        await members.support.browser.page(`/admin/support/${id}`),
      ];
      return pages.map((page) => [
        ...new Set(
          [...contentOf(page).matchAll(/href="\/(?:my|admin)\/support\/(\d+)">/g)].map(([, to]) => Number(to)),
        ),
      ]);
    };
    const continues = (id: number, before: number) =>
      site.services.db.updateTable('support_tickets').set({ previous_id: before }).where('id', '=', id).execute();
    await continues(second, first);
    await continues(third, second);
    await claim(second);
    expect((await act(second, 'merge', { into: String(first) })).status).toBe(200);
    expect(await links(first)).toEqual([[third], [third]]);
    await claim(first);
    expect((await act(first, 'merge', { into: String(third) })).status).toBe(200);
    expect(await links(third)).toEqual([[], []]);
  });

  it('ADM-02 stands in no list once it is merged, and its answers are read in the other one', async () => {
    const { id: userId, browser } = members.user;
    const [into, id] = [await written({ userId }), await written({ userId })];
    await claim(id);
    expect((await answer(id)).status).toBe(200);
    await tellSenders();
    await browser.call(`/api/web/support/${id}`, { text: 'انصراف' });
    await claim(id);
    expect((await act(id, 'merge', { into: String(into) })).status).toBe(200);
    expect(await listed('/admin/support?shown=closed')).toEqual([]);
    await browser.page(`/my/support/${into}`);
    const notices = site.services.db.selectFrom('notifications').select('read_at').where('user_id', '=', userId);
    const ofTicket = notices.where('kind', '=', 'support').where(sql`data ->> 'ticketId'`, '=', String(id));
    expect(await ofTicket.execute()).toEqual([{ read_at: site.clock }]);
  });

  it('ADM-02 gets what its sender writes while it is merged into another one', async () => {
    const { id: userId, browser } = members.user;
    const [id, into] = [await written({ userId }), await written({ userId })];
    await claim(id);
    const { held, replied } = await transact(site.ctx, async (trx) => {
      await sql`select from support_tickets where id = ${into} for update`.execute(trx.db);
      // The merge holds the lock on its own ticket and waits for the other one.
      const held = act(id, 'merge', { into: String(into) });
      await setTimeout(200);
      const replied = browser.call(`/api/web/support/${id}`, { text: 'ادامه' });
      await setTimeout(200);
      return { held, replied };
    });
    expect((await held).status).toBe(200);
    expect(await replied).toMatchObject({ status: 200, data: { ticketId: into } });
    expect((await messagesOf(into)).map(({ text }) => text)).toContain('ادامه');
  });

  it('ADM-02 two merges the other way round never wait for each other', async () => {
    const { id: userId } = members.user;
    const [one, two] = [await written({ userId }), await written({ userId, text: 'همان دوباره، از نو' })];
    await claim(one);
    await claim(two, { ...members.support, browser: await otherSupport() });
    const both = await Promise.all([
      act(one, 'merge', { into: String(two) }),
      act(two, 'merge', { into: String(one) }, { ...members.support, browser: await otherSupport() }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect([...(await messagesOf(one)), ...(await messagesOf(two))]).toHaveLength(2);
  });
});

describe('saved replies', () => {
  const PATH = '/admin/saved-replies';
  const { browser } = { browser: () => members.support.browser };
  const all = () => site.services.db.selectFrom('support_replies').selectAll().orderBy('id').execute();

  it('ADM-02 are added, changed and removed, and fill in an answer', async () => {
    const fields = { title: 'خوش‌آمد', text: 'سلام {name}، پیام {ticket} رسید.' };
    expect((await browser().call(PATH, fields)).status).toBe(200);
    expect((await browser().call(PATH, fields)).status).toBe(409);
    const [reply] = await all();
    const id = Number(reply?.id);
    expect((await browser().call(`${PATH}/${id}`, { ...fields, title: 'خوش‌آمدگویی' })).status).toBe(200);
    expect((await browser().call(`${PATH}/999999`, fields)).status).toBe(404);
    const ticket = await written({ userId: members.user.id });
    await claim(ticket);
    const page = contentOf(await browser().page(`/admin/support/${ticket}?reply=${id}`));
    expect(page).toMatch(/سلام [^،]+، پیام [۰-۹]+ رسید\.<\/textarea>/);
    expect(page).toMatch(/data-saved-reply="سلام [^،]+، پیام [۰-۹]+ رسید\."/);
    expect(await browser().page(`${PATH}?edit=${id}`)).toContain('خوش‌آمدگویی');
    expect((await browser().call(`${PATH}/${id}/delete`, { sure: 'yes' })).status).toBe(200);
    expect((await browser().call(`${PATH}/${id}/delete`, { sure: 'yes' })).status).toBe(404);
    expect(await all()).toEqual([]);
  });

  it('ADM-02 that would have one title at the same moment have it once', async () => {
    const text = 'سلام سلام';
    for (const title of ['یک', 'دو', 'سه']) await browser().call(PATH, { title, text });
    const changes = (await all()).map(({ id }) => browser().call(`${PATH}/${id}`, { title: 'همان', text }));
    const done = await Promise.all([...changes, browser().call(PATH, { title: 'همان', text })]);
    expect(done.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    await site.services.db.deleteFrom('support_replies').execute();
  });

  it.each([
    [{ title: '', text: 'سلام سلام' }, 'title'],
    [{ title: 'ا'.repeat(81), text: 'سلام سلام' }, 'title'],
    [{ title: 'نام', text: '' }, 'text'],
    [{ title: 'نام', text: 'ا'.repeat(2_001) }, 'text'],
    [{ title: 'نام', text: 'سلام {family}' }, 'text'],
  ])('ADM-02 %o is refused', async (fields, field) => {
    const refused = await browser().call(PATH, fields);
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, [field]]);
  });
});

describe('the settings of support', () => {
  it('ADM-03 decide the target of what is written from then on', async () => {
    const usual = { listingDays: '30', refreshDays: '1', autoApprove: 'never', trustedAfter: '3', reportsToHold: '3' };
    const set = (fields: Readonly<Record<string, string>>) =>
      members.admin.browser.call('/admin/settings', { ...usual, ...fields });
    const topics = ' ارسال \r\n\r\nبازگشت کالا ';
    const changed = await set({
      supportTargetHours: '۲',
      supportOpens: '10',
      supportCloses: '14',
      supportTopics: topics,
    });
    expect(changed.status).toBe(200);
    expect((await rowOf(await written())).due_at).toEqual(new Date('2026-11-21T12:00:00+03:30'));
    for (const [field, wrong] of [
      ...[
        ['supportTargetHours', '0'],
        ['supportTargetHours', '81'],
        ['supportOpens', '12'],
        ['supportCloses', '11'],
      ],
      ...[
        ['supportCloses', '25'],
        ['supportTopics', 'یک\nیک'],
        ['supportTopics', 'ا'.repeat(61)],
      ],
      ['supportTopics', Array.from({ length: 21 }, (_, n) => `موضوع ${n}`).join('\n')],
    ] as [string, string][])
      expect(Object.keys((await set({ [field]: wrong })).errors ?? {}), `${field} ${wrong}`).toEqual([field]);
    await set({ supportTargetHours: '8', supportOpens: '9', supportCloses: '17', supportTopics: '' });
  });
});
