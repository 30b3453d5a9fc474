/**
 * Subjects and colours of numbered pictures, by which a listing chooses pictures that agree with its title and colour.
 */
import type { SceneKind } from './scene-kinds.ts';
import type { Thing } from './sheet.ts';

/** Number of different things of each kind; they are numbered from 1. */
export const THINGS = 24;
/** Number of pictures of each thing: one of the whole, then views from other sides and nearer ones. */
export const VIEWS = 4;

/** Colours, in the order in which things get them. Each has the slugs of the colour options for which it is used. */
const COLOURS: readonly (readonly [hex: string | null, slugs: readonly string[]])[] = [
  ['#f1f2f0', ['white', 'pearl-white']],
  ['#2b2e33', ['black', 'carbon-black', 'dark-grey']],
  ['#b9bfc4', ['silver', 'grey', 'titanium', 'dolphin']],
  ['#2f5d8f', ['blue', 'navy']],
  ['#e3d3b8', ['cream', 'beige', 'gold']],
  ['#a3262c', ['red', 'maroon', 'cherry']],
  ['#7d5a3c', ['brown', 'copper']],
  [null, []],
];

const HATCHBACKS =
  /۲۰۶(?! (?:اس‌?دی|صندوق))|۲۰۷|تیبا ۲|ساندرو|۱۱۱|ریو|کوییک|پیکانتو|یاریس هاچ|هاچ‌?بک|سیتروئن C3|اطلس|سی‌?گال|Seagull/u;
const SUVS =
  /تیگو|شاسی|هایما|سانتافه|توسان|اسپورتیج|داستر|کپچر|راو|لندکروز|پرادو|پاترول|هاوال|دیگنیتی|فیدلیتی|لاماری|اکستریم|CS35|CS55|X22|X33|X55|T8|T9|J7|S3|S5|H6|ix35|ix55|NX|RX|مورانو|سورنتو|جیپ|نیسان ایکس|تارا پلاس/u;

/**
 * Subjects of those kinds that have several, in the order in which the scene draws them. Each is a pattern: a title
 * that matches it selects the subject.
 */
