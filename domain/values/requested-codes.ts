/**
 * Whether a text asks for a code that arrives by SMS, such as a sign-in code. Some names of codes are enough by
 * themselves; otherwise rules look for a code, its arrival, and a request to give it. Test cases are in
 * test/asked-secrets.ts and test/asked-codes.
 */
import { isLikeRequest } from './code-likeness.ts';
import { requestsCode } from './code-requests.ts';
import { gapped, named, plainWords, sayings, word } from './plain-words.ts';

/** Codes, numbers and messages of everyday trade, which are removed from a text before it is searched for a request. */
const START = '(?<!\\S)';
const END = '(?!\\S)';

/** Goods, owners and purposes that make a code or number an everyday one, spelled as by `normaliseText`. */
const GOODS = `پستی رهگیری پیگیری مرسوله بارنامه تخفیف معرف محصول کالا جنس رنگ فنی قطعه قالب طرح پارچه لوازم دستگاه اگهی
  ملک فایل مدل لباس ملی شهر شناسه شناسنامه سریال استعلام گارانتی بیمه خطا ارور سایز تماس تلفن موبایل همراه ثابت کارت
  شبا حساب پلاک شاسی موتور سفارش فاکتور قفل گاوصندوق چمدون کیف وایفای وای‌فای مودم گوشی تبلت لپ‌تاپ لپتاپ موفقیت
  اقتصادی صنفی سند واحد کنتور اشتراک اتاق کفش پا چشم صندلی پرواز بلیت مجله راننده پیک اسنپ همسر مغازه خونه کوچه درس
  یکتا دستگاه سیستم رشته بورسی نوبت خلافی دستوری ستاره سوزن حلوایی خورشتی تنبل سبز پیشنهاد ارسالی‌پست اجاره رهن معامله نهایی بیعانه نمونه
  posti rahgiri takhfif mahsool kala rang color product postal tracking wifi kart hesab tamas akhar`
  .split(/\s+/)
  .map((name) => plainWords(name).replaceAll(' ', ' ?'))
  .join('|');
const LAST = 'اخر(?!ی)\\S*(?! (?:پیام|کد|عد|اس ?ام))';
/**
 * Codes that are not secret: a code that belongs to goods, is printed on something, or is given with its digits: «کد
 * پستی», «کد روی جعبه», «کد ۲۳».
 */
const OF_GOODS = `${START}(?:کد|کدو|کدهای|کود|شماره|رمز|پسورد|پین|عد|رقم|code?|kode?|shomare|raghame?) ?(?:ی )?(?:(?:${GOODS})\\S*(?: \\S+ ?رقم\\S*)?|${LAST}|ثبت(?! ?نام)|(?:پشت|روی|زیر|بغل)(?! (?:گوشی|خط|پیام|صفحه پیام))(?: \\S+)?|\\d+(?! ?(?:رقمی|ragham|digit|بار)))|${START}(?:ارور|product|model|item|part|color|postal|zip|tracking|eror|area|discount|promo|bar|qr) ?(?:کد|codes?)`;
/** Somebody's own telephone number: «شماره‌ت», «شمارمو». */
const OWN_TELEPHONE = `${START}(?:شماره (?:ام|م|مو|ات|ت|تو|تون|تان|مون|من|شما|دیگه\\S*|های دیگه)|شمار(?:م|ت|مو|تو|تون|مون|تونو)|shomar(?:at|am|eto|emo|aton)|(?:your|my) (?:phone )?number)${END}`;
/** Words for sending an SMS, in contrast to receiving one: «پیامک کن». */
const TO_WRITE = `${START}(?<!(?:از|متن|شات|اون|این|همون) )(?:پیامک|پیام|اس ?ام ?اس|اسمس|مسیج|اس|sms|payamak) ?(?:کن\\S*|بده\\S*|بدید|بدین|بدم|بزن\\S*|دادم|دادی\\S*|زدم|زدی\\S*|می ?دم|می ?کنم|می ?زنم|kon\\S*|bede|bezan\\S*|dad\\S*|zad\\S*)${END}`;
const OTHER_SMS = `${START}(?:پیامک|اس ?ام ?اس|پیام) ?(?:ی )?(?:م(?:و|ون|ونو)?(?!\\S)|بانک|واریز|پست|تبلیغ|پیشنهاد|استعلام|منو|قبلی)\\S*|${START}(?:payamak|sms) (?:bank|variz|post)\\S*`;
/** A number of pieces: «چهار عدد لیوان». «یه عدد» is not included, because it may mean digits. */
const AMOUNT = `${START}(?:\\d+|دو|سه|چهار|پنج|ش|هفت|هشت|نه|ده|هر|چند) عد(?:ش)?${END}`;
/**
 * Codes with another word before them («سورس کد», «وین کد»), door codes («رمز در»), and a writer's own code that is
 * late («رمز پویام نمیاد»).
 */
const NAMED_BEFORE = `${START}(?:رمز|پسورد) ورود (?:${GOODS})\\S*|${START}(?:قفل|در ورودی|ورودی) رمز\\S*(?: \\S+ رقمی\\S*)?|${START}(?:وین|سورس|سمعک|سمک|بار) ?کد\\S*|${START}رمز در${END}|${START}رمز پویا\\S* (?:نمی|دیر)\\S*`;
/** A statement that the writer has sent something: «شماره راننده رو برات فرستادم». */
const SENT_MYSELF = `${START}(?:را|رو) (?:برات\\S*|واست\\S*|بهت\\S*|براتون)? ?(?:فرستادم|پیامک کردم|فرستاده بودم)${END}`;

