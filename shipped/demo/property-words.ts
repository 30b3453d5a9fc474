/** Sentences and titles for property. */
import { COMMON_TITLES } from './benchmark-words.ts';
import type { Situation } from './draft.ts';
import type { FactSheet } from './fact-sheet.ts';
import type { PropertyKind } from './property-kind.ts';
import { groupedNumber, persianDigits } from './spelling.ts';

const BEDROOMS: Readonly<Record<string, string>> = {
  '1': 'یک‌خوابه',
  '2': 'دوخوابه',
  '3': 'سه‌خوابه',
  '4': 'چهارخوابه',
  '5-or-more': 'پنج‌خوابه',
};
const LAND_SLUGS = ['land', 'old-houses', 'gardens-for-sale', 'construction-partnership'];

export function propertyTitle(kind: PropertyKind, slug: string, sheet: FactSheet, on: Situation): string[] {
  const { random, where } = on;
  const land = LAND_SLUGS.includes(slug);
  const metres = sheet.number(land ? 'land_area' : 'property_area');
  const size = metres === null ? '' : `${persianDigits(metres)} متری`;
  const rooms = BEDROOMS[sheet.option('property_rooms')?.slug ?? ''] ?? '';
  const noun = sheet.label('industrial_kind') ?? sheet.label('workspace_kind') ?? kind.noun;
  const subject = noun === 'سایر' ? kind.noun : noun;
  const place = where.area ?? where.city.name;
  const full = sheet.option('rent_kind')?.slug === 'full-deposit';
  const offer = {
    sale: 'فروش',
    rent: full ? 'رهن کامل' : 'رهن و اجاره',
    daily: 'اجاره روزانه',
    none: 'مشارکت در ساخت',
  }[kind.deal];
  const extra = titleExtra(kind, sheet, on);
  const x = random.next();
  if (size !== '' && x < 0.3) return [`${subject} ${size}`, rooms, `${x < 0.15 ? 'در ' : ''}${place}`, extra];
  if (x < 0.55) return [`${offer} ${subject} ${size}`, rooms, place, extra];
  if (x < 0.75) return [`${subject} ${size} ${extra}`, place];
  if (size !== '' && x < 0.9 && !land) return [`${size.replace(' متری', ' متر')} ${rooms || subject}`, place, extra];
  return [`${offer} ${subject} در ${place}`, size];
}

function titleExtra({ deal }: PropertyKind, sheet: FactSheet, { random, year, commonInTitle }: Situation): string {
  const built = sheet.number('year_built');
  const age = built === null ? null : year - built;
  const extras = ['فول امکانات', 'خوش‌نقشه', 'نورگیر', 'دسترسی خوب'];
  if (age !== null && age <= 1) extras.push('نوساز', 'کلیدنخورده');
  if (sheet.ticked('renovated')) extras.push('بازسازی‌شده', 'بازسازی کامل');
  if (sheet.ticked('balcony')) extras.push('با تراس بزرگ');
  if (sheet.ticked('furnished')) extras.push('مبله');
  if (sheet.ticked('swimming_pool')) extras.push('استخردار');
  if (sheet.option('deed_type')?.slug === 'single-page') extras.push('سند تک‌برگ', 'تک‌برگ');
  if (deal === 'sale') extras.push('قیمت مناسب', 'زیر قیمت منطقه');
  if (commonInTitle) return random.pick(COMMON_TITLES.property);
  return random.pick(sheet.asks('property_rooms') ? extras : extras.slice(3));
}

