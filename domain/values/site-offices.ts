/** Names of offices that sites have: «امنیت سایت», «واحد پرداخت». All texts are compared as `dotsAside(looks(text))` is. */
import { dotsAside, looks } from './looks.ts';

const alike = (text: string): string => dotsAside(looks(text)).replaceAll(' ', '');
const anyOf = (texts: readonly string[]): string => texts.map(alike).join('|');

/** Offices that a name must not consist of. */
const OFFICES = [
  ...['امنیت', 'امانت', 'مالی', 'پرداخت', 'درگاه', 'واریز', 'استرداد', 'تسویه', 'حراست', 'پیگیری', 'رسیدگی', 'داوری'],
  ...['کارشناس', 'کارشناسان', 'کارشناسی', 'بازرس', 'بازرسی', 'پشتیبان', 'پشتیبانی', 'مدیر', 'مدیریت', 'ناظر', 'نظارت'],
  ...['شکایات', 'تخلفات', 'جوایز', 'قرعه کشی', 'اپراتور', 'رسمی'],
  ...['security', 'payment', 'payments', 'escrow', 'gateway', 'billing', 'refund', 'moderation', 'verification'],
  ...['amniat', 'pardakht', 'dargah', 'karshenas', 'modiriat', 'peygiri'],
];
/** Words that make an office of the one beside them. */
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
/** Officials and works that are the site's own beside the word «سایت». */
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
/** Trades that make or advertise sites. */
const WEB_TRADES = ['طراح', 'سئو', 'برنامه نویس', 'توسعه', 'ساخت', 'آموزش', 'seo', 'design', 'developer'];

const OFFICE = new RegExp(anyOf(OFFICES));
const PARTS_OF_OFFICES = new RegExp(`^(?:${anyOf([...OFFICES, ...BESIDE_OFFICES])})+$`);
const SITE = new RegExp(`(?<!\\S)(?:${anyOf(['سایت', 'وبسایت', 'وبگاه', 'site', 'website'])})(?!\\S)`);
const OFFICE_OF_A_SITE = new RegExp(`(?<!\\S)(?:${anyOf(OF_A_SITE)})`);
const WEB_TRADE = new RegExp(`(?<!\\S)(?:${anyOf(WEB_TRADES)})`);

/** Tells whether a name is that of an office and nothing else, or of an office of a site. */
export function namesOffice(words: string): boolean {
  const squeezed = words.replaceAll(' ', '');
  if (OFFICE.test(squeezed) && PARTS_OF_OFFICES.test(squeezed)) return true;
  return SITE.test(words) && OFFICE_OF_A_SITE.test(words) && !WEB_TRADE.test(words);
}