const SUBJECTS: Partial<Record<SceneKind, readonly RegExp[]>> = {
  car: [/^(?!)/u, HATCHBACKS, SUVS],
  'car-part': [/رینگ|لاستیک|قالپاق/u, /باتری/u, /ترمز|دیسک|کمک‌?فنر/u],
  cooling: [/پنکه/u, /کولر|اسپلیت|تهویه/u],
  'kitchen-appliance': [
    /آب‌?میوه|غذاساز|همزن|چرخ گوشت|مخلوط/u,
    /چای‌?ساز|سماور|کتری/u,
    /قهوه|اسپرسو/u,
    /پلوپز|سرخ‌?کن|زودپز|آرام‌?پز/u,
    /ساندویچ|مایکرو|تستر|تصفیه|فر /u,
  ],
  cabinet: [/کمد|جاکفشی|تخت/u, /کتابخانه|قفسه|ویترین/u, /دراور|پاتختی|میز|کنسول|بوفه/u],
  bag: [/کیف/u, /کوله|کیف مدرسه/u, /چمدان|ساک/u],
  truck: [/کامیون|کشنده|خاور/u, /کمپرسی/u],
  decor: [
    /لوستر|چراغ|شمعدان|نور/u,
    /گلدان|مجسمه|گل|سفال|سرامیک|بشقاب|ظرف|صنایع/u,
    /مطالعه|آباژور/u,
    /ساعت/u,
    /آینه|قاب|تابلو|خوشنویسی/u,
  ],
  tools: [/دریل|فرز|شارژی|برقی|کمپرسور|جوش/u, /آچار|ابزار|چکش|انبر/u, /شیر(?:آلات| )|سینک|دوش|روشویی|توالت|وان|لوله/u],
  headphone: [/هدفون|هدست/u, /ایرپاد|بادز|هندزفری/u],
  watch: [/ساعت/u, /هوشمند|اپل واچ|گلکسی واچ|می‌?بند|مچ‌?بند/u],
  console: [/دسته|فرمان|دیسک|اکانت/u, /پلی‌?استیشن/u, /ایکس‌?باکس/u],
  eyewear: [/آفتابی/u, /طبی|فریم|لنز|شنا/u],
  boat: [/لنج|بادبان/u, /موتوری|فایبرگلاس|قایق/u],
  sport: [/توپ|فوتبال|ورزش/u, /راکت|تنیس|بدمینتون/u],
  machine: [/تراش|سی‌ان‌سی|فرز|اره|لیزر/u, /بسته‌بند|خط تولید|چاپ|کارگر|نیرو/u, /دیگ|کمپرسور|پرس|خمیر/u],
  service: [/تعمیر|نصب|لوله|جعبه|مکانیک|ابزار/u, /نظافت|شویی|شست|سم‌?پاش|آبدارچی|خدمت/u, /نقاش|کاغذ|نردبان/u],
  kitchenware: [/سماور|چای/u, /قابلمه|تابه|ظروف|جهیزیه/u, /قوری|کتری/u, /غذاخوری|چینی/u],
  'women-clothes': [/پیراهن|سارافون|لباس/u, /مانتو|کاپشن|پالتو|بافت/u, /شومیز/u, /شلوار/u],
  'men-clothes': [/پیراهن/u, /تی‌?شرت|هودی/u, /شلوار/u, /کت |کت$|کاپشن|پالتو|بارانی/u],
  'formal-clothes': [/لباس/u, /کت |کت$|دامادی/u],
  'kids-clothes': [/ست|کاپشن|مدرسه|سرهمی/u, /دخترانه|پیراهن/u, /شلوار/u],
  'women-shoes': [/پاشنه|مجلسی|صندل|بوت/u, /کتانی|روزمره|اسپرت/u],
  'men-shoes': [/رسمی|چرم|نیم‌?بوت|ایمنی|دمپایی|کفاشی/u, /کتانی|کوهنوردی|فوتبال/u],
  sofa: [/هفت|نه|سه|ال|استیل|سلطنتی|کلاسیک|چستر|کاناپه|مبل/u, /[تی]ک‌?نفره/u],
  livestock: [/گوسفند|بز|بره|گاو|گوساله|شتر/u, /مرغ|خروس|جوجه|اردک|بوقلمون|بلدرچین/u],
  jewellery: [/انگشتر|حلقه|سرویس|نیم‌?ست/u, /گردنبند|دستبند|گوشواره|النگو|سکه|پابند/u],
};

const subjectsOf = (kind: SceneKind): readonly RegExp[] => SUBJECTS[kind] ?? [/(?:)/u];

/** Subject and colour of the thing with this number. */
export function thingAt(kind: SceneKind, number: number): Thing {
  const { length } = subjectsOf(kind);
  const [colour] = COLOURS[Math.floor((number - 1) / length) % COLOURS.length] ?? [null];
  return { subject: (number - 1) % length, colour };
}

/** Title and colour of a listing; its pictures are chosen to agree with them. */
export type DrawnFrom = {
  readonly title: string;
  /** Slug of the colour; null if the listing states none. */
  readonly colour: string | null;
};

/**
 * Numbers of the things of a kind that agree with a title and colour. If these say nothing in which the things differ,
 * all numbers are returned.
 */
export function thingsFor(kind: SceneKind, { title, colour }: DrawnFrom): readonly number[] {
  const all = Array.from({ length: THINGS }, (_, index) => index + 1);
  const subject = subjectsOf(kind).findLastIndex((words) => words.test(title));
  const wanted = kind === 'car' ? Math.max(subject, 0) : subject;
  const hex = COLOURS.find(([, slugs]) => colour !== null && slugs.includes(colour))?.[0] ?? null;
  const agree = (number: number, isStrict: boolean): boolean => {
    const thing = thingAt(kind, number);
    const isSubject = wanted < 0 || thing.subject === wanted;
    return isSubject && (!isStrict || (colour === null ? true : thing.colour === hex));
  };
  const both = all.filter((number) => agree(number, true));
  return both.length > 0 ? both : all.filter((number) => agree(number, false));
}
