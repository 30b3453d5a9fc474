import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readProposal } from '../../../../../domain/sellers/sellers.server.ts';
import { openTicket } from '../../../../../domain/support/support.server.ts';
import type { NewTicketInput } from '../../../../../domain/support/tickets.server.ts';
import { SECOND } from '../../../../../domain/values/durations.ts';
import { addAccount, noticeKinds } from '../../../../../test/accounts.ts';
import { changeProfile, storedShop } from '../../../../../test/shop-profiles.ts';
import { addShop } from '../../../../../test/shops.ts';
import { createTestSite, type TestSite } from '../../../../../test/site.ts';
import { createMember, type Member } from '../../../../../test/staff.ts';
import { visitorAt } from '../../../../../test/visitors.ts';
import { fa } from '../../../../messages/fa.ts';
import { paths } from '../../../../paths.ts';

const SURE = { sure: 'yes' };
const ANSWER = 'مشکل را برطرف کردیم؛ دوباره امتحان کنید.';

let site: TestSite;
let support: Member;
let moderator: Member;
beforeAll(async () => {
  site = await createTestSite();
  moderator = await createMember(site, 'moderator');
});
afterAll(() => site.stop());
// Uses another colleague for each test, so that the queue offers no decisions of earlier tests.
beforeEach(async () => {
  support = await createMember(site, 'support');
});

const later = (seconds: number) => {
  site.clock = new Date(site.clock.getTime() + seconds * SECOND);
};
const lettersOf = async (ticketId: number) => {
  await site.runJobs();
  const rows = site.services.db.selectFrom('outbox_messages').select(['subject', 'text']);
  return (await rows.execute()).filter(({ subject }) => subject.includes(persian(ticketId)));
};
const persian = (id: number) => String(id).replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)));

const asked = { topic: 'other', about: {}, text: 'پیام به پشتیبانی', orderKey: null, tokenHash: Buffer.alloc(32) };

async function waitingTicket(sender: NewTicketInput['sender']): Promise<number> {
  const opened = await openTicket(site.ctx, { ...asked, sender });
  const id = opened.ok ? opened.ticketId : 0;
  await support.browser.call(`/admin/support/${id}/claim`, { take: 'case' });
  return id;
}

const stored = (id: number) =>
  site.services.db.selectFrom('support_tickets').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe.each([
  ['answer', { upTo: 999_999, text: ANSWER }],
  ['close', { upTo: 999_999, close: 'ticket' }],
] as const)('a ticket after «%s»', (act, fields) => {
  it('ADM-01: its sender is told after 30 s, by a notice or a letter', async () => {
    const userId = await addAccount(site, {});
    const [own, visitors] = [await waitingTicket({ userId }), await waitingTicket(visitorAt(`${act}@example.ir`))];
    const before = (await lettersOf(visitors)).length;
    for (const id of [own, visitors])
      expect((await support.browser.call(`/admin/support/${id}/${act}`, fields)).success).toBe(true);
    later(29);
    await site.runEvents();
    expect([await noticeKinds(site, userId), (await lettersOf(visitors)).length]).toEqual([[], before]);
    later(1);
    await site.runEvents();
    expect([await noticeKinds(site, userId), (await lettersOf(visitors)).length]).toEqual([['support'], before + 1]);
  });

  it('ADM-01: it is taken back within them, waits as before, and nobody is told', async () => {
    const userId = await addAccount(site, {});
    const id = await waitingTicket({ userId });
    const before = await stored(id);
    const { data } = await support.browser.call(`/admin/support/${id}/${act}`, fields);
    later(20);
    const undone = await support.browser.call(String(data.undo), SURE);
    expect(undone).toMatchObject({ success: true, data: { url: expect.stringContaining(`/admin/support/${id}`) } });
    expect(await stored(id)).toEqual(before);
    later(60);
    await site.runEvents();
    expect(await noticeKinds(site, userId)).toEqual([]);
    // The case is claimed again, and the written text is still there, visible to staff only.
    const page = await support.browser.page(`/admin/support/${id}`);
    expect(page).toContain('data-key="a"');
    if (act === 'answer') expect(page).toContain(ANSWER);
    const messages = site.services.db.selectFrom('support_messages').select('side').where('ticket_id', '=', id);
    expect((await messages.execute()).map(({ side }) => side)).not.toContain('staff');
    expect((await support.browser.call(`/admin/support/${id}/${act}`, fields)).success).toBe(true);
  });

  it('ADM-01: it is not taken back later, nor offered', async () => {
    const id = await waitingTicket({ userId: await addAccount(site, {}) });
    const { data } = await support.browser.call(`/admin/support/${id}/${act}`, fields);
    later(31);
    expect(await support.browser.call(String(data.undo), SURE)).toMatchObject({ status: 409 });
    expect(await support.browser.page(String(data.url))).not.toContain('/undo"');
  });
});

