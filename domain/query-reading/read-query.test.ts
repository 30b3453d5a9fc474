import { describe, expect, it } from 'vitest';
import { read, readInShort } from '../../test/shipped-dictionary.ts';

const PRIDE = 'saipa model=pride-111,pride-131,pride-132,…';
const FRIDGE = 'refrigerators refrigerator_kind=fridge-freezer,fridge,mini';
const FLATS = 'apartments-for-sale,apartments-for-rent,presale-property,…';
const understood = (text: string) => read(text).understood.map((phrase) => `${phrase.kind} ${phrase.text}`);

describe('the head of a search', () => {
  it.each([
    ['آیفون', 'mobile-phones phone_brand=apple'],
    ['قاب آیفون', 'phone-accessories mobile_accessory_kind=case'],
    ['گلس سامسونگ', 'phone-accessories mobile_accessory_kind=screen-protector'],
    ['پراید', PRIDE],
    ['لاستیک پراید', 'tyres-wheels tyre_kind=tyre,both'],
    ['یخچال', FRIDGE],
    ['تعمیر یخچال', 'appliance-repair repair_kind=refrigerator'],
    ['ماشین', 'cars,pickups-vans,classic-cars'],
    ['ماشین لباسشویی', 'washing-machines'],
    ['اجاره ماشین', 'car-rental'],
    ['کرایه ماشین', 'car-rental'],
    ['پیانو', 'pianos-other-instruments other_instrument_kind=piano,digital-piano'],
    ['آموزش پیانو', 'skill-classes skill_taught=music'],
    ['سگ', 'dogs'],
    ['لپ تاپ', 'laptops'],
    ['کیف لپ تاپ', 'computer-accessories computer_accessory_kind=bag'],
    ['استخدام راننده', 'driver-jobs'],
    ['اجاره خانه', 'apartments-for-rent,villas-for-rent'],
    [
      'رهن کامل ۵۰۰',
      'apartments-for-rent,villas-for-rent,offices-for-rent,… rent_kind=full-deposit 450000000..550000000',
    ],
    ['رهن اتاق', 'rooms-for-rent'],
    ['اجاره ماهی ۱۰ میلیون', 'apartments-for-rent,villas-for-rent,offices-for-rent,… monthly_rent:..11000000'],
    ['ماهی قرمز', 'fish-aquariums aquatic_kind=freshwater'],
    ['دوربین نیکون', 'cameras camera_brand=nikon'],
    ['ساعت کاسیو', 'watches «کاسیو»'],
    ['بایک', 'baic'],
    ['در کرج', '@karaj'],
  ])('SRCH-16 of «%s» is %s', (text, expected) => {
    expect(readInShort(text)).toBe(expected);
  });

  it.each([
    ['در تهران پراید', `${PRIDE} @tehran`],
    ['مدل پراید', PRIDE],
    ['زیر ۵۰۰ پراید', `${PRIDE} ..500000000`],
    ['فیات ۵۰۰', 'fiat model=500,500x'],
  ])('SRCH-16 of «%s» is no filler and no price: %s', (text, expected) => {
    expect(readInShort(text)).toBe(expected);
  });
});

describe('what somebody says of an amount or of what they have', () => {
  it.each([
    ['گوشی خیلی هم گرون نباشه', 'mobile-phones cheapest'],
    ['گوشی ارزون نباشه', 'mobile-phones dearest'],
    ['اتاق تبریز ماهی سه چهار میلیون بیشتر ندارم', 'rooms-for-rent monthly_rent:..4000000 @tabriz'],
    ['گوشی ۵ تا ۸ میلیون بیشتر نباشه', 'mobile-phones 5000000..8000000'],
    ['گوشی ۸ میلیون بیشتر نباشه', 'mobile-phones ..8000000'],
    ['سیمکارت صفر نهصد و دوازده', 'sim-cards sim_operator=mci'],
    ['سیمکارت صفر ۹۱۲', 'sim-cards sim_operator=mci'],
    ['سانتافه ۲۰۱۲', 'hyundai model=santa-fe,santa-fe-ix45 production_year:1390..1391'],
    ['ماشین لباسشوییمون سوخته یه دست دوم میخوام', 'washing-machines condition=like-new,used'],
    ['فرش ۹ متری', 'carpets carpet_size=9m'],
    ['لپ تاپ اس اس دی ۵۱۲', 'laptops ssd_size=512gb'],
    ['برنج طارم ۱۰ کیلو', 'food-produce available_weight:10.. food_kind=rice'],
    ['کیا سراتو', 'kia model=cerato-1600,cerato-2000,cerato-koup'],
    ['مغازه تهرانپارس', 'shops-for-sale,shops-for-rent @tehranpars-east @tehranpars-west'],
    ['شاهین', 'saipa model=shahin,shahin-automatic,shahin-plus'],
    ['ویلا متل قو', 'villas-for-sale,villas-for-rent,daily-villas @salmanshahr'],
    ['ایکس بیست و دو', 'mvm model=x22,x22-pro'],
  ])('SRCH-16 «%s» is %s', (text, expected) => {
    expect(readInShort(text)).toBe(expected);
  });

  it('SRCH-16 a district beside its city is no city of its name elsewhere', () => {
    const [place] = read('آپارتمان جلفای اصفهان').query.places;
    expect(place?.path.map(({ slug }) => slug)).toContain('isfahan');
  });

  it.each([
    ['ربات آشپز که قرمه سبزی بپزه', 'ربات'],
    ['پنگوئن خونگی', 'پنگوین'],
    ['گوشی سامسونگ', null],
    ['زیباکنار ویلا', null],
    ['"ربات" آشپز', null],
  ])('SRCH-16 «%s» leads with %s, which the thing may only describe', (text, lead) => {
    expect(read(text).lead).toBe(lead);
  });
});

