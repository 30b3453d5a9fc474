import { afterAll, beforeAll } from 'vitest';
import { record } from '../../../../../domain/audit/audit.server.ts';
import { testResource } from '../../../../../test/office-resource.ts';
import { createTestSite, type TestSite } from '../../../../../test/site.ts';
import { createMembers } from '../../../../../test/staff.ts';

let site: TestSite;
let members: Awaited<ReturnType<typeof createMembers>>;
beforeAll(async () => {
  site = await createTestSite();
  members = await createMembers(site);
});
afterAll(() => site.stop());

const ACTIONS = ['suspend-user', 'unsuspend-user', 'give-role'] as const;
let made = 0;

async function added(count: number): Promise<readonly number[]> {
  const ids: number[] = [];
  for (let n = 0; n < count; n++) {
    const action = ACTIONS[made++ % ACTIONS.length] ?? 'give-role';
    const subject = made % 2 === 0 ? ({ kind: 'listing', id: '1001' } as const) : ({ kind: 'user', id: '1' } as const);
    const actorId = made % 2 === 0 ? members.admin.id : members.support.id;
    await record(site.ctx, { actorId, action, subject, before: null, after: { note: '=1' }, reason: '=2' });
    const { db } = site.services;
    const row = await db.selectFrom('audit_entries').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    ids.push(row.id);
  }
  return ids;
}

testResource('the log', {
  site: () => site,
  members: () => members,
  permission: 'read the audit log',
  path: '/admin/audit',
  csvPath: '/admin/audit.csv',
  add: added,
  async expected({ action, user, actor, subject }) {
    const all = await site.services.db.selectFrom('audit_entries').selectAll().orderBy('id', 'desc').execute();
    return all
      .filter((entry) => action === undefined || entry.action === action)
      .filter((entry) => actor === undefined || entry.actor_id === Number(actor))
      .filter((entry) => user === undefined || (entry.subject_kind === 'user' && entry.subject_id === user))
      .filter((entry) => subject === undefined || `${entry.subject_kind}.${entry.subject_id}` === subject)
      .map(({ id }) => id);
  },
  filters: [{ action: 'give-role' }, { user: '1' }, { subject: 'listing.1001', action: 'suspend-user' }],
  sorts: ['newest'],
  idsIn: (page) =>
    [...page.matchAll(/data-label="شماره">([۰-۹]+)</g)].map(([, id = '']) =>
      Number(id.replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))),
    ),
});
