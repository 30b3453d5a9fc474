import type { SceneKind } from './scene-kinds.ts';

/**
 * Rules that derive a kind of picture from the title of a listing. A rule with the kind null means that no such thing
 * can be drawn; the listing then has no pictures.
 */
type Named = readonly (readonly [words: RegExp, kind: SceneKind | null])[];

const ANYTHING = /(?:)/u;
const NOTHING_ELSE: Named[number] = [ANYTHING, null];

/**
 * Rules by the slug of a category, for listings whose title names something else than the category usually has. The
 * first rule that matches applies.
 */
const NAMED: Readonly<Record<string, Named>> = {
  'car-parts': [
    [/رینگ|لاستیک|باتری|ترمز|دیسک/u, 'car-part'],
    [/چراغ|سپر|آینه|درب/u, 'car'],
    [/صندلی/u, 'dashboard'],
    NOTHING_ELSE,
  ],
  'car-accessories': [
    [/باند|ساب|آمپلی/u, 'speaker'],
    [/چادر|باربند|اسپرت/u, 'car'],
    [/جک|ابزار/u, 'service'],
  ],
  'motorcycle-parts': [
    [/لاستیک|باتری/u, 'car-part'],
    [/کلاه|لباس/u, null],
    [ANYTHING, 'motorcycle'],
  ],
  'car-services': [
    [/مکانیکی/u, 'service'],
    [ANYTHING, 'car'],
  ],
  'construction-machinery': [[/غلتک|لیفتراک|جرثقیل|پمپ/u, null]],
  'agricultural-vehicles': [[/کمباین|تیلر|بیلر/u, null]],
  boats: [[/جت|موتور قایق|بادی/u, null]],

  'phone-accessories': [[/ال‌سی‌دی|گلس|هولدر/u, 'phone']],
  'landline-phones': [[/فکس/u, 'printer'], NOTHING_ELSE],
  'computer-parts': [[/کیس|پاور/u, 'desktop'], [/لپ‌تاپ/u, 'laptop'], NOTHING_ELSE],
  'computer-accessories': [
    [/کیف/u, 'bag'],
    [/کیبورد|ماوس/u, 'desktop'],
    [/لپ‌تاپ|خنک/u, 'laptop'],
    [/قلم/u, 'tablet'],
    NOTHING_ELSE,
  ],
  'modems-networking': [NOTHING_ELSE],
  'storage-devices': [NOTHING_ELSE],
  'video-games': [[/عینک/u, null]],
  'projectors-players': [[/اندروید|گیرنده/u, 'television'], NOTHING_ELSE],
  cameras: [[/گوپرو|هندی/u, null]],
  'camera-accessories': [[/لنز|فلاش/u, 'camera'], [/کیف/u, 'bag'], NOTHING_ELSE],
  'security-cameras': [NOTHING_ELSE],
  drones: [NOTHING_ELSE],
  speakers: [[/ساند|گرامافون|رادیو|ضبط/u, null]],

  refrigerators: [[/صندوقی/u, null]],
  'stoves-ovens': [[/مایکرو|هود|توستر/u, null]],
  'vacuum-cleaners': [[/رباتیک|شارژی|بخار/u, null]],
  'kitchen-appliances': [[/تصفیه/u, null]],
  'heaters-boilers': [[/پکیج|آبگرمکن|رادیاتور/u, null]],
  'sewing-machines': [[/اتو/u, null]],
  'garden-furniture': [[/میز/u, 'table'], NOTHING_ELSE],
  carpets: [[/موکت/u, null]],
  curtains: [[/کوسن|رومیزی/u, null]],
  bedding: [[/حوله/u, null]],
  lighting: [[/دیوارکوب|ریسه/u, null]],
  kitchenware: [[/قاشق|آجیل|ادویه/u, null]],
  decoration: [[/آب‌نما/u, null]],
  'plants-gardening': [[/خاک|درخت/u, null]],
  wardrobes: [[/تلویزیون/u, 'television']],
  'bathroom-fittings': [[/توالت|(?:^|\s)وان(?:\s|$)|کابین دوش|جکوزی/u, null]],
  tools: [
    [/جعبه|نردبان/u, 'service'],
    [/کمپرسور|جوش|اره|کارواش|تراز/u, null],
  ],

  'moving-transport': [
    [/وانت/u, 'pickup'],
    [/کامیون/u, 'truck'],
    [/پیک/u, 'motorcycle'],
  ],
  'appliance-repair': [
    [/یخچال/u, 'fridge'],
    [/لباسشویی/u, 'washer'],
    [/کولر/u, 'cooling'],
    [/تلویزیون/u, 'television'],
    [/اجاق/u, 'stove'],
    [ANYTHING, 'service'],
  ],
  'electrical-work': [
    [/نورپردازی/u, 'decor'],
    [ANYTHING, 'service'],
  ],
  'painting-decorating': [
    [/پرده/u, 'curtain'],
    [/باغبانی/u, 'plant'],
    [/داخلی|پارکت/u, 'interior'],
  ],
  'it-services': [[/موبایل/u, 'phone']],
  'print-design': [
    [/گرافیک/u, 'desktop'],
    [/تابلو/u, 'shop'],
    [/جعبه|هدایا/u, 'cartons'],
  ],
  'events-catering': [
    [/موسیقی/u, 'guitar'],
    [/دی‌جی/u, 'speaker'],
    [/کیک|آشپزی/u, 'food'],
    [/گل‌آرایی/u, 'plant'],
    [/ترحیم/u, null],
    [ANYTHING, 'table'],
  ],
  'skill-classes': [
    [/شنا|ورزش/u, 'sport'],
    [/برنامه/u, 'laptop'],
    [/حسابداری/u, 'papers'],
    [/خیاطی/u, 'sewing'],
    [/آشپزی/u, 'food'],
    [/نقاشی/u, 'lessons'],
  ],
  'travel-tours': [[/هواپیما|ویزا/u, 'papers']],
  'pet-services': [[/گربه/u, 'cat']],
  tailoring: [
    [/پرده/u, 'curtain'],
    [/کفاشی/u, 'men-shoes'],
  ],

  'formal-wear': [[/تاج/u, null]],
  'bags-luggage': [[/کمربند/u, null]],
  watches: [[/جیبی/u, 'antiques']],
  'personal-care-devices': [[/ماساژور|مسواک|لیزر/u, null]],
  'health-devices': [[/فشار|قند|اکسیژن/u, 'health'], NOTHING_ELSE],
  fabrics: [[ANYTHING, 'curtain']],

  'scooters-skates': [NOTHING_ELSE],
  'fitness-equipment': [[/دمبل|هالتر|مکمل/u, 'fitness'], NOTHING_ELSE],
  'sports-gear': [[/کفش/u, 'men-shoes'], [/عینک/u, 'eyewear'], [/توپ|راکت|تنیس/u, 'sport'], NOTHING_ELSE],
  'camping-outdoor': [[/چادر/u, 'travel'], [/کوله/u, 'bag'], NOTHING_ELSE],
  'guitars-strings': [[/ویولن|آمپلی/u, null]],
  'persian-instruments': [[/تار|تنب/u, 'persian-instrument'], NOTHING_ELSE],
  'pianos-other-instruments': [[/پیانو|کیبورد/u, 'keyboard'], NOTHING_ELSE],
  'collectibles-antiques': [[/سماور/u, 'kitchenware'], [/سکه|تمبر|اسکناس/u, 'antiques'], NOTHING_ELSE],
  'art-handicrafts': [
    [/کیف/u, 'bag'],
    [/جعبه|رومیزی/u, null],
  ],
  'board-games': [[/لگو|هلیکوپتر/u, 'toys'], NOTHING_ELSE],
  stationery: [[/رنگی|نقاشی/u, null]],

  'kids-shoes': [[/صندل|بوت|پاپوش/u, null]],
  'strollers-car-seats': [[/کالسکه/u, 'pram'], NOTHING_ELSE],
  'nursery-furniture': [
    [/تخت/u, 'bed'],
    [/تحریر/u, 'office'],
    [/صندلی|پارک/u, null],
  ],
  toys: [[/سه‌چرخه|تاب و|قطار|خانه/u, null]],
  'baby-care': [[/تب/u, 'health'], [/پوشک/u, 'cartons'], NOTHING_ELSE],
  maternity: [
    [/ساک/u, 'bag'],
    [/بالش/u, 'bed'],
    [/گن بعد/u, null],
  ],
  'school-bags': [
    [/جامدادی/u, 'papers'],
    [/قمقمه/u, null],
  ],

  'shop-equipment': [[/یخچال/u, 'fridge'], [/قفسه/u, 'cabinet'], NOTHING_ELSE],
  'restaurant-equipment': [
    [/اسپرسو|قهوه/u, 'kitchen-appliance'],
    [/فر پیتزا|اجاق|کباب|سرخ/u, 'stove'],
    [/میز/u, 'table'],
    [/یخچال/u, 'fridge'],
    [/خمیر/u, 'machine'],
    NOTHING_ELSE,
  ],
  'medical-equipment': [NOTHING_ELSE],
  'office-furniture': [
    [/کمد/u, 'cabinet'],
    [/تخته/u, 'lessons'],
    [/مبل/u, 'sofa'],
  ],
  'office-machines': [[/فتوکپی/u, 'printer'], NOTHING_ELSE],
  'building-materials': [[/در (?:ضد|چوبی)|پنجره|کانکس|ورق/u, null]],
  'electrical-supplies': [NOTHING_ELSE],
  'farm-equipment': [[/نهال/u, 'plant'], [/گاوآهن/u, 'tractor'], NOTHING_ELSE],
  'food-produce': [NOTHING_ELSE],
  'raw-materials-scrap': [[/کارتن|مقوا/u, 'cartons'], NOTHING_ELSE],
  'businesses-for-sale': [
    [/آرایشگاه/u, 'beauty'],
    [/کارگاه/u, 'machine'],
    [/آموزشگاه/u, 'lessons'],
    [/رستوران/u, 'table'],
  ],

  'technical-jobs': [
    [/خودرو|صافکار/u, 'car'],
    [/موبایل/u, 'phone'],
  ],
  'driver-jobs': [
    [/سرویس/u, 'bus'],
    [/وانت/u, 'pickup'],
    [/پایه|کامیون/u, 'truck'],
    [/لیفتراک/u, 'warehouse'],
  ],
  'courier-jobs': [
    [/خودرو/u, 'car'],
    [/توزیع|موزع/u, 'pickup'],
  ],
  'fish-aquariums': [[/فیلتر|لاک/u, null]],
  'small-pets': [[/خرگوش/u, 'rabbit'], NOTHING_ELSE],
  poultry: [[/مرغ و|خروس/u, 'livestock'], NOTHING_ELSE],
  livestock: [[/گوسفند|بره|بز/u, 'livestock'], NOTHING_ELSE],
  bees: [[/ملکه|لوازم/u, null]],
  'pet-supplies': [[/گربه/u, 'cat'], [/سگ/u, 'dog'], [/پرنده/u, 'bird'], NOTHING_ELSE],

  'lost-found': [[/موبایل/u, 'phone'], [/انگشتر/u, 'jewellery'], [/کیف/u, 'bag'], NOTHING_ELSE],
  'lost-pets': [
    [/گربه/u, 'cat'],
    [/سگ/u, 'dog'],
    [/عروس|پرنده/u, 'bird'],
  ],
  'free-stuff': [
    [/کتاب/u, 'book'],
    [/پوشاک/u, 'kids-clothes'],
    [/مبل/u, 'sofa'],
    [/کودک/u, 'toys'],
  ],
  'volunteering-charity': [
    [/کتاب/u, 'book'],
    [/درخت/u, 'plant'],
    [/خون/u, 'health'],
    [/حیوان/u, 'dog'],
    [ANYTHING, 'cartons'],
  ],
  events: [
    [/عکاسی/u, 'camera'],
    [/صنایع/u, 'decor'],
    [/کتاب/u, 'book'],
    [/دوچرخه/u, 'bicycle'],
    [/همایش/u, 'office'],
    [/خیریه/u, 'cartons'],
  ],
  wanted: [
    [/خودرو/u, 'car'],
    [/آپارتمان/u, 'building'],
    [/گوشی/u, 'phone'],
    [/قدیمی/u, 'antiques'],
    [/ضایعات/u, null],
  ],
};

/**
 * Kind of picture for a title in a category. Null: the listing has no pictures. Undefined: no rule matches, so the
 * kinds of the category are used.
 */
export const namedKind = (category: string, title: string): SceneKind | null | undefined =>
  NAMED[category]?.find(([words]) => words.test(title))?.[1];
