/**
 * The vocabulary of requests for a code, as rules over `plainWords`: names of the code, how it came, to whom, and how
 * people ask for it. `plainWords` collapses repeated letters, so «عدد» is written «عد» and «شش» «ش» here.
 */
import { stem, word } from './plain-words.ts';

const CLITICS = '(?:ی|یه|ای)?(?:م|ت|ش|مون|تون|شون|تان)?(?:و|ک|که)?';
const CLITICS_IN_LATIN = '[eia]?(?:e?t|e?sh|e?ton)?[oe]?';
/** Names of a secret that are also used for other things. */
export const CODE = word(
  `(?:کد|رمز)ه|(?:کد|رمز|پسورد|پین)(?:ها)?${CLITICS}|ک د(?: ی)?|(?:kod|cod|ramz)${CLITICS_IN_LATIN}|pin|otp`,
);
const SOME = '(?:[3-8]|سه|چهار|چار|پنج|ش|شیش|هفت|هشت)';
/** «۴ رقمی», «شش رقم», «چهار تا عدد». */
export const DIGITS = `(?<!\\S)(?:${SOME} ?(?:رقم|تا (?:عد|شماره|رقم))\\S*|${SOME} ?raghami?|${SOME} ta adad|${SOME} digits?)`;
/** «شش رقم رو». */
export const COUNTED = `${SOME} ?(?:رقم|ragham)\\S*`;
/** Words for the digits themselves, which people also use for prices, telephones and amounts. */
export const NUMBER = word(
  `(?:عد|اد|اعداد|ارقام|تایدیه)(?:ها|ا|های|ه)?(?:رو|${CLITICS})|شمار[هع]\\S*|شمارش(?:و| رو| را)|رقم\\S*|نامبر\\S*|adad\\S*|ad adi?|shomare\\S*|ragham\\S*|numbers?|digits?`,
);

const SMS_NOUN = 'پیامک|اس ?ام ?اس|اسمس|مسیج|sms|payamak|pyamak';
export const SMS = stem(`${SMS_NOUN}|text mesage`);
/** An SMS, or a message, which is one if it holds digits. */
export const MESSAGE = `(?:${SMS}|${word('پیام(?:ی|ه|و|ت|ک\\S*|ها\\S*)?|payam[eio]?|text(?:ed)?|mesages?|text mesage')})`;
/** The inside of a message: «توش», «داخلش», «ته پیام». */
export const INSIDE = word('داخل\\S*|توی|تو|توش\\S*|توشه|درون|متن|ته|روش');

export const YOU = `(?:${word('(?:برا?ی|واس[هت]|به|بری) (?:شما|تو|فروشنده|خط شما)|به ت|برای ت\\S*|بت|برت|روی? گوشی ?ت\\S*|to you|you (?:just )?(?:got|get|receive)\\S*|be shoma')}|${stem('حضورتان|حضورتون|خدمتتان|خدمتون|برات|واست|بهت|دستت|خطت|گوشیت|گوشی ت|گوشی شما|موبایلت|موبایل شما|همراهت|barat|vasat|behet|goshit')})`;
export const CAME = word(
  [
    '(?:می ?)?(?:اومه|بیمو|اومد\\S*|امد\\S*|اید|اد|رسید|رسه|رسیده)|میاد\\S*|میرسه|می رسه',
    'می ?فرست[مهن]\\S*|(?:می ?)?فرستاد(?:م|ن|ه|ند|یم)?|فرستاده (?:ان|شد\\S*)|زدن|زدم|رفت|رفته|می ?ره|می ?رود',
    '(?:پیامک|پیام|اس|اس ام اس|اسمس|sms|سند|send|مسیج|تکست) ?(?:شد\\S*|می ?شه|می ?شود|کرد(?:م|ن|ند|ه)?|داد|دادن|داده|زدن|زد|shod\\S*)',
    'ارسال(?:ی| شد\\S*| کرد\\S*| نمود\\S*| گردید)|دریافتی|دریافت (?:کرد|شد|نمود|می ?کنی)\\S*|(?:می ?)?گرفتی\\S*|افتاد',
    '(?:نیومد|نیامد|نرسید)\\S*|چی شد|(?:u|o)mad\\S*|miad|miyad|fe?restad(?:am|an|e|im|and)?|shod[eh]?|resid\\S*|received?|got|texted|sent',
  ].join('|'),
);
export const OBJECT = '(?:را|رو|ر|ره|و|ro|ra|o)';
export const GIVE = word(
  [
    '(?:ب|ن|ن?می ?)(?:فرس\\S*|فرما\\S*|ده\\S*|د(?:ی|ید|ین)\\S*|گو\\S*|گ(?:ی|ید|ین)\\S*|خون\\S*|خوان\\S*|نویس\\S*|زن(?:ی|ید|ین)?|نداز\\S*)',
    'نفرستاد(?:ی|ید|ین)\\S*|نگفت(?:ی|ید|ین)|نداد(?:ی|ید|ین)|بوگو\\S*|مرقوم\\S*|تایپ\\S*|فوروارد\\S*|لطف|رد کن|نشون\\S*|درج|قید|ذکر|روان کن\\S*|پاس بده|منتظر\\S*',
    'اعلام\\S*|(?:ارسال|کپی|وارد|ارایه) (?:کن|نما|بفرما|فرما|ده)\\S*',
    'چند\\S*|چن|چی بود|چیه|چی نوشته|چه (?:رقم|شماره|عد|کد|رمز)\\S*|لازم(?:ه|ش|مه)?|نیاز\\S*|می ?خوا[مه]\\S*|میخام|داشته باش\\S*',
    'befr\\S*|b(?:e|i)?d(?:e|i|id|in)|m[ie]di|m[ie]gi|be?g[oiu]\\S*|bekh[ou]n\\S*|benevis\\S*|bezan|chi bod|chie|chande|m[ie]kham|send|give|tel|read|type|copy|forward|what|whats',
  ].join('|'),
);
/** Acts on a message as a whole. */
export const PASS_ON = word('فوروارد\\S*|کپی|اسکرین ?شات|شات|اسکرین|عکس|forward\\S*|screenshot|copy');