export function propertySentences(kind: PropertyKind, sheet: FactSheet, on: Situation): string[] {
  const { random, where } = on;
  const say: string[] = [opening(kind, sheet, on)];
  const add = (...choices: string[]) => say.push(random.pick(choices));
  const built = sheet.number('year_built');
  const age = built === null ? null : on.year - built;
  if (built !== null) {
    if (age !== null && age <= 1) add('نوساز و کلیدنخورده است.', 'همین امسال پایان‌کار گرفته است.');
    else add(`سال ساخت ${persianDigits(built)} است.`, `حدود ${persianDigits(age ?? 0)} سال ساخت است.`);
  }
  const floor = sheet.option('property_floor');
  const storeys = sheet.number('total_floors');
  if (floor && storeys) {
    const which = floor.slug === 'ground' || floor.slug === 'basement' ? floor.label : `طبقه ${floor.label}`;
    add(`${which} از ساختمان ${persianDigits(storeys)} طبقه است.`);
  }
  const has = (
    [
      ['elevator', 'آسانسور'],
      ['parking', 'پارکینگ'],
      ['storage_room', 'انباری'],
      ['balcony', 'بالکن'],
      ['yard', 'حیاط'],
      ['swimming_pool', 'استخر'],
    ] as const
  ).flatMap(([key, name]) => (sheet.ticked(key) ? [name] : []));
  if (has.length > 1) add(`${has.slice(0, -1).join('، ')} و ${has.at(-1)} دارد.`, `امکانات: ${has.join('، ')}.`);
  if (sheet.ticked('renovated')) add('کاملاً بازسازی شده و کابینت‌ها نو است.', 'سال گذشته بازسازی اساسی شده است.');
  const warm = sheet.label('heating_system');
  const cool = sheet.label('cooling_system');
  if (warm && cool) add(`سیستم گرمایش ${warm.replace('گرمایش ', '')} و سرمایش ${cool} است.`);
  const ground = sheet.label('floor_covering');
  if (ground) add(`کف ${ground} است.`, `کف‌پوش ${ground} و دیوارها رنگ روشن است.`);
  const side = sheet.label('building_direction');
  if (side) add(`ساختمان ${side} و نورگیر است.`, `جهت ملک ${side} است.`);
  const use = sheet.label('land_use');
  if (use) add(`کاربری ${use} دارد.`, `کاربری زمین ${use} است.`);
  const front = sheet.number('land_frontage');
  const passage = sheet.number('passage_width');
  if (front && passage) add(`${persianDigits(front)} متر بر دارد و در گذر ${persianDigits(passage)} متری است.`);
  if (sheet.ticked('building_permit')) add('پروانه ساخت دارد.');
  const deed = sheet.label('deed_type');
  if (deed && deed !== 'سایر') add(`سندش ${deed} است.`, `سند ${deed} دارد و آماده انتقال است.`);
  const rent = sheet.number('monthly_rent');
  if (rent) add(`اجاره ماهانه ${groupedNumber(rent)} تومان است.`);
  if (sheet.ticked('rent_convertible')) add('ودیعه و اجاره قابل تبدیل است.', 'رهن و اجاره تا حدی جابه‌جا می‌شود.');
  if (sheet.ticked('furnished')) add('با وسایل کامل واگذار می‌شود.');
  if (sheet.ticked('has_bank_loan')) add('وام بانکی دارد و قابل انتقال است.');
  if (sheet.ticked('property_exchange')) add('با خودرو یا ملک کوچک‌تر معاوضه می‌شود.', 'معاوضه با ملک در همین محدوده.');
  if (sheet.ticked('three_phase_power')) add('برق سه‌فاز دارد.');
  const shop = sheet.option('shop_position');
  if (shop && shop.slug !== 'other') add(`موقعیتش ${shop.label} است و پاخور خوبی دارد.`);
  const guests = sheet.number('guest_capacity');
  if (guests && kind.deal === 'daily')
    add(
      `برای ${persianDigits(guests)} نفر جا دارد.`,
      `ظرفیت ${persianDigits(guests)} نفر است و سرویس خواب اضافه داریم.`,
    );
  const progress = sheet.number('building_progress');
  if (progress) add(`پیشرفت کار ${persianDigits(progress)} درصد است.`);
  const delivery = sheet.number('delivery_year');
  if (delivery) add(`سال ${persianDigits(delivery)} تحویل داده می‌شود.`);
  const flatmate = sheet.option('housemate_gender');
  if (flatmate) add(flatmate.slug === 'anyone' ? 'هم‌خانه خانم یا آقا فرقی ندارد.' : `فقط برای ${flatmate.label}.`);
  const mood = sheet.asks('property_rooms') || kind.deal === 'none' ? MOOD[kind.deal] : WORKPLACE;
  say.push(random.pick(random.chance(0.6) ? SURROUNDINGS : mood), random.pick(mood));
  if (where.area)
    add(
      `نزدیک ${random.pick(where.district ? ['مترو', ...LANDMARKS] : LANDMARKS)} ${where.area} است.`,
      `در بهترین نقطه ${where.area}.`,
    );
  if (on.byTrader) add('مشاوره و قرارداد با کد رهگیری.', 'فایل‌های مشابه هم موجود است.', 'کلید دفتر است و بازدید راحت.');
  else add('مالک هستم، لطفاً مشاوران املاک پیام ندهند.', 'مستقیم با مالک و بدون واسطه.', 'با مالک صحبت کنید.');
  return [...new Set(say)];
}

