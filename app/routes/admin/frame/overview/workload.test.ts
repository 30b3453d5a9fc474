import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTicket } from '../../../../../domain/support/support.server.ts';
import { HOUR } from '../../../../../domain/values/durations.ts';
import { addRefund, addSuspense } from '../../../../../test/finance.ts';
import { createTestSite, type TestSite } from '../../../../../test/site.ts';
import { createMember, createMembers } from '../../../../../test/staff.ts';
import { forgetFigures } from '../../../../office/office-cache.ts';

let site: TestSite;
let members: Awaited<ReturnType<typeof createMembers>>;
beforeAll(async () => {
  site = await createTestSite();
  members = await createMembers(site);
});
afterAll(() => site.stop());

const ago = (hours: number) => new Date(site.clock.getTime() - hours * HOUR);

/** Text of the row on the overview page that belongs to a queue. */
async function rowOf(href: string): Promise<string> {
  // Counts are cached for a minute, so the cache is emptied first.
  forgetFigures(site.services);
  const page = await members.admin.browser.page('/admin');
  const row = page.split('<tr').find((part) => part.includes(`<a href="${href}"`) && part.includes('scope="row"'));
  return (row ?? '').replace(/<[^>]+>/g, ' ');
}

describe('targets of queues', () => {
  it('ADM-02 of support is its tickets’ own time, in working hours: nights and holidays make nobody late', async () => {
    const sender = await createMember(site);
    const sent = { topic: 'other', about: {}, text: 'پیام به پشتیبانی', orderKey: null, tokenHash: Buffer.alloc(32) };
    const opened = await openTicket(site.ctx, { ...sent, sender: { userId: sender.id } });
    const id = opened.ok ? opened.ticketId : 0;
    const waits = (hours: number, dueIn: number) =>
      site.services.db
        .updateTable('support_tickets')
        .set({ waits_since: ago(hours), due_at: ago(-dueIn) })
        .where('id', '=', id)
        .execute();
    await waits(60, 1);
    const inTime = await rowOf('/admin/support');
    expect(inTime).toContain('۸ ساعت کاری');
    expect(inTime).not.toContain('دیر شده');
    site.clock = new Date(site.clock.getTime() + 2 * HOUR);
    expect(await rowOf('/admin/support')).toContain('دیر شده');
  });

  it.each([
    [
      '/admin/refunds',
      async () => {
        const id = await addRefund(site);
        const due = { state: 'by-finance', created_at: ago(50), due_by: ago(1) };
        await site.services.db.updateTable('refunds').set(due).where('id', '=', id).execute();
      },
    ],
    [
      '/admin/suspense',
      async () => {
        const id = await addSuspense(site);
        await site.services.db
          .updateTable('suspense_items')
          .set({ created_at: ago(25) })
          .where('id', '=', id)
          .execute();
      },
    ],
    [
      '/admin/payouts',
      async () => {
        const batch = { line_count: 1, amount: 1_000, made_by: members.finance.id, made_at: ago(25), state: 'made' };
        await site.services.db.insertInto('payout_batches').values(batch).execute();
      },
    ],
    [
      '/admin/finance',
      async () => {
        const asked = { act: 'goodwill', amount: 1_000, asked: '{}', reason: 'دلیل', asked_by: members.finance.id };
        await site.services.db
          .insertInto('finance_approvals')
          .values({ ...asked, asked_at: ago(25) })
          .execute();
      },
    ],
  ] as const)('ADM-02 money that waits at %s has a target, and is late after it', async (href, wait) => {
    await wait();
    const row = await rowOf(href);
    expect(row).toContain('۲۴ ساعت');
    expect(row).toContain('دیر شده');
  });
});
