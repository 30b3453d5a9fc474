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
    ['اجاره آپارتمان ماهی ۱۰ میلیون', 'apartments-for-rent monthly_rent:..11000000'],
    ['آپارتمان ۲۰۰ پیش ۱۰ میلیون اجاره', 'apartments-for-rent monthly_rent:..11000000 180000000..220000000'],
    ['آپارتمان ۲۰۰ رهن ۵ اجاره', 'apartments-for-rent monthly_rent:..5500000 180000000..220000000'],
    ['دوچرخه ۲۶ تا ۲ میلیون', 'bicycles wheel_size=26 ..2000000'],
    ['لپ تاپ اس اس دی ۵۱۲ تا ۳۵ میلیون', 'laptops ssd_size=512gb ..35000000'],
    ['آپارتمان رهن ۲۰۰ اجاره ۵', 'apartments-for-rent monthly_rent:..5500000 180000000..220000000'],
    ['آپارتمان ودیعه زیر ۵۰۰ میلیون', 'apartments-for-rent ..500000000'],
    ['استخدام حسابدار حقوق ۲۵ میلیون', 'accounting-jobs monthly_pay:22500000..27500000'],
    ['استخدام حسابدار بالای ۲۵ میلیون', 'accounting-jobs monthly_pay:25000000..'],
    ['آیفون باتری بالای ۹۰', 'mobile-phones battery_health:90.. phone_brand=apple'],
    ['گوشی باتری ۹۰ درصد', 'mobile-phones battery_health:90..'],
    ['آپارتمان ۵ سال ساخت', 'apartments-for-sale,apartments-for-rent year_built:1399..1400'],
    ['آپارتمان زیر ۵ سال ساخت', 'apartments-for-sale,apartments-for-rent year_built:1399..'],
    ['آپارتمان نوساز', 'apartments-for-sale,apartments-for-rent year_built:1401..'],
    ['انگشتر طلا زیر ۱۰ گرم', 'gold-jewellery gold_weight:..10 jewellery_kind=ring'],
    ['لباسشویی ۸ کیلویی', 'washing-machines washing_capacity:8..8'],
    ['گوسفند ۵۰ کیلویی', 'livestock live_weight:42..58 livestock_kind=sheep'],
    ['مبل ۷ نفره', 'sofas seat_count:7..7'],
    ['گوشی ۱۰-۱۵ میلیون', 'mobile-phones 10000000..15000000'],
    ['پراید ۲۰۰۸', 'saipa model=pride-111,pride-131,pride-132,… production_year:1386..1387'],
    ['پژو 2008', 'peugeot model=2008'],
    ['دو خوابه کرج', 'apartments-for-sale,apartments-for-rent,villas-for-sale,… property_rooms=2 @karaj'],
  ])('SRCH-16 is what that thing has: «%s» is %s', (text, expected) => {
    expect(readInShort(text)).toBe(expected);
  });

  it.each([
    ['یخچال ۹۸', 'refrigerators refrigerator_kind=fridge-freezer,fridge,mini «98»'],
    ['گوشی ۹۸', 'mobile-phones «98»'],
    ['گوشی ۲ خوابه', 'mobile-phones «2» «خوابه»'],
    ['تیبا ۱۲۸ گیگ', 'saipa model=tiba,tiba-2 «128» «گیگ»'],
    ['کولر آبی هفت هزار', 'air-conditioners cooling_device_kind=evaporative «7000»'],
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
    ['گوشی بالای ۱۰ میلیون زیر ۵ میلیون', 'mobile-phones 10000000..'],
  ])('SRCH-16 is a price in toman: «%s» is %s', (text, expected) => {
    expect(readInShort(text)).toBe(expected);
  });
});
