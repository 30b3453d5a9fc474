import { afterAll, beforeAll } from 'vitest';
import { addDifference, addFlagged } from '../../../../../test/finance.ts';
import { testResource } from '../../../../../test/office-resource.ts';
import { createTestSite, type TestSite } from '../../../../../test/site.ts';
import { createMembers } from '../../../../../test/staff.ts';

let site: TestSite;
let members: Awaited<ReturnType<typeof createMembers>>;
let orderId = 0;
beforeAll(async () => {
  site = await createTestSite();
  members = await createMembers(site);
  const { order_id } = await db()
    .selectFrom('payments')
    .select('order_id')
    .where('id', '=', await addFlagged(site))
    .executeTakeFirstOrThrow();
  orderId = Number(order_id);
});
afterAll(() => site.stop());

const db = () => site.services.db;
const idsIn = (list: string) => (page: string) =>
  [...page.matchAll(new RegExp(`<th scope="row"><a href="/admin/${list}/(\\d+)"`, 'g'))].map(([, id]) => Number(id));
const common = { site: () => site, members: () => members, permission: 'see payments' } as const;
const SEALED = Buffer.from('a sealed account');
let made = 0;
const next = (): number => {
  made += 1;
  return made;
};

testResource('refunds', {
  ...common,
  path: '/admin/refunds',
  csvPath: '/admin/refunds.csv',
  casePath: (id) => `/admin/refunds/${id}`,
  async add(count) {
    const rows = Array.from({ length: count }, () => {
      const n = next();
      return {
        key: `refund ${n}`,
        gateway: 'sandbox',
        ref_num: `R${n}`,
        amount: 1_000 * ((n % 3) + 1),
        reason: 'lines',
        state: n % 2 ? 'by-finance' : 'asked',
        created_at: site.clock,
        sheba: SEALED,
        holder: SEALED,
        due_by: new Date(site.clock.getTime() + (n % 4) * 1_000),
      };
    });
    const stored = await db().insertInto('refunds').values(rows).returning('id').execute();
    return stored.map(({ id }) => Number(id));
  },
  async expected({ state }) {
    const all = await db().selectFrom('refunds').selectAll().orderBy('due_by').orderBy('id').execute();
    return all.filter((one) => (state ? one.state === state : true)).map(({ id }) => Number(id));
  },
  filters: [{ state: 'asked' }, { state: 'by-finance' }],
  sorts: ['due', 'amount'],
  idsIn: idsIn('refunds'),
  secrets: async () => ['sealed', SEALED.toString('base64'), SEALED.toString('hex')],
});

testResource('suspense', {
  ...common,
  path: '/admin/suspense',
  csvPath: '/admin/suspense.csv',
  casePath: (id) => `/admin/suspense/${id}`,
  async add(count) {
    const rows = Array.from({ length: count }, () => {
      const n = next();
      const reason = n % 2 ? 'nobodys' : 'differs';
      return { key: `item ${n}`, gateway: 'sandbox', ref_num: `S${n}`, amount: 1_000, reason, created_at: site.clock };
    });
    const stored = await db().insertInto('suspense_items').values(rows).returning('id').execute();
    return stored.map(({ id }) => Number(id));
  },
  async expected({ reason }) {
    const all = await db().selectFrom('suspense_items').selectAll().orderBy('id').execute();
    return all.filter((one) => (reason ? one.reason === reason : true)).map(({ id }) => Number(id));
  },
  filters: [{ reason: 'nobodys' }],
  sorts: ['oldest'],
  idsIn: idsIn('suspense'),
});

testResource('flagged payments', {
  ...common,
  path: '/admin/flagged',
  csvPath: '/admin/flagged.csv',
  casePath: (id) => `/admin/flagged/${id}`,
  async add(count) {
    const rows = Array.from({ length: count }, () => {
      const n = next();
      const res_num = String(n).padStart(22, 'f');
      const row = { order_id: orderId, gateway: 'sandbox', res_num, amount: 1_000, token: 'a secret token' };
      return { ...row, state: 'flagged', code: n % 2 ? 'silent' : 'amount-unknown', created_at: site.clock };
    });
    const stored = await db().insertInto('payments').values(rows).returning('id').execute();
    return stored.map(({ id }) => Number(id));
  },
  async expected({ code }) {
    const all = await db().selectFrom('payments').selectAll().where('state', '=', 'flagged').orderBy('id').execute();
    return all.filter((one) => (code ? one.code === code : true)).map(({ id }) => Number(id));
  },
  filters: [{ code: 'amount-unknown' }],
  sorts: ['oldest'],
  idsIn: idsIn('flagged'),
  secrets: async () => ['a secret token'],
});

testResource('differences of gateways', {
  ...common,
  path: '/admin/differences',
  csvPath: '/admin/differences.csv',
  casePath: (id) => `/admin/differences/${id}`,
  async add(count) {
    const ids: number[] = [];
    for (let n = 0; n < count; n++) ids.push(await addDifference(site, next() % 2 ? 'not-here' : 'not-there'));
    return ids;
  },
  async expected({ kind }) {
    const all = await db()
      .selectFrom('gateway_differences')
      .selectAll()
      .where('ended_at', 'is', null)
      .orderBy('id')
      .execute();
    return all.filter((one) => (kind ? one.kind === kind : true)).map(({ id }) => Number(id));
  },
  filters: [{ kind: 'not-there' }],
  sorts: ['oldest'],
  idsIn: idsIn('differences'),
  acts: {
    looked: {
      permission: 'decide payments',
      action: 'look-at-difference',
      async prepare() {
        return { path: `/admin/differences/${await addDifference(site)}/looked`, fields: { reason: 'درگاه بررسی شد' } };
      },
    },
  },
});
