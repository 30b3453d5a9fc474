import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withoutContacts, withoutPersonalData } from './audit.ts';

it('ADM-01 numbers and addresses are masked wherever they stand in a state', () => {
  expect(
    withoutPersonalData({
      mobile: '+989121234567',
      email: 'sara@example.com',
      note: 'از +989121234567 به s.k+x@mail.example.ir رفت',
      threshold: 9_121_234_567,
      suspended: true,
      none: null,
    }),
  ).toEqual({
    mobile: '۰۹۱۲•••۴۵۶۷',
    email: 's•••@example.com',
    note: 'از ۰۹۱۲•••۴۵۶۷ به s•••@mail.example.ir رفت',
    threshold: 9_121_234_567,
    suspended: true,
    none: null,
  });
});

it.each([
  '(0912) 123 4567',
  '0912/123/4567',
  '989121234567',
  '+98(0)912 123 4567',
  '۰۹۱۲-۱۲۳-۴۵۶۷',
  'صفر نهصد و دوازده ۱۲۳ ۴۵۶۷',
])('ADM-01 masks a number however it is written: %s', (written) => {
  expect(withoutContacts(`به ${written} گفت`)).toBe('به ۰۹۱۲•••۴۵۶۷ گفت');
});

it('ADM-01 nothing here changes or removes an entry', () => {
  const folder = new URL('.//', import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.server.ts'));
  const text = files.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n');
  expect(text).toContain("insertInto('audit_entries')");
  expect(text).not.toMatch(/updateTable|deleteFrom|onConflict|\b(?:update|delete|truncate)\s+(?:from\s+)?audit/i);
});
