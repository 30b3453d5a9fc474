import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANY_CHARACTER } from '../../../test/any-text.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { createMember } from '../../../test/staff.ts';
import { runs } from '../../../test/tier.ts';
import { paths } from '../../paths.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

const WORDS = [
  ...['فروشگاه', 'املاک', 'گالری', 'زاینده‌رود', 'شركة', 'النور', 'كافه', 'یاس۲', '۱۲', '٣', 'ﷺ', 'ﻻﻻ', 'سَلام'],
  ...[
    'Royal',
    'Café',
    'A&B',
    '7-Eleven',
    'Straße',
    'İstanbul',
    'ИП',
    '株式会社',
    '😀',
    '👨‍👩‍👧',
    '--',
    '☎',
    "O'Neil",
    '<b>',
  ],
];
const words = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 8 }).map((some) => some.join(' '));
const name = fc.oneof(
  words,
  fc.string({ unit: 'grapheme', maxLength: 70 }),
  fc.string({ unit: ANY_CHARACTER, maxLength: 70 }),
);
const slug = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'ab09-'), minLength: 3, maxLength: 44 }),
  words,
  fc.string({ unit: ANY_CHARACTER, maxLength: 44 }),
);

describe('a name that somebody gives a shop', () => {
  it('SHOP-03 opens it or is refused at its field, whatever is in it', async () => {
    const statuses: number[] = [];
    const asked = fc.array(fc.record({ name, slug }), { minLength: 4, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(asked, async (shops) => {
        const { browser } = await createMember(site);
        for (const fields of shops) {
          const { status } = await browser.post(paths.webShops(), { kind: 'shop', ...fields }, { plain: true });
          expect([303, 422], JSON.stringify(fields)).toContain(status);
          statuses.push(status);
        }
      }),
      { numRuns: runs(25) },
    );
    expect(new Set(statuses)).toEqual(new Set([303, 422]));
  });
});