describe('bad input', () => {
  const NUMBERS = Array.from({ length: 40 }, (_, at) => at + 1).join(' ');
  it.each([
    ['a double negation', 'آپارتمان فروشی بدون آسانسور نباشه', 'apartments-for-sale elevator'],
    ['a slip of the tongue', 'آپارتمان فروشی بدون بدون پارکینگ', 'apartments-for-sale !parking'],
    ['a word twice', 'گوشی غیر از سامسونگ غیر از سامسونگ', 'mobile-phones !phone_brand=samsung'],
    ['a place that is left out', 'تهران نباشه آپارتمان فروشی', 'apartments-for-sale !@tehran'],
    ['a price that is left out', 'گوشی نه زیر ۵ میلیون', 'mobile-phones 5000000..'],
    ['a NOT alone', 'نباشه', '«نباشه»'],
    ['a NOT at the end', 'پراید بدون', PRIDE],
    ['a dash after a number', 'گوشی ۱– میلیون', 'mobile-phones 900000..1100000'],
    ['a dash before a number', 'گوشی –۱ میلیون', 'mobile-phones 900000..1100000'],
    ['ten «یا»', `گوشی ${'سامسونگ یا '.repeat(10)}شیائومی`, 'mobile-phones phone_brand=samsung,xiaomi'],
    ['marks of direction in a number', 'گوشی زیر ۱\u200f۰\u200e میلیون', 'mobile-phones ..10000000'],
    ['conditions that meet', 'گوشی نو دست دوم', 'mobile-phones condition=like-new'],
    ['two sides with one noun', 'وانت پیکان یا وانت مزدا', 'pickups-vans pickup_brand=paykan,mazda'],
  ])('SRCH-16 %s: «%s» is %s', (_, text, expected) => {
    expect(readInShort(text)).toBe(expected);
  });

  it.each([
    ['گوشی زیر ۱۰ میلیون بالای ۲۰ میلیون', 'mobile-phones ..10000000', ['بالای ۲۰ میلیون']],
    ['گوشی بالای ۲۰ میلیون زیر ۱۰ میلیون', 'mobile-phones 20000000..', ['زیر ۱۰ میلیون']],
    ['پراید مدل بالای ۹۵ مدل زیر ۹۰', `${PRIDE} production_year:1395..`, ['مدل زیر ۹۰']],
    ['پراید مدل ۹۸ مدل ۸۵', `${PRIDE} production_year:1398..1398`, ['مدل ۸۵']],
  ])('SRCH-16 drops the later of two numbers that cannot both hold: «%s» is %s', (text, expected, contradicted) => {
    expect(readInShort(text)).toBe(expected);
    expect(read(text).contradicted).toEqual(contradicted);
  });

  it.each([
    ['40 numbers', `گوشی ${NUMBERS}`],
    ['4,000 letters', `گوشی ${'سامسونگ '.repeat(500)}`],
    ['a negation of everything', 'هیچی نمیخوام بدون گوشی غیر از ماشین'],
    ['emoji in a number', 'گوشی زیر ۱😀۰ میلیون'],
  ])('SRCH-16 %s is read, with at most ten words left', (_, text) => {
    const { query } = read(text);
    expect(query.words?.length ?? 0).toBeLessThanOrEqual(10);
    expect(query.minPrice === null || query.maxPrice === null || query.minPrice <= query.maxPrice).toBe(true);
  });
});

