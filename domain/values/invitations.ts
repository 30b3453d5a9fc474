/** Whether a text leads people away from the site: to a payment page, a program or another messenger. */
import { allOf, sayings, stem, word } from './plain-words.ts';

const PAGE = stem('لینک|درگاه|صفحه|link|dargah');
const MONEY = stem('پرداخت|واریز|بیعانه|وجه|پول|کارت|رمز|خرید امن|pardakht|variz|pol');
const GO = word(
  'بزن\\S*|بزنی\\S*|وارد (?:کن|ش)\\S*|کلیک\\S*|باز کن\\S*|پرداخت کن\\S*|فرستادم\\S*|تاید کن\\S*|bezan\\S*|vared\\S*|klik|click',
);
const PAGES: readonly RegExp[] = [
  allOf(PAGE, MONEY, GO),
  allOf(word('روی (?:این )?لینک\\S*|rooye link'), GO),
  new RegExp(word('apk')),
  allOf(word('این (?:برنامه|اپ|اپلیکیشن|فایل|نرم افزار)\\S*'), word('نصب کن\\S*|دانلود کن\\S*')),
  allOf(PAGE, word('نصب کن\\S*|دانلود کن\\S*')),
];

const MESSENGER = stem(
  'تل ?گرام|واتس ?اپ|واتس ?ا[بپ]|وتساپ|ایتا|روبیکا|اینستا ?گرام|اینستا|سروش پلاس|وایبر|اسکایپ|telegram|whats?ap|eita|rubika|instagram|insta',
);
/** The messenger «بله», whose name also means "yes". */
const BALE = `(?:${word('توی?|در|داخل|پیام رسان|برنامه')} بله|${word('بله داری\\S*')} ${word('اونجا|انجا|پیام|بیا')})`;
const INVITE = word(
  'بیا\\S*|بریم|بیاین|میام|هستم|باش\\S*|پیام\\S*|دایرکت\\S*|حرف|صحبت|ادامه|ایدی\\S*|شماره\\S*|بده|بدید|بدین|داری|دارید|عکس\\S*|بفرس\\S*|اد کن\\S*|payam|biya\\S*|bia|bede|add|ad|mesage|text|contact|id|chat|mesej',
);
const AWAY: readonly RegExp[] = [
  allOf(MESSENGER, INVITE),
  allOf(BALE, INVITE),
  allOf(`${word('ایدی\\S*|id')} ${MESSENGER}`),
];
/**
 * Words of a question about a phone that is for sale. If such a question names a messenger, it is no invitation to it.
 */
const OF_A_DEVICE = /(?:نصب|روش|روی این|کار می ?کنه|بالا میاد|برنامه ?ها)/u;

export const leadsToPayment = (text: string): boolean =>
  sayings(text).some((saying) => PAGES.some((rule) => rule.test(saying)));

export const invitesElsewhere = (text: string): boolean =>
  sayings(text).some((saying) => !OF_A_DEVICE.test(saying) && AWAY.some((rule) => rule.test(saying)));
