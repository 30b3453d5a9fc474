import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEntries } from '../../../../../domain/audit/audit.server.ts';
import { createTestSite, type TestSite } from '../../../../../test/site.ts';
import { createMember, type Member } from '../../../../../test/staff.ts';

const PAGE = '/admin/calendar';

let site: TestSite;
let admin: Member;
beforeAll(async () => {
  site = await createTestSite();
  admin = await createMember(site, 'admin');
});
afterAll(() => site.stop());

const daysOff = async (...days: string[]) => {
  const { dayOff } = await site.services.calendar.get(site.clock);
  return days.map((day) => dayOff(day));
};

it('ADM-03 lists the holidays of a year and who says so', async () => {
  const page = await admin.browser.page(PAGE);
  expect(page).toContain('پنجشنبه ۲۲ بهمن ۱۴۰۵');
  expect(page).toContain('پیروزی انقلاب اسلامی');
  expect(page).not.toContain('برگرداندن به محاسبهٔ خودکار');
});

it('ADM-03 a day is made off, and a calculated holiday a working day, and both are taken back', async () => {
  const off = { day: '۱۴۰۵/۹/۲', kind: 'off', name: 'آلودگی هوا' };
  expect(await admin.browser.call(PAGE, off)).toMatchObject({ status: 200 });
  expect(await admin.browser.call(PAGE, { day: '1405/11/22', kind: 'working', name: 'نادیده' })).toMatchObject({
    status: 200,
  });
  expect(await daysOff('2026-11-23', '2027-02-11')).toEqual([{ kind: 'named', name: 'آلودگی هوا' }, null]);
  const [entry] = await readEntries(site.services.db, { subject: { kind: 'day', id: '2026-11-23' } }, 1);
  expect(entry).toMatchObject({ actorId: admin.id, before: null, after: { isOff: true, name: 'آلودگی هوا' } });
  expect(await admin.browser.call(PAGE, off)).toMatchObject({ status: 409 });
  const page = await admin.browser.page(PAGE);
  expect(page).toContain('دوشنبه ۲ آذر ۱۴۰۵');
  expect(page.match(/برگرداندن به محاسبهٔ خودکار/g)).toHaveLength(2);
  for (const day of ['2026-11-23', '2027-02-11'])
    expect(await admin.browser.call(`${PAGE}/${day}/delete`, { sure: 'yes' })).toMatchObject({ status: 200 });
  expect(await daysOff('2026-11-23', '2027-02-11')).toEqual([null, { kind: 'holiday', key: 'revolution' }]);
});

it('ADM-03 a slip of years can be taken back', async () => {
  await admin.browser.call(PAGE, { day: '1450/1/20', kind: 'off', name: 'اشتباه' });
  expect(await admin.browser.page(PAGE)).toContain('۲۰ فروردین ۱۴۵۰');
  expect(await admin.browser.call(`${PAGE}/2071-04-09/delete`, { sure: 'yes' })).toMatchObject({ status: 200 });
});

it('ADM-03 is done without JavaScript too', async () => {
  const form = { day: '1405/9/3', kind: 'off', name: '' };
  const saved = await admin.browser.post(PAGE, form, { plain: true });
  expect([saved.status, saved.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^\/admin\/calendar\?did=day-set&undo=\d+&proof=/),
  ]);
  expect(await admin.browser.page(PAGE)).toMatch(/سه‌شنبه ۳ آذر ۱۴۰۵<\/th><td[^>]*>تعطیل</);
});

it.each([
  [{ day: '1404/12/30', kind: 'off' }, 'day'],
  [{ day: '2026-11-23', kind: 'off' }, 'day'],
  [{ day: '', kind: 'off' }, 'day'],
  [{ day: '1405/9/5', kind: 'maybe' }, 'kind'],
  [{ day: '1405/9/5', kind: 'off', name: 'ن'.repeat(61) }, 'name'],
])('ADM-03 refuses %o', async (form, wrong) => {
  const refused = await admin.browser.call(PAGE, form);
  expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, [wrong]]);
});

it.each(['2026-11-30', '2026-99-99', 'nowruz'])('ADM-03 nothing is set for %s', async (day) => {
  expect(await admin.browser.call(`${PAGE}/${day}/delete`, { sure: 'yes' })).toMatchObject({ status: 404 });
});
