import type { PeopleQuery } from '../people-query.ts';

/** Queries of a household, a dealer of cars, students, and people who dictate or write Finglish, Dari or Azeri words. */
export const HOUSEHOLDS: readonly PeopleQuery[] = [
  {
    q: 'تخت نوزاد تهران',
    want: [{ in: 'nursery-furniture', has: { nursery_kind: 'تخت نوزاد' }, place: 'tehran' }],
    near: [{ in: 'nursery-furniture', has: { nursery_kind: 'تخت نوزاد' } }],
  },
  {
    q: 'فرش ۱۲ متری ۷۰۰ شانه',
    want: [{ in: 'carpets', has: { carpet_size: '۱۲ متری', carpet_shaneh: '۷۰۰ شانه' } }],
    near: [{ in: 'carpets' }],
  },
  {
    q: 'مبل ال دست دو',
    want: [{ in: 'sofas', has: { sofa_kind: 'ال', condition: ['در حد نو', 'کارکرده', 'نیازمند تعمیر'] } }],
    near: [{ in: 'sofas' }],
  },
  { q: 'پرده زبرا', want: [{ in: 'curtains', has: { curtain_kind: 'زبرا' } }], near: [{ in: 'curtains' }] },
  {
    q: 'صندلی بچه ماشین',
    want: [{ in: 'strollers-car-seats', has: { stroller_kind: 'صندلی خودرو' } }],
    near: [{ in: 'strollers-car-seats', has: { stroller_kind: 'صندلی خودرو' } }],
  },
  { q: 'قابلمه گرانیتی جهیزیه', want: [{ in: 'kitchenware', title: /قابلمه/ }], near: [{ in: 'kitchenware' }] },
  {
    q: 'پتو دو نفره گلبافت',
    want: [{ in: 'bedding', has: { bedding_kind: 'پتو', bed_size: 'دونفره' } }],
    near: [{ in: 'bedding', has: { bedding_kind: 'پتو' } }],
  },
  {
    q: 'ماشین ظرفشویی ۱۴ نفره زیر ۳۰ میلیون',
    want: [{ in: 'dishwashers', has: { dishwasher_places: '۱۴ نفره' }, price: { to: 30000000 } }],
    near: [{ in: 'dishwashers' }],
  },
  { q: 'تشک طبی فنری دونفره رویال', want: [{ in: 'mattresses', title: /طبی.*رویال/ }], near: [{ in: 'mattresses' }] },
  {
    q: 'برنج طارم هاشمی ۱۰ کیلو',
    says: { available_weight: { from: 10 } },
    want: [{ in: 'food-produce', title: /برنج/ }],
    near: [{ in: 'food-produce' }],
  },
  { q: 'شلوار بارداری', want: [{ in: 'maternity', title: /شلوار/ }], near: [{ in: 'maternity' }] },
  {
    q: 'پراید ۲۰۰۸',
    want: [{ in: 'cars', has: { car_model: /^پراید/, production_year: { from: 1386, to: 1387 } } }],
    near: [{ in: 'cars', has: { car_model: /^پراید/ } }],
  },
  {
    q: 'l90 دنده ای',
    want: [{ in: 'cars', has: { car_model: /^(تندر|پارس تندر)/, gearbox: 'دنده‌ای' } }],
    near: [{ in: 'cars', has: { car_model: /تندر/ } }],
  },
  {
    q: 'پژو پارس الیکس',
    want: [{ in: 'cars', has: { car_model: 'پارس ELX' } }],
    near: [{ in: 'cars', has: { car_model: /^پارس/ } }],
  },
  {
    q: 'کوییک اتومات',
    want: [{ in: 'cars', has: { car_model: 'کوییک اتوماتیک' } }],
    near: [{ in: 'cars', has: { car_model: /^کوییک/ } }],
  },
  {
    q: 'پراید زیر ۱۰۰ هزار کیلومتر',
    want: [{ in: 'cars', has: { car_model: /^پراید/, mileage: { to: 100000 } } }],
    near: [{ in: 'cars', has: { car_model: /^پراید/ } }],
  },
  {
    q: '۴۰۵ مدل ۸۸ تا ۹۲',
    want: [{ in: 'cars', has: { car_model: /^405/, production_year: { from: 1388, to: 1392 } } }],
    near: [{ in: 'cars', has: { car_model: /^405/ } }],
  },
  {
    q: 'پژو پارس سند وکالتی',
    want: [{ in: 'cars', has: { car_model: /^پارس (سال|elx|lx|tu5|اتوماتیک)/, vehicle_document: 'وکالتی' } }],
    near: [{ in: 'cars', has: { car_model: /^پارس/ } }],
  },
  { q: 'بی ام و سری ۱', want: [{ in: 'bmw', has: { car_model: 'سری ۱' } }], near: [{ in: 'bmw' }] },
  {
    q: 'ماشین عروس کرایه ای',
    want: [{ in: 'car-rental', has: { rental_car_kind: 'ماشین عروس' } }],
    near: [{ in: 'car-rental' }],
  },
  {
    q: 'تراکتور فرگوسن ۲۸۵',
    want: [{ in: 'agricultural-vehicles', has: { farm_machine_brand: 'فرگوسن (مسی فرگوسن)' }, title: /285/ }],
    near: [{ in: 'agricultural-vehicles' }],
  },
  {
    q: 'موتور هوندا ۱۲۵ زیر ۱۰۰ تومن',
    want: [
      {
        in: 'motorcycles',
        has: { motorcycle_brand: /هوندا|نیرو|کویر|تیزرو|هیرمن|سایر/ },
        price: { to: 100000000 },
        title: /هوندا 125/,
      },
    ],
    near: [{ in: 'motorcycles' }],
  },
  {
    q: 'سمند تصادفی',
    want: [{ in: 'cars', has: { car_model: /^سمند/, body_condition: ['تصادفی', 'سوخته', 'اوراقی'] } }],
    near: [{ in: 'cars', has: { car_model: /^سمند/ } }],
  },
  {
    q: 'لنت ترمز پراید',
    want: [{ in: 'car-parts', has: { car_part_kind: 'ترمز', fits_car_brand: ['سایپا', 'همهٔ خودروها'] } }],
    near: [{ in: 'car-parts' }],
  },
  {
    q: 'ضبط ماشین اندروید',
    want: [{ in: 'car-accessories', has: { car_accessory_kind: 'پخش و مانیتور' } }],
    near: [{ in: 'car-accessories' }],
  },
  {
    q: 'باربند سقفی پژو',
    says: { fits_car_brand: 'پژو' },
    want: [{ in: 'car-accessories', has: { car_accessory_kind: 'باربند' } }],
    near: [{ in: 'car-accessories' }],
  },
  {
    q: 'اجاره ی خونه ۲ خوابه رهن کامل غرب تهران',
    want: [
      {
        in: ['apartments-for-rent', 'villas-for-rent'],
        has: { property_rooms: 'دو اتاق', rent_kind: 'رهن کامل' },
        place: 'tehran',
        district:
          /پونک|صادقیه|اریاشهر|آریاشهر|شهران|شهر زیبا|جنت|^کن$|باغ فیض|حصارک|شهرک غرب|ژاندارمری|مرزداران|طرشت|شهرارا|ستارخان|اکباتان|اپادانا|تهرانسر|چیتگر|المپیک|شهرک گلستان|سعادت|گیشا|پاتریس|باقری|پیکان شهر/,
      },
    ],
    near: [{ in: ['apartments-for-rent', 'villas-for-rent'], place: 'tehran' }],
  },
  {
    q: 'ویلا استخر دار شمال',
    want: [
      {
        in: ['villas-for-sale', 'villas-for-rent', 'daily-villas'],
        has: { swimming_pool: true },
        place: ['gilan-province', 'mazandaran-province', 'golestan-province'],
      },
    ],
    near: [{ in: ['villas-for-sale', 'villas-for-rent', 'daily-villas'] }],
  },
  {
    q: 'مغازه تو قیطریه',
    want: [{ in: ['shops-for-sale', 'shops-for-rent'], district: /قیطریه/ }],
    near: [{ in: ['shops-for-sale', 'shops-for-rent'] }],
  },
  {
    q: 'سوئیت روزانه مشهد نزدیک حرم',
    want: [{ in: 'daily-apartments', place: 'mashhad' }],
    near: [{ in: ['daily-apartments', 'daily-villas'] }],
  },
  {
    q: 'خانه ویلایی سه خوابه حیاط دار اصفهان',
    want: [
      { in: ['villas-for-sale', 'villas-for-rent'], has: { property_rooms: 'سه اتاق', yard: true }, place: 'isfahan' },
    ],
    near: [{ in: ['villas-for-sale', 'villas-for-rent'] }],
  },
  {
    q: 'آپارتمان آسانسور پارکینگ انباری تهران',
    want: [
      {
        in: ['apartments-for-sale', 'apartments-for-rent'],
        has: { elevator: true, parking: true, storage_room: true },
        place: 'tehran',
      },
    ],
    near: [{ in: ['apartments-for-sale', 'apartments-for-rent'], place: 'tehran' }],
  },
  {
    q: 'سوله ۱۰۰۰ متری',
    want: [
      {
        in: ['industrial-property-for-sale', 'industrial-property-for-rent'],
        has: { industrial_kind: 'سوله', property_area: { from: 850, to: 1200 } },
      },
    ],
    near: [{ in: ['industrial-property-for-sale', 'industrial-property-for-rent'] }],
  },
  {
    q: 'خونه نزدیک مترو',
    want: [{ in: ['apartments-for-sale', 'villas-for-sale', 'apartments-for-rent', 'villas-for-rent'], text: /مترو/ }],
    near: [{ in: ['apartments-for-sale', 'villas-for-sale', 'apartments-for-rent', 'villas-for-rent'] }],
  },
  {
    q: 'معاوضه آپارتمان با ماشین',
    want: [{ in: 'apartments-for-sale', has: { property_exchange: true } }],
    near: [{ in: 'apartments-for-sale' }],
  },
  {
    q: 'شهرک غرب تهران اپارتمان',
    want: [{ in: ['apartments-for-sale', 'apartments-for-rent'], place: 'tehran', district: /شهرک غرب/ }],
    near: [{ in: ['apartments-for-sale', 'apartments-for-rent'], place: 'tehran' }],
  },
  {
    q: 'واحد ۳ خوابه نوساز اهواز',
    want: [
      {
        in: ['apartments-for-sale', 'apartments-for-rent'],
        has: { property_rooms: 'سه اتاق', year_built: { from: 1401 } },
        place: 'ahvaz',
      },
    ],
    near: [{ in: ['apartments-for-sale', 'apartments-for-rent', 'presale-property'] }],
  },
  {
    q: 'باغ ویلا شیراز',
    want: [
      { in: 'gardens-for-sale', place: 'shiraz' },
      { in: ['villas-for-sale', 'daily-villas'], place: 'shiraz' },
    ],
    near: [{ in: ['gardens-for-sale', 'villas-for-sale', 'daily-villas', 'villas-for-rent'] }],
  },
  {
    q: 'ملک تجاری کرج حداقل ۵۰ متر',
    want: [{ in: ['shops-for-sale', 'shops-for-rent'], has: { property_area: { from: 50 } }, place: 'karaj' }],
    near: [
      { in: ['shops-for-sale', 'shops-for-rent', 'offices-for-sale', 'offices-for-rent'] },
      { in: ['land', 'old-houses'], has: { land_use: 'تجاری' } },
    ],
  },
  {
    q: 'ایفون ۱۳ پرومکس ۲۵۶ پک',
    want: [
      { in: 'mobile-phones', has: { phone_brand: 'اپل', internal_storage: '۲۵۶ گیگابایت' }, title: /13 ?پرو ?مکس/ },
    ],
    near: [{ in: 'mobile-phones', has: { phone_brand: 'اپل' } }],
  },
  {
    q: 'مک بوک m1',
    want: [{ in: 'laptops', has: { laptop_brand: 'اپل (مک‌بوک)', cpu_series: 'Apple M' } }],
    near: [{ in: 'laptops', has: { laptop_brand: 'اپل (مک‌بوک)' } }],
  },
  {
    q: 'گرافیک rtx',
    want: [{ in: 'computer-parts', has: { computer_part_kind: 'کارت گرافیک' } }],
    near: [{ in: ['computer-parts', 'desktop-computers', 'laptops'] }],
  },
  {
    q: 'رم ddr4 ۱۶ گیگ',
    want: [{ in: 'computer-parts', has: { computer_part_kind: 'رم', computer_ram: '۱۶ گیگابایت' } }],
    near: [{ in: 'computer-parts', has: { computer_part_kind: 'رم' } }],
  },
  {
    q: 'آیپد ایر ۵ با قلم',
    want: [{ in: 'tablets', has: { with_pen: true }, title: /ایپد ایر/ }],
    near: [{ in: 'tablets', has: { tablet_brand: 'اپل (آیپد)' } }],
  },
  {
    q: 'آیفون باتری بالای ۹۰',
    want: [{ in: 'mobile-phones', has: { phone_brand: 'اپل', battery_health: { from: 90 } } }],
    near: [{ in: 'mobile-phones', has: { phone_brand: 'اپل' } }],
  },
  {
    q: 'لپتاپ i7 رم ۱۶ ssd ۵۱۲',
    want: [{ in: 'laptops', has: { cpu_series: 'Core i7', computer_ram: '۱۶ گیگابایت', ssd_size: '۵۱۲ گیگابایت' } }],
    near: [{ in: 'laptops' }],
  },
  {
    q: 'laptop asus gaming',
    want: [{ in: 'laptops', has: { laptop_brand: 'ایسوس', laptop_use: 'بازی' } }],
    near: [{ in: 'laptops' }],
  },
  {
    q: 'yakhchal side by side',
    want: [{ in: 'refrigerators', has: { refrigerator_kind: 'ساید بای ساید' } }],
    near: [{ in: 'refrigerators' }],
  },
  { q: 'gorbe persian', want: [{ in: 'cats', has: { cat_breed: 'پرشین' } }], near: [{ in: 'cats' }] },
  { q: 'estekhdam monshi', want: [{ in: 'office-jobs', title: /منشی/ }], near: [{ in: 'office-jobs' }] },
  {
    q: 'docharkhe kohestan 26',
    want: [{ in: 'bicycles', has: { bicycle_kind: 'کوهستان' } }],
    near: [{ in: 'bicycles' }],
  },
  {
    q: 'zamin bagh shahriar',
    want: [{ in: ['gardens-for-sale', 'land'], place: 'shahriar' }],
    near: [{ in: ['gardens-for-sale', 'land'] }],
  },
  {
    q: 'یه پراید مدل هشتاد و پنج میخوام',
    want: [{ in: 'cars', has: { car_model: /^پراید/, production_year: { from: 1385, to: 1385 } } }],
    near: [{ in: 'cars', has: { car_model: /^پراید/ } }],
  },
  {
    q: 'موتور سیکلت صد و بیست و پنج',
    want: [
      { in: 'motorcycles', has: { engine_volume: { from: 124, to: 126 } } },
      { in: 'motorcycles', title: /125/ },
    ],
    near: [{ in: 'motorcycles' }],
  },
  {
    q: 'زمین پانصد متری در گیلان',
    want: [{ in: 'land', has: { land_area: { from: 400, to: 600 } }, place: 'gilan-province' }],
    near: [{ in: 'land' }],
  },
  {
    q: 'کولر آبی هفت هزار',
    want: [{ in: 'air-conditioners', has: { cooling_device_kind: 'کولر آبی' }, title: /7000|7 هزار/ }],
    near: [{ in: 'air-conditioners' }],
  },
  {
    q: 'سه تار',
    want: [{ in: 'persian-instruments', has: { persian_instrument_kind: 'سه‌تار' } }],
    near: [{ in: 'persian-instruments' }],
  },
  {
    q: 'چهارصد و پنج مدل هشتاد و سه',
    want: [{ in: 'cars', has: { car_model: /^405/, production_year: { from: 1383, to: 1383 } } }],
    near: [{ in: 'cars', has: { car_model: /^405/ } }],
  },
  { q: 'تلوزیون سامسونگ', want: [{ in: 'televisions', has: { tv_brand: 'سامسونگ' } }], near: [{ in: 'televisions' }] },
  {
    q: 'mvhdn 131',
    want: [{ in: 'cars', has: { car_model: 'پراید ۱۳۱' } }],
    near: [{ in: 'cars', has: { car_model: /^پراید/ } }],
  },
  {
    q: "l,fhdg shls,k'",
    want: [{ in: 'mobile-phones', has: { phone_brand: 'سامسونگ' } }],
    near: [{ in: 'mobile-phones' }],
  },
  {
    q: 'ایفن ۱۱',
    want: [{ in: 'mobile-phones', title: /(ا|آ)یفون ?11/ }],
    near: [{ in: 'mobile-phones', has: { phone_brand: 'اپل' } }],
  },
  {
    q: 'گوشی سامسونک',
    want: [{ in: 'mobile-phones', has: { phone_brand: 'سامسونگ' } }],
    near: [{ in: 'mobile-phones' }],
  },
  {
    q: 'كالسكه نوزادي',
    says: { child_age: 'نوزاد تا ۶ ماه' },
    want: [{ in: 'strollers-car-seats', title: /کالسکه/ }],
    near: [{ in: 'strollers-car-seats' }],
  },
  {
    q: '📱 آیفون ۱۳ 🔥',
    want: [{ in: 'mobile-phones', title: /(ا|آ)یفون ?13/ }],
    near: [{ in: 'mobile-phones', has: { phone_brand: 'اپل' } }],
  },
  { q: 'لپـــــتاپ دل', want: [{ in: 'laptops', has: { laptop_brand: 'دل' } }], near: [{ in: 'laptops' }] },
  {
    q: 'کوئیک',
    want: [{ in: 'cars', has: { car_model: /^کوییک/ } }],
    near: [{ in: 'cars', has: { car_model: /^کوییک/ } }],
  },
  { q: 'هیوندا اکسنت', want: [{ in: 'hyundai', has: { car_model: /^اکسنت/ } }], near: [{ in: 'hyundai' }] },
  {
    q: 'شاهگلی آپارتمان',
    want: [{ in: ['apartments-for-sale', 'apartments-for-rent'], place: 'tabriz', district: /گلی/ }],
    near: [{ in: ['apartments-for-sale', 'apartments-for-rent'], place: 'tabriz' }],
  },
  {
    q: 'بایسکل دست دوم',
    want: [{ in: 'bicycles', has: { condition: ['در حد نو', 'کارکرده', 'نیازمند تعمیر'] } }],
    near: [{ in: 'bicycles' }],
  },
  {
    q: 'خانه کرایی مشهد گلشهر',
    want: [{ in: ['apartments-for-rent', 'villas-for-rent'], place: 'mashhad', district: /گلشهر/ }],
    near: [{ in: ['apartments-for-rent', 'villas-for-rent'], place: 'mashhad' }],
  },
  {
    q: 'تعمیر پکیج در محل',
    says: { service_place: 'در محل مشتری' },
    want: [{ in: 'appliance-repair', has: { repair_kind: /پکیج/ } }],
    near: [{ in: 'appliance-repair' }],
  },
  {
    q: 'معلم خصوصی ریاضی کنکور',
    want: [{ in: 'private-tutoring', has: { school_subject: 'ریاضی' } }],
    near: [{ in: 'private-tutoring' }],
  },
  {
    q: 'پرستار سالمند شبانه روزی',
    says: { round_the_clock: true },
    want: [{ in: 'health-care', has: { health_service_kind: ['مراقبت از سالمند', 'پرستاری بیمار'] } }],
    near: [{ in: 'health-care' }, { in: 'healthcare-jobs' }],
  },
  {
    q: 'یدک کش',
    want: [{ in: 'car-services', has: { car_service_kind: 'امداد و یدک‌کش' } }],
    near: [{ in: 'car-services' }],
  },
  {
    q: 'پیک موتوری با بیمه',
    want: [{ in: 'courier-jobs', has: { social_insurance: true }, title: /پیک/ }],
    near: [{ in: 'courier-jobs' }],
  },
  { q: 'آشپز ماهر رستوران', want: [{ in: 'restaurant-jobs', title: /(ا|آ)شپز/ }], near: [{ in: 'restaurant-jobs' }] },
  { q: 'دنبال کارم هر کاری باشه', want: [{ in: 'jobs' }], near: [{ in: 'jobs' }] },
  {
    q: 'گربه پرشین ماده واکسن زده',
    want: [{ in: 'cats', has: { cat_breed: 'پرشین', animal_sex: 'ماده', vaccinated: true } }],
    near: [{ in: 'cats' }],
  },
  { q: 'مرغ عشق جفت', want: [{ in: 'birds', has: { bird_kind: 'مرغ عشق' } }], near: [{ in: 'birds' }] },
  { q: 'غذای خشک گربه', want: [{ in: 'pet-supplies', title: /غذای.*گربه/ }], near: [{ in: 'pet-supplies' }] },
  {
    q: 'تردمیل زیر ۲۰ تومن',
    want: [{ in: 'fitness-equipment', has: { fitness_kind: 'تردمیل' }, price: { to: 20000000 } }],
    near: [{ in: 'fitness-equipment' }],
  },
  { q: 'چای لاهیجان', want: [{ in: 'food-produce', title: /چای/ }], near: [{ in: 'food-produce' }] },
  {
    q: 'مینا کاری اصفهان',
    want: [{ in: 'art-handicrafts', has: { handicraft_kind: 'میناکاری' } }],
    near: [{ in: 'art-handicrafts' }],
  },
  { q: 'فرش دستباف تبریز', want: [{ in: 'carpets', has: { carpet_kind: 'فرش دستباف' } }], near: [{ in: 'carpets' }] },
  {
    q: 'ساعت مچی سیتیزن مردانه',
    want: [{ in: 'watches', has: { gender: ['مردانه', 'زنانه و مردانه'] }, title: /سیتیزن/ }],
    near: [{ in: 'watches' }],
  },
  {
    q: 'آپارتمان بدون آسانسور طبقه اول',
    want: [
      { in: ['apartments-for-sale', 'apartments-for-rent'], has: { property_floor: '۱' }, not: { elevator: true } },
    ],
    near: [{ in: ['apartments-for-sale', 'apartments-for-rent'], not: { elevator: true } }],
  },
  {
    q: 'لباس پسرانه ۳ ساله',
    want: [{ in: 'kids-clothing', has: { child_age: '۳ تا ۵ سال', child_gender: ['پسر', 'هر دو'] } }],
    near: [{ in: 'kids-clothing' }],
  },
  {
    q: 'موبایل حداقل رم ۱۲',
    want: [{ in: 'mobile-phones', has: { mobile_ram: ['۱۲ گیگابایت', '۱۶ گیگابایت', '۲۴ گیگابایت'] } }],
    near: [{ in: 'mobile-phones' }],
  },
  { q: 'ماشین برقی', want: [{ in: 'cars', has: { fuel: 'برقی' } }], near: [{ in: 'cars' }] },
  {
    q: 'خانه زیر قیمت فوری یزد',
    want: [{ in: ['apartments-for-sale', 'villas-for-sale', 'apartments-for-rent', 'villas-for-rent'], place: 'yazd' }],
    near: [{ in: ['apartments-for-sale', 'villas-for-sale', 'apartments-for-rent', 'villas-for-rent'] }],
  },
  {
    q: 'گوشی حدود ۳۰ تومن',
    want: [{ in: 'mobile-phones', price: { from: 24000000, to: 36000000 } }],
    near: [{ in: 'mobile-phones' }],
  },
];

