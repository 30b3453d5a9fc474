/**
 * Tells whether a text asks for a secret such as a sign-in code. The rules look for a name of the code, for its
 * arrival, and for a request to give it; their cases are in test/asked-secrets.ts.
 */
import { normaliseText } from './persian-text.ts';
import { allOf, named, plainWords, sayings, stem, word } from './plain-words.ts';

/** Codes that have no other use, so their name is enough. */
const CODES = named([
  ...['کدتاید', 'کودتاید', 'کدورود', 'کدیکبارمصرف', 'کدامنیتی', 'کداحراز', 'کدپیامک', 'کدارسالی', 'کدوریفای'],
  ...['کددریافتی', 'شمارهتاید', 'رمزتاید', 'پینکد', 'رمزپیامک', 'رمزارسالی', 'رمزورود', 'رمزیکبارمصرف'],
  ...['پسوردیکبارمصرف', 'پسوردپیامک', 'کدروبفرست', 'کدرابفرست', 'کدروبده', 'کدروبگو'],
  ...['verificationcode', 'verifycode', 'logincode', 'signincode', 'confirmationcode', 'activationcode'],
  ...['securitycode', 'smscode', 'onetimepasword', 'onetimecode', 'otpcode'],
  ...['kodetaed', 'kodetaid', 'kodetayid', 'kodtaid', 'codetaed', 'codetaid', 'codetayid', 'kodevorod', 'kodetayed'],
]);
const OTP = new RegExp(word('otp'));
/** An activation code of a guarantee or a phone is not a secret. */
const ACTIVATION = /کد ?فعال ?سازی(?! (?:رجیستر|گارانتی|ویندوز|افیس))/u;

/** Names of a secret that are also used for other things. */
const CODE = word(
  '(?:کد|کود|رمز|پسورد|پین)(?:ی|و|ت|تو|تون|تان)?|kod[eio]?|kodi|code?[io]?|codi|codesh|kodesh|ramz[eio]?|pin',
);
/**
 * «۴ رقمی», «شش رقم», «چهار تا عدد»; written «ش رقم» and «چهار تا عد» here, because `plainWords` collapses repeated
 * letters.
 */
const SOME = '(?:[3-8]|سه|چهار|چار|پنج|ش|شیش|هفت|هشت)';
const DIGITS = `(?<!\\S)(?:${SOME} ?(?:رقم|تا عد)\\S*|${SOME} ?raghami?|${SOME} digits?)`;
const NUMBER = word('عد(?:ش\\S*|ها\\S*|ی|و)?|شماره\\S*|رقم\\S*|adad[eo]?|number');

const SMS = stem('پیامک|اس ?ام ?اس|اسمس|مسیج|sms|payamak');
const INSIDE = `${word('داخل|توی|تو|درون|متن|روی')} ${SMS}`;
const PHONE = stem('گوشی|خطت|موبایل');
const YOU = `(?:${word('برا?ی شما|به شما|برای ت\\S*|to you|you (?:just )?(?:got|receive)\\S*')}|${stem('برات|واست|بهت|barat|vasat|behet')}|${PHONE})`;
const CAME = word(
  '(?:می ?)?(?:اومد|امد|اومده|امده|اید|اد|رسید|رسه|رسیده)|میاد|میرسه|(?:می ?)?فرستاد\\S*|پیامک شد\\S*|(?:sms|اس ام اس) (?:شد|shod)\\S*|ارسال (?:شد|کرد|نمود)\\S*|گرفتی\\S*|دریافت (?:کرد|شد|نمود)\\S*|umad\\S*|omad\\S*|miad|miyad|shod[eh]?|resid|received?|got',
);
const GIVE = word(
  'بفرس\\S*|بده|بدید|بدین|بگو\\S*|بگی\\S*|بخون\\S*|بخوان\\S*|بنویس\\S*|اعلام (?:کن|بفرما)\\S*|(?:ارسال|کپی|فوروارد|لطف|وارد) کن\\S*|ارسال نمای\\S*|میدی\\S*|چنده|چند بود|چی بود|چیه|لازم دارم|befres\\S*|bede|bedid|bego\\S*|bgo|bekhon\\S*|chi bod|chie|chande|send|give|tel|read|what',
);

