import type { PeopleQuery } from '../people-query.ts';

/** Queries of another person who has seen neither the code nor its dictionary, by kind. */
export const SECOND_STRANGERS = {
  negation: [
    {
      q: 'آپارتمان اجاره ای مشهد بدون پله',
      want: [
        { in: 'apartments-for-rent', has: { elevator: true }, place: 'mashhad' },
        { in: 'apartments-for-rent', has: { property_floor: 'همکف' }, place: 'mashhad' },
        { in: 'villas-for-rent', place: 'mashhad' },
      ],
      near: [{ in: 'apartments-for-rent', place: 'mashhad' }],
    },
    {
      q: 'اجاره خونه مشهد همکف نباشه زیرزمینم نباشه',
      want: [
        {
          in: ['apartments-for-rent', 'villas-for-rent'],
          place: 'mashhad',
          not: { property_floor: ['همکف', 'زیرزمین'] },
        },
      ],
      near: [{ in: ['apartments-for-rent', 'villas-for-rent'], place: 'mashhad' }],
    },
    {
      q: 'رهن و اجاره مشهد غیر از قاسم آباد',
      want: [{ in: ['apartments-for-rent', 'villas-for-rent'], place: 'mashhad', district: /^(?!.*قاسم.?اباد)/ }],
      near: [{ in: ['apartments-for-rent', 'villas-for-rent'], place: 'mashhad' }],
    },
    {
      q: 'پراید بدون رنگ',
      want: [
        { in: 'saipa', has: { body_condition: ['سالم و بی‌خط و خش', 'خط و خش جزئی', 'صافکاری بی‌رنگ'] }, title: /پراید/ },
        { in: 'saipa', title: /پراید/, text: /(بدون|بی).?رنگ/ },
      ],
      near: [{ in: 'saipa', title: /پراید/ }],
    },
    {
      q: '۴۰۵ دوگانه نباشه لطفا',
      want: [{ in: 'peugeot', not: { fuel: 'دوگانه‌سوز' }, title: /[4۴][0۰][5۵]/ }],
      near: [
        { in: 'peugeot', title: /[4۴][0۰][5۵]/ },
        { in: 'peugeot', not: { fuel: 'دوگانه‌سوز' } },
      ],
    },
    {
      q: 'ماشین اتومات تا ۸۰۰ به جز چینی',
      want: [
        {
          in: [
            'peugeot',
            'saipa',
            'iran-khodro',
            'renault',
            'toyota',
            'hyundai',
            'kia',
            'mercedes-benz',
            'bmw',
            'mazda',
            'nissan',
            'mitsubishi',
            'suzuki',
            'honda',
            'volkswagen',
            'citroen',
            'daewoo',
            'ssangyong',
            'proton',
            'opel',
            'fiat',
            'skoda',
            'seat',
            'chevrolet',
            'ford',
            'subaru',
          ],
          has: { gearbox: 'اتوماتیک' },
          price: { from: 0, to: 800000000 },
        },
      ],
      near: [
        {
          in: [
            'peugeot',
            'saipa',
            'iran-khodro',
            'renault',
            'toyota',
            'hyundai',
            'kia',
            'mercedes-benz',
            'bmw',
            'mazda',
            'nissan',
            'mitsubishi',
            'suzuki',
            'honda',
            'volkswagen',
            'citroen',
            'daewoo',
            'ssangyong',
            'proton',
            'opel',
            'fiat',
            'skoda',
            'seat',
            'chevrolet',
            'ford',
            'subaru',
          ],
          has: { gearbox: 'اتوماتیک' },
        },
        { in: 'cars', has: { gearbox: 'اتوماتیک' }, price: { from: 0, to: 800000000 } },
      ],
    },
    {
      q: 'گوشی تا ۱۵ تومن سامسونگ نباشه',
      want: [{ in: 'mobile-phones', price: { from: 0, to: 15000000 }, not: { phone_brand: 'سامسونگ' } }],
      near: [
        { in: 'mobile-phones', not: { phone_brand: 'سامسونگ' } },
        { in: 'mobile-phones', price: { from: 0, to: 18000000 } },
      ],
    },
    {
      q: 'پلی‌استیشن کپی خور نمیخوام',
      want: [
        {
          in: 'game-consoles',
          has: {
            console_model: [
              'پلی‌استیشن ۴',
              'پلی‌استیشن ۴ پرو',
              'پلی‌استیشن ۵',
              'پلی‌استیشن ۵ پرو',
              'پلی‌استیشن ۳',
              'پلی‌استیشن ۲ و ۱',
            ],
          },
          not: { console_modded: true },
        },
      ],
      near: [
        {
          in: 'game-consoles',
          has: {
            console_model: [
              'پلی‌استیشن ۴',
              'پلی‌استیشن ۴ پرو',
              'پلی‌استیشن ۵',
              'پلی‌استیشن ۵ پرو',
              'پلی‌استیشن ۳',
              'پلی‌استیشن ۲ و ۱',
            ],
          },
        },
      ],
    },
    {
      q: 'هدست گیمینگ بی سیم نباشه',
      want: [
        { in: 'headphones', has: { headphone_kind: 'هدست بازی' }, not: { cordless: true } },
        { in: 'headphones', not: { cordless: true }, text: /هدست/ },
      ],
      near: [{ in: 'headphones', has: { headphone_kind: ['هدست بازی', 'هدفون'] } }],
    },
    {
      q: 'تراکتور غیر از رومانی',
      want: [
        {
          in: 'agricultural-vehicles',
          has: { farm_machine_kind: ['تراکتور', 'تراکتور باغی'] },
          not: { farm_machine_brand: 'رومانی (یونیورسال)' },
        },
      ],
      near: [{ in: 'agricultural-vehicles', has: { farm_machine_kind: ['تراکتور', 'تراکتور باغی'] } }],
    },
    {
      q: 'لاستیک ۱۳ بدون رینگ',
      want: [{ in: 'tyres-wheels', has: { tyre_kind: 'لاستیک', rim_inches: { from: 13, to: 13 } } }],
      near: [
        { in: 'tyres-wheels', has: { tyre_kind: 'لاستیک' } },
        { in: 'tyres-wheels', has: { rim_inches: { from: 13, to: 13 } } },
      ],
    },
    {
      q: 'سگ گله بجز هاسکی و شیتزو و پامر',
      want: [{ in: 'dogs', not: { dog_breed: ['هاسکی', 'شیتزو', 'پامرانین'] } }],
      near: [{ in: 'dogs' }],
      says: { dog_breed: ['سرابی و ایرانی', 'ژرمن شپرد', 'ترکیبی'] },
    },
    {
      q: 'زمین کشاورزی کرمانشاه قولنامه‌ای نباشه',
      want: [
        {
          in: ['land', 'gardens-for-sale'],
          has: { land_use: 'کشاورزی' },
          place: 'kermanshah',
          not: { deed_type: 'قولنامه‌ای' },
        },
      ],
      near: [
        { in: ['land', 'gardens-for-sale'], place: 'kermanshah' },
        { in: 'land', has: { land_use: 'کشاورزی' }, not: { deed_type: 'قولنامه‌ای' } },
      ],
    },
    {
      q: 'کار تو کافه یا رستوران رشت بدون سابقه کار',
      want: [
        { in: 'restaurant-jobs', has: { job_experience: 'بدون سابقه' }, place: 'rasht' },
        { in: 'restaurant-jobs', place: 'rasht', text: /بدون سابقه|نیاز به سابقه ن|اموزش/ },
      ],
      near: [
        { in: 'restaurant-jobs', place: 'rasht' },
        { in: 'restaurant-jobs', has: { job_experience: 'بدون سابقه' } },
        { in: 'jobs', has: { job_experience: 'بدون سابقه' }, place: 'rasht' },
      ],
    },
    {
      q: 'یخچال دست دوم تمیز، ایرانی نمی‌خوام',
      want: [{ in: 'refrigerators', has: { condition: ['در حد نو', 'کارکرده'] }, not: { origin: 'ایرانی' } }],
      near: [
        { in: 'refrigerators', not: { origin: 'ایرانی' } },
        { in: 'refrigerators', has: { condition: ['در حد نو', 'کارکرده'] } },
      ],
    },
  ],
  number: [
    {
      q: 'رهن کامل ۸۰ متری مشهد تا ۵۰۰',
      want: [
        {
          in: ['apartments-for-rent', 'villas-for-rent'],
          has: { rent_kind: 'رهن کامل', property_area: { from: 72, to: 90 } },
          price: { from: 0, to: 500000000 },
          place: 'mashhad',
        },
      ],
      near: [
        { in: ['apartments-for-rent', 'villas-for-rent'], has: { rent_kind: 'رهن کامل' }, place: 'mashhad' },
        {
          in: ['apartments-for-rent', 'villas-for-rent'],
          has: { property_area: { from: 65, to: 100 } },
          price: { from: 0, to: 550000000 },
          place: 'mashhad',
        },
      ],
    },
    {
      q: '۲۰۰ پیش ۱۰ تومن اجاره دوخوابه مشهد',
      want: [
        {
          in: ['apartments-for-rent', 'villas-for-rent'],
          has: { property_rooms: ['دو اتاق'], monthly_rent: { from: 0, to: 11000000 } },
          price: { from: 0, to: 220000000 },
          place: 'mashhad',
        },
      ],
      near: [
        { in: ['apartments-for-rent', 'villas-for-rent'], has: { property_rooms: ['دو اتاق'] }, place: 'mashhad' },
        {
          in: ['apartments-for-rent', 'villas-for-rent'],
          has: { monthly_rent: { from: 0, to: 12000000 } },
          price: { from: 0, to: 250000000 },
          place: 'mashhad',
        },
      ],
    },
    {
      q: '۲۰۶ مدل ۹۵ ببالا زیر ۶۰۰',
      want: [
        {
          in: 'peugeot',
          has: { production_year: { from: 1395, to: 1405 } },
          price: { from: 0, to: 600000000 },
          title: /[2۲][0۰][6۶]/,
        },
      ],
      near: [{ in: 'peugeot', title: /[2۲][0۰][6۶]/ }],
    },
    {
      q: 'دوچرخه ۲۶ تا ۲ تومن',
      want: [{ in: 'bicycles', has: { wheel_size: '۲۶' }, price: { from: 0, to: 2000000 } }],
      near: [
        { in: 'bicycles', has: { wheel_size: '۲۶' } },
        { in: 'bicycles', price: { from: 0, to: 3000000 } },
      ],
    },
    {
      q: 'سمند زیر ۱۰۰ هزار تا کار',
      want: [{ in: 'iran-khodro', has: { mileage: { from: 0, to: 100000 } }, title: /سمند|سورن/ }],
      near: [
        { in: 'iran-khodro', title: /سمند|سورن/ },
        { in: 'iran-khodro', has: { mileage: { from: 0, to: 100000 } } },
      ],
    },
    {
      q: 'ایفون ۱۳ ۱۲۸ گیگ باتری بالا ۸۵',
      want: [
        {
          in: 'mobile-phones',
          has: { phone_brand: 'اپل', internal_storage: '۱۲۸ گیگابایت', battery_health: { from: 85, to: 100 } },
          title: /[1۱][3۳]/,
        },
      ],
      near: [
        { in: 'mobile-phones', has: { phone_brand: 'اپل' }, title: /[1۱][3۳]/ },
        { in: 'mobile-phones', has: { phone_brand: 'اپل', internal_storage: '۱۲۸ گیگابایت' } },
      ],
    },
    {
      q: 'لپتاپ رم ۱۶ گرافیک ۶ گیگ',
      want: [{ in: 'laptops', has: { computer_ram: '۱۶ گیگابایت', graphics_memory: '۶ گیگابایت' } }],
      near: [
        {
          in: 'laptops',
          has: {
            computer_ram: ['۱۶ گیگابایت', '۲۴ گیگابایت', '۳۲ گیگابایت'],
            graphics_memory: ['۴ گیگابایت', '۶ گیگابایت', '۸ گیگابایت', '۱۲ گیگابایت'],
          },
        },
        { in: 'laptops', has: { computer_ram: '۱۶ گیگابایت' } },
        { in: 'laptops', has: { graphics_kind: 'مجزا' } },
      ],
    },
    {
      q: 'مانیتور ۲۷ اینچ ۱۴۴ هرتز',
      want: [
        {
          in: 'monitors',
          has: { monitor_size: { from: 26.5, to: 27.5 }, refresh_rate: ['۱۴۴ هرتز', '۱۶۵ هرتز', '۲۴۰ هرتز و بیشتر'] },
        },
      ],
      near: [
        { in: 'monitors', has: { monitor_size: { from: 24, to: 32 } } },
        { in: 'monitors', has: { refresh_rate: ['۱۴۴ هرتز', '۱۶۵ هرتز', '۲۴۰ هرتز و بیشتر'] } },
      ],
    },
    {
      q: 'فرش ۱۲ متری ۷۰۰ شونه',
      want: [{ in: 'carpets', has: { carpet_size: '۱۲ متری', carpet_shaneh: '۷۰۰ شانه' } }],
      near: [
        { in: 'carpets', has: { carpet_size: '۱۲ متری' } },
        { in: 'carpets', has: { carpet_shaneh: ['۷۰۰ شانه', '۱۰۰۰ شانه'] } },
      ],
    },
    {
      q: 'گوساله نر ۲۰۰ کیلویی',
      want: [
        { in: 'livestock', has: { livestock_kind: 'گوساله', live_weight: { from: 170, to: 230 }, animal_sex: 'نر' } },
      ],
      near: [{ in: 'livestock', has: { livestock_kind: 'گوساله' } }],
    },
    {
      q: '۵ هکتار زمین دیم اطراف کرمانشاه',
      want: [{ in: ['land', 'gardens-for-sale'], has: { land_area: { from: 45000, to: 55000 } }, place: 'kermanshah' }],
      near: [
        { in: ['land', 'gardens-for-sale'], has: { land_area: { from: 20000, to: 200000 } }, place: 'kermanshah' },
        { in: 'land', has: { land_use: 'کشاورزی' }, place: 'kermanshah' },
        { in: 'land', has: { land_area: { from: 45000, to: 55000 } } },
      ],
      says: { land_use: 'کشاورزی' },
    },
    {
      q: 'کتونی مردونه سایز ۴۳',
      want: [
        { in: 'men-shoes', has: { shoe_kind: 'ورزشی و کتانی', shoe_size: { from: 43, to: 43 } } },
        { in: 'men-shoes', has: { shoe_size: { from: 43, to: 43 } }, title: /کتونی|کتانی|اسنیکر/ },
      ],
      near: [
        { in: 'men-shoes', has: { shoe_kind: 'ورزشی و کتانی' } },
        { in: 'men-shoes', has: { shoe_size: { from: 42, to: 44 } } },
      ],
    },
    {
      q: 'طبقه دوم ۳ خواب حدود ۱۲۰ متر اجاره احمدآباد',
      want: [
        {
          in: 'apartments-for-rent',
          has: { property_floor: '۲', property_rooms: 'سه اتاق', property_area: { from: 108, to: 135 } },
          place: 'mashhad',
          district: /احمد.?اباد/,
        },
      ],
      near: [
        { in: 'apartments-for-rent', has: { property_rooms: 'سه اتاق' }, place: 'mashhad' },
        { in: 'apartments-for-rent', place: 'mashhad', district: /احمد.?اباد/ },
        { in: 'apartments-for-rent', has: { property_floor: '۲', property_rooms: 'سه اتاق' } },
      ],
    },
    {
      q: 'رینگ ۱۵ چهار حلقه تا ۱۵ تومن',
      want: [
        {
          in: 'tyres-wheels',
          has: { tyre_kind: ['رینگ', 'رینگ و لاستیک'], rim_inches: { from: 15, to: 15 } },
          price: { from: 0, to: 15000000 },
        },
      ],
      near: [
        { in: 'tyres-wheels', has: { tyre_kind: ['رینگ', 'رینگ و لاستیک'] } },
        { in: 'tyres-wheels', has: { rim_inches: { from: 15, to: 15 } } },
      ],
      says: { pieces: { from: 4, to: 4 } },
    },
    {
      q: 'راننده پایه یک حقوق بالای ۲۵ میلیون',
      want: [
        { in: 'driver-jobs', has: { driving_licence: 'پایهٔ یک', monthly_pay: { from: 25000000, to: 1000000000 } } },
      ],
      near: [
        { in: 'driver-jobs', has: { driving_licence: 'پایهٔ یک' } },
        { in: 'driver-jobs', has: { monthly_pay: { from: 20000000, to: 1000000000 } } },
      ],
    },
  ],
  place: [
    {
      q: 'سوییت شاندیز واسه آخر هفته',
      want: [
        { in: ['daily-apartments', 'daily-villas'], place: 'shandiz' },
        { in: ['daily-apartments', 'daily-villas'], text: /شاندیز/ },
      ],
      near: [
        { in: ['daily-apartments', 'daily-villas'], place: 'mashhad' },
        { in: ['daily-apartments', 'daily-villas'], place: 'torqabeh' },
      ],
    },
    {
      q: 'ویلا طرقبه',
      want: [
        { in: ['villas-for-sale', 'villas-for-rent', 'daily-villas'], place: 'torqabeh' },
        { in: ['villas-for-sale', 'villas-for-rent', 'daily-villas'], text: /طرقبه/ },
      ],
      near: [
        { in: ['villas-for-sale', 'villas-for-rent', 'daily-villas'], place: 'mashhad' },
        { in: ['villas-for-sale', 'villas-for-rent', 'daily-villas'], place: 'shandiz' },
        { in: 'gardens-for-sale', place: 'torqabeh' },
      ],
    },
    {
      q: 'رهن آپارتمان سمت وکیل‌آباد',
      want: [
        { in: 'apartments-for-rent', place: 'mashhad', district: /وکیل.?اباد/ },
        { in: 'apartments-for-rent', place: 'mashhad', text: /وکیل.?اباد/ },
      ],
      near: [{ in: 'apartments-for-rent', place: 'mashhad' }],
      says: { rent_kind: 'رهن کامل' },
    },
    {
      q: 'خونه اجاره ای طرفای بلوار سجاد مشهد',
      want: [
        { in: ['apartments-for-rent', 'villas-for-rent'], place: 'mashhad', district: /سجاد/ },
        { in: ['apartments-for-rent', 'villas-for-rent'], place: 'mashhad', text: /سجاد/ },
      ],
      near: [{ in: ['apartments-for-rent', 'villas-for-rent'], place: 'mashhad' }],
    },
    {
      q: 'اجاره آپارتمان غرب تهران',
      want: [
        {
          in: 'apartments-for-rent',
          place: 'tehran',
          district:
            /صادقیه|اریا.?شهر|پونک|جنت.?اباد|شهران|شهر.?زیبا|اکباتان|ازادی|تهران.?سر|سعادت.?اباد|شهرک غرب|ستاری|فردوس|مرزداران|اشرفی|چیتگر|^کن$|طرشت|باغ.?فیض|المپیک|گیشا|کوی نصر|سردار جنگل|سولقان|اپادانا|بیمه|تهران.?ویلا|ستارخان|دریاچه|حصارک|شهید باقری|دهکده/,
        },
        { in: 'apartments-for-rent', place: 'tehran', text: /غرب تهران/ },
      ],
      near: [{ in: 'apartments-for-rent', place: 'tehran' }],
    },
    {
      q: 'پراید معالی آباد',
      want: [
        { in: 'saipa', place: 'shiraz', district: /معالی.?اباد/, title: /پراید/ },
        { in: 'saipa', place: 'shiraz', title: /پراید/, text: /معالی.?اباد/ },
      ],
      near: [{ in: 'saipa', place: 'shiraz', title: /پراید/ }],
    },
    {
      q: 'وانت نیسان بیضا فارس',
      want: [
        { in: 'pickups-vans', has: { pickup_brand: ['نیسان زامیاد', 'نیسان'] }, place: 'beyza' },
        { in: 'pickups-vans', has: { pickup_brand: ['نیسان زامیاد', 'نیسان'] }, text: /بیضا/ },
      ],
      near: [
        { in: 'pickups-vans', has: { pickup_brand: ['نیسان زامیاد', 'نیسان'] }, place: 'fars-province' },
        { in: 'pickups-vans', has: { pickup_brand: ['نیسان زامیاد', 'نیسان'] }, place: 'shiraz' },
        { in: 'pickups-vans', place: 'fars-province' },
      ],
    },
    {
      q: 'باغچه قلات شیراز',
      want: [
        { in: ['gardens-for-sale'], place: 'shiraz', district: /قلات/ },
        { in: ['gardens-for-sale', 'land', 'villas-for-sale', 'daily-villas'], text: /قلات/ },
      ],
      near: [
        { in: 'gardens-for-sale', place: 'shiraz' },
        { in: 'gardens-for-sale', place: 'fars-province' },
      ],
    },
    {
      q: 'کار نیمه وقت گلسار رشت',
      want: [
        { in: 'jobs', has: { contract_kind: ['پاره‌وقت', 'شیفتی'] }, place: 'rasht', district: /گلسار/ },
        { in: 'part-time-student-jobs', place: 'rasht', district: /گلسار/ },
        { in: 'jobs', has: { contract_kind: ['پاره‌وقت', 'شیفتی'] }, place: 'rasht', text: /گلسار/ },
      ],
      near: [
        { in: 'jobs', has: { contract_kind: 'پاره‌وقت' }, place: 'rasht' },
        { in: 'part-time-student-jobs', place: 'rasht' },
        { in: 'jobs', place: 'rasht', district: /گلسار/ },
      ],
    },
    {
      q: 'کلبه ماسوله برا یه شب',
      want: [{ in: ['daily-villas', 'daily-apartments'], text: /ماسوله/ }],
      near: [
        { in: ['daily-villas', 'daily-apartments'], place: 'gilan-province' },
        { in: ['daily-villas', 'daily-apartments'], text: /کلبه/ },
      ],
    },
    {
      q: 'زیباکنار ویلا لب آب شبی چند',
      want: [{ in: ['daily-villas', 'daily-apartments'], text: /زیبا.?کنار/ }],
      near: [
        { in: ['daily-villas', 'daily-apartments'], place: 'gilan-province' },
        { in: 'daily-villas', has: { villa_kind: 'ویلای ساحلی' } },
      ],
      says: { villa_kind: 'ویلای ساحلی' },
    },
    {
      q: 'دوچرخه ماسال یا رضوانشهر',
      want: [
        { in: 'bicycles', place: 'masal' },
        { in: 'bicycles', text: /ماسال/ },
        { in: 'bicycles', place: 'rezvanshahr' },
        { in: 'bicycles', text: /رضوان.?شهر/ },
      ],
      near: [{ in: 'bicycles', place: 'gilan-province' }],
    },
    {
      q: 'گوسفند کرند غرب',
      want: [
        { in: 'livestock', has: { livestock_kind: 'گوسفند' }, place: 'kerend' },
        { in: 'livestock', has: { livestock_kind: 'گوسفند' }, text: /کرند/ },
      ],
      near: [{ in: 'livestock', has: { livestock_kind: 'گوسفند' }, place: 'kermanshah' }],
    },
    {
      q: 'زمین دور و بر بیستون',
      want: [{ in: ['land', 'gardens-for-sale', 'old-houses'], text: /بیستون/ }],
      near: [{ in: ['land', 'gardens-for-sale'], place: 'kermanshah' }],
    },
    {
      q: 'سرعین هتل آپارتمان دو نفره',
      want: [
        { in: ['daily-apartments', 'daily-villas'], place: 'sareyn' },
        { in: ['daily-apartments', 'daily-villas'], text: /سرعین/ },
      ],
      near: [{ in: ['daily-apartments', 'daily-villas'], place: 'ardabil' }],
      says: { guest_capacity: { from: 2 } },
    },
  ],
  relaxation: [
    {
      q: 'صندلی گیمینگ',
      want: [
        {
          in: ['office-furniture', 'computer-accessories', 'video-games', 'digital'],
          title: /صندلی.*(گیم|game|Gam|GAM|بازی)/i,
        },
        { in: 'office-furniture', has: { office_furniture_kind: 'صندلی' }, text: /گیمینگ|گیمر/ },
      ],
      near: [{ in: 'office-furniture', has: { office_furniture_kind: 'صندلی' } }],
    },
    {
      q: 'موس گیمینگ',
      want: [
        { in: 'computer-accessories', has: { computer_accessory_kind: 'ماوس' }, text: /گیم|game|Gam|GAM|بازی/i },
        { in: 'computer-accessories', title: /(ماوس|موس).*(گیم|game|Gam|GAM|بازی)/i },
      ],
      near: [{ in: 'computer-accessories', has: { computer_accessory_kind: 'ماوس' } }],
    },
    {
      q: 'شلوار بارداری جین',
      want: [
        { in: 'maternity', has: { maternity_kind: 'لباس بارداری' }, title: /شلوار/ },
        { in: 'women-clothing', has: { women_clothing_kind: 'شلوار' }, text: /باردار|حاملگی/ },
      ],
      near: [{ in: 'maternity', has: { maternity_kind: 'لباس بارداری' } }],
    },
    {
      q: 'پک دوربین مدار بسته ۴ تایی باغ',
      want: [
        { in: 'security-cameras', has: { security_camera_kind: 'پکیج کامل' } },
        { in: 'security-cameras', text: /(^|[\s،.:«(])(پک|پکیج|ست کامل)($|[\s،.:»)])/ },
      ],
      near: [{ in: 'security-cameras' }],
    },
    {
      q: 'پک مراقبت پوست',
      want: [
        {
          in: 'cosmetics',
          has: { cosmetic_kind: 'مراقبت پوست' },
          text: /(^|[\s،.:«(])(پک|ست|پکیج|مجموعه)($|[\s،.:»)])/,
        },
      ],
      near: [
        { in: 'cosmetics', has: { cosmetic_kind: 'مراقبت پوست' } },
        { in: 'cosmetics', text: /پوست/ },
      ],
    },
    {
      q: 'لپ تاپ مهندسی برای اتوکد',
      want: [
        { in: 'laptops', has: { laptop_use: ['طراحی و رندر', 'برنامه‌نویسی'] } },
        { in: 'laptops', text: /مهندسی|اتوکد|رندر|طراحی/ },
      ],
      near: [
        { in: 'laptops', has: { graphics_kind: 'مجزا' } },
        { in: 'laptops', has: { laptop_use: 'بازی' } },
        { in: 'laptops', has: { cpu_series: ['Core i7', 'Core i9', 'Ryzen 7', 'Ryzen 9', 'Xeon'] } },
      ],
    },
    {
      q: 'گوشی دکمه ای سالمندی',
      want: [
        { in: 'mobile-phones', text: /دکمه|ساده|سالمند/ },
        { in: 'mobile-phones', has: { internal_storage: 'کمتر از ۱۶ گیگابایت' } },
        { in: 'mobile-phones', has: { phone_brand: ['نوکیا', 'جی‌ال‌ایکس', 'داریا', 'کاترپیلار'] } },
      ],
      near: [{ in: 'mobile-phones', price: { from: 0, to: 5000000 } }],
    },
    { q: 'پژو پارس سال فروشی', want: [{ in: 'peugeot', title: /پارس/ }], near: [{ in: 'peugeot' }] },
    {
      q: 'تردمیل تاشو خانگی',
      want: [{ in: 'fitness-equipment', has: { fitness_kind: 'تردمیل' } }],
      near: [{ in: 'fitness-equipment', has: { fitness_kind: ['دوچرخهٔ ثابت', 'الپتیکال'] } }],
    },
    {
      q: 'تراکتور باغی کمرباریک',
      want: [
        { in: 'agricultural-vehicles', has: { farm_machine_kind: 'تراکتور باغی' } },
        { in: 'agricultural-vehicles', text: /کمر.?باریک|باغی/ },
      ],
      near: [{ in: 'agricultural-vehicles', has: { farm_machine_kind: ['تراکتور', 'تیلر'] } }],
    },
    {
      q: 'دستگاه جوجه کشی ۲۴ تایی اتومات',
      want: [
        { in: 'farm-equipment', has: { farm_equipment_kind: 'جوجه‌کشی و مرغداری' }, text: /جوجه.?کشی/ },
        { in: ['farm-equipment', 'poultry'], title: /جوجه.?کشی/ },
      ],
      near: [{ in: 'farm-equipment', has: { farm_equipment_kind: 'جوجه‌کشی و مرغداری' } }],
    },
    {
      q: 'سیستم گیمینگ اسمبل شده',
      want: [
        { in: 'desktop-computers', has: { graphics_kind: 'مجزا' } },
        { in: 'desktop-computers', text: /گیم|game|Gam|GAM|بازی|اسمبل/i },
      ],
      near: [{ in: 'desktop-computers' }],
    },
    {
      q: 'سپر جلو تیبا فابریک با رنگ',
      want: [
        { in: 'car-parts', has: { car_part_kind: 'بدنه و سپر' }, text: /سپر.*تیبا|تیبا.*سپر/ },
        { in: 'car-parts', has: { car_part_kind: 'بدنه و سپر', fits_car_brand: 'سایپا' }, text: /سپر/ },
      ],
      near: [
        { in: 'car-parts', has: { car_part_kind: 'بدنه و سپر' } },
        { in: 'car-parts', has: { fits_car_brand: 'سایپا' } },
      ],
      says: { part_origin: 'اصلی و شرکتی' },
    },
    {
      q: 'کاپشن پسرونه مدرسه‌ای ضدآب',
      want: [{ in: 'kids-clothing', has: { child_clothing_kind: 'کاپشن و پالتو', child_gender: ['پسر', 'هر دو'] } }],
      near: [{ in: 'kids-clothing', has: { child_clothing_kind: ['کاپشن و پالتو', 'لباس مدرسه'] } }],
    },
  ],
  'same name': [
    {
      q: 'جک',
      want: [
        { in: 'jac' },
        { in: ['trucks', 'buses-minibuses'], has: { truck_brand: 'جک' } },
        {
          in: [
            'tools',
            'car-accessories',
            'car-parts',
            'industrial-machines',
            'construction-machinery',
            'motorcycle-parts',
            'building-materials',
            'electrical-supplies',
          ],
          title: /(^|[\s،.:«(])(جک)($|[\s،.:»)])/,
        },
        { in: ['car-parts', 'car-accessories'], has: { fits_car_brand: 'جک و کی‌ام‌سی' } },
      ],
      near: [{ in: 'cars', text: /(^|[\s،.:«(])(جک)($|[\s،.:»)])/ }],
    },
    {
      q: 'جک سوسماری ۳ تن',
      want: [
        {
          in: ['tools', 'car-accessories', 'industrial-machines', 'car-parts'],
          text: /(^|[\s،.:«(])(جک)($|[\s،.:»)])|سوسماری/,
        },
      ],
      near: [
        { in: 'tools', has: { tool_kind: ['ابزار دستی', 'کمپرسور و پمپ', 'سایر'] } },
        { in: 'car-accessories', has: { car_accessory_kind: 'ابزار و لوازم سفر' } },
      ],
    },
    {
      q: 'دیسک و صفحه پراید',
      want: [
        { in: 'car-parts', has: { car_part_kind: 'گیربکس و کلاچ' }, text: /(دیسک|کلاچ)/ },
        { in: 'car-parts', title: /دیسک.*صفحه|صفحه.*دیسک|کلاچ/ },
      ],
      near: [
        { in: 'car-parts', has: { fits_car_brand: ['سایپا', 'همهٔ خودروها'] } },
        { in: 'car-parts', has: { car_part_kind: ['گیربکس و کلاچ', 'ترمز'] } },
      ],
    },
    {
      q: 'دیسک fifa ps4',
      want: [
        {
          in: 'video-games',
          has: { game_item_kind: 'دیسک بازی', console_model: ['پلی‌استیشن ۴', 'پلی‌استیشن ۴ پرو'] },
          text: /فیفا|FIFA|Fifa|fifa|FC|اف.?سی/i,
        },
      ],
      near: [
        { in: 'video-games', has: { game_item_kind: 'دیسک بازی', console_model: ['پلی‌استیشن ۴', 'پلی‌استیشن ۴ پرو'] } },
        { in: 'video-games', text: /فیفا|FIFA|Fifa|fifa|FC ?[2۲]/i },
      ],
    },
    {
      q: 'دیسک تراکتور',
      want: [
        { in: 'agricultural-vehicles', has: { farm_machine_kind: 'گاوآهن و دیسک' } },
        { in: ['farm-equipment', 'agricultural-vehicles'], title: /دیسک/ },
      ],
      near: [
        { in: 'farm-equipment', has: { farm_equipment_kind: 'ادوات دنباله‌بند' } },
        { in: 'car-parts', has: { car_part_kind: 'قطعات خودروی سنگین' }, text: /تراکتور/ },
      ],
    },
    {
      q: 'نور ویلا',
      want: [
        { in: ['villas-for-sale', 'villas-for-rent', 'daily-villas'], place: 'nur' },
        { in: ['villas-for-sale', 'villas-for-rent', 'daily-villas'], text: /شهر نور|نور مازندران|ساحل نور|در نور/ },
      ],
      near: [{ in: ['villas-for-sale', 'villas-for-rent', 'daily-villas'], place: 'mazandaran-province' }],
    },
    {
      q: 'زمین بهار همدان',
      want: [
        { in: ['land', 'gardens-for-sale', 'old-houses'], place: 'bahar' },
        { in: ['land', 'gardens-for-sale', 'old-houses'], text: /بهار.*همدان|همدان.*بهار|شهر بهار|شهرستان بهار/ },
      ],
      near: [{ in: ['land', 'gardens-for-sale'], place: 'hamadan' }],
    },
    {
      q: 'صحنه خونه حیاط دار',
      want: [
        { in: ['villas-for-sale', 'villas-for-rent', 'old-houses'], place: 'sahneh' },
        { in: ['villas-for-sale', 'villas-for-rent', 'old-houses'], text: /صحنه/ },
      ],
      near: [{ in: ['villas-for-sale', 'villas-for-rent'], place: 'kermanshah' }],
      says: { yard: true },
    },
    {
      q: 'هوندا ۱۲۵',
      want: [
        { in: 'motorcycles', has: { motorcycle_brand: 'هوندا' }, title: /[1۱][2۲][5۵]/ },
        { in: 'motorcycles', has: { motorcycle_brand: 'هوندا', engine_volume: { from: 120, to: 130 } } },
        { in: 'motorcycles', has: { engine_volume: { from: 120, to: 130 } }, text: /هوندا|CG|طرح/i },
      ],
      near: [
        { in: 'motorcycles', has: { engine_volume: { from: 110, to: 150 } } },
        { in: 'motorcycles', has: { motorcycle_brand: 'هوندا' } },
        { in: 'motorcycle-parts', has: { motorcycle_brand: 'هوندا' } },
      ],
    },
    {
      q: 'موتور ۴۰۵ کامل با لوازم',
      want: [
        { in: 'car-parts', has: { car_part_kind: 'موتور و متعلقات' }, text: /[4۴][0۰][5۵]/ },
        { in: 'car-parts', has: { car_part_kind: 'موتور و متعلقات', fits_car_brand: ['پژو', 'ایران‌خودرو'] } },
      ],
      near: [
        { in: 'car-parts', has: { car_part_kind: 'موتور و متعلقات' } },
        { in: 'car-parts', has: { fits_car_brand: 'پژو' } },
      ],
    },
    {
      q: 'شیر محلی گاوی',
      want: [{ in: 'food-produce', has: { food_kind: 'لبنیات و روغن' } }],
      near: [
        { in: 'food-produce', text: /(^|[\s،.:«(])(شیر)($|[\s،.:»)])|لبنیات|ماست|محلی/ },
        { in: 'livestock', has: { livestock_kind: 'گاو' } },
      ],
    },
    {
      q: 'زیتون رودبار',
      want: [{ in: 'food-produce', text: /زیتون/ }],
      near: [
        { in: 'food-produce', place: 'gilan-province' },
        { in: ['gardens-for-sale', 'land', 'plants-gardening', 'farm-equipment'], text: /زیتون/ },
      ],
    },
    {
      q: 'شاهین',
      want: [
        { in: 'saipa', title: /شاهین/ },
        { in: ['birds', 'animals'], title: /شاهین/ },
        { in: ['car-parts', 'car-accessories', 'tyres-wheels'], text: /شاهین/ },
      ],
      near: [{ in: 'saipa' }],
    },
  ],
  voice: [
    {
      q: 'سلام من یه آپارتمان دو خوابه تو مشهد میخوام برای اجاره که حتما آسانسور داشته باشه چون پام درد میکنه',
      want: [{ in: 'apartments-for-rent', has: { property_rooms: ['دو اتاق'], elevator: true }, place: 'mashhad' }],
      near: [
        { in: 'apartments-for-rent', has: { elevator: true }, place: 'mashhad' },
        { in: 'apartments-for-rent', has: { property_rooms: ['دو اتاق'] }, place: 'mashhad' },
      ],
    },
    {
      q: 'یه خونه میخوام نزدیک حرم که رهنش از چهارصد میلیون بیشتر نشه',
      want: [
        {
          in: ['apartments-for-rent', 'villas-for-rent'],
          price: { from: 0, to: 400000000 },
          place: 'mashhad',
          district: /حرم|امام رضا|طبرسی|نواب|شیرازی|خسروی|عیدگاه|پنجراه|بهار|ثامن|سناباد|چهارراه شهدا/,
        },
        {
          in: ['apartments-for-rent', 'villas-for-rent'],
          price: { from: 0, to: 400000000 },
          place: 'mashhad',
          text: /(^|[\s،.:«(])(حرم)($|[\s،.:»)])/,
        },
      ],
      near: [
        { in: ['apartments-for-rent', 'villas-for-rent'], price: { from: 0, to: 400000000 }, place: 'mashhad' },
        { in: ['apartments-for-rent', 'villas-for-rent'], place: 'mashhad', text: /(^|[\s،.:«(])(حرم)($|[\s،.:»)])/ },
      ],
    },
    {
      q: 'دنبال یه پراید سالم میگردم برای پسرم حداکثر سیصد میلیون تومن',
      want: [{ in: 'saipa', price: { from: 0, to: 300000000 }, title: /پراید/ }],
      near: [
        { in: 'saipa', title: /پراید/ },
        { in: 'saipa', price: { from: 0, to: 400000000 } },
      ],
      says: { body_condition: ['سالم و بی‌خط و خش', 'خط و خش جزئی'], engine_condition: 'سالم' },
    },
    {
      q: 'گیربکس دویست و شش کسی داره تو شیراز',
      want: [
        { in: 'car-parts', has: { car_part_kind: 'گیربکس و کلاچ' }, place: 'shiraz', text: /[2۲][0۰][6۶]/ },
        {
          in: 'car-parts',
          has: { car_part_kind: 'گیربکس و کلاچ', fits_car_brand: ['پژو', 'ایران‌خودرو'] },
          place: 'shiraz',
        },
      ],
      near: [
        { in: 'car-parts', has: { car_part_kind: 'گیربکس و کلاچ' } },
        { in: 'car-parts', has: { fits_car_brand: 'پژو' }, place: 'shiraz' },
      ],
    },
    {
      q: 'یه پلی استیشن چهار میخوام با دو تا دسته زیر بیست و پنج میلیون',
      want: [
        {
          in: 'game-consoles',
          has: { console_model: ['پلی‌استیشن ۴', 'پلی‌استیشن ۴ پرو'], controller_count: { from: 2, to: 10 } },
          price: { from: 0, to: 25000000 },
        },
      ],
      near: [{ in: 'game-consoles', has: { console_model: ['پلی‌استیشن ۴', 'پلی‌استیشن ۴ پرو'] } }],
    },
    {
      q: 'داداش یه کارت گرافیک میخوام که جی تی ای رو راحت بیاره گرونم نباشه',
      want: [{ in: 'computer-parts', has: { computer_part_kind: 'کارت گرافیک' } }],
      near: [{ in: 'computer-parts' }, { in: 'desktop-computers', has: { graphics_kind: 'مجزا' } }],
    },
    {
      q: 'کسی هست تو رشت ایکس باکس بفروشه',
      want: [
        {
          in: 'game-consoles',
          has: { console_model: ['ایکس‌باکس سری X', 'ایکس‌باکس سری S', 'ایکس‌باکس وان', 'ایکس‌باکس ۳۶۰'] },
          place: 'rasht',
        },
      ],
      near: [
        {
          in: 'game-consoles',
          has: { console_model: ['ایکس‌باکس سری X', 'ایکس‌باکس سری S', 'ایکس‌باکس وان', 'ایکس‌باکس ۳۶۰'] },
        },
        { in: 'game-consoles', place: 'rasht' },
      ],
    },
    {
      q: 'بیست سی تا میش میخوام بخرم نزدیک کرمانشاه باشه',
      want: [{ in: 'livestock', has: { livestock_kind: 'گوسفند' }, place: 'kermanshah' }],
      near: [
        { in: 'livestock', has: { livestock_kind: 'گوسفند' } },
        { in: 'livestock', place: 'kermanshah' },
      ],
      says: { head_count: { from: 15, to: 40 }, animal_sex: 'ماده' },
    },
    {
      q: 'برای گاوهام علوفه و یونجه لازم دارم کجا پیدا کنم',
      want: [
        { in: 'farm-equipment', has: { farm_equipment_kind: 'خوراک دام' } },
        { in: ['farm-equipment', 'food-produce', 'pet-supplies'], text: /علوفه|یونجه|سیلو|کنسانتره/ },
        { in: 'pet-supplies', has: { supply_for_animal: 'دام و طیور', pet_supply_kind: 'غذا و تشویقی' } },
      ],
      near: [{ in: 'pet-supplies', has: { supply_for_animal: 'دام و طیور' } }, { in: 'farm-equipment' }],
    },
    {
      q: 'یه نفر میخوام بیاد یخچالمو توی خونه تعمیر کنه مشهد هستم',
      want: [
        { in: 'appliance-repair', has: { repair_kind: 'یخچال و فریزر' }, place: 'mashhad' },
        { in: 'appliance-repair', place: 'mashhad', text: /یخچال/ },
      ],
      near: [
        { in: 'appliance-repair', place: 'mashhad' },
        { in: 'appliance-repair', has: { repair_kind: 'یخچال و فریزر' } },
      ],
      says: { service_place: 'در محل مشتری' },
    },
    {
      q: 'آب چاه پایین رفته یه پمپ شناور قوی میخوام سه فاز باشه',
      want: [
        { in: 'electrical-supplies', has: { electrical_supply_kind: 'پمپ', power_phase: 'سه‌فاز' } },
        { in: 'electrical-supplies', has: { electrical_supply_kind: 'پمپ' }, text: /سه.?فاز|شناور/ },
      ],
      near: [
        { in: 'electrical-supplies', has: { electrical_supply_kind: 'پمپ' } },
        { in: ['farm-equipment', 'tools'], text: /پمپ/ },
      ],
    },
    {
      q: 'معلم خصوصی ریاضی میخوام برای نوه‌م که کلاس هفتمه',
      want: [
        { in: 'private-tutoring', has: { school_subject: ['ریاضی', 'همهٔ درس‌ها'], school_level: 'متوسطهٔ اول' } },
        { in: 'private-tutoring', has: { school_level: 'متوسطهٔ اول' }, text: /ریاضی/ },
      ],
      near: [
        { in: 'private-tutoring', has: { school_subject: ['ریاضی', 'همهٔ درس‌ها'] } },
        { in: 'private-tutoring', has: { school_level: 'متوسطهٔ اول' } },
      ],
    },
    {
      q: 'گوشیم رو دیروز تو مشهد گم کردم کسی پیداش نکرده',
      want: [
        {
          in: 'lost-found',
          has: { lost_or_found: 'پیدا شده', lost_item_kind: 'موبایل و وسایل دیجیتال' },
          place: 'mashhad',
        },
      ],
      near: [
        { in: 'lost-found', has: { lost_or_found: 'پیدا شده' } },
        { in: 'lost-found', has: { lost_item_kind: 'موبایل و وسایل دیجیتال' } },
        { in: 'lost-found', place: 'mashhad' },
      ],
    },
    {
      q: 'یه چوپان میخوام که شبا هم همونجا بمونه جای خواب میدیم',
      want: [
        { in: 'job-seekers', text: /چوپان|دامدار|دامپرور|گوسفند|کشاورز/ },
        { in: 'job-seekers', has: { job_field: 'کار ساده' } },
      ],
      near: [{ in: 'farm-jobs' }, { in: 'job-seekers' }],
    },
  ],
  'mixed script': [
    {
      q: 'dasteh ps4 asli',
      want: [
        { in: 'video-games', has: { game_item_kind: 'دستهٔ بازی', console_model: ['پلی‌استیشن ۴', 'پلی‌استیشن ۴ پرو'] } },
      ],
      near: [
        { in: 'video-games', has: { game_item_kind: 'دستهٔ بازی' } },
        { in: 'video-games', has: { console_model: ['پلی‌استیشن ۴', 'پلی‌استیشن ۴ پرو'] } },
      ],
    },
    {
      q: 'لپتاپ asus با ryzen7',
      want: [{ in: 'laptops', has: { laptop_brand: 'ایسوس', cpu_series: 'Ryzen 7' } }],
      near: [
        { in: 'laptops', has: { laptop_brand: 'ایسوس' } },
        { in: 'laptops', has: { cpu_series: 'Ryzen 7' } },
      ],
    },
    {
      q: 'ajare khoone mashhad 2 khabe',
      want: [
        { in: ['apartments-for-rent', 'villas-for-rent'], has: { property_rooms: ['دو اتاق'] }, place: 'mashhad' },
      ],
      near: [{ in: ['apartments-for-rent', 'villas-for-rent'], place: 'mashhad' }],
    },
    {
      q: 'jvh;j,v',
      want: [{ in: 'agricultural-vehicles', has: { farm_machine_kind: ['تراکتور', 'تراکتور باغی'] } }],
      near: [{ in: 'agricultural-vehicles' }, { in: ['farm-equipment', 'car-parts'], text: /تراکتور/ }],
    },
    {
      q: 'هحاخدث ۱۱',
      want: [{ in: 'mobile-phones', has: { phone_brand: 'اپل' }, title: /[1۱][1۱]/ }],
      near: [{ in: 'mobile-phones', has: { phone_brand: 'اپل' } }],
    },
    {
      q: 'آپارتمان۲خوابهاجارهمشهد',
      want: [{ in: 'apartments-for-rent', has: { property_rooms: ['دو اتاق'] }, place: 'mashhad' }],
      near: [{ in: 'apartments-for-rent', place: 'mashhad' }],
    },
    {
      q: 'پژو206تیپ۲سفید',
      want: [{ in: 'peugeot', has: { body_colour: ['سفید', 'سفید صدفی'] }, title: /[2۲][0۰][6۶]/ }],
      near: [{ in: 'peugeot', title: /[2۲][0۰][6۶]/ }],
      says: { car_trim: true },
    },
    {
      q: 'xbox سریs',
      want: [{ in: 'game-consoles', has: { console_model: 'ایکس‌باکس سری S' } }],
      near: [
        {
          in: 'game-consoles',
          has: { console_model: ['ایکس‌باکس سری X', 'ایکس‌باکس سری S', 'ایکس‌باکس وان', 'ایکس‌باکس ۳۶۰'] },
        },
      ],
    },
    {
      q: 'gooshi samsung A54 dast dovom',
      want: [
        {
          in: 'mobile-phones',
          has: { phone_brand: 'سامسونگ', condition: ['در حد نو', 'کارکرده'] },
          title: /[Aa] ?[5۵][4۴]/i,
        },
      ],
      near: [
        { in: 'mobile-phones', has: { phone_brand: 'سامسونگ' }, title: /[Aa] ?[5۵]/i },
        { in: 'mobile-phones', has: { phone_brand: 'سامسونگ', condition: ['در حد نو', 'کارکرده'] } },
      ],
    },
    {
      q: 'ماشین automatic زیر 700 تو shiraz',
      want: [{ in: 'cars', has: { gearbox: 'اتوماتیک' }, price: { from: 0, to: 700000000 }, place: 'shiraz' }],
      near: [
        { in: 'cars', has: { gearbox: 'اتوماتیک' }, place: 'shiraz' },
        { in: 'cars', has: { gearbox: 'اتوماتیک' }, price: { from: 0, to: 700000000 } },
        { in: 'cars', has: { gearbox: 'اتوماتیک' }, place: 'fars-province' },
      ],
    },
    {
      q: 'gusfand zende kermanshah',
      want: [{ in: 'livestock', has: { livestock_kind: 'گوسفند' }, place: 'kermanshah' }],
      near: [
        { in: 'livestock', has: { livestock_kind: 'گوسفند' } },
        { in: 'livestock', place: 'kermanshah' },
      ],
    },
    {
      q: 'rtx3060 استوک',
      want: [{ in: 'computer-parts', has: { computer_part_kind: 'کارت گرافیک' }, text: /[3۳][0۰][6۶][0۰]/ }],
      near: [
        { in: 'computer-parts', has: { computer_part_kind: 'کارت گرافیک' } },
        { in: ['desktop-computers', 'laptops'], text: /[3۳][0۰][6۶][0۰]/ },
      ],
      says: { condition: ['در حد نو', 'کارکرده'] },
    },
    {
      q: 'pride 111 shiraz',
      want: [{ in: 'saipa', place: 'shiraz', title: /(پراید.*)?[1۱][1۱][1۱]/ }],
      near: [
        { in: 'saipa', place: 'shiraz', title: /پراید/ },
        { in: 'saipa', title: /[1۱][1۱][1۱]/ },
      ],
    },
    {
      q: 'do]hg shdn fhd shdn',
      want: [
        { in: 'refrigerators', has: { refrigerator_kind: 'ساید بای ساید' } },
        { in: 'refrigerators', title: /ساید/ },
      ],
      near: [{ in: 'refrigerators' }],
    },
  ],
  missing: [
    {
      q: 'اجاره آپارتمان استانبول',
      want: [],
      near: [
        { in: ['apartments-for-rent', 'daily-apartments'] },
        { in: 'travel-tours', has: { travel_kind: 'تور خارجی' } },
      ],
      nearIsOptional: true,
    },
    {
      q: 'خونه تو ونکوور کانادا',
      want: [],
      near: [
        { in: 'legal-financial', has: { legal_service_kind: 'مهاجرت و ویزا' } },
        { in: ['villas-for-sale', 'apartments-for-sale'] },
      ],
      nearIsOptional: true,
    },
    {
      q: 'بوگاتی شیرون',
      want: [],
      near: [
        { in: ['porsche', 'maserati', 'mercedes-benz', 'bmw', 'audi', 'jaguar', 'infiniti', 'lexus', 'other-cars'] },
      ],
      nearIsOptional: true,
    },
    {
      q: 'پلی استیشن ۹',
      want: [],
      near: [
        { in: 'game-consoles', has: { console_model: ['پلی‌استیشن ۵', 'پلی‌استیشن ۵ پرو'] } },
        {
          in: 'game-consoles',
          has: {
            console_model: [
              'پلی‌استیشن ۴',
              'پلی‌استیشن ۴ پرو',
              'پلی‌استیشن ۵',
              'پلی‌استیشن ۵ پرو',
              'پلی‌استیشن ۳',
              'پلی‌استیشن ۲ و ۱',
            ],
          },
        },
      ],
    },
    { q: 'iphone 30 pro max', want: [], near: [{ in: 'mobile-phones', has: { phone_brand: 'اپل' } }] },
    {
      q: 'کارت گرافیک rtx 9990 ti',
      want: [],
      near: [{ in: 'computer-parts', has: { computer_part_kind: 'کارت گرافیک' } }],
    },
    {
      q: 'خرید آپارتمان سه خوابه مشهد ۵ میلیون تومن',
      want: [],
      near: [
        { in: 'apartments-for-sale', has: { property_rooms: 'سه اتاق' }, place: 'mashhad' },
        { in: 'apartments-for-sale', place: 'mashhad' },
      ],
    },
    {
      q: 'پراید صفر ۱۰ میلیون',
      want: [],
      near: [
        { in: 'saipa', title: /پراید/ },
        { in: 'saipa', has: { mileage: { from: 0, to: 100 } } },
      ],
    },
    { q: 'گوشی زپتوکس z7', want: [], near: [{ in: 'mobile-phones' }] },
    { q: 'بچه زرافه', want: [], near: [{ in: 'animals' }], nearIsOptional: true },
    {
      q: 'تفنگ شکاری دولول',
      want: [],
      near: [
        { in: ['sports-gear'], has: { sport_kind: 'تیر و کمان' } },
        { in: 'camping-outdoor' },
        { in: 'collectibles-antiques' },
      ],
      nearIsOptional: true,
    },
    {
      q: 'تراکتور برقی تسلا',
      want: [],
      near: [{ in: 'agricultural-vehicles', has: { farm_machine_kind: ['تراکتور', 'تراکتور باغی'] } }, { in: 'tesla' }],
    },
    {
      q: 'گاو شیری ۱۰۰ هزار تومن',
      want: [],
      near: [
        { in: 'livestock', has: { livestock_kind: 'گاو' } },
        { in: 'livestock', has: { livestock_kind: ['گاو', 'گوساله', 'گاومیش'] } },
      ],
    },
    { q: 'بلیط یک طرفه کره ماه', want: [], near: [{ in: ['travel-tours', 'tickets-vouchers'] }], nearIsOptional: true },
  ],
} as const satisfies Readonly<Record<string, readonly PeopleQuery[]>>;