/** Queries of the people who wrote `HOUSEHOLDS`, for things that nobody offers. */
export const HOUSEHOLDS_MISSING: readonly PeopleQuery[] = [
  { q: 'آیفون ۱۷ پرومکس', want: [], near: [{ in: 'mobile-phones', has: { phone_brand: 'اپل' } }] },
  { q: 'فراری قرمز', want: [], near: [{ in: 'cars' }] },
  { q: 'لامبورگینی اوروس', want: [], near: [{ in: 'cars' }] },
  { q: 'پراید زیر ۲۰ میلیون', want: [], near: [{ in: 'cars', has: { car_model: /^پراید/ } }] },
  { q: 'زیردریایی', want: [], near: [{ in: 'boats' }], nearIsOptional: true },
  { q: 'آتاری ۲۶۰۰', want: [], near: [{ in: 'game-consoles' }] },
  { q: 'چرخ گوشت کنوود', want: [], near: [{ in: 'kitchen-appliances' }] },
  { q: 'گواهی موقت', want: [], nearIsOptional: true },
  { q: 'قرص ایبوپروفن', want: [], nearIsOptional: true },
  { q: 'ویولن استرادیواریوس', want: [], near: [{ in: 'guitars-strings', has: { string_instrument_kind: 'ویولن' } }] },
  { q: 'بلیط پرواز به مریخ', want: [], near: [{ in: ['tickets-vouchers', 'travel-tours'] }], nearIsOptional: true },
  { q: 'سگ نژاد چیهواهوا', want: [], near: [{ in: 'dogs' }] },
  { q: 'آموزش زبان سواحیلی', want: [], near: [{ in: 'language-classes' }] },
];
