/** Sentences and titles for cars. */
import type { Category } from '../../domain/taxonomy/taxonomy.ts';
import { COMMON_TITLES } from './benchmark-words.ts';
import type { Situation } from './draft.ts';
import type { FactSheet } from './fact-sheet.ts';
import { groupedNumber, persianDigits } from './spelling.ts';

/** Pattern for models that are so well known that sellers leave out the brand. */
const KNOWN_ALONE =
  /^(پراید|تیبا|ساینا|کوییک|شاهین|اطلس|سهند|سمند|سورن|دنا|رانا|تارا|ری‌را|آریسان|تندر|ساندرو|نیسان|پادرا|ریو)/;

function carName(brand: Category, sheet: FactSheet): string {
  const model = sheet.label('car_model') ?? '';
  if (KNOWN_ALONE.test(model) || model.startsWith(brand.name)) return model;
  return `${brand.name} ${model}`.trim();
}

export function carTitle(
  brand: Category,
  sheet: FactSheet,
  { random, year: thisYear, commonInTitle }: Situation,
): string[] {
  const name = carName(brand, sheet);
  const year = sheet.number('production_year');
  const model = year === null ? '' : `مدل ${persianDigits(year)}`;
  const colour = sheet.label('body_colour');
  const shade = colour === null || colour === 'سایر' ? '' : colour;
  const ending = commonInTitle ? random.pick(COMMON_TITLES.car) : random.pick(endings(sheet, thisYear));
  const x = random.next();
  if (x < 0.35) return [name, model, shade, ending];
  if (x < 0.6) return [name, model, ending];
  if (x < 0.75) return [`فروش ${name}`, model, shade];
  if (x < 0.9) return [name, shade, model, ending];
  return [name, ending, model];
}

function endings(sheet: FactSheet, thisYear: number): string[] {
  const body = sheet.option('body_condition')?.slug;
  const mileage = sheet.number('mileage');
  const age = thisYear - (sheet.number('production_year') ?? thisYear);
  if (mileage === 0) return ['صفر', 'صفر خشک', 'صفر کیلومتر', 'تحویل فوری'];
  if (body === 'accident') return ['تصادفی', 'تصادفی با سند'];
  if (body === 'burnt' || body === 'scrap') return ['اوراقی', 'مناسب قطعات'];
  const praises = ['تمیز', 'فول', 'خانگی', 'بسیار تمیز', 'مناسب', 'کم‌خرج'];
  if (body === 'flawless') praises.push('بی‌رنگ', 'بدون رنگ', 'فابریک');
  if (body === 'one-spot-painted') praises.push('یک لکه رنگ');
  if (mileage !== null && mileage < age * 9000) praises.push('کم‌کار', 'کم‌کارکرد');
  if (sheet.option('gearbox')?.slug === 'automatic') praises.push('اتوماتیک');
  if (sheet.option('fuel')?.slug === 'dual') praises.push('دوگانه‌سوز');
  return praises;
}

export function carSentences(brand: Category, sheet: FactSheet, on: Situation): string[] {
  const { random, where } = on;
  const year = sheet.number('production_year');
  const mileage = sheet.number('mileage');
  const age = on.year - (year ?? on.year);
  const body = sheet.option('body_condition')?.slug ?? '';
  const colour = sheet.label('body_colour');
  const name = carName(brand, sheet);
  const say: string[] = [];
  const add = (...choices: string[]) => say.push(random.pick(choices));
  const dated = year === null ? name : `${name} مدل ${persianDigits(year)}`;
  add(
    `${dated}${colour && colour !== 'سایر' ? ` به رنگ ${colour}` : ''} به فروش می‌رسد.`,
    `فروش ${dated} در ${where.city.name}.`,
    `با سلام، ${dated} خودم را می‌فروشم.`,
  );
  if (mileage === 0) add('صفر کیلومتر و پلاک‌نشده است.', 'از کارخانه تحویل گرفته شده و کارکرد ندارد.');
  else if (mileage !== null)
    add(
      `کارکرد ${groupedNumber(mileage)} کیلومتر است.`,
      `${groupedNumber(mileage)} کیلومتر کار کرده است.`,
      `با کارکرد واقعی ${persianDigits(Math.round(mileage / 1000))} هزار کیلومتر.`,
    );
  say.push(random.pick(BODY_WORDS[body] ?? ['بدنه تمیز است.']));
  const gearbox = sheet.label('gearbox');
  const fuel = sheet.label('fuel');
  if (gearbox && fuel) add(`گیربکس ${gearbox} و سوخت ${fuel} است.`, `${gearbox} و ${fuel}.`);
  const gas = sheet.label('gas_system');
  if (gas) add(`گازش ${gas} است و کپسول تست دارد.`);
  const range = sheet.number('electric_range');
  if (range) add(`با یک شارژ ${persianDigits(range)} کیلومتر می‌رود.`);
  const insurance = sheet.number('insurance_months');
  if (insurance)
    add(
      `${persianDigits(insurance)} ماه بیمه شخص ثالث دارد.`,
      `تا ${persianDigits(insurance)} ماه دیگر بیمه دارد، با تخفیف کامل.`,
    );
  const document = sheet.option('vehicle_document')?.slug;
  if (document === 'owner') add('سند تک‌برگ به نام خودم است.', 'سند به نام است و همان روز انتقال می‌دهم.');
  if (document === 'power-of-attorney') add('سند وکالتی است.');
  const zone = sheet.label('free_zone');
  if (zone) add(`پلاک منطقه آزاد ${zone} است.`);
  const equipment = sheet.option('car_equipment');
  if (equipment) add(`${equipment.label} دارد.`, `امکاناتی مثل ${equipment.label} دارد.`);
  const months = sheet.number('instalment_months');
  const first = sheet.number('prepayment');
  if (months && first)
    add(
      `با ${groupedNumber(Math.round(first / 1_000_000))} میلیون پیش‌پرداخت و ${persianDigits(months)} ماه قسط هم می‌دهیم.`,
    );
  if (sheet.option('engine_condition')?.slug === 'needs-repair')
    add('موتور نیاز به تعمیر دارد و در قیمت لحاظ شده است.');
  const about =
    mileage === 0
      ? FRESH
      : body === 'accident' || body === 'scrap' || body === 'burnt'
        ? WRECKED
        : age > 20
          ? OLD
          : USED;
  for (let more = random.int(1, 3); more > 0; more--) add(...about);
  if (on.byTrader)
    add('خودروهای دیگر هم در نمایشگاه موجود است.', 'امکان معاوضه با خودروی شما هست.', 'کارشناسی رایگان در نمایشگاه.');
  else
    add(
      'مصرف‌کننده هستم، واسطه پیام ندهد.',
      'فقط خریدار واقعی پیام بدهد.',
      'قیمت پای ماشین کمی تخفیف دارد.',
      sheet.ticked('exchangeable') ? 'با ماشین پایین‌تر معاوضه می‌کنم.' : 'معاوضه ندارم.',
    );
  return [...new Set(say)];
}