it('ADM-01: an answer is shown to its sender when they are told of it, and can be taken back though they looked before', async () => {
  const sender = await createMember(site);
  const id = await waitingTicket({ userId: sender.id });
  const answer = () => support.browser.call(`/admin/support/${id}/answer`, { upTo: 999_999, text: ANSWER });
  const seen = async () =>
    (await Promise.all([paths.myTicket(id), paths.myTickets()].map((path) => sender.browser.page(path)))).map(
      (page) => [page.includes(ANSWER), page.includes(fa.tickets.states.answered) || page.includes(fa.tickets.unread)],
    );
  const { data } = await answer();
  expect(await seen()).toEqual([
    [false, false],
    [false, false],
  ]);
  expect(await support.browser.call(String(data.undo), SURE)).toMatchObject({ success: true });
  expect((await answer()).success).toBe(true);
  later(29);
  expect((await seen()).flat()).not.toContain(true);
  expect((await stored(id)).unread).toBe(1);
  later(1);
  await site.runEvents();
  expect(await noticeKinds(site, sender.id)).toEqual(['support']);
  expect((await seen()).flat()).not.toContain(false);
  expect((await stored(id)).unread).toBe(0);
});

describe.each(['approve', 'refuse'] as const)('a change of a shop after «%s»', (verdict) => {
  async function decided() {
    const shop = await addShop(site);
    await changeProfile(site, shop, { name: `${shop.name} نو` });
    const proposal = await readProposal(site.services.db, shop.id);
    await moderator.browser.call(`/admin/shops-waiting/${shop.id}/claim`, { take: 'case' });
    const { version } = await storedShop(site, shop.id);
    const fields = { verdict, version, ...(verdict === 'refuse' && { 'reason-name': '1' }) };
    const done = await moderator.browser.call(`/admin/shops-waiting/${shop.id}/decide`, fields);
    expect(done.success).toBe(true);
    return { shop, proposal, undo: String(done.data.undo) };
  }
  const nameOf = async (id: number) =>
    (await site.services.db.selectFrom('users').select('display_name').where('id', '=', id).executeTakeFirstOrThrow())
      .display_name;

  it('ADM-01: its owner is told after 30 s', async () => {
    const { shop } = await decided();
    later(29);
    await site.runEvents();
    expect(await noticeKinds(site, shop.ownerId)).toEqual([]);
    later(1);
    await site.runEvents();
    expect(await noticeKinds(site, shop.ownerId)).toEqual(['shop']);
  });

  it('ADM-01: it is taken back within them: the change waits in its place, the shop is as it was, nobody is told', async () => {
    const { shop, proposal, undo } = await decided();
    expect(await nameOf(shop.id)).toBe(verdict === 'approve' ? `${shop.name} نو` : shop.name);
    later(20);
    expect(await moderator.browser.call(undo, SURE)).toMatchObject({ success: true });
    expect(await readProposal(site.services.db, shop.id)).toEqual(proposal);
    expect(await nameOf(shop.id)).toBe(shop.name);
    later(60);
    await site.runEvents();
    await site.runJobs();
    expect(await noticeKinds(site, shop.ownerId)).toEqual([]);
    const { version } = await storedShop(site, shop.id);
    const again = await moderator.browser.call(`/admin/shops-waiting/${shop.id}/decide`, {
      verdict: 'approve',
      version,
    });
    expect(again.success).toBe(true);
    expect(await nameOf(shop.id)).toBe(`${shop.name} نو`);
  });

  it('ADM-01: it is not taken back later', async () => {
    const { undo } = await decided();
    later(31);
    expect(await moderator.browser.call(undo, SURE)).toMatchObject({ status: 409 });
  });
});