function opening(kind: PropertyKind, sheet: FactSheet, { random, where }: Situation): string {
  const metres = sheet.number('property_area') ?? sheet.number('land_area');
  const land = sheet.number('land_area');
  const size = metres === null ? '' : ` ${persianDigits(metres)} متری`;
  const rooms = BEDROOMS[sheet.option('property_rooms')?.slug ?? ''];
  const what = `${kind.noun}${size}${rooms ? ` ${rooms}` : ''}`;
  const place = where.area ? `${where.city.name}، ${where.area}` : where.city.name;
  const onLand = land !== null && land !== metres ? ` با ${persianDigits(land)} متر زمین` : '';
  switch (kind.deal) {
    case 'sale':
      return random.pick([`${what}${onLand} در ${place} به فروش می‌رسد.`, `فروش ${what}${onLand} در ${place}.`]);
    case 'rent':
      return random.pick([`${what}${onLand} در ${place} اجاره داده می‌شود.`, `رهن و اجاره ${what} در ${place}.`]);
    case 'daily':
      return random.pick([`${what} در ${place} برای اجاره روزانه.`, `اجاره کوتاه‌مدت ${what} در ${place}.`]);
    default:
      return `${what} در ${place} آماده مشارکت در ساخت با سازنده خوش‌سابقه.`;
  }
}

const LANDMARKS = ['پارک', 'بازار', 'مدرسه', 'درمانگاه', 'مرکز خرید', 'ایستگاه اتوبوس', 'بلوار اصلی'];
const SURROUNDINGS = [
  'دسترسی به مراکز خرید و حمل‌ونقل عمومی خیلی خوب است.',
  'محله آرام و همسایه‌ها خوب هستند.',
  'کوچه پهن است و جای پارک دارد.',
  'به مدرسه و درمانگاه نزدیک است.',
  'با ماشین تا مرکز شهر راهی نیست.',
  'منطقه در حال رشد است و آینده خوبی دارد.',
];
const WORKPLACE = [
  'برای کار و سرمایه‌گذاری مناسب است.',
  'پاخور خوبی دارد و در مسیر رفت‌وآمد است.',
  'مدارک کامل و بدون بدهی است.',
  'قیمت کمی جای صحبت دارد.',
  'تخلیه است و همین حالا تحویل داده می‌شود.',
];
const MOOD: Readonly<Record<PropertyKind['deal'], readonly string[]>> = {
  sale: [
    'برای سکونت و سرمایه‌گذاری مناسب است.',
    'فروشنده واقعی هستم و عجله دارم.',
    'قیمت پای معامله کمی تخفیف دارد.',
    'تخلیه است و کلید همان روز تحویل داده می‌شود.',
    'نقشه بدون پرتی و پذیرایی بزرگ دارد.',
    'نمای سنگ و لابی شیک دارد.',
    'حتماً بازدید کنید، می‌پسندید.',
  ],
  rent: [
    'زوج یا خانواده کم‌جمعیت در اولویت است.',
    'تخلیه است و از اول ماه تحویل داده می‌شود.',
    'مستأجر خوش‌حساب می‌خواهیم.',
    'شارژ ساختمان کم است.',
    'نقاشی شده و تمیز است.',
    'قرارداد یک‌ساله و قابل تمدید است.',
  ],
  daily: [
    'تمیز و ضدعفونی شده است.',
    'اینترنت پرسرعت و تلویزیون دارد.',
    'مدارک شناسایی لازم است.',
    'برای تعطیلات از قبل رزرو کنید.',
    'وسایل آشپزخانه کامل است.',
    'جای پارک رایگان دارد.',
  ],
  none: ['دستور تهیه نقشه دارد.', 'درصد توافقی است.', 'مبلغ بلاعوض توافقی است.', 'سازنده باید سابقه ساخت داشته باشد.'],
};
