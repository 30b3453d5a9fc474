import { describe, expect, it } from 'vitest';
import { dictionary, places, read, taxonomy } from '../../test/shipped-dictionary.ts';
import { impliedTokens, searchOf } from './bands.ts';

const PLACE = /^[rtn](\d+)$/;
const OPTION = /^a(\d+)=(\d+)$/;

/** The catalogue's name for a token; words are unchanged. */
function named(token: string): string {
  const category = /^c(\d+)$/.exec(token);
  if (category) return taxonomy.byId.get(Number(category[1]))?.slug ?? token;
  const place = PLACE.exec(token);
  if (place) return `@${places.byId.get(Number(place[1]))?.slug}`;
  const [, attributeId, optionId] = OPTION.exec(token) ?? [];
  const attribute = taxonomy.attributes.get(Number(attributeId));
  const option = attribute?.options.find(({ id }) => id === Number(optionId));
  return attribute && option ? `${attribute.key}=${option.slug}` : token;
}

const groupsOf = (text: string): string[] =>
  (searchOf(read(text).query).bands.at(-1)?.groups ?? []).map((group) => group.map(named).join(' | '));

const implied = (text: string): string[] => impliedTokens(read(text).query, dictionary.askers).map(named);

describe('the index is asked for', () => {
  it.each([
    ['موبایل', ['mobile-phones']],
    ['اجاره خانه', ['apartments-for-rent | villas-for-rent']],
    ['اجاره خانه کرج', ['apartments-for-rent | villas-for-rent', '@karaj']],
    ['اجاره ماشین', ['car-rental']],
    ['گوشی سامسونگ', ['mobile-phones', 'phone_brand=samsung']],
    ['تلویزیون سامسونگ', ['televisions', 'tv_brand=samsung']],
    ['ماشین لباسشویی ال جی', ['washing-machines', 'appliance_brand=lg']],
    ['تعمیر یخچال', ['appliance-repair', 'repair_kind=refrigerator']],
    ['پراید ۱۳۱', ['car_model=pride-131']],
    ['لاستیک پراید', ['tyres-wheels', 'tyre_kind=tyre | tyre_kind=both']],
    [
      'آپارتمان دو خوابه',
      ['apartments-for-sale | apartments-for-rent | presale-property | daily-apartments', 'property_rooms=2'],
    ],
    ['گوشی دست دوم', ['mobile-phones', 'condition=like-new | condition=used']],
  ])('SRCH-16 «%s»: %j', (text, groups) => {
    expect(groupsOf(text)).toEqual(groups);
  });

  it('SRCH-16 several kinds of things by what each of them is asked', () => {
    const [kinds = '', brands = ''] = groupsOf('سامسونگ');
    expect(kinds.split(' | ')).toContain('mobile-phones');
    const asked = brands.split(' | ').map((brand) => brand.split('=')[1]);
    expect(new Set(asked)).toEqual(new Set(['samsung']));
  });

  it('SRCH-16 models without the category that all of them are in', () => {
    const groups = groupsOf('پژو ۲۰۶ یا پراید');
    expect(groups).toHaveLength(1);
    expect(groups[0]?.split(' | ').every((token) => token.startsWith('car_model='))).toBe(true);
  });
});

describe('a category is implied', () => {
  it.each([
    ['گوشی سامسونگ', ['mobile-phones']],
    ['تعمیر یخچال', ['appliance-repair']],
    ['موبایل', []],
    ['گوشی دست دوم', []],
    ['ماشین لباسشویی ال جی', []],
    ['اجاره خانه کرج', []],
  ])('SRCH-16 of «%s»: %j', (text, tokens) => {
    expect(implied(text)).toEqual(tokens);
  });
});