const BODY_WORDS: Readonly<Record<string, readonly string[]>> = {
  flawless: ['بدنه بدون رنگ و بدون خط و خش است.', 'دور تا دور بی‌رنگ است.', 'فابریک است و یک لکه رنگ هم ندارد.'],
  'light-scratches': ['فقط چند خط و خش جزئی دارد.', 'رنگ ندارد و خط و خش معمول شهری دارد.'],
  'dent-repaired': ['یک صافکاری بی‌رنگ دارد که اصلاً معلوم نیست.'],
  'one-spot-painted': ['یک گلگیر رنگ دارد، بقیه فابریک است.', 'فقط یک لکه رنگ دارد.'],
  'two-spots-painted': ['دو لکه رنگ دارد و بقیه‌اش فابریک است.', 'گلگیر و در جلو رنگ شده است.'],
  'several-spots-painted': ['چند لکه رنگ دارد ولی تعویض ندارد.'],
  'painted-around': ['دور رنگ است و سقف و ستون‌ها فابریک.', 'دور رنگ تمیز دارد.'],
  'fully-painted': ['تمام رنگ است و رنگش باکیفیت است.', 'به خاطر زیبایی تمام رنگ شده است.'],
  accident: ['از جلو تصادف کرده و با همین وضعیت فروخته می‌شود.', 'تصادفی است، عکس‌ها را ببینید.'],
  burnt: ['سوخته است و فقط برای قطعات مناسب است.'],
  scrap: ['اوراقی است و سند اوراق دارد.'],
};
const USED = [
  'لاستیک‌ها نو و باتری تازه عوض شده است.',
  'سرویس‌ها سر وقت و در نمایندگی انجام شده.',
  'داخل اتاق تمیز است و کسی سیگار نکشیده.',
  'جلوبندی و ترمزها تازه سرویس شده است.',
  'تسمه‌تایم و دیسک و صفحه تازه عوض شده.',
  'کولر یخ می‌زند و بخاری خیلی خوب است.',
  'خلافی ندارد و معاینه فنی دارد.',
  'دزدگیر، ضبط اندروید و روکش صندلی دارد.',
  'زیر پای خانم بوده و تمیز سوار شده.',
  'برای کارشناسی هر جا بخواهید می‌آورم.',
  'هیچ خرجی ندارد، بنزین بزن و برو سفر.',
];
const FRESH = [
  'کارت و سند آماده است.',
  'از نمایندگی با برگه تحویل می‌گیرید.',
  'گارانتی کامل شرکت دارد.',
  'همه لوازم و کفپوش فابریک است.',
  'روکش‌های کارخانه هنوز باز نشده.',
];
const OLD = [
  'با توجه به سنش خیلی سرحال است.',
  'موتور و جلوبندی تازه تعمیر شده است.',
  'کاربراتور و برق تنظیم است.',
  'زیرش پوسیدگی ندارد.',
  'عاشق‌های ماشین قدیمی قدرش را می‌دانند.',
  'معاینه فنی و بیمه دارد.',
];
const WRECKED = [
  'موتور روشن می‌شود و راه می‌رود.',
  'قطعاتش کامل است.',
  'در پارکینگ خوابیده و آماده بازدید است.',
  'برای صافکار و اوراقی به‌صرفه است.',
];