/** Advice to give it to nobody: «کد تایید رو به کسی ندید». What stands beside it is still read. */
const TO_NOBODY = `${START}(?:به (?:هیچ ?)?کس\\S* (?:\\S+ ){0,2}?(?:کد|رمز)\\S* (?:\\S+ ){0,2}?|(?:کد|رمز)\\S* (?:\\S+ ){0,2}?به (?:هیچ ?)?کس\\S* )(?:ن|نمی ?)(?:د\\S*|گ\\S*|فرست\\S*)`;

/** Arrivals that are not about a code: of goods, money and people. */
const OTHER_ARRIVALS = `${START}(?:حواله|بسته|بار|پول|مبلغ|پیک|رانده|سفارش\\S*|فاکتور|عکس|عکسها|اسنپ) (?:\\S+ )?(?:اومد|امد|رسید|میاد)\\S*`;

const ANSWER = `${START}جواب (?:ب|ن|ن?می ?)د\\S*`;

const EVERYDAY = new RegExp(
  [
    OF_GOODS,
    OWN_TELEPHONE,
    TO_WRITE,
    OTHER_SMS,
    AMOUNT,
    NAMED_BEFORE,
    SENT_MYSELF,
    OTHER_ARRIVALS,
    ANSWER,
    TO_NOBODY,
  ].join('|'),
  'gu',
);

/** Removes the codes and numbers of everyday trade from a text of `plainWords`. */
export const withoutOtherCodes = (words: string): string => words.replace(EVERYDAY, ' ').replaceAll(/ +/g, ' ').trim();

/**
 * Names of codes. Together with a word of `OF_A_SECRET` they always mean a secret code, so they count even without a
 * request.
 */
const NAMES = 'کد کود قد گد رمز شماره عدد رقم پسورد kod kode code ramz ramze adad adade'.split(' ');
const OF_A_SECRET = [
  ...[
    'تایید',
    'ورود',
    'یکبارمصرف',
    'یهبارمصرف',
    'یکبار',
    '1بار',
    'امنیت',
    'احراز',
    'پیامک',
    'ارسالی',
    'وریفای',
    'دریافت',
  ],
  ...['دو مرحله'],
  ...['موقت', 'ثبت نام', 'عضویت', 'اعتبارسنجی', 'راستیآزمایی', 'شناسایی', 'هویت', 'سایت', 'بازارچه', 'سامانه'],
  ...['taeed', 'taeid', 'tayid', 'taid', 'tayed', 'vorod', 'site', 'payamak', 'ersali', 'sms', 'yebar', 'yekbar'],
];
const plain = (name: string): string => plainWords(name).replaceAll(' ', '');
const OF_SECRETS = new RegExp(`(?<!\\S)${gapped(NAMES.map(plain))} ?${gapped(OF_A_SECRET.map(plain))}`);
const CODES = named([
  ...['پینکد', 'کدروبفرست', 'کدرابفرست', 'کدروبده', 'کدروبگو'],
  ...['verificationcode', 'verifycode', 'logincode', 'signincode', 'confirmationcode', 'activationcode'],
  ...['securitycode', 'smscode', 'onetimepasword', 'onetimecode', 'otpcode'],
]);
const OTP = new RegExp(word('otp|او ?تی ?پی'));
/**
 * Codes of accounts in messengers and other services. Words for "number" are not included, because people also give
 * each other their number there.
 */
const OF_MESSENGERS = new RegExp(
  word('(?:کد|رمز|kode?|code) (?:ورود )?(?:واتس ?[اآ]پ|تلگرام|روبیکا|ایتا|اینستا\\S*|جیمیل|whatsap|telegram)\\S*'),
);
/**
 * Pattern for activation codes. Those of a guarantee, a phone registration or software are excluded, because they are
 * not secret.
 */
const ACTIVATION = /کد ?فعال ?سازی(?! (?:رجیستر|گارانتی|ویندوز|افیس|انتی|نرم ?افزار|بازی))/u;

/** Texts with spaces between all letters, which `plainWords` joins to one word: «ا و ن ع د د ی ک ه ا و م د». */
const JOINED =
  /(?:عد|شماره|رقم|کد|رمز)ی?(?:که|ر?و)?\S{0,40}(?:اومد|پیامک|فرستاد|برات|بفرس|بگو)|(?:کد|رمز)ر?وبده|کدت?ر?وب(?:ده|گو)/u;

/** Whether `words`, a text of `plainWords`, names a code that only a sign-in or a payment has. */
function namesSecretCode(words: string): boolean {
  const rest = withoutOtherCodes(words);
  return OF_SECRETS.test(rest) || [CODES, OTP, OF_MESSENGERS, ACTIVATION, JOINED].some((names) => names.test(words));
}

/** Position between a letter and a digit: «کد۴رقمی». */
const BETWEEN = /(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu;

/** Pattern for a short sentence that ends in the word for "code", without saying which: «پس کد». */
const BARE = /^(?:\S+ ){0,3}(?:کد|کدت|kod|code)(?: (?:please|pls|lotfan|لطفا))?$/u;

/** Whether a text asks for a sign-in code or another code that arrives by SMS. */
export function asksForCode(text: string): boolean {
  if (namesSecretCode(plainWords(text))) return true;
  if (sayings(text, 1).some((saying) => BARE.test(withoutOtherCodes(saying)))) return true;
  const rests = sayings(text, 3).map((saying) => withoutOtherCodes(saying.replaceAll(BETWEEN, ' ')));
  return rests.some(requestsCode) || rests.some(isLikeRequest);
}
