import { describe, expect, it } from 'vitest';
import { readInShort } from '../../test/shipped-dictionary.ts';

describe('a number beside a thing', () => {
  it.each([
    ['تیبا ۹۸', 'saipa model=tiba,tiba-2 production_year:1398..1398'],
    ['تیبا مدل ۱۳۹۸', 'saipa model=tiba,tiba-2 production_year:1398..1398'],
    ['تیبا ۰۲', 'saipa model=tiba,tiba-2 production_year:1402..1402'],
    ['تیبا ۴۰۱', 'saipa model=tiba,tiba-2 production_year:1401..1401'],
    ['تیبا ۹۰ تا ۹۵', 'saipa model=tiba,tiba-2 production_year:1390..1395'],
    ['تیبا ۹۵ به بالا', 'saipa model=tiba,tiba-2 production_year:1395..'],
    ['تیبا زیر ۵۰ هزار', 'saipa model=tiba,tiba-2 mileage:..50000'],
    ['تیبا کارکرد زیر ۱۰۰ هزار', 'saipa model=tiba,tiba-2 mileage:..100000'],
    ['گوشی ۱۲۸ گیگ', 'mobile-phones internal_storage=128gb'],
    ['گوشی رم ۸', 'mobile-phones mobile_ram=8gb'],
    ['لپ تاپ ۵۱۲ گیگ', 'laptops ssd_size=512gb'],
    ['تلویزیون ۵۵ اینچ', 'televisions tv_size:55..55'],
    ['تلویزیون ۵۵', 'televisions tv_size:55..55'],
    ['مانیتور ۲۷', 'monitors monitor_size:27..27'],
    ['کفش ۴۲', 'women-shoes,men-shoes,kids-shoes shoe_size:42..42'],
    ['کفش سایز ۴۲', 'women-shoes,men-shoes,kids-shoes shoe_size:42..42'],
    ['آپارتمان دو خوابه', 'apartments-for-sale,apartments-for-rent,presale-property,… property_rooms=2'],
    ['آپارتمان ۸۰ متری', 'apartments-for-sale,apartments-for-rent,presale-property,… property_area:77..83'],
    ['آپارتمان ۸۰ تا ۱۰۰ متر', 'apartments-for-sale,apartments-for-rent,presale-property,… property_area:80..100'],
    ['آپارتمان زیر ۱۰۰ متر', 'apartments-for-sale,apartments-for-rent,presale-property,… property_area:..100'],
    ['آپارتمان طبقه ۳', 'apartments-for-sale,apartments-for-rent property_floor=3'],
    ['دو خوابه کرج', 'apartments-for-sale,apartments-for-rent,villas-for-sale,… property_rooms=2 @karaj'],
  ])('SRCH-16 is what that thing has: «%s» is %s', (text, expected) => {
    expect(readInShort(text)).toBe(expected);
  });

  it.each([
    ['یخچال ۹۸', 'refrigerators refrigerator_kind=fridge-freezer,fridge,mini «98»'],
    ['گوشی ۹۸', 'mobile-phones «98»'],
    ['گوشی ۲ خوابه', 'mobile-phones «2» «خوابه»'],
    ['تیبا ۱۲۸ گیگ', 'saipa model=tiba,tiba-2 «128» «گیگ»'],
    ['تیبا ۱۲۰۰', 'saipa model=tiba,tiba-2 «1200»'],
    ['تیبا ۹۹۹۹', 'saipa model=tiba,tiba-2 «9999»'],
    ['گوشی زیر صفر', 'mobile-phones condition=new,like-new «زیر»'],
  ])('SRCH-16 stays a word where that thing has no such number: «%s» is %s', (text, expected) => {
    expect(readInShort(text)).toBe(expected);
  });

  it.each([
    ['یخچال زیر ۲۰ میلیون', 'refrigerators refrigerator_kind=fridge-freezer,fridge,mini ..20000000'],
    ['تیبا تا ۳۰۰', 'saipa model=tiba,tiba-2 ..300000000'],
    ['آپارتمان زیر ۵ میلیارد', 'apartments-for-sale,apartments-for-rent,presale-property,… ..5000000000'],
    ['گوشی بین ۵ و ۱۰ میلیون', 'mobile-phones 5000000..10000000'],
    ['گوشی ۱۰ تا ۵ میلیون', 'mobile-phones 5000000..10000000'],
    ['گوشی حدود ۱۰ میلیون', 'mobile-phones 9000000..11000000'],
    ['گوشی بالای ۱۰ میلیون زیر ۵ میلیون', 'mobile-phones 10000000..5000000'],
  ])('SRCH-16 is a price in toman: «%s» is %s', (text, expected) => {
    expect(readInShort(text)).toBe(expected);
  });
});
