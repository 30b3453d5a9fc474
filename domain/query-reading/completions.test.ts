import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALIASES } from '../../shipped/aliases/aliases.seed.ts';
import { PLACE_ROWS } from '../../shipped/locations/places.seed.ts';
import { TAXONOMY_ROWS } from '../../shipped/taxonomy/taxonomy.seed.ts';
import { runs, sample } from '../../test/tier.ts';
import { buildPlaces } from '../locations/build-places.ts';
import { buildTaxonomy } from '../taxonomy/build-taxonomy.ts';
import { completionsOf } from './completions.ts';
import { buildDictionary } from './dictionary.ts';
import { EVERYTHING } from './search-query.ts';
import { spokenForms } from './spoken-forms.ts';

const taxonomy = buildTaxonomy(TAXONOMY_ROWS, 1, 1405);
const places = buildPlaces(PLACE_ROWS, 1);
const dictionary = buildDictionary(taxonomy, places, ALIASES);
const complete = (text: string, query = EVERYTHING) => completionsOf({ ...query, text }, dictionary, spokenForms);

/** Typed texts with their first completions: the text and the slug of its category. */
const CASES: readonly (readonly [typed: string, text: string, category: string])[] = [
  ['یخچال سا', 'یخچال سامسونگ', 'refrigerators'],
  ['گوشی سا', 'گوشی سامسونگ', 'mobile-phones'],
  ['گوشی شیا', 'گوشی شیائومی', 'mobile-phones'],
  ['لپ تاپ لن', 'لپ تاپ لنوو', 'laptops'],
  ['آپارتمان دو خ', 'آپارتمان دو خوابه', 'real-estate'],
  ['آپارتمان سه', 'آپارتمان سه خوابه', 'real-estate'],
  ['خانه ۱۰۰ م', 'خانه ۱۰۰ متری', 'real-estate'],
  ['پراید ۱۳', 'پراید ۱۳۱', 'saipa'],
  ['پراید ۸۵', 'پراید ۸۵', 'saipa'],
  ['پراید ته', 'پراید در تهران', 'saipa'],
  ['پراید در مش', 'پراید در مشهد', 'saipa'],
  ['گوشی', 'گوشی', 'mobile-phones'],
  ['لپ تا', 'لپ‌تاپ', 'laptops'],
  ['لپتا', 'لپ‌تاپ', 'laptops'],
  ['bmw', 'ب‌ام‌و', 'bmw'],
  ['samand', 'سمند', 'iran-khodro'],
  ['samand-x', 'سمند X7', 'iran-khodro'],
  ['toyo', 'تویوتا', 'toyota'],
  ['سگ هاس', 'سگ هاسکی', 'dogs'],
  ['دوچرخه کوه', 'دوچرخه کوهستان', 'bicycles'],
  ['استخدام را', 'استخدام راننده', 'driver-jobs'],
  ['تعمیر یخ', 'تعمیر یخچال', 'appliance-repair'],
  ['یخجا', 'یخچال و فریزر', 'refrigerators'],
  ['گوشی سامسنگ', 'گوشی سامسونگ', 'mobile-phones'],
  ['یخجال سا', 'یخچال سامسونگ', 'refrigerators'],
  ["',ad", 'گوشی', 'mobile-phones'],
  ['گوشی س', 'گوشی سامسونگ', 'mobile-phones'],
  ['goshi', 'گوشی', 'mobile-phones'],
  ['yakhchal', 'یخچال', 'refrigerators'],
  ['تلویزیون سامسن', 'تلویزیون سامسونگ', 'televisions'],
  ['اجاره خ', 'اجاره خانه', 'real-estate'],
  ['گوشی سام', 'گوشی سامسونگ', 'mobile-phones'],
  ['mashin lebasshui', 'ماشین لباسشویی', 'washing-machines'],
  ['bmw,', 'ب‌ام‌و', 'bmw'],
  ['خونه مشه', 'خونه در مشهد', 'real-estate'],
  ['هوندا ۱۲', 'هوندا ۱۲۵', 'motorcycles'],
];

describe('completions of what is typed', () => {
  it.each(sample(CASES, 4))('SRCH-10 «%s» becomes «%s» first', (typed, text, slug) => {
    const [first] = complete(typed);
    expect([first?.text, first?.category?.slug]).toEqual([text, slug]);
  });

  it('SRCH-10 what narrows a thing becomes filters', () => {
    const [first] = complete('یخچال سا');
    expect(first?.query.text).toBe('');
    expect(first?.query.filters.map(({ attribute }) => attribute.key)).toContain('appliance_brand');
  });

  it('SRCH-10 a brand of several things is offered for all of them, then for each', () => {
    const [all, phones] = complete('سامسو');
    expect(all).toMatchObject({ text: 'سامسونگ', query: { text: 'سامسونگ' } });
    expect(phones).toMatchObject({ text: 'سامسونگ', query: { text: '' } });
  });

  it.each(['سامس', 'یخچال سا', 'گوشی سامسن', 'تویوت'])(
    'SRCH-10 «%s» is offered by the name, not by other spellings of it',
    (typed) => {
      const texts = complete(typed).map(({ text }) => text);
      expect(texts.join()).toMatch(/سامسونگ|تویوتا/);
      expect(texts.join()).not.toMatch(/سامسونک|سامسنگ|سمسونگ|تیوتا/);
    },
  );

  it('SRCH-10 what narrows comes before longer names of what is typed already', () => {
    const texts = complete('گوشی سا').map(({ text }) => text);
    expect(texts).toContain('گوشی ساده');
    expect(texts.indexOf('گوشی ساده')).toBeGreaterThan(texts.indexOf('گوشی سامسونگ'));
  });

  it('SRCH-10 never offers the rest of a list', () => {
    expect(complete('سا').map(({ text }) => text)).not.toContain('سایر مدل‌ها');
  });

  it('SRCH-10 stays within the places of the search', () => {
    const isfahan = places.bySlug.get('isfahan');
    const found = complete('پراید ۱', { ...EVERYTHING, places: isfahan ? [isfahan] : [] });
    expect(found.length).toBeGreaterThan(0);
    for (const { query } of found) expect(query.places).toEqual([isfahan]);
  });

  it.each(['', 'پ', '«گوشی سا»', '"یخچال"', 'گوشی '.repeat(24), 'ققنوسستان'])(
    'SRCH-10 completes nothing for %j',
    (typed) => expect(complete(typed)).toEqual([]),
  );

  it('SRCH-10 letters that have several spellings are one', () => {
    const found = complete('گوشی سا').map(({ text }) => text.replace(/^\S+/, ''));
    expect(complete('گوشي سا').map(({ text }) => text.replace(/^\S+/, ''))).toEqual(found);
  });

  it('SRCH-10 never fails, and offers few', () => {
    const words = fc.constantFrom('گوشی', 'پراید', 'خانه', 'دو', '۱۳', 'در', '«', '"', 'زیر', 'سا', '\u202e', '🚗');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(words, { maxLength: 12 }).map((all) => all.join(' ')),
        ),
        (text) => {
          expect(complete(text).length).toBeLessThanOrEqual(8);
        },
      ),
      { numRuns: runs(300) },
    );
  });
});
