import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { latinName } from '../../shipped/demo/latin-names.ts';
import { demoSellers } from '../../shipped/demo/sellers.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../test/site.ts';
import { runs } from '../../test/tier.ts';
import { SHOP_SLUG } from './shop.ts';
import { deriveSlug, parseSlug } from './shop-name.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

/** Whether the constraint of the table `shops` accepts each text as an address. */
async function areTaken(slugs: readonly string[]): Promise<boolean[]> {
  const { rows: checks } = await sql<{ check: string }>`
    select pg_get_expr(conbin, conrelid) as check from pg_constraint where conname = 'shops_slug_check'`.execute(
    site.services.db,
  );
  const { rows } = await sql<{ fits: boolean }>`
    select (${sql.raw(checks[0]?.check ?? '')}) as fits
    from unnest(${slugs}::text[]) with ordinality as given (slug, place)
    order by place`.execute(site.services.db);
  return rows.map(({ fits }) => fits);
}

const chars = (text: string) => fc.constantFrom(...text);
/** Texts without any letter that all reserved words contain, so that none of them contains a reserved word. */
const unreserved = fc.string({ unit: chars('ab09-'), minLength: 1, maxLength: 44 });
const typed = fc.oneof(
  unreserved,
  fc.string({ unit: chars('aZ0- \n\tی۲ıİK_.'), maxLength: 44 }),
  // PostgreSQL texts cannot contain NUL; forms refuse it.
  fc.string({ unit: 'grapheme', maxLength: 44 }).filter((text) => !text.includes('\0')),
);
const demoNames = demoSellers(4_000, 'slugs', TEST_NOW).filter(({ slug }) => slug !== null);
const realNames = fc.constantFrom(
  ...demoNames.map(({ displayName }) => displayName),
  ...['Apple Store', 'املاک Royal', 'کافه Café ۲۴', 'فروشگاه زاینده‌رود', 'ИП Иванов', 'شركة النور', 'A&B', '7-Eleven'],
  ...['نمایشگاه اتومبیل سرزمین زاینده‌رود و پسران', 'Namayeshgah Otomobil Sarzamin Zayandeh Rood - 7478', '☎☎☎'],
);
const words = fc.oneof(
  typed,
  realNames,
  realNames.map((name) => spelt(name)),
);
const number = fc.option(fc.oneof(fc.nat(9), fc.nat(99_999), fc.maxSafeNat()));

/** Latin spelling of a demonstration name; other names are unchanged. */
function spelt(name: string): string {
  try {
    return latinName(name.replace(/ [۰-۹]+$/, ''));
  } catch {
    return name;
  }
}

describe('an address of a shop', () => {
  it('SHOP-03 that is read from what somebody types is one that the table takes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(words, { minLength: 50, maxLength: 100 }), async (texts) => {
        const slugs = texts.flatMap((text) => parseSlug(text) ?? []);
        expect(await areTaken(slugs)).toEqual(slugs.map(() => true));
      }),
      { numRuns: runs(60) },
    );
  });

  it('SHOP-03 that is no reserved word is one exactly if the table takes it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(unreserved, { minLength: 50, maxLength: 100 }), async (slugs) => {
        expect(slugs.map((slug) => parseSlug(slug) === slug)).toEqual(await areTaken(slugs));
      }),
      { numRuns: runs(60) },
    );
  });

  it('SHOP-03 that is made of a name and a number is one that the table takes, with the whole number', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(words, number), { minLength: 50, maxLength: 100 }), async (given) => {
        const made = given.flatMap(([name, end]) => {
          const slug = deriveSlug(name, end);
          return slug === null ? [] : [{ slug, end }];
        });
        expect(await areTaken(made.map(({ slug }) => slug))).toEqual(made.map(() => true));
        for (const { slug, end } of made) {
          expect(parseSlug(slug)).toBe(slug);
          if (end !== null) expect(slug.endsWith(`-${end}`), slug).toBe(true);
        }
      }),
      { numRuns: runs(60) },
    );
  });

  it.each([
    ['namayeshgah-otomobil-sarzamin-zayandeh-rood', 7478, 'namayeshgah-otomobil-sarzamin-zayan-7478'],
    ['namayeshgah-khodro-iran-zayandeh-rood', 7478, 'namayeshgah-khodro-iran-zayandeh-ro-7478'],
    ['namayeshgah-otomobil-iran-zayandehh-rood', 7478, 'namayeshgah-otomobil-iran-zayandehh-7478'],
    ['namayeshgah-otomobil-sarzamin-zayande-rood', null, 'namayeshgah-otomobil-sarzamin-zayande-ro'],
    ['Café Niloofar', null, 'caf-niloofar'],
    ['املاک آریا', 2, null],
    ['shop', 12, null],
    ['admin', null, null],
  ])('SHOP-03 is cut in its words: «%s» with the number %s is %s', (name, end, slug) => {
    expect(deriveSlug(name, end)).toBe(slug);
    expect((slug ?? '').length).toBeLessThanOrEqual(SHOP_SLUG.max);
  });

  it('SHOP-03 is refused where it could pass for the site, in English and in Persian of Latin letters', () => {
    const posing = `bazarche-support poshtibani poshtiban-24 kharid-amn modir-site help-center helpcenter verify verified
      verify-account hemayat taeid security-team login-site pardakht-amn`;
    for (const slug of posing.split(/\s+/)) expect([slug, parseSlug(slug)]).toEqual([slug, null]);
    const honest = 'online-shop kharid-mobile safety-shoes-tehran madrese-tehran payam-mobile amin-shop help-dent';
    for (const slug of honest.split(' ')) expect([slug, parseSlug(slug)]).toEqual([slug, slug]);
  });
});
