import { afterAll, beforeAll } from 'vitest';
import { testResource } from '../../../../../test/office-resource.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../../../test/site.ts';
import { createMembers } from '../../../../../test/staff.ts';

const REASON = 'به دلیل آزمایش';

let site: TestSite;
let members: Awaited<ReturnType<typeof createMembers>>;
beforeAll(async () => {
  site = await createTestSite();
  members = await createMembers(site);
});
afterAll(() => site.stop());

const db = () => site.services.db;
let numbers = 0;

async function addUser(more: { readonly suspended_at?: Date } = {}): Promise<number> {
  const mobile = `+98937${String(1_000_000 + ++numbers)}`;
  // Several users share a name, one name looks like a spreadsheet formula, and their states differ.
  const display_name = numbers % 3 === 0 ? '=1+1' : `کاربر ${numbers % 2}`;
  const suspended_at = numbers % 2 === 0 ? TEST_NOW : null;
  const row = { display_name, mobile, created_at: TEST_NOW, suspended_at, ...more };
  return (await db().insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

const added = async (count: number) => {
  const ids: number[] = [];
  for (let made = 0; made < count; made++) ids.push(await addUser());
  return ids;
};

const acting =
  (call: string, fields: Readonly<Record<string, string>>, more: Parameters<typeof addUser>[0] = {}) =>
  async () => {
    const id = await addUser({ ...more });
    if (!('suspended_at' in more))
      await db().updateTable('users').set({ suspended_at: null }).where('id', '=', id).execute();
    return { path: `/admin/users/${id}/${call}`, fields };
  };

testResource('users', {
  site: () => site,
  members: () => members,
  permission: 'see users',
  path: '/admin/users',
  csvPath: '/admin/users.csv',
  casePath: (id) => `/admin/users/${id}`,
  add: added,
  async expected({ role, standing }) {
    const all = await db().selectFrom('users').selectAll().orderBy('id', 'desc').execute();
    return all
      .filter((one) => (role === undefined ? true : role === 'staff' ? one.role !== 'user' : one.role === role))
      .filter((one) => standing === undefined || one.suspended_at !== null)
      .map(({ id }) => id);
  },
  filters: [{ standing: 'suspended' }, { role: 'staff' }, { role: 'support' }],
  sorts: ['newest', 'name'],
  idsIn: (page) => [...page.matchAll(/<a href="\/admin\/users\/(\d+)"/g)].map(([, id]) => Number(id)),
  secrets: async () =>
    (await db().selectFrom('users').select('mobile').execute()).flatMap(({ mobile }) => mobile?.slice(3) ?? []),
  acts: {
    suspend: { permission: 'suspend users', action: 'suspend-user', prepare: acting('suspend', { reason: REASON }) },
    unsuspend: {
      permission: 'suspend users',
      action: 'unsuspend-user',
      prepare: acting('unsuspend', { reason: REASON }, { suspended_at: TEST_NOW }),
    },
    role: {
      permission: 'give roles',
      action: 'give-role',
      prepare: acting('role', { role: 'support', reason: REASON }),
    },
    'move-mobile': {
      permission: 'move a mobile number',
      action: 'move-mobile',
      prepare: async () => {
        const { path } = await acting('move-mobile', {})();
        return { path, fields: { to: '', mobile: `0938${String(1_000_000 + ++numbers)}`, reason: REASON } };
      },
    },
    reveal: {
      permission: 'see numbers',
      action: 'reveal-mobile',
      prepare: acting('reveal', { sure: 'yes' }),
      isRepeatable: true,
    },
  },
});
