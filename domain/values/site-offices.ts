/**
 * Names of offices that a site may have: «امنیت سایت», «واحد پرداخت». All texts are compared in the form of
 * `dotsAside(looks(text))`.
 */
import { dotsAside, looks } from './looks.ts';

const alike = (text: string): string => dotsAside(looks(text)).replaceAll(' ', '');
const anyOf = (texts: readonly string[]): string => texts.map(alike).join('|');

/** Names of offices. A user's or shop's name may not consist only of such words. */
const OFFICES = [
  ...['امنیت', 'امانت', 'مالی', 'پرداخت', 'درگاه', 'واریز', 'استرداد', 'تسویه', 'حراست', 'پیگیری', 'رسیدگی', 'داوری'],
  ...['کارشناس', 'کارشناسان', 'کارشناسی', 'بازرس', 'بازرسی', 'پشتیبان', 'پشتیبانی', 'مدیر', 'مدیریت', 'ناظر', 'نظارت'],
  ...['شکایات', 'تخلفات', 'جوایز', 'قرعه کشی', 'اپراتور', 'رسمی'],
  ...['security', 'payment', 'payments', 'escrow', 'gateway', 'billing', 'refund', 'moderation', 'verification'],
  ...['amniat', 'pardakht', 'dargah', 'karshenas', 'modiriat', 'peygiri'],
];
/** Words that are part of the name of an office only if a word of `OFFICES` stands beside them. */
const BESIDE_OFFICES = [
  ...['واحد', 'بخش', 'تیم', 'مرکز', 'اداره', 'دفتر', 'دپارتمان', 'معاونت', 'صندوق', 'میز', 'کمیته', 'هیئت', 'سامانه'],
  ...[
    'مسئول',
    'رئیس',
    'سرپرست',
    'معاون',
    'همکار',
    'کل',
    'ارشد',
    'امن',
    'آنلاین',
    'سایت',
    'وبسایت',
    'حساب',
    'وجه',
    'و',
    'ما',
  ],
  ...[
    'team',
    'unit',
    'center',
    'department',
    'office',
    'secure',
    'safe',
    'online',
    'site',
    'website',
    'service',
    'system',
  ],
  ...['vahed', 'bakhsh', 'markaz', 'amn', 'sandogh'],
];
/** Officials and things that belong to the site itself if the name also contains the word «سایت». */
const OF_A_SITE = [
  ...OFFICES,
  'کارمند',
  'همکار',
  'مسئول',
  'نماینده',
  'صندوق',
  'تایید',
  'جایزه',
  'کاربران',
  'support',
  'amanat',
];
/** Trades that build or advertise websites. */
const WEB_TRADES = ['طراح', 'سئو', 'برنامه نویس', 'توسعه', 'ساخت', 'آموزش', 'seo', 'design', 'developer'];

const OFFICE = new RegExp(anyOf(OFFICES));
const PARTS_OF_OFFICES = new RegExp(`^(?:${anyOf([...OFFICES, ...BESIDE_OFFICES])})+$`);
const SITE = new RegExp(`(?<!\\S)(?:${anyOf(['سایت', 'وبسایت', 'وبگاه', 'site', 'website'])})(?!\\S)`);
const OFFICE_OF_A_SITE = new RegExp(`(?<!\\S)(?:${anyOf(OF_A_SITE)})`);
const WEB_TRADE = new RegExp(`(?<!\\S)(?:${anyOf(WEB_TRADES)})`);

/**
 * Whether a name is the name of an office and nothing else, or of an office of a site. `words`: in the form of
 * `dotsAside(looks(name))`.
 */
export function namesOffice(words: string): boolean {
  const squeezed = words.replaceAll(' ', '');
  if (OFFICE.test(squeezed) && PARTS_OF_OFFICES.test(squeezed)) return true;
  return SITE.test(words) && OFFICE_OF_A_SITE.test(words) && !WEB_TRADE.test(words);
}
