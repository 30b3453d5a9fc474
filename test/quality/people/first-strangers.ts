import type { PeopleQuery } from '../people-query.ts';

/** Queries of one person who has seen neither the code nor its dictionary, by kind. */
export const FIRST_STRANGERS = {
  negation: [
    {
      q: 'تخت نوجوان بدون تشک',
      want: [
        { in: 'nursery-furniture', has: { nursery_kind: 'تخت نوجوان' }, text: /^(?![\s\S]*(با|همراه|به همراه) تشک)/i },
        {
          in: 'beds',
          has: { bed_size: ['یک‌نفره', 'یک‌ونیم‌نفره', 'کودک'] },
          text: /^(?![\s\S]*(با|همراه|به همراه) تشک)/i,
        },
      ],
      near: [
        { in: 'nursery-furniture', has: { nursery_kind: ['تخت نوجوان', 'تخت نوزاد', 'سیسمونی و سرویس کامل'] } },
        { in: 'beds' },
      ],
    },
    {
      q: 'اپارتمان اجاره ای تو کرج که همکف نباشه',
      want: [{ in: 'apartments-for-rent', place: 'karaj', not: { property_floor: ['همکف'] } }],
      near: [
        { in: 'apartments-for-rent', place: 'karaj' },
        { in: ['apartments-for-rent', 'villas-for-rent'], place: 'alborz-province' },
      ],
    },
    {
      q: 'سمند دوگانه غیر از سفید',
      want: [
        { in: 'iran-khodro', has: { fuel: 'دوگانه‌سوز' }, not: { body_colour: ['سفید', 'سفید صدفی'] }, title: /سمند/ },
      ],
      near: [
        { in: 'iran-khodro', not: { body_colour: ['سفید', 'سفید صدفی'] }, title: /سمند/ },
        { in: 'iran-khodro', title: /سمند/ },
      ],
    },
    {
      q: 'لپتاپ دانشجویی به جز اپل',
      want: [{ in: 'laptops', not: { laptop_brand: 'اپل (مک‌بوک)' } }],
      near: [{ in: 'laptops' }],
      says: { laptop_use: ['کار روزمره', 'اداری و دانشجویی', 'برنامه‌نویسی'] },
    },
    {
      q: 'اجاره مغازه اهواز، تو پاساژ نباشه',
      want: [{ in: 'shops-for-rent', place: 'ahvaz', not: { shop_position: 'پاساژ و مرکز خرید' } }],
      near: [
        { in: 'shops-for-rent', place: 'ahvaz' },
        { in: 'shops-for-rent', place: 'khuzestan-province' },
      ],
    },
    {
      q: 'گوشی سامسونگ بدون خط و خش',
      want: [
        { in: 'mobile-phones', has: { phone_brand: 'سامسونگ', condition: ['نو', 'در حد نو'] } },
        {
          in: 'mobile-phones',
          has: { phone_brand: 'سامسونگ' },
          not: { condition: 'نیازمند تعمیر' },
          text: /(بدون|بی) ?خط|بی[\s\u200c]?خط|خط و خش ندار|سالم|تمیز/,
        },
      ],
      near: [{ in: 'mobile-phones', has: { phone_brand: 'سامسونگ' } }],
    },
    {
      q: 'همخونه دختر تبریز بدون پول پیش',
      want: [
        {
          in: 'rooms-for-rent',
          has: { housemate_gender: ['خانم‌ها', 'فرقی ندارد'] },
          price: { from: 0, to: 1000000 },
          place: 'tabriz',
        },
        {
          in: 'rooms-for-rent',
          has: { housemate_gender: ['خانم‌ها', 'فرقی ندارد'] },
          place: 'tabriz',
          text: /بدون (پول )?(پیش|ودیعه|رهن)/,
        },
      ],
      near: [
        { in: 'rooms-for-rent', has: { housemate_gender: ['خانم‌ها', 'فرقی ندارد'] }, place: 'tabriz' },
        { in: 'rooms-for-rent', place: 'tabriz' },
      ],
    },
    {
      q: 'کالسکه بچه، دوقلو نباشه',
      want: [
        {
          in: 'strollers-car-seats',
          has: { stroller_kind: ['کالسکه', 'ست کالسکه و کریر'] },
          title: /^(?!.*(دوقلو|دو[\s\u200c]?قلو))/,
        },
      ],
      near: [{ in: 'strollers-car-seats' }],
    },
    {
      q: 'استخدام راننده بدون ماشین شخصی کرج',
      want: [{ in: 'driver-jobs', place: 'karaj', not: { own_vehicle: true } }],
      near: [
        { in: 'driver-jobs', place: 'karaj' },
        { in: 'driver-jobs', place: 'alborz-province' },
        { in: 'driver-jobs', not: { own_vehicle: true } },
      ],
    },
    {
      q: 'پراید بی رنگ نه تصادفی نه دور رنگ',
      want: [
        {
          in: 'saipa',
          not: {
            body_condition: [
              'رنگ‌شدگی در یک ناحیه',
              'رنگ‌شدگی در دو ناحیه',
              'رنگ‌شدگی در چند ناحیه',
              'دور رنگ',
              'تمام رنگ',
              'تصادفی',
              'سوخته',
              'اوراقی',
            ],
          },
          title: /پراید|(131|۱۳۱|132|۱۳۲|111|۱۱۱|141|۱۴۱|صبا|نسیم)/,
        },
      ],
      near: [
        {
          in: 'saipa',
          not: { body_condition: ['تصادفی', 'دور رنگ', 'سوخته', 'اوراقی'] },
          title: /پراید|(131|۱۳۱|132|۱۳۲|111|۱۱۱|141|۱۴۱|صبا|نسیم)/,
        },
        { in: 'saipa', title: /پراید|(131|۱۳۱|132|۱۳۲|111|۱۱۱|141|۱۴۱|صبا|نسیم)/ },
      ],
    },
    {
      q: 'سیمکارت رند ایرانسل نباشه',
      want: [
        { in: 'sim-cards', has: { sim_round_number: true }, not: { sim_operator: 'ایرانسل' } },
        { in: 'sim-cards', not: { sim_operator: 'ایرانسل' }, text: /رند/ },
      ],
      near: [{ in: 'sim-cards', not: { sim_operator: 'ایرانسل' } }],
    },
    {
      q: 'فرش ۶ متری غیر ماشینی',
      want: [{ in: 'carpets', has: { carpet_size: '۶ متری' }, not: { carpet_kind: ['فرش ماشینی', 'موکت'] } }],
      near: [{ in: 'carpets', not: { carpet_kind: ['فرش ماشینی', 'موکت'] } }],
    },
    {
      q: 'مبل راحتی ۷ نفره ال نمیخوام',
      want: [{ in: 'sofas', has: { seat_count: { from: 7, to: 7 } }, not: { sofa_kind: ['ال', 'جلومبلی و عسلی'] } }],
      near: [
        { in: 'sofas', has: { sofa_kind: 'راحتی' } },
        { in: 'sofas', not: { sofa_kind: ['ال'] } },
      ],
      says: { sofa_kind: 'راحتی' },
    },
    {
      q: '۴۰۵ بنزینی بدون گاز',
      want: [
        { in: 'peugeot', not: { fuel: ['دوگانه‌سوز'] }, title: /(405|۴۰۵)/ },
        { in: 'iran-khodro', not: { fuel: ['دوگانه‌سوز'] }, title: /(405|۴۰۵)/ },
      ],
      near: [{ in: ['peugeot', 'iran-khodro'], title: /(405|۴۰۵)/ }],
    },
    {
      q: 'یخچال ویترینی برا مغازه، دست دوم نباشه',
      want: [
        {
          in: 'shop-equipment',
          has: { shop_equipment_kind: 'یخچال ویترینی' },
          not: { condition: ['کارکرده', 'نیازمند تعمیر'] },
        },
        {
          in: 'restaurant-equipment',
          has: { catering_equipment_kind: 'یخچال و فریزر صنعتی' },
          not: { condition: ['کارکرده', 'نیازمند تعمیر'] },
          title: /ویترین|ایستاده/,
        },
      ],
      near: [
        { in: 'shop-equipment', has: { shop_equipment_kind: 'یخچال ویترینی' } },
        { in: 'restaurant-equipment', has: { catering_equipment_kind: 'یخچال و فریزر صنعتی' } },
      ],
      says: { condition: 'نو' },
    },
  ],
  number: [
    {
      q: 'پراید زیر ۳۰۰ میلیون',
      want: [{ in: 'saipa', price: { to: 300000000 }, title: /پراید|(131|۱۳۱|132|۱۳۲|111|۱۱۱|141|۱۴۱|صبا|نسیم)/ }],
      near: [
        { in: 'saipa', title: /پراید|(131|۱۳۱|132|۱۳۲|111|۱۱۱|141|۱۴۱|صبا|نسیم)/ },
        { in: 'cars', price: { to: 300000000 } },
      ],
    },
    {
      q: 'رهن کامل ۵۰۰ تومن کرج',
      want: [
        {
          in: ['apartments-for-rent', 'villas-for-rent'],
          has: { rent_kind: 'رهن کامل' },
          price: { from: 400000000, to: 550000000 },
          place: 'karaj',
        },
      ],
      near: [
        { in: ['apartments-for-rent', 'villas-for-rent'], has: { rent_kind: 'رهن کامل' }, place: 'karaj' },
        { in: ['apartments-for-rent', 'villas-for-rent'], price: { from: 300000000, to: 650000000 }, place: 'karaj' },
      ],
    },
    {
      q: 'دوخوابه تبریز اجاره ۵ تا ۸ میلیون',
      want: [
        {
          in: ['apartments-for-rent', 'villas-for-rent'],
          has: { property_rooms: 'دو اتاق', monthly_rent: { from: 5000000, to: 8000000 } },
          place: 'tabriz',
        },
      ],
      near: [
        { in: ['apartments-for-rent', 'villas-for-rent'], has: { property_rooms: 'دو اتاق' }, place: 'tabriz' },
        {
          in: ['apartments-for-rent', 'villas-for-rent'],
          has: { monthly_rent: { from: 4000000, to: 10000000 } },
          place: 'tabriz',
        },
      ],
    },
    {
      q: 'ایفون ۱۳ باطری بالای ۸۵',
      want: [
        {
          in: 'mobile-phones',
          has: { phone_brand: 'اپل', battery_health: { from: 85, to: 100 } },
          title: /(13|۱۳|سیزده)/,
        },
      ],
      near: [
        { in: 'mobile-phones', has: { phone_brand: 'اپل' }, title: /(13|۱۳|سیزده)/ },
        { in: 'mobile-phones', has: { phone_brand: 'اپل', battery_health: { from: 85, to: 100 } } },
      ],
    },
    {
      q: 'لباسشویی ۸ کیلویی',
      want: [
        {
          in: 'washing-machines',
          has: { washing_capacity: { from: 8, to: 8 } },
          not: { washing_machine_kind: 'خشک‌کن' },
        },
      ],
      near: [{ in: 'washing-machines', has: { washing_capacity: { from: 7, to: 9 } } }, { in: 'washing-machines' }],
    },
    {
      q: 'دوچرخه سایز ۲۰ بچه ۷ ساله',
      want: [{ in: 'bicycles', has: { wheel_size: '۲۰' } }],
      near: [
        { in: 'bicycles', has: { wheel_size: ['۱۶', '۲۴'] } },
        { in: 'bicycles', has: { bicycle_kind: 'بچگانه' } },
      ],
      says: { bicycle_kind: ['بچگانه', 'BMX', 'کوهستان'] },
    },
    {
      q: 'سمند مدل ۹۵ به بالا کارکرد زیر ۲۰۰ هزار',
      want: [
        {
          in: 'iran-khodro',
          has: { production_year: { from: 1395 }, mileage: { from: 0, to: 200000 } },
          title: /سمند/,
        },
      ],
      near: [
        { in: 'iran-khodro', has: { production_year: { from: 1395 } }, title: /سمند/ },
        { in: 'iran-khodro', title: /سمند/ },
      ],
    },
    {
      q: 'تلویزیون ۵۵ اینچ تا ۴۰ تومن',
      want: [{ in: 'televisions', has: { tv_size: { from: 55, to: 55 } }, price: { to: 40000000 } }],
      near: [
        { in: 'televisions', has: { tv_size: { from: 50, to: 58 } } },
        { in: 'televisions', price: { to: 40000000 } },
      ],
    },
    {
      q: 'لاستیک ۱۴ دو حلقه',
      want: [{ in: 'tyres-wheels', has: { rim_inches: { from: 14, to: 14 }, tyre_kind: ['لاستیک', 'رینگ و لاستیک'] } }],
      near: [{ in: 'tyres-wheels', has: { tyre_kind: ['لاستیک', 'رینگ و لاستیک'] } }],
      says: { pieces: { from: 2, to: 2 } },
    },
    {
      q: 'گوسفند زنده ۴۰ کیلویی',
      want: [{ in: 'livestock', has: { livestock_kind: 'گوسفند', live_weight: { from: 35, to: 45 } } }],
      near: [
        { in: 'livestock', has: { livestock_kind: 'گوسفند' } },
        { in: 'livestock', has: { livestock_kind: ['گوسفند', 'بز'] } },
      ],
    },
    {
      q: 'لپ تاپ رم ۱۶ اس اس دی ۵۱۲ تا ۳۵ میلیون',
      want: [
        { in: 'laptops', has: { computer_ram: '۱۶ گیگابایت', ssd_size: '۵۱۲ گیگابایت' }, price: { to: 35000000 } },
      ],
      near: [
        { in: 'laptops', has: { computer_ram: ['۱۶ گیگابایت', '۲۴ گیگابایت', '۳۲ گیگابایت'] } },
        { in: 'laptops', has: { ssd_size: ['۵۱۲ گیگابایت', '۱ ترابایت'] } },
        { in: 'laptops', price: { to: 35000000 } },
      ],
    },
    {
      q: 'مغازه سی متری ماهی ده تومن اهواز',
      want: [
        {
          in: 'shops-for-rent',
          has: { property_area: { from: 25, to: 35 }, monthly_rent: { from: 0, to: 11000000 } },
          place: 'ahvaz',
        },
      ],
      near: [
        { in: 'shops-for-rent', has: { property_area: { from: 20, to: 45 } }, place: 'ahvaz' },
        { in: 'shops-for-rent', place: 'ahvaz' },
      ],
    },
    {
      q: 'النگو طلا ۱۰ گرمی',
      want: [{ in: 'gold-jewellery', has: { jewellery_kind: 'دستبند و النگو', gold_weight: { from: 9, to: 11 } } }],
      near: [{ in: 'gold-jewellery', has: { jewellery_kind: 'دستبند و النگو' } }],
    },
    {
      q: 'کاپشن دخترونه ۴ ساله زیر یک و نیم',
      want: [
        {
          in: 'kids-clothing',
          has: { child_clothing_kind: 'کاپشن و پالتو', child_age: '۳ تا ۵ سال', child_gender: ['دختر', 'هر دو'] },
          price: { to: 1500000 },
        },
      ],
      near: [
        { in: 'kids-clothing', has: { child_clothing_kind: 'کاپشن و پالتو' } },
        { in: 'kids-clothing', has: { child_age: '۳ تا ۵ سال', child_gender: ['دختر', 'هر دو'] } },
      ],
    },
    {
      q: '۲۰۶ کارکرد زیر صد هزارتا',
      want: [{ in: ['peugeot', 'iran-khodro'], has: { mileage: { from: 0, to: 100000 } }, title: /(206|۲۰۶)/ }],
      near: [{ in: ['peugeot', 'iran-khodro'], title: /(206|۲۰۶)/ }],
    },
  ],
  place: [
    {
      q: 'اجاره آپارتمان فردیس',
      want: [
        { in: ['apartments-for-rent'], place: 'fardis' },
        { in: 'apartments-for-rent', place: 'karaj', district: /فردیس/ },
        { in: 'apartments-for-rent', place: 'alborz-province', text: /فردیس/ },
      ],
      near: [
        { in: ['apartments-for-rent', 'villas-for-rent'], place: 'karaj' },
        { in: ['apartments-for-rent', 'villas-for-rent'], place: 'alborz-province' },
      ],
    },
    {
      q: 'خونه ویلایی اطراف اصفهان',
      want: [{ in: ['villas-for-sale', 'villas-for-rent', 'daily-villas'], place: 'isfahan' }],
      near: [
        { in: ['villas-for-sale', 'gardens-for-sale', 'daily-villas'], place: 'isfahan' },
        { in: ['villas-for-sale'], place: 'isfahan' },
      ],
    },
    {
      q: 'زمین شاهین‌شهر',
      want: [
        { in: 'land', place: 'shahin-shahr' },
        { in: 'land', place: 'isfahan', text: /شاهین[\s\u200c]?شهر/ },
        { in: 'land', place: 'isfahan', district: /شاهین[\s\u200c]?شهر/ },
      ],
      near: [{ in: ['land', 'old-houses', 'gardens-for-sale', 'construction-partnership'], place: 'isfahan' }],
    },
    {
      q: 'سوئیت دانشجویی ابرسان تبریز',
      want: [
        { in: ['apartments-for-rent', 'rooms-for-rent', 'daily-apartments'], place: 'tabriz', district: /ابرسان/ },
      ],
      near: [{ in: ['apartments-for-rent', 'rooms-for-rent', 'daily-apartments'], place: 'tabriz' }],
    },
    {
      q: 'مغازه کیان پارس',
      want: [{ in: ['shops-for-rent', 'shops-for-sale'], place: 'ahvaz', district: /کیان[\s\u200c]?پارس/ }],
      near: [{ in: ['shops-for-rent', 'shops-for-sale'], place: 'ahvaz' }],
    },
    {
      q: 'ویلا شمال لب دریا',
      want: [
        {
          in: ['villas-for-sale', 'villas-for-rent', 'daily-villas'],
          has: { villa_kind: 'ویلای ساحلی' },
          place: 'mazandaran-province',
        },
        {
          in: ['villas-for-sale', 'villas-for-rent', 'daily-villas'],
          has: { villa_kind: 'ویلای ساحلی' },
          place: 'gilan-province',
        },
        { in: ['villas-for-sale', 'villas-for-rent', 'daily-villas'], place: 'mazandaran-province', text: /ساحل|دریا/ },
        { in: ['villas-for-sale', 'villas-for-rent', 'daily-villas'], place: 'gilan-province', text: /ساحل|دریا/ },
        { in: ['villas-for-sale', 'villas-for-rent', 'daily-villas'], place: 'golestan', text: /ساحل|دریا/ },
      ],
      near: [
        { in: ['villas-for-sale', 'villas-for-rent', 'daily-villas'], place: 'mazandaran-province' },
        { in: ['villas-for-sale', 'villas-for-rent', 'daily-villas'], place: 'gilan-province' },
        { in: ['villas-for-sale', 'villas-for-rent', 'daily-villas'], place: 'golestan' },
      ],
    },
    {
      q: 'دو خوابه شمال تهران',
      want: [
        {
          in: ['apartments-for-sale', 'apartments-for-rent'],
          has: { property_rooms: 'دو اتاق' },
          place: 'tehran',
          district:
            /نیاوران|فرمانیه|زعفرانیه|ولنجک|تجریش|اقدسیه|الهیه|فرشته|قیطریه|کامرانیه|جردن|پاسداران|دزاشیب|شهرک غرب|سعادت[\s\u200c]?اباد|ونک|ازگل|داراباد|شمیران|محمودیه|اراج|قلهک|دروس|میرداماد|ظفر|درکه|اوین|دربند|سوهانک/,
        },
      ],
      near: [
        {
          in: ['apartments-for-sale', 'apartments-for-rent'],
          place: 'tehran',
          district:
            /نیاوران|فرمانیه|زعفرانیه|ولنجک|تجریش|اقدسیه|الهیه|فرشته|قیطریه|کامرانیه|جردن|پاسداران|دزاشیب|شهرک غرب|سعادت[\s\u200c]?اباد|ونک|ازگل|داراباد|شمیران|محمودیه|اراج|قلهک|دروس|میرداماد|ظفر|درکه|اوین|دربند|سوهانک/,
        },
        { in: ['apartments-for-sale', 'apartments-for-rent'], has: { property_rooms: 'دو اتاق' }, place: 'tehran' },
      ],
    },
    {
      q: 'باغ اطراف کرج',
      want: [
        { in: 'gardens-for-sale', place: 'karaj' },
        { in: 'gardens-for-sale', place: 'alborz-province' },
      ],
      near: [
        { in: ['gardens-for-sale', 'daily-villas', 'land', 'villas-for-sale'], place: 'alborz-province' },
        { in: ['gardens-for-sale', 'daily-villas', 'land', 'villas-for-sale'], place: 'karaj' },
      ],
    },
    {
      q: 'استخدام کارگر ساده ملاثانی',
      want: [
        {
          in: ['construction-jobs', 'production-jobs', 'farm-jobs', 'cleaning-jobs', 'restaurant-jobs'],
          place: 'mollasani',
        },
        {
          in: ['construction-jobs', 'production-jobs', 'farm-jobs', 'cleaning-jobs', 'restaurant-jobs'],
          place: 'khuzestan-province',
          text: /ملاثانی|باوی|شیبان/,
        },
      ],
      near: [
        { in: ['construction-jobs', 'production-jobs', 'farm-jobs', 'cleaning-jobs'], place: 'ahvaz' },
        { in: ['construction-jobs', 'production-jobs', 'farm-jobs', 'cleaning-jobs'], place: 'khuzestan-province' },
      ],
    },
    {
      q: 'خانه کلنگی سردرود تبریز',
      want: [
        { in: ['old-houses', 'villas-for-sale'], place: 'sardrud' },
        { in: ['old-houses', 'villas-for-sale'], place: 'tabriz', text: /سردرود/ },
      ],
      near: [{ in: ['old-houses', 'villas-for-sale'], place: 'tabriz' }],
    },
    {
      q: 'تخت نوزاد ملک شهر اصفهان',
      want: [
        {
          in: 'nursery-furniture',
          has: { nursery_kind: ['تخت نوزاد', 'سیسمونی و سرویس کامل'] },
          place: 'isfahan',
          district: /ملک[\s\u200c]?شهر/,
        },
      ],
      near: [
        { in: 'nursery-furniture', has: { nursery_kind: ['تخت نوزاد', 'سیسمونی و سرویس کامل'] }, place: 'isfahan' },
        { in: 'nursery-furniture', place: 'isfahan' },
        { in: 'nursery-furniture', has: { nursery_kind: 'تخت نوزاد' } },
      ],
    },
    {
      q: 'مکانیکی سیار ماهدشت',
      want: [
        { in: 'car-services', has: { car_service_kind: ['مکانیکی', 'امداد و یدک‌کش', 'برق خودرو'] }, place: 'mahdasht' },
        {
          in: 'car-services',
          has: { car_service_kind: ['مکانیکی', 'امداد و یدک‌کش', 'برق خودرو'] },
          place: 'alborz-province',
          text: /ماهدشت/,
        },
      ],
      near: [
        { in: 'car-services', has: { car_service_kind: ['مکانیکی', 'امداد و یدک‌کش', 'برق خودرو'] }, place: 'karaj' },
        { in: 'car-services', place: 'alborz-province' },
      ],
    },
    {
      q: 'قالیشویی خمینی شهر',
      want: [
        { in: 'cleaning-services', has: { cleaning_kind: 'قالیشویی' }, place: 'khomeyni-shahr' },
        { in: 'cleaning-services', has: { cleaning_kind: 'قالیشویی' }, place: 'isfahan', text: /خمینی[\s\u200c]?شهر/ },
      ],
      near: [
        { in: 'cleaning-services', has: { cleaning_kind: ['قالیشویی', 'مبل‌شویی'] }, place: 'isfahan' },
        { in: 'cleaning-services', place: 'isfahan' },
      ],
    },
    {
      q: 'وانت پراید شوشتر',
      want: [
        { in: 'pickups-vans', has: { pickup_brand: 'سایپا ۱۵۱' }, place: 'shushtar' },
        { in: 'pickups-vans', has: { pickup_brand: 'سایپا ۱۵۱' }, place: 'khuzestan-province', text: /شوشتر/ },
        { in: 'saipa', place: 'shushtar', title: /وانت|151|۱۵۱/ },
      ],
      near: [
        { in: 'pickups-vans', place: 'khuzestan-province' },
        { in: 'pickups-vans', place: 'ahvaz' },
        { in: 'pickups-vans', has: { pickup_brand: 'سایپا ۱۵۱' } },
      ],
    },
    {
      q: 'گوشی دست دوم غرب تهران',
      want: [
        {
          in: 'mobile-phones',
          has: { condition: ['کارکرده', 'در حد نو'] },
          place: 'tehran',
          district:
            /صادقیه|پونک|جنت[\s\u200c]?اباد|اکباتان|ازادی|تهرانسر|شهرک غرب|سعادت[\s\u200c]?اباد|مرزداران|ستارخان|چیتگر|المپیک|شهران|سازمان برنامه|فردوس|باغ فیض|اشرفی|گیشا|طرشت|اریاشهر|شهرزیبا|شهر زیبا/,
        },
      ],
      near: [
        { in: 'mobile-phones', has: { condition: ['کارکرده', 'در حد نو'] }, place: 'tehran' },
        { in: 'mobile-phones', place: 'tehran' },
      ],
    },
  ],
  relaxation: [
    {
      q: 'تخت پسرونه طرح ماشین',
      want: [
        {
          in: 'nursery-furniture',
          has: { nursery_kind: ['تخت نوجوان', 'تخت نوزاد', 'سیسمونی و سرویس کامل'] },
          text: /ماشین/,
        },
        { in: 'beds', has: { bed_size: ['کودک', 'یک‌نفره'] }, text: /ماشین/ },
      ],
      near: [
        { in: 'nursery-furniture', has: { nursery_kind: ['تخت نوجوان', 'تخت نوزاد', 'سیسمونی و سرویس کامل'] } },
        { in: 'beds', has: { bed_size: ['کودک', 'یک‌نفره'] } },
      ],
      says: { child_gender: ['پسر', 'هر دو'] },
    },
    {
      q: 'سمند تاکسی خطی',
      want: [
        { in: 'iran-khodro', has: { plate: 'تاکسی' }, title: /سمند/ },
        { in: 'iran-khodro', title: /سمند/, text: /تاکسی|خطی|گردشی/ },
      ],
      near: [
        { in: 'iran-khodro', title: /سمند/ },
        { in: 'cars', has: { plate: 'تاکسی' } },
      ],
    },
    {
      q: 'روکش صندلی چرم پژو پارس',
      want: [
        {
          in: 'car-accessories',
          has: { car_accessory_kind: 'روکش صندلی', fits_car_brand: ['پژو', 'ایران‌خودرو', 'همهٔ خودروها'] },
        },
        { in: 'car-accessories', has: { car_accessory_kind: 'روکش صندلی' }, text: /پارس/ },
      ],
      near: [
        { in: 'car-accessories', has: { car_accessory_kind: 'روکش صندلی' } },
        { in: 'car-parts', has: { car_part_kind: 'داشبورد، صندلی و تودوزی' } },
      ],
    },
    {
      q: 'گیتار کلاسیک چپ دست',
      want: [
        {
          in: 'guitars-strings',
          has: { string_instrument_kind: ['گیتار کلاسیک', 'گیتار آکوستیک'] },
          text: /چپ[\s\u200c]?دست/,
        },
      ],
      near: [{ in: 'guitars-strings', has: { string_instrument_kind: ['گیتار کلاسیک', 'گیتار آکوستیک'] } }],
    },
    {
      q: 'کتاب حسابان نشر الگو',
      want: [{ in: 'textbooks', title: /حسابان/ }],
      near: [
        { in: 'textbooks', has: { school_subject: 'ریاضی', school_level: ['متوسطهٔ دوم', 'کنکور'] } },
        { in: 'textbooks', text: /نشر الگو/ },
      ],
      says: { school_subject: 'ریاضی' },
    },
    {
      q: 'پرده اتاق بچه طرح یونیکورن',
      want: [
        { in: 'curtains', text: /یونیکورن|تک[\s\u200c]?شاخ/ },
        { in: 'curtains', not: { curtain_kind: 'رومیزی و کوسن' }, text: /کودک|بچه|نوزاد|عروسکی/ },
      ],
      near: [{ in: 'curtains', not: { curtain_kind: 'رومیزی و کوسن' } }],
    },
    {
      q: 'ترازو دیجیتال محک فروشگاهی',
      want: [
        { in: 'shop-equipment', has: { shop_equipment_kind: 'ترازو' }, text: /محک/ },
        { in: 'shop-equipment', has: { shop_equipment_kind: 'ترازو' }, text: /دیجیتال|فروشگاهی/ },
      ],
      near: [{ in: 'shop-equipment', has: { shop_equipment_kind: 'ترازو' } }],
    },
    {
      q: 'لپتاپ ایسوس تاف گیمینگ',
      want: [{ in: 'laptops', has: { laptop_brand: 'ایسوس' }, title: /تاف|[Tt][Uu][Ff]/i }],
      near: [
        { in: 'laptops', has: { laptop_brand: 'ایسوس', laptop_use: 'بازی' } },
        { in: 'laptops', has: { laptop_use: 'بازی' } },
        { in: 'laptops', has: { laptop_brand: 'ایسوس' } },
      ],
      says: { laptop_use: 'بازی' },
    },
    {
      q: 'کمد ریلی سفید اتاق کودک',
      want: [
        { in: 'nursery-furniture', has: { nursery_kind: 'کمد و دراور' } },
        { in: 'wardrobes', has: { wardrobe_kind: 'کمد لباس' } },
      ],
      near: [
        { in: 'wardrobes', has: { wardrobe_kind: ['کمد لباس', 'دراور'] } },
        { in: 'nursery-furniture', has: { nursery_kind: ['کمد و دراور', 'سیسمونی و سرویس کامل'] } },
      ],
      says: { product_colour: 'سفید' },
    },
    {
      q: 'کولر گازی ایران رادیاتور اینورتر',
      want: [
        {
          in: 'air-conditioners',
          has: { cooling_device_kind: 'کولر گازی و اسپلیت' },
          text: /ایران[\s\u200c]?رادیاتور/,
        },
        { in: 'air-conditioners', has: { cooling_device_kind: 'کولر گازی و اسپلیت' }, text: /اینورتر/ },
      ],
      near: [{ in: 'air-conditioners', has: { cooling_device_kind: 'کولر گازی و اسپلیت' } }],
    },
    {
      q: 'تدریس خصوصی استاتیک دانشگاه',
      want: [
        { in: 'private-tutoring', text: /استاتیک/ },
        { in: 'private-tutoring', has: { school_level: 'دانشگاه' }, text: /مهندسی|عمران|مکانیک|مقاومت/ },
      ],
      near: [
        { in: 'private-tutoring', has: { school_level: 'دانشگاه' } },
        { in: 'private-tutoring', has: { school_subject: ['فیزیک', 'ریاضی'] } },
      ],
    },
    {
      q: 'باربند سقفی ال ۹۰',
      want: [
        { in: 'car-accessories', has: { car_accessory_kind: 'باربند' }, text: /(90|۹۰|تندر)/ },
        { in: 'car-accessories', has: { car_accessory_kind: 'باربند', fits_car_brand: ['رنو', 'همهٔ خودروها'] } },
      ],
      near: [{ in: 'car-accessories', has: { car_accessory_kind: 'باربند' } }],
    },
    {
      q: 'موتور ۱۲۵ استارتی مدارک کامل',
      want: [
        { in: 'motorcycles', has: { engine_volume: { from: 120, to: 130 } }, not: { vehicle_document: 'بدون سند' } },
        { in: 'motorcycles', not: { vehicle_document: 'بدون سند' }, title: /(125|۱۲۵)/ },
      ],
      near: [
        { in: 'motorcycles', has: { engine_volume: { from: 100, to: 160 } } },
        { in: 'motorcycles', title: /(125|۱۲۵)/ },
      ],
      says: { vehicle_document: 'به نام فروشنده' },
    },
    {
      q: 'یخچال ایستاده نوشابه تک درب',
      want: [
        { in: 'shop-equipment', has: { shop_equipment_kind: 'یخچال ویترینی' } },
        {
          in: 'restaurant-equipment',
          has: { catering_equipment_kind: 'یخچال و فریزر صنعتی' },
          text: /ایستاده|نوشابه|تک[\s\u200c]?در/,
        },
      ],
      near: [
        { in: 'shop-equipment', has: { shop_equipment_kind: 'یخچال ویترینی' } },
        { in: 'restaurant-equipment', has: { catering_equipment_kind: 'یخچال و فریزر صنعتی' } },
      ],
    },
  ],
  'same name': [
    {
      q: 'شیر',
      want: [
        { in: 'bathroom-fittings', has: { bathroom_item_kind: 'شیرآلات' } },
        { in: 'food-produce', has: { food_kind: 'لبنیات و روغن' }, title: /شیر/ },
        { in: 'baby-care', title: /شیر/ },
        { in: 'building-materials', title: /شیر/ },
        { in: 'livestock', title: /شیر/ },
        { in: ['plumbing'], has: { plumbing_kind: 'نصب شیرآلات' } },
      ],
      near: [
        { in: 'food-produce', has: { food_kind: 'لبنیات و روغن' } },
        { in: 'farm-equipment', has: { farm_equipment_kind: 'شیردوشی و دامداری' } },
        { in: 'decoration', title: /شیر/ },
        { in: 'plumbing' },
      ],
    },
    {
      q: 'تاب بچه',
      want: [
        { in: 'toys', has: { toy_kind: 'سرسره، تاب و استخر' } },
        { in: 'strollers-car-seats', has: { stroller_kind: 'گهوارهٔ برقی و تاب' } },
        { in: 'nursery-furniture', has: { nursery_kind: 'پارک بازی' }, text: /تاب/ },
        { in: ['toys', 'garden-furniture', 'nursery-furniture'], title: /تاب/ },
      ],
      near: [
        { in: 'garden-furniture', text: /تاب/ },
        { in: 'nursery-furniture', has: { nursery_kind: 'پارک بازی' } },
      ],
    },
    {
      q: 'جک سوسماری',
      want: [
        { in: ['tools', 'car-accessories', 'car-parts'], title: /جک/ },
        { in: 'car-services', text: /جک سوسماری/ },
      ],
      near: [
        { in: 'car-accessories', has: { car_accessory_kind: 'ابزار و لوازم سفر' } },
        { in: 'tools', has: { tool_kind: ['ابزار دستی', 'سایر'] } },
      ],
    },
    {
      q: 'قانون',
      want: [
        { in: 'persian-instruments', has: { persian_instrument_kind: 'قانون' } },
        { in: ['books', 'textbooks'], title: /قانون|حقوق/ },
      ],
      near: [
        { in: 'persian-instruments' },
        { in: 'skill-classes', has: { skill_taught: 'موسیقی' }, text: /قانون/ },
        { in: 'legal-financial' },
      ],
    },
    {
      q: 'عود',
      want: [
        { in: 'persian-instruments', has: { persian_instrument_kind: 'عود' } },
        { in: ['decoration', 'perfumes', 'art-handicrafts', 'silver-jewellery'], title: /عود/ },
        { in: 'skill-classes', has: { skill_taught: 'موسیقی' }, text: /عود/ },
      ],
      near: [{ in: 'persian-instruments' }, { in: 'perfumes', text: /عود/ }],
    },
    {
      q: 'موتور',
      want: [
        { in: 'motorcycles' },
        { in: 'car-parts', has: { car_part_kind: 'موتور و متعلقات' } },
        { in: 'electrical-supplies', has: { electrical_supply_kind: ['ژنراتور و موتور برق', 'الکتروموتور'] } },
        { in: 'boats', has: { boat_kind: 'موتور قایق' } },
      ],
      near: [
        { in: 'motorcycle-parts' },
        { in: 'courier-jobs', has: { driving_licence: 'موتورسیکلت' } },
        { in: 'moving-transport', has: { moving_kind: 'پیک موتوری' } },
        { in: 'toys', has: { toy_kind: 'سه‌چرخه و موتور' } },
      ],
    },
    {
      q: 'نیسان آبی',
      want: [
        { in: 'zamyad' },
        { in: 'pickups-vans', has: { pickup_brand: ['نیسان زامیاد'] } },
        { in: 'pickups-vans', title: /نیسان/ },
      ],
      near: [
        { in: 'pickups-vans', has: { pickup_brand: ['نیسان زامیاد', 'نیسان'] } },
        { in: 'moving-transport', has: { moving_kind: 'وانت‌بار' } },
        { in: 'nissan' },
      ],
      says: { body_colour: ['آبی'] },
    },
    {
      q: 'خط تاکسی واگذاری کرج',
      want: [
        { in: 'cars', has: { plate: 'تاکسی' }, place: 'karaj' },
        { in: 'businesses-for-sale', place: 'karaj', text: /تاکسی|خط/ },
        { in: 'cars', place: 'karaj', text: /تاکسی/ },
      ],
      near: [
        { in: 'cars', has: { plate: 'تاکسی' } },
        { in: 'businesses-for-sale', has: { business_kind: 'شرکت و امتیاز' }, place: 'karaj' },
        { in: 'businesses-for-sale', text: /تاکسی/ },
      ],
    },
    {
      q: 'آینه',
      want: [
        { in: 'decoration', has: { decoration_kind: 'آینه و کنسول' } },
        { in: 'car-parts', has: { car_part_kind: 'چراغ و آینه' } },
        { in: 'salon-equipment', has: { salon_equipment_kind: 'میز و آینه' } },
        {
          in: ['bathroom-fittings', 'wardrobes', 'decoration', 'car-accessories', 'motorcycle-parts', 'beds'],
          title: /اینه/,
        },
      ],
      near: [{ in: 'art-handicrafts', text: /اینه/ }, { in: 'decoration' }],
    },
    {
      q: 'رینگ',
      want: [
        { in: 'tyres-wheels', has: { tyre_kind: ['رینگ', 'رینگ و لاستیک'] } },
        { in: 'motorcycle-parts', has: { motorcycle_part_kind: 'لاستیک و رینگ' } },
        {
          in: [
            'car-parts',
            'camera-accessories',
            'phone-accessories',
            'sports-gear',
            'bicycles',
            'gold-jewellery',
            'silver-jewellery',
          ],
          title: /رینگ/,
        },
      ],
      near: [{ in: 'tyres-wheels' }, { in: 'camera-accessories', has: { camera_accessory_kind: 'فلاش و نور' } }],
    },
    {
      q: 'تخته وایت‌برد',
      want: [
        { in: 'office-furniture', has: { office_furniture_kind: 'تخته و لوازم آموزشی' } },
        { in: ['stationery', 'office-furniture', 'toys', 'nursery-furniture'], title: /وایت[\s\u200c]?برد|تخته/ },
      ],
      near: [{ in: 'stationery' }, { in: 'office-furniture' }],
    },
    {
      q: 'ترازو',
      want: [
        { in: 'shop-equipment', has: { shop_equipment_kind: 'ترازو' } },
        { in: 'health-devices', has: { health_device_kind: 'ترازو' } },
        {
          in: [
            'kitchen-appliances',
            'kitchenware',
            'tools',
            'baby-care',
            'office-machines',
            'smart-watches',
            'medical-equipment',
          ],
          title: /ترازو|باسکول/,
        },
      ],
      near: [{ in: 'tools', has: { tool_kind: 'اندازه‌گیری و تراز' } }, { in: 'shop-equipment' }],
    },
    {
      q: 'ماهی',
      want: [{ in: 'fish-aquariums' }, { in: 'food-produce', has: { food_kind: 'گوشت، مرغ و ماهی' } }],
      near: [
        { in: 'camping-outdoor', has: { outdoor_kind: 'ماهی‌گیری' } },
        { in: 'pet-supplies', has: { supply_for_animal: 'آبزیان' } },
      ],
    },
    {
      q: 'سرویس چوب نوجوان',
      want: [
        {
          in: 'nursery-furniture',
          has: { nursery_kind: ['تخت نوجوان', 'سیسمونی و سرویس کامل', 'کمد و دراور', 'میز تحریر'] },
        },
        { in: 'beds', text: /سرویس|نوجوان/ },
      ],
      near: [{ in: 'beds' }, { in: 'nursery-furniture' }],
      says: { furniture_material: ['چوب', 'ام‌دی‌اف'] },
    },
  ],
  voice: [
    {
      q: 'سلام یه تخت و کمد میخوام برای دخترم که شیش سالشه رنگش صورتی یا سفید باشه خیلی هم گرون نباشه خودم اصفهانم',
      want: [
        {
          in: 'nursery-furniture',
          has: { nursery_kind: ['تخت نوجوان', 'کمد و دراور', 'سیسمونی و سرویس کامل'] },
          place: 'isfahan',
        },
        { in: 'beds', has: { bed_size: ['کودک', 'یک‌نفره'] }, place: 'isfahan' },
      ],
      near: [
        { in: 'nursery-furniture', place: 'isfahan' },
        {
          in: 'nursery-furniture',
          has: { nursery_kind: ['تخت نوجوان', 'کمد و دراور', 'سیسمونی و سرویس کامل', 'تخت نوزاد'] },
        },
      ],
      says: { product_colour: ['صورتی', 'سفید'], child_gender: ['دختر', 'هر دو'] },
    },
    {
      q: 'دنبال یه سمند دوگانه کارخونه می‌گردم مدل نود و پنج به بالا برا مسافرکشی کرج باشه حدود هفتصد میلیون',
      want: [
        {
          in: 'iran-khodro',
          has: { fuel: 'دوگانه‌سوز', production_year: { from: 1395 } },
          price: { from: 560000000, to: 840000000 },
          place: 'karaj',
          title: /سمند/,
        },
      ],
      near: [
        { in: 'iran-khodro', has: { fuel: 'دوگانه‌سوز' }, title: /سمند/ },
        { in: 'iran-khodro', place: 'karaj', title: /سمند/ },
        { in: 'iran-khodro', title: /سمند/ },
      ],
      says: { gas_system: 'CNG شرکتی' },
    },
    {
      q: 'یه لپ تاپ دست دوم میخوام برای برنامه نویسی رمش شونزده باشه قیمتش نهایت سی میلیون تومن',
      want: [
        {
          in: 'laptops',
          has: { computer_ram: '۱۶ گیگابایت', condition: ['کارکرده', 'در حد نو'] },
          price: { to: 30000000 },
        },
      ],
      near: [
        { in: 'laptops', has: { computer_ram: ['۱۶ گیگابایت', '۲۴ گیگابایت', '۳۲ گیگابایت'] } },
        { in: 'laptops', price: { to: 36000000 } },
      ],
      says: { laptop_use: 'برنامه‌نویسی' },
    },
    {
      q: 'یه اتاق نزدیک دانشگاه تبریز برای یه پسر دانشجو می‌خوام ماهی سه چهار میلیون بیشتر ندارم',
      want: [
        {
          in: 'rooms-for-rent',
          has: { housemate_gender: ['آقایان', 'فرقی ندارد'], monthly_rent: { from: 0, to: 4400000 } },
          place: 'tabriz',
        },
      ],
      near: [
        { in: 'rooms-for-rent', place: 'tabriz' },
        { in: 'apartments-for-rent', has: { monthly_rent: { from: 0, to: 5000000 } }, place: 'tabriz' },
      ],
    },
    {
      q: 'برای سوپرمارکتم تو اهواز یه یخچال ایستاده دو در و چند تا قفسه می‌خوام دست دوم هم باشه اشکال نداره',
      want: [
        {
          in: 'shop-equipment',
          has: { shop_equipment_kind: ['یخچال ویترینی', 'قفسه و استند', 'تجهیزات کامل مغازه'] },
          place: 'ahvaz',
        },
      ],
      near: [
        { in: 'shop-equipment', place: 'khuzestan-province' },
        { in: 'shop-equipment', has: { shop_equipment_kind: ['یخچال ویترینی', 'قفسه و استند'] } },
        { in: 'restaurant-equipment', has: { catering_equipment_kind: 'یخچال و فریزر صنعتی' }, place: 'ahvaz' },
      ],
    },
    {
      q: 'ببخشید کسی هست بیاد کولر گازیمو شارژ کنه تو محله گلستان اهواز',
      want: [{ in: 'appliance-repair', has: { repair_kind: 'کولر' }, place: 'ahvaz' }],
      near: [
        { in: 'appliance-repair', place: 'ahvaz' },
        { in: 'appliance-repair', has: { repair_kind: 'کولر' }, place: 'khuzestan-province' },
      ],
    },
    {
      q: 'می‌خوام پرایدمو بدم یه پژو پارس بگیرم سرشم پول بدم کی معاوضه میکنه',
      want: [
        { in: ['peugeot', 'iran-khodro'], has: { exchangeable: true }, title: /پارس/ },
        { in: ['peugeot', 'iran-khodro'], title: /پارس/, text: /معاوضه|پراید/ },
      ],
      near: [
        { in: ['peugeot', 'iran-khodro'], title: /پارس/ },
        { in: 'cars', has: { exchangeable: true } },
      ],
    },
    {
      q: 'یه خانم مطمئن میخوام از پسر دو ساله‌م تو خونه نگهداری کنه اصفهان صبح تا ظهر',
      want: [
        { in: 'health-care', has: { health_service_kind: 'پرستاری کودک' }, place: 'isfahan' },
        { in: 'job-seekers', place: 'isfahan', text: /پرستار|کودک|بچه|نگهدار/ },
      ],
      near: [
        { in: 'health-care', has: { health_service_kind: 'پرستاری کودک' } },
        { in: 'job-seekers', has: { job_field: 'درمان و مراقبت' }, place: 'isfahan' },
        { in: 'health-care', place: 'isfahan' },
      ],
      says: { job_gender: 'خانم' },
    },
    {
      q: 'معلم خصوصی زبان آلمانی میخوام تو تبریز آنلاینم باشه قبوله برای مدرک ب یک',
      want: [
        { in: 'language-classes', has: { language_name: 'آلمانی' }, place: 'tabriz' },
        { in: 'language-classes', has: { language_name: 'آلمانی', service_place: ['آنلاین', 'فرقی ندارد'] } },
      ],
      near: [
        { in: 'language-classes', has: { language_name: 'آلمانی' } },
        { in: 'language-classes', place: 'tabriz' },
      ],
      says: { class_kind: 'خصوصی' },
    },
    {
      q: 'گوشی سامسونگم دیروز تو اتوبوس گم شده کسی پیدا نکرده',
      want: [{ in: 'lost-found', has: { lost_or_found: 'پیدا شده', lost_item_kind: 'موبایل و وسایل دیجیتال' } }],
      near: [
        { in: 'lost-found', has: { lost_or_found: 'پیدا شده' } },
        { in: 'lost-found', has: { lost_item_kind: 'موبایل و وسایل دیجیتال' } },
      ],
    },
    {
      q: 'دنبال یه فروشنده با تجربه می‌گردم که تو مغازه‌م کار کنه اهواز هستیم بعدازظهرها',
      want: [
        { in: 'job-seekers', has: { job_field: ['فروش و بازاریابی', 'فروشگاه و رستوران'] }, place: 'ahvaz' },
        { in: 'job-seekers', place: 'ahvaz', text: /فروش/ },
      ],
      near: [
        { in: 'job-seekers', place: 'ahvaz' },
        { in: 'job-seekers', has: { job_field: ['فروش و بازاریابی', 'فروشگاه و رستوران'] } },
        { in: 'shop-jobs', place: 'ahvaz' },
      ],
    },
    {
      q: 'یه کار پاره وقت می‌خوام تو تبریز که با درس و دانشگاه جور دربیاد سابقه کار هم ندارم',
      want: [
        { in: 'part-time-student-jobs', place: 'tabriz' },
        {
          in: [
            'shop-jobs',
            'restaurant-jobs',
            'office-jobs',
            'sales-marketing-jobs',
            'it-jobs',
            'design-media-jobs',
            'education-jobs',
            'courier-jobs',
            'production-jobs',
          ],
          has: { contract_kind: ['پاره‌وقت', 'شیفتی', 'پروژه‌ای', 'کارآموزی'] },
          place: 'tabriz',
        },
      ],
      near: [
        { in: 'part-time-student-jobs' },
        {
          in: ['shop-jobs', 'restaurant-jobs', 'office-jobs', 'sales-marketing-jobs', 'it-jobs', 'education-jobs'],
          place: 'tabriz',
        },
      ],
      says: { job_experience: 'بدون سابقه' },
    },
    {
      q: 'ماشین لباسشوییمون سوخته یه دست دوم سالم میخوام هفت هشت کیلویی زیر ده میلیون',
      want: [
        {
          in: 'washing-machines',
          has: { washing_capacity: { from: 7, to: 8 }, condition: ['کارکرده', 'در حد نو'] },
          price: { to: 10000000 },
        },
      ],
      near: [
        { in: 'washing-machines', has: { washing_capacity: { from: 5, to: 9 } } },
        { in: 'washing-machines', price: { to: 12000000 } },
      ],
    },
    {
      q: 'من هر روز صبح ساعت شیش از کرج میرم تهران با ماشین خودم میخوام مسافر بزنم هم مسیر کسی هست',
      want: [
        { in: 'carpool', has: { ride_role: 'مسافرم' }, place: 'karaj' },
        { in: 'carpool', has: { ride_role: 'مسافرم' }, place: 'alborz-province' },
        { in: 'carpool', has: { ride_role: 'مسافرم' }, place: 'tehran', text: /کرج/ },
      ],
      near: [
        { in: 'carpool', place: 'karaj' },
        { in: 'carpool', text: /کرج/ },
        { in: 'carpool', has: { ride_repeat: 'روزانه' } },
      ],
      says: { ride_repeat: 'روزانه' },
    },
  ],
  'mixed script': [
    {
      q: 'iphone 11 سالم کرج',
      want: [{ in: 'mobile-phones', has: { phone_brand: 'اپل' }, place: 'karaj', title: /(11|۱۱|یازده)/ }],
      near: [
        { in: 'mobile-phones', has: { phone_brand: 'اپل' }, title: /(11|۱۱|یازده)/ },
        { in: 'mobile-phones', has: { phone_brand: 'اپل' }, place: 'karaj' },
      ],
    },
    { q: 'g\\ jh\\ hds,s', want: [{ in: 'laptops', has: { laptop_brand: 'ایسوس' } }], near: [{ in: 'laptops' }] },
    {
      q: 'حس۴',
      want: [{ in: 'game-consoles', has: { console_model: ['پلی‌استیشن ۴', 'پلی‌استیشن ۴ پرو'] } }],
      near: [
        { in: 'video-games', has: { console_model: ['پلی‌استیشن ۴', 'پلی‌استیشن ۴ پرو'] } },
        { in: 'game-consoles' },
      ],
    },
    {
      q: 'khune ejare tabriz 2 khabe',
      want: [{ in: ['apartments-for-rent', 'villas-for-rent'], has: { property_rooms: 'دو اتاق' }, place: 'tabriz' }],
      near: [{ in: ['apartments-for-rent', 'villas-for-rent'], place: 'tabriz' }],
    },
    {
      q: 'pride 131 tamiz',
      want: [{ in: 'saipa', title: /(131|۱۳۱)/ }],
      near: [{ in: 'saipa', title: /پراید|(131|۱۳۱|132|۱۳۲|111|۱۱۱|141|۱۴۱|صبا|نسیم)/ }],
      says: { body_condition: ['سالم و بی‌خط و خش'] },
    },
    {
      q: 'takht bache sefid',
      want: [
        { in: 'nursery-furniture', has: { nursery_kind: ['تخت نوزاد', 'تخت نوجوان'] } },
        { in: 'beds', has: { bed_size: 'کودک' } },
      ],
      near: [
        {
          in: 'nursery-furniture',
          has: { nursery_kind: ['تخت نوجوان', 'کمد و دراور', 'سیسمونی و سرویس کامل', 'تخت نوزاد'] },
        },
        { in: 'beds', has: { bed_size: ['کودک', 'یک‌نفره', 'دوطبقه'] } },
      ],
      says: { product_colour: 'سفید' },
    },
    {
      q: 'ssd سامسونگ ۱ ترا',
      want: [
        {
          in: 'storage-devices',
          has: { storage_device_kind: ['SSD اکسترنال', 'SSD اینترنال'], storage_device_size: '۱ ترابایت' },
        },
      ],
      near: [
        { in: 'storage-devices', has: { storage_device_kind: ['SSD اکسترنال', 'SSD اینترنال'] } },
        { in: 'storage-devices', has: { storage_device_size: '۱ ترابایت' } },
      ],
    },
    {
      q: 'مودم tp-link وای فای',
      want: [{ in: 'modems-networking', title: /[Tt][Pp][- ]?[Ll]ink|TP|تی[\s\u200c]?پی[\s\u200c]?لینک/i }],
      near: [
        {
          in: 'modems-networking',
          has: {
            network_device_kind: [
              'مودم ADSL / VDSL',
              'مودم TD-LTE',
              'مودم سیم‌کارتی',
              'مودم فیبر نوری',
              'روتر و اکسس‌پوینت',
            ],
          },
        },
      ],
    },
    {
      q: 'پژو 206 type 5',
      want: [{ in: ['peugeot', 'iran-khodro'], title: /(206|۲۰۶)/, text: /(تیپ|[Tt]ype) ?(5|۵|پنج)/i }],
      near: [{ in: ['peugeot', 'iran-khodro'], title: /(206|۲۰۶)/ }],
    },
    {
      q: 'کتونی nike سایز 42',
      want: [
        { in: ['men-shoes', 'women-shoes'], has: { shoe_size: { from: 42, to: 42 } }, title: /نایک|نایکی|[Nn]ike/i },
        { in: 'men-shoes', has: { shoe_size: { from: 42, to: 42 }, shoe_kind: 'ورزشی و کتانی' } },
      ],
      near: [
        { in: 'men-shoes', has: { shoe_kind: 'ورزشی و کتانی' } },
        { in: ['men-shoes', 'women-shoes'], title: /نایک|[Nn]ike/i },
      ],
      says: { shoe_kind: 'ورزشی و کتانی' },
    },
    {
      q: 'do]hg shdn',
      want: [{ in: 'refrigerators', has: { refrigerator_kind: 'ساید بای ساید' } }],
      near: [{ in: 'refrigerators' }],
    },
    {
      q: 'airpod پرو اصل',
      want: [
        { in: 'headphones', has: { audio_brand: 'اپل' } },
        { in: 'headphones', title: /ایرپاد|[Aa]ir ?[Pp]ods?/i },
      ],
      near: [{ in: 'headphones', has: { headphone_kind: 'ایربادز' } }],
    },
    {
      q: 'هحاخدث ۱۲',
      want: [{ in: 'mobile-phones', has: { phone_brand: 'اپل' }, title: /(12|۱۲|دوازده)/ }],
      near: [{ in: 'mobile-phones', has: { phone_brand: 'اپل' } }],
    },
    {
      q: 'vanet nisan karaj',
      want: [
        { in: 'pickups-vans', has: { pickup_brand: ['نیسان زامیاد', 'نیسان'] }, place: 'karaj' },
        { in: 'zamyad', place: 'karaj' },
      ],
      near: [
        { in: 'pickups-vans', place: 'karaj' },
        { in: 'pickups-vans', has: { pickup_brand: ['نیسان زامیاد', 'نیسان'] } },
        { in: 'zamyad' },
        { in: 'moving-transport', has: { moving_kind: 'وانت‌بار' }, place: 'karaj' },
      ],
    },
  ],
  missing: [
    {
      q: 'هواپیمای مسافربری بوئینگ ۷۴۷',
      want: [],
      near: [
        { in: 'board-games', text: /هواپیما/ },
        { in: 'toys', text: /هواپیما/ },
      ],
      nearIsOptional: true,
    },
    {
      q: 'پراید برقی اتوماتیک ۱۴۰۲',
      want: [],
      near: [
        { in: 'saipa', title: /پراید|(131|۱۳۱|132|۱۳۲|111|۱۱۱|141|۱۴۱|صبا|نسیم)/ },
        { in: 'cars', has: { fuel: 'برقی' } },
      ],
    },
    { q: 'ایفون ۲۵ پرو مکس آکبند', want: [], near: [{ in: 'mobile-phones', has: { phone_brand: 'اپل' } }] },
    {
      q: 'اسب تک شاخ واقعی',
      want: [],
      near: [{ in: 'horses' }, { in: 'toys', text: /تک[\s\u200c]?شاخ|یونیکورن|پونی/ }],
      nearIsOptional: true,
    },
    {
      q: 'آپارتمان ۵۰۰۰ متری تو جلفای اصفهان ۱۰ میلیون',
      want: [],
      near: [
        { in: 'apartments-for-sale', place: 'isfahan' },
        { in: 'apartments-for-rent', place: 'isfahan' },
      ],
    },
    {
      q: 'تخم اژدها',
      want: [],
      near: [
        { in: 'small-pets', has: { small_pet_kind: 'خزندگان' } },
        { in: 'poultry', has: { poultry_kind: 'تخم نطفه‌دار' } },
        { in: 'toys', text: /اژدها/ },
      ],
      nearIsOptional: true,
    },
    {
      q: 'زیردریایی دست دوم سالم',
      want: [],
      near: [{ in: 'boats' }, { in: 'toys', text: /زیردریایی/ }],
      nearIsOptional: true,
    },
    {
      q: 'پیکان صفر ۱۴۰۳',
      want: [],
      near: [
        { in: 'paykan' },
        { in: 'classic-cars', has: { classic_brand: 'پیکان' } },
        { in: 'pickups-vans', has: { pickup_brand: 'پیکان' } },
      ],
    },
    {
      q: 'لپتاپ با ۲ ترابایت رم زیر یک میلیون',
      want: [],
      near: [{ in: 'laptops' }, { in: 'laptops', has: { computer_ram: ['۶۴ گیگابایت', '۱۲۸ گیگابایت و بیشتر'] } }],
    },
    {
      q: 'ربات آشپز که قرمه سبزی بپزه',
      want: [],
      near: [
        { in: 'kitchen-appliances', has: { kitchen_appliance_kind: ['پلوپز', 'غذاساز', 'سایر'] } },
        { in: 'events-catering', has: { event_service_kind: 'پذیرایی و آشپزی' } },
      ],
      nearIsOptional: true,
    },
    {
      q: 'بلیط مترو اهواز به آبادان',
      want: [],
      near: [
        { in: 'tickets-vouchers', has: { ticket_kind: 'سفر' } },
        { in: 'carpool', place: 'ahvaz' },
        { in: 'travel-tours', has: { travel_kind: 'بلیت' } },
      ],
      nearIsOptional: true,
    },
    {
      q: 'پنگوئن خونگی واکسن زده',
      want: [],
      near: [{ in: 'birds' }, { in: 'toys', text: /پنگوین/ }],
      nearIsOptional: true,
    },
    {
      q: 'خانه ساحلی لب دریا تو تبریز',
      want: [],
      near: [
        { in: ['villas-for-sale', 'villas-for-rent', 'daily-villas'], place: 'tabriz' },
        { in: ['villas-for-sale', 'daily-villas'], has: { villa_kind: 'ویلای ساحلی' } },
      ],
    },
    {
      q: 'ماشین زمان کم کارکرد',
      want: [],
      near: [{ in: ['toys', 'books', 'board-games', 'collectibles-antiques'], text: /ماشین زمان/ }],
      nearIsOptional: true,
    },
  ],
} as const satisfies Readonly<Record<string, readonly PeopleQuery[]>>;
