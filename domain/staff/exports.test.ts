import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '../../test/site.ts';
import { createMember } from '../../test/staff.ts';
import { readEntries } from '../audit/audit.server.ts';
import { recordExport } from './exports.server.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

it.each(['09121234567', '۰۹۱۲ ۱۲۳ ۴۵۶۷', '+989121234567', '00989121234567'])(
  'ADM-01 masks the number %s that an exported list was searched for',
  async (typed) => {
    const { id } = await createMember(site, 'admin');
    const list = { name: 'users', permission: 'see users', filters: { q: typed, role: 'staff' } } as const;
    expect((await recordExport(site.ctx, { userId: id }, list)).ok).toBe(true);
    const [entry] = await readEntries(site.services.db, { actorId: id }, 1);
    expect(entry?.after).toMatchObject({ list: 'users', role: 'staff' });
    expect(JSON.stringify(entry)).not.toContain('1234567');
    expect(JSON.stringify(entry)).not.toContain(typed);
  },
);
