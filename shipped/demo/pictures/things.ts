/** Tells the subjects and colours of numbered pictures, so that a listing can choose those that agree with what it says. */
import type { SceneKind } from './scene-kinds.ts';
import type { Thing } from './sheet.ts';

/** Things of each kind that are drawn, by their numbers from 1. */
export const THINGS = 24;
/** Pictures of one thing: the whole, then from other sides and nearer. */
export const VIEWS = 4;

/** Colours in the order in which things have them, by the slugs of the attributes of colour that they stand for. */
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

/** Subjects of kinds that draw several, in the order of their scenes, by the words of titles that call for them. */
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

/** Thing with that number of a kind. */
export function thingAt(kind: SceneKind, number: number): Thing {
  const { length } = subjectsOf(kind);
  const [colour] = COLOURS[Math.floor((number - 1) / length) % COLOURS.length] ?? [null];
  return { subject: (number - 1) % length, colour };
}

/** Title and colour of a listing, with which its pictures agree. */
export type DrawnFrom = {
  readonly title: string;
  /** Slug of its colour; null if it says none. */
  readonly colour: string | null;
};

/** Numbers of the things of a kind that agree with what is told; all of them where nothing is told that they differ in. */
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