describe('a thing that is not wanted', () => {
  it.each([
    ['گوشی غیر سامسونگ', 'mobile-phones !phone_brand=samsung', 'غیر سامسونگ'],
    ['گوشی به غیر از سامسونگ زیر ۱۰ میلیون', 'mobile-phones !phone_brand=samsung ..10000000', 'غیر از سامسونگ'],
    ['گوشی به جز اپل و سامسونگ', 'mobile-phones !phone_brand=apple,samsung', 'جز اپل و سامسونگ'],
    ['موبایل نه شیائومی', 'mobile-phones !phone_brand=xiaomi', 'نه شیائومی'],
    ['پراید تصادفی نباشه', `${PRIDE} !body_condition=accident,burnt,scrap`, 'تصادفی نباشه'],
    ['تلویزیون سونی نمی‌خوام', 'televisions !tv_brand=sony', 'سونی نمی‌خوام'],
    ['مبل -راحتی', 'sofas !sofa_kind=modern', 'راحتی'],
    ['گوشی بجز ققنوس', 'mobile-phones !«ققنوس»', 'بجز ققنوس'],
    ['آپارتمان فروشی غیر از تهران', 'apartments-for-sale !@tehran', 'غیر از تهران'],
    ['بدون پارکینگ', '!parking', 'بدون پارکینگ'],
    ['گوشی نمیخوام', '!mobile-phones', 'گوشی نمیخوام'],
  ])('SRCH-16 is left out by «%s»: %s', (text, expected, told) => {
    expect(readInShort(text)).toBe(expected);
    expect(read(text).understood.filter(({ kind }) => kind === 'not')).toMatchObject([{ text: told }]);
  });

  it.each([
    ['آپارتمان بیشتر از ۸ میلیارد نباشد', `${FLATS} ..8000000000`],
    ['گوشی کمتر از ۱۰ میلیون نباشه', 'mobile-phones 10000000..'],
    ['آپارتمان بدون واسطه', `${FLATS} property_advertiser=owner`],
    ['موتور بدون سند', 'motorcycles vehicle_document=none'],
    ['گوشی بدون سامسونگ نباشه', 'mobile-phones phone_brand=samsung'],
    ['گوشی سامسونگ نباشه مهم نیست', 'mobile-phones'],
    ['مبل-راحتی', 'sofas sofa_kind=modern'],
    ['فرش نه متری', 'carpets carpet_size=9m'],
    ['گوشی "نه" سامسونگ', 'mobile-phones phone_brand=samsung «نه»'],
    ['پراید نه پراید', PRIDE],
    ['گوشی بدون بدون سامسونگ', 'mobile-phones !phone_brand=samsung'],
  ])('SRCH-16 is no thing that is left out in «%s»: %s', (text, expected) => {
    expect(readInShort(text)).toBe(expected);
  });
});

it('SRCH-16 a word after «یا» is another one for the word before', () => {
  expect(read('گوشی ققنوس یا سیمرغ').query.words).toEqual([['ققنوس', 'سیمرغ']]);
  expect(read('گوشی ققنوس و سیمرغ').query.words).toEqual([['ققنوس'], ['سیمرغ']]);
});

describe('words that tell more than what they were read as', () => {
  it.each([
    ['شلوار بارداری', ['شلوار'], ['thing شلوار بارداری', 'word شلوار']],
    ['موتور ۴۰۵', ['405'], ['thing موتور', 'thing ۴۰۵', 'word ۴۰۵']],
    ['گوشی سامسونگ', [], ['thing گوشی', 'thing سامسونگ']],
    ['ماشین لباسشویی', [], ['thing ماشین لباسشویی']],
    ['رهن آپارتمان', [], ['thing رهن آپارتمان']],
  ])('SRCH-16 put what has them first, and can be taken back: «%s»', (text, preferred, phrases) => {
    expect([read(text).query.preferred, understood(text)]).toEqual([preferred, phrases]);
  });
});

describe('a side of a city', () => {
  it.each([
    ['شمال', ['تجریش', 'نیاوران', 'زعفرانیه'], ['شوش', 'تهرانسر', 'ولیعصر']],
    ['غرب', ['تهرانسر', 'شهران', 'پونک'], ['تجریش', 'نارمک', 'بهار']],
    ['مرکز', ['ولیعصر', 'هفت تیر'], ['تجریش', 'شوش', 'تهرانسر']],
  ])('SRCH-16 «آپارتمان %s تهران» asks for the districts that lie there', (side, there, elsewhere) => {
    const names = read(`آپارتمان ${side} تهران`).query.places.map(({ name }) => name);
    expect(there.filter((name) => !names.includes(name))).toEqual([]);
    expect(elsewhere.filter((name) => names.includes(name))).toEqual([]);
  });
});