/** Codes and numbers of other things, which people often ask each other for. */
const OTHERS =
  /(?<!\S)(?:کد|کدهای|شماره|رمز|عد|code?|kode?) ?(?:ی )?(?:پستی|رهگیری|پیگیری|مرسوله|تخفیف|معرف|محصول|کالا|جنس|رنگ|فنی|قطعه|دستگاه|اگهی|مدل|لباس|ملی|شهر|شناسه|سریال|استعلام|گارانتی|بیمه|خطا|ارور|سایز|تماس|تلفن|موبایل|کارت|شبا|حساب|پلاک|شاسی|موتور|سفارش|فاکتور|قفل|گاوصندوق|کیف|وای ?فای|مودم|گوشی|موفقیت|اقتصادی|سند|واحد|کنتور|posti|rahgiri|takhfif|mahsol|kala|rang|color|product|postal|tracking|wifi)\S*/g;

const ASKED: readonly RegExp[] = [
  allOf(`(?:${CODE}|${DIGITS})`, `(?:${SMS}|${YOU}|${CAME})`, GIVE),
  allOf(NUMBER, `(?:${INSIDE}|${SMS} (?:\\S+ )?${CAME}|${CAME}.*${PHONE})`, GIVE),
  // Says that a code was sent to the reader; a request for it comes next.
  allOf(CODE, YOU, CAME),
  allOf(DIGITS, YOU, CAME),
  new RegExp(`${CODE} (?:(?:را|رو|ro|o) )?${GIVE}`),
  new RegExp(`${SOME} ?(?:رقم|ragham)\\S* (?:را|رو|ro|o) ${GIVE}`),
  new RegExp(`${word('send|give|tel|read')} (?:me )?(?:the |your )?(?:\\S+ )?code(?! of)`),
  allOf(`${word('متن|عکس|کپی|اسکرین ?شات|شات|اسکرین')} (?:از )?${SMS}`),
  allOf(SMS, word('فوروارد|کپی|اسکرین ?شات|شات')),
];

const CARD = named([
  ...['رمزدوم', 'رمزپویا', 'رمزکارت', 'رمزعابر', 'رمزاینترنتبانک', 'رمزهمراهبانک', 'رمزموبایلبانک', 'رمزبانک'],
  ...['سیویوی', 'رمزحساب', 'پسوردحساب', 'پسوردبانک', 'پسوردکارت'],
  ...['ramzedovom', 'ramzdovom', 'ramzepoya', 'ramzpoya', 'ramzekart', 'ramzkart', 'cardpasword', 'pasworekart'],
]);
/** Matched before repeated letters are collapsed, because a «CV» is sent to employers. */
const CVV = /(?<![a-z])c ?v ?(?:v|c)(?![a-z])/u;
const BANK_CARD = '(?:کارت(?! (?:ماشین|خودرو|گارانتی|پایان|گرافیک|ویزیت|به))\\S*|kart\\S*|card)';
const ASKED_OF_CARDS: readonly RegExp[] = [
  allOf(`${SOME} ?رقم`, `${word('پشت|رو|روی')} ${BANK_CARD}`),
  allOf(`${word('تاریخ')} ${stem('انقضا')} ${BANK_CARD}`),
  allOf(`${word('عکس|تصویر|پشت و رو|پشت و روی')} (?:\\S+ ){0,3}?کارت ?(?:بانک|عابر|ملی|شتاب|اعتباری)`, GIVE),
  allOf(
    word('رمز\\S*|پسورد\\S*|گذرواژه|pasword\\S*|ramz[ei]?'),
    stem('کارت|بانک|حساب|کاربری|عبور|kart|hesab|bank'),
    GIVE,
  ),
];

/** Tells whether a text asks for a sign-in code or another code that arrives by SMS. */
export function asksForCode(text: string): boolean {
  const words = plainWords(text);
  if (CODES.test(words) || OTP.test(words) || ACTIVATION.test(words)) return true;
  return sayings(text)
    .map((saying) => saying.replace(OTHERS, ' ').replaceAll(/ +/g, ' '))
    .some((saying) => ASKED.some((rule) => rule.test(saying)));
}

/** Tells whether a text asks for a bank card, its second password, or the password of an account. */
export function asksForCard(text: string): boolean {
  if (CARD.test(plainWords(text)) || CVV.test(normaliseText(text))) return true;
  return sayings(text).some((saying) => ASKED_OF_CARDS.some((rule) => rule.test(saying)));
}