describe('a place of a search', () => {
  it.each([
    ['بیست سی تا میش', 'livestock livestock_kind=sheep «بیست» «سی»'],
    ['نور ویلا', 'villas-for-sale,villas-for-rent,daily-villas @nur'],
    ['آپارتمان احمدآباد', `${FLATS} @ahmadabad @ahmadabad`],
    ['گوشی احمدآباد', 'mobile-phones «احمداباد»'],
    ['موتور ۴۰۵', 'car-parts car_part_kind=engine fits_car_brand=peugeot'],
    ['طبقه دوم ۳ خواب اجاره', 'apartments-for-rent,offices-for-rent property_rooms=3 property_floor=2'],
    ['ویلا فشم', 'villas-for-sale,villas-for-rent,daily-villas @fasham'],
    ['گوشی در فشم', 'mobile-phones @fasham'],
    ['گوشی فشم', 'mobile-phones «فشم»'],
    ['برنج گیلان', 'food-produce food_kind=rice «گیلان»'],
    ['برنج در گیلان', 'food-produce food_kind=rice @gilan-province'],
  ])('SRCH-16 is read by what stands beside it: «%s» is %s', (text, expected) => {
    expect(readInShort(text)).toBe(expected);
  });
});

describe('words without a space, or for an order', () => {
  it.each([
    ['آپارتماندوخوابه', `${FLATS} property_rooms=2`],
    ['پرایدمدل۹۵', `${PRIDE} production_year:1395..1395`],
    ['گران ترین گوشی', 'mobile-phones dearest'],
    ['گوشی جدیدترین', 'mobile-phones newest'],
    ['ماشین اتومات', 'cars,classic-cars gearbox=automatic'],
  ])('SRCH-16 are read: «%s» is %s', (text, expected) => {
    expect(readInShort(text)).toBe(expected);
  });
});

describe('words that happen to have the letters of a name', () => {
  it.each([
    ['ماشین با یک میلیارد', 'cars,pickups-vans,classic-cars 900000000..1100000000'],
    ['کلاس کنکور', 'textbooks,private-tutoring school_level=konkur «کلاس»'],
    ['بنز کلاس c', 'mercedes-benz model=c-class'],
    ['یخچال ای سامسونگ', `${FRIDGE} appliance_brand=samsung`],
    ['ماشین زیر ۵۰۰ میلیون دنده اتومات', 'cars,classic-cars gearbox=automatic ..500000000'],
  ])('SRCH-16 do not mean it in «%s»: %s', (text, expected) => {
    expect(readInShort(text)).toBe(expected);
  });
});

describe('a further phrase', () => {
  it.each([
    ['گوشی سامسونگ', 'mobile-phones phone_brand=samsung'],
    ['سامسونگ گوشی', 'mobile-phones phone_brand=samsung'],
    ['لپ تاپ سامسونگ', 'laptops laptop_brand=samsung'],
    ['یخچال سامسونگ', `${FRIDGE} appliance_brand=samsung`],
    ['پراید ۱۳۱', 'saipa model=pride-131'],
    ['پراید صد و سی و یک', 'saipa model=pride-131'],
    ['پراید سفید', `${PRIDE} body_colour=white`],
    ['سگ هاسکی', 'dogs dog_breed=husky'],
    ['یخچال بوش دست دوم', `${FRIDGE} appliance_brand=bosch condition=like-new,used`],
  ])('SRCH-16 narrows: «%s» is %s', (text, expected) => {
    expect(readInShort(text)).toBe(expected);
  });

  it.each([
    ['گوشی پراید', 'mobile-phones «پراید»'],
    ['گوشی سامسونگ شیائومی', 'mobile-phones phone_brand=samsung «شیایومی»'],
    ['پراید ۱۳۱ ۱۱۱', 'saipa model=pride-131 «111»'],
    ['ققنوس', '«ققنوس»'],
  ])('SRCH-16 stays a word where it does not meet what came before: «%s» is %s', (text, expected) => {
    expect(readInShort(text)).toBe(expected);
  });

  it.each([
    ['یخچال یا فریزر', 'refrigerators refrigerator_kind=fridge-freezer,fridge,mini,…'],
    ['گوشی سامسونگ یا شیائومی', 'mobile-phones phone_brand=samsung,xiaomi'],
    ['گوشی سامسونگ و شیائومی', 'mobile-phones phone_brand=samsung,xiaomi'],
    ['پراید سفید یا مشکی', `${PRIDE} body_colour=white,black`],
    ['آپارتمان ۲ خوابه یا ۳ خوابه', `${FLATS} property_rooms=2,3`],
    ['سگ یا گربه', 'dogs,cats'],
    ['موبایل یا تبلت سامسونگ', '(phone_brand=samsung | tablet_brand=samsung)'],
    ['پراید یا سمند', '(car_model=pride-111,pride-131,pride-132,… | car_model=samand-lx,samand-el,samand-x7,…)'],
    ['پراید تهران یا کرج', `${PRIDE} @tehran @karaj`],
    ['پراید یا', PRIDE],
    ['یا پراید', PRIDE],
    ['یا یا یا', ''],
  ])('SRCH-16 after «یا» or «و» is another answer: «%s» is %s', (text, expected) => {
    expect(readInShort(text)).toBe(expected);
  });
});

describe('conditions and deals', () => {
  it.each([
    ['گوشی نو', 'mobile-phones condition=new,like-new'],
    ['گوشی دست دوم', 'mobile-phones condition=like-new,used'],
    ['گوشی کارکرده', 'mobile-phones condition=like-new,used'],
    ['یخچال دست دوم تمیز', `${FRIDGE} condition=like-new,used`],
    ['آپارتمان بدون واسطه', `${FLATS} property_advertiser=owner`],
    ['بدون واسطه', '(property_advertiser=owner | seller_kind=private)'],
    ['آپارتمان رهن کامل', 'apartments-for-rent'],
    ['اجاره آپارتمان', 'apartments-for-rent'],
    ['پراید قسطی', `${PRIDE} vehicle_payment=instalments`],
  ])('SRCH-16 «%s» is %s', (text, expected) => {
    expect(readInShort(text)).toMatch(expected);
  });

  it.each(['گوشی ارزان', 'گوشی ارزون', 'ارزان ترین گوشی', 'cheap گوشی'])('SRCH-16 «%s» sorts by price', (text) => {
    expect(readInShort(text)).toBe('mobile-phones cheapest');
  });
});

describe('places', () => {
  it.each([
    ['اجاره خانه کرج', 'apartments-for-rent,villas-for-rent @karaj'],
    ['پراید ونک', `${PRIDE} @vanak`],
    ['پراید ونک تهران', `${PRIDE} @vanak`],
    ['شیراز پراید', `${PRIDE} @shiraz`],
    ['پراید استان تهران', `${PRIDE} @tehran-province`],
    ['تهران', '@tehran'],
    // After an unknown word, the place may be a part of a name.
    ['ققنوس شیراز', '«ققنوس» «شیراز»'],
  ])('SRCH-16 «%s» is %s', (text, expected) => {
    expect(readInShort(text)).toBe(expected);
  });
});

describe('quoted words', () => {
  it.each([
    ['"گوشی"', '«گوشی»'],
    ['"گوشی سامسونگ"', '«گوشی» «سامسونگ»'],
    ['گوشی "سامسونگ"', 'mobile-phones «سامسونگ»'],
    ['پراید "۹۸"', `${PRIDE} «98»`],
    ['پراید زیر "۵۰۰" میلیون', `${PRIDE} «زیر» «500» «میلیون»`],
    ['پراید صد و "سی و یک"', `${PRIDE} «صد» «سی»`],
    ['پراید "یا" تیبا', `${PRIDE} «تیبا»`],
    ['گوشی "ارزان"', 'mobile-phones «ارزان»'],
    ['پراید "تهران"', `${PRIDE} «تهران»`],
    ['گوشی "لطفا"', 'mobile-phones «لطفا»'],
  ])('SRCH-16 are literal: %s is %s', (text, expected) => {
    expect(readInShort(text)).toBe(expected);
  });
});

describe('what was understood', () => {
  it.each([
    ['گوشی سامسونگ زیر ۱۵ میلیون تهران', ['thing گوشی', 'thing سامسونگ', 'price زیر ۱۵ میلیون', 'place تهران']],
    ['یه پراید ارزون ۹۸ می‌خوام', ['thing پراید', 'sort ارزون', 'quantity ۹۸']],
    ['ققنوس', []],
    ['"گوشی" سامسونگ', ['thing سامسونگ']],
  ])('SRCH-16 of «%s» are the phrases as typed, in order', (text, expected) => {
    expect(understood(text)).toEqual(expected);
  });

  it('SRCH-16 tells where each phrase stands, and the names of its meaning', () => {
    expect(read('یه گوشی سامسونگ').understood).toMatchObject([
      { start: 3, end: 7, names: ['موبایل'] },
      { start: 8, end: 15, names: ['سامسونگ'] },
    ]);
  });
});
