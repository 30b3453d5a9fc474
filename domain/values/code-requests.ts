/**
 * Rules that find a request for a code. The text they are applied to is normalised by `plainWords`, and the codes and
 * numbers of everyday trade are already removed from it.
 */
import { allOf, stem, word } from './plain-words.ts';

/**
 * Vocabulary of requests for a code: names of the code, how it arrived, at whom, and how people ask for it. The rules
 * are patterns over texts of `plainWords`. It collapses repeated letters, so «عدد» is written «عد» and «شش» «ش» here.
 */
const CLITICS = '(?:ی|یه|ای)?(?:م|ت|ش|مون|تون|شون|تان)?(?:و|ک|که)?';
const CLITICS_IN_LATIN = '[eia]?(?:e?t|e?sh|e?ton)?[oe]?';
/** Names of a secret code that are also used for other things. */
const CODE = word(
  `(?:کد|رمز)ه|(?:کد|رمز|پسورد|پین)(?:ها)?${CLITICS}|ک د(?: ?ی)?|(?:kod|cod|code|ramz)${CLITICS_IN_LATIN}|pin|otp`,
);
const SOME = '(?:[3-8]|سه|چهار|چار|پنج|ش|شیش|هفت|هشت)';
/** «۴ رقمی», «شش رقم», «چهار تا عدد». */
const DIGITS = `(?<!\\S)(?:${SOME} ?(?:رقم|تا (?:عد|شماره|رقم))\\S*|${SOME} ?raghami?|${SOME} ta adad|${SOME} digits?)`;
/** «شش رقم رو». */
const COUNTED = `${SOME} ?(?:رقم|ragham)\\S*`;
/** Words for the digits themselves, which people also use for prices, telephone numbers and amounts. */
const NUMBER = word(
  `(?:عد|اد|اعداد|ارقام|تایدیه)(?:ها|ا|های|ه)?(?:رو|${CLITICS})|شمار[هع]\\S*|شمارش(?:و| رو| را)|رقم\\S*|نامبر\\S*|adad\\S*|ad adi?|shomare\\S*|ragham\\S*|numbers?|digits?`,
);

const SMS_NOUN = 'پیامک|اس ?ام ?اس|اسمس|مسیج|sms|payamak|pyamak';
const SMS = stem(`${SMS_NOUN}|text mesage`);
/** An SMS, or any message: a message that holds digits is an SMS. */
const MESSAGE = `(?:${SMS}|${word('پیام(?:ی|ه|و|ت|ک\\S*|ها\\S*)?|payam[eio]?|text(?:ed)?|mesages?|text mesage')})`;
/** Words for the contents of a message: «توش», «داخلش», «ته پیام». */
const INSIDE = word('داخل\\S*|توی|تو|توش\\S*|توشه|درون|متن|ته|روش');

const YOU = `(?:${word('(?:برا?ی|واس[هت]|به|بری) (?:شما|تو|فروشنده|خط شما)|به ت|برای ت\\S*|بت|برت|روی? گوشی ?ت\\S*|to you|you (?:just )?(?:got|get|receive)\\S*|be shoma')}|${stem('حضورتان|حضورتون|خدمتتان|خدمتون|برات|واست|بهت|دستت|خطت|گوشیت|گوشی ت|گوشی شما|موبایلت|موبایل شما|همراهت|barat|vasat|behet|goshit')})`;
const CAME = word(
  [
    '(?:می ?)?(?:اومه|بیمو|اومد\\S*|امد\\S*|اید|اد|رسید|رسه|رسیده)|میاد\\S*|میرسه|می رسه',
    'می ?فرست[مهن]\\S*|(?:می ?)?فرستاد(?:م|ن|ه|ند|یم)?|فرستاده (?:ان|شد\\S*)|زدن|زدم|رفت|رفته|می ?ره|می ?رود',
    '(?:پیامک|پیام|اس|اس ام اس|اسمس|sms|سند|send|مسیج|تکست) ?(?:شد\\S*|می ?شه|می ?شود|کرد(?:م|ن|ند|ه)?|داد|دادن|داده|زدن|زد|shod\\S*)',
    'ارسال(?:ی| می ?ش\\S*| خواهد\\S*| شد\\S*| کرد\\S*| نمود\\S*| گردید)|دریافتی|دریافت (?:کرد|شد|نمود|می ?کنی)\\S*|(?:می ?)?گرفتی\\S*|افتاد(?:ه|ن)?|می ?(?:افت|وفت)\\S*|نشست|ظاهر شد\\S*|نمایش داد\\S*',
    '(?:نیومد|نیامد|نرسید)\\S*|چی شد|(?:u|o)mad\\S*|miad|miyad|fe?restad(?:am|an|e|im|and)?|shod[eh]?|resid\\S*|received?|gereft\\S*|got|texted|sent',
  ].join('|'),
);
const OBJECT = '(?:را|رو|ر|ره|و|ro|ra|o)';
const GIVE = word(
  [
    '(?:ب|ن|ن?می ?)(?:فرس\\S*|فرما\\S*|ده\\S*|د(?:ی|ید|ین)\\S*|گو\\S*|گ(?:ی|ید|ین)\\S*|خون\\S*|خوان\\S*|نویس\\S*|زن(?:ی|ید|ین)?|نداز\\S*)',
    'نفرستاد(?:ی|ید|ین)\\S*|نگفت(?:ی|ید|ین)|نداد(?:ی|ید|ین)|بوگو\\S*|مرقوم\\S*|تایپ\\S*|فوروارد\\S*|لطف|رد کن|نشون\\S*|درج|قید|ذکر|روان کن\\S*|پاس بده|منتظر\\S*',
    'اعلام\\S*|محبت|مرحمت|عنایت|التفات|قرایت|(?:ب|می ?)(?:ذار|گذار|رسون|رسان)\\S*|تکرار|رو کن|تحویل (?:من )?بد\\S*|باز ?گو|پیامش|(?:ارسال|کپی|وارد|ارایه) (?:کن|نما|بفرما|فرما|ده)\\S*',
    'چند\\S*|چن|چی بود|چیه|چی نوشته|چه (?:رقم|شماره|عد|کد|رمز)\\S*|لازم(?:ه|ش|مه)?|نیاز\\S*|می ?خوا[مه]\\S*|میخام|داشته باش\\S*',
    'be?fr\\S*|b(?:e|i)?d(?:e|i|id|in)|m[ie]di|m[ie]gi|chand\\S*|be?g[oiu]\\S*|b[ei]?kh[ou]*n\\S*|b[ei]?nevis\\S*|bezan|rad kon|chi b[ou]d|chie|chande|m[ie]kham|send|give|tel|read|type|copy|forward|what|whats',
  ].join('|'),
);
/** Ways to pass on a message as a whole. */
const PASS_ON = word('فوروارد\\S*|کپی|اسکرین ?شات|شات|اسکرین|عکس|forward\\S*|scre?nshot|copy');

/** Words for an SMS that ask for all of its text: «پیامکو», «پیامکی که اومد رو». */
const WHOLE = `(?:${SMS}(?: (?:(?:e )?(?:که|ke)(?: \\S+){0,4}|\\S+(?: \\S+)?))? ${OBJECT}|${word('(?:پیامک|اس ?ام ?اس|اسمس|مسیج)\\S*و|پیامو|payamako')})`;
/** Things without a name of their own: «یه چیزی», «یه متن», «هر چی». */
const THING = word(
  '(?:هر|یه|یک|اون|همون|همین) ?(?:چی|چیز|متن|نوشته)\\S*|هرچه|چیزی?|متنی?|نوشته\\S*|har ?chi|(?:ye|har|un|on) ?chizi?|matni?',
);
/** Words between what is asked for and the verb: «رو زود بهم بگو», «رو میشه بخونی». */
const BETWEEN_ASK = `(?:(?:${OBJECT}|${word('برام|بهم|واسم|اینجا|تو|من|به|برای|لطف|کن|همین|baram|vasam|behem|inja')}) |(?:لطفا|لطفن|زود|سریع|فوری|داداش|میشه|می ?شه|می ?تونی|بی ?زحمت|زحمت|lotfan|mishe|zod) ){0,4}`;
const SITE = stem('سایت|بازارچه|سامانه');
const PHONE = stem('گوشی ?ت|گوشی شما|خطت|خط ?تون|خط شما|موبایلت|موبایل شما|صفحه گوشی|نوتیف');

/** Signs that the code expires soon: «الان می‌پره», «دو دقیقه وقت داره». */
const EXPIRES = word(
  'می ?پره|می ?سوزه|می ?پرد|منقضی\\S*|باطل\\S*|از بین می ?ره|(?:دقیقه|ثانیه) (?:بیشتر )?(?:وقت|اعتبار|مهلت)\\S*|expires?|mipare',
);

const HURRY = word(
  'لطفا|لطفن|پلیز|زود|سریع|بدو|فوری|داداش|حاجی|عزیزم|جان|دیگه|پس|الان|اقا|خانم|میشه|سلام|فقط|lotfan|please|pls|zod|dadash',
);

const AGAIN = word('jadid\\S*|روی|جدید\\S*|دومی?|اولی?|درست\\S*|کامل|قبلی|منقضی|باطل');

/** Requests that name the code itself, and ask for it, say that it was sent, or wait for it. */
const OF_CODES: readonly RegExp[] = [
  allOf(`(?:${CODE}|${DIGITS})`, `(?:${SMS}|${YOU}|${CAME}|${PHONE}|${SITE})`, GIVE),
  // The text says that a code was sent to the reader; a request for the code follows.
  allOf(`(?:${CODE}|${DIGITS}|${NUMBER})`, YOU, CAME),
  allOf(
    `${CODE}(?<!ش)(?= (?:${OBJECT}|که(?! می ?خو| دار)|ke?|شما|تو|فروشنده|${AGAIN}|${GIVE}|${HURRY})(?!\\S)|$)`,
    GIVE,
  ),
  new RegExp(
    `${CODE}(?<!ش) (?:\\S+ ){0,3}?${word('ن?(?:یومد|ومد|اومد|امد|میاد|رسید)\\S*|گرفتی\\S*|خوندی\\S*|o?u?mad|miad|resid')}`,
  ),
  allOf(CODE, word('ثبت ?نام\\S*'), GIVE),
  allOf(`(?:${CODE}|${NUMBER})`, EXPIRES, `(?:${GIVE}|${HURRY})`),
  // The code has "burned", that is, expired. «کارت سوخت», a fuel card, is something else and is not matched.
  new RegExp(`${CODE} ${word('سوخت')}`),
  // Everything except the code is done, or the code must come first.
  allOf(`${CODE} ${word('مونده|مانده|مونه|می ?مونه|می ?ماند')}`, GIVE),
  new RegExp(`${word('اول')} ${CODE} (?:\\S+ )?${word('بعد\\S*')}`),
  new RegExp(`${CODE} (?:\\S+ ){0,3}?${word('چی شد|چیشد|chi ?shod')}`),
  new RegExp(`${word('اون|همون|این|un|on')} ${CODE} \\S+ ${OBJECT} ${GIVE}`),
  allOf(word('منتظر'), `(?:${CODE}|${word('اون|همون|این')} (?:\\S+ )?${word('رقم\\S*|عد\\S*')})`),
  new RegExp(`${CODE} (?:\\S+ ){0,1}?${word('منقضی|باطل')}`),
  new RegExp(
    `${word('عد(?:ا|های?)?ی|اعدادی|ارقامی|کدی|رمزی|adadi|codi|kodi|ramzi')} (?:که?|ke?) (?:\\S+ ){0,2}?${CAME}`,
  ),
  new RegExp(`${CODE} ${word('کو|کوش|خواستم')}`),
  new RegExp(`${word('دریافت|ارسال شده|ارسالی')} (?:\\S+ ){0,1}?${CODE}`),
  new RegExp(`${word('get|have|verification')} (?:the|that|your)? ?(?:code|number)(?! of)`),
  allOf(CODE, DIGITS, GIVE),
  // Named by its length, without a verb: «کد چهار رقمیتون لطفا».
  new RegExp(`${CODE} (?:\\S+ ){0,1}?${DIGITS} (?:${HURRY}|$)|${CODE} ${DIGITS}$`),
  new RegExp(
    `${word('اون|این|همون|همین')} (?:رمز |کد )?(?:ی[هک] ?|1 ?)?بار ?مصرف\\S* (?:${OBJECT} )?${BETWEEN_ASK}${GIVE}`,
  ),
  new RegExp(`${CODE} ${INSIDE} (?:\\S+ )?${MESSAGE}`),
  new RegExp(`${CODE} ${word('من|منو|مال من\\S*')} (?:${OBJECT} )?${GIVE}`),
  allOf(CODE, word('بقیه\\S*'), GIVE),
  allOf(`${CODE} ${word('شما|شماست\\S*|فروشنده|گیرنده')}`, `(?:${GIVE}|${word('گیر|منوط|معطل')})`),
  allOf(`${word('بدون|بی')} ${CODE}`, word('ن?می\\S*'), GIVE),
  allOf(MESSAGE, PASS_ON, CODE),
  allOf(word('(?:دو|2) مرحله\\S*'), CODE),
  // «اشتباهی شماره شما رو زدم»: the writer claims that a code of their own went to the reader by mistake.
  allOf(word('اشتباه\\S*'), word('شمار\\S*|خط\\S*|گوشی\\S*'), CODE, GIVE),
  new RegExp(`${word('what|which')} code(?! of)`),
  new RegExp(`${word('اون|همون|un|on')} ${CODE} ${word('چند|چی|chand|chi')} ${word('بود\\S*|bod|شد')}`),
  new RegExp(`${word('o?u?mad|اومد|امد|رسید|نیومد')} ${word('کد|رمز|kod|code')}(?: |$)`),
  new RegExp(`${word('کدو|رمزو|kodo|codo')} (?:\\S+ ){0,3}?${word('بفرس\\S*|بگو\\S*|بده|بنویس\\S*')}`),
  allOf(`(?:${CODE}|${NUMBER})`, word('تماس\\S*|تلفن\\S*|زنگ\\S*|گویا'), word('می ?گه|می ?گن|می ?گوید|می ?خونه'), GIVE),
  // The text is only the code's name and a word or two that hurry or flatter the reader.
  new RegExp(`^(?:${HURRY} )*${word('کد|کدت|کدتو|کدو|kod|cod|code')}(?: ${HURRY})*$`),
  new RegExp(`${word('send|give|tel|read|type|enter|share')} (?:me )?(?:the |your )?(?:\\S+ )?code(?! of)`),
];

/** Requests with «عدد», «شماره» or «رقم». These words mean a code only if the text also says that something arrived. */
const OF_NUMBERS: readonly RegExp[] = [
  allOf(NUMBER, `(?:${MESSAGE}|${CAME}|${PHONE})`, GIVE),
  new RegExp(`${NUMBER} (?:(?:${INSIDE} )?(?:\\S+ )?${MESSAGE}|(?:\\S+ ){0,3}?${SMS})`),
  new RegExp(
    `${word('رقما|رقم ?ها|رقم ?های\\S*|رقمای\\S*')} (?:که )?(?:\\S+ ){0,2}?${OBJECT} ${BETWEEN_ASK}${word('(?:ب|می ?)(?:خون|خوان|نویس|گو|گ(?:ی|ید|ین)|فرست)\\S*')}`,
  ),
  new RegExp(`${word('عده|شماره ه|رقمه')} (?:که )?(?:${CAME}|${OBJECT} ${GIVE})`),
  // «اینجا» tells digits to be typed from a price to be told.
  new RegExp(`${NUMBER} (?:${OBJECT} )?${word('(?:همین ?|تو (?:همین )?)?(?:اینجا|جا|چت|پیام)|inja')} ${GIVE}`),
  allOf(NUMBER, word('توشه?|داخلشه?|توش هست'), GIVE),
  new RegExp(`${word('send|give|tel|read|type')} (?:me )?(?:the |those |that |your )?(?:\\S+ )?${word('digits')}`),
  // The writer claims to compare the number with the right one.
  new RegExp(`${word('عد(?:ه|شو?|و)|شمارشو')} (?:${OBJECT} )?${GIVE} (?:\\S+ ){0,3}?${word('درست\\S*|تاید\\S*')}`),
  allOf(NUMBER, stem('گوشی|پیام'), word('چک|نگاه|ببین\\S*|باز'), GIVE),
  allOf(`(?:${SITE}|${word('دیوار|شیپور')})`, NUMBER, YOU, GIVE),
  new RegExp(`${COUNTED} ${BETWEEN_ASK}${GIVE}`),
  new RegExp(`${DIGITS} (?:${OBJECT} )?(?:\\S+ ){0,2}?${word('بگو|بگید|بنویس\\S*|بخون\\S*|بده|بدید')}`),
  allOf(DIGITS, word('چی بود\\S*')),
  new RegExp(`${word('اون|همون|این')} ${DIGITS} ${HURRY}`),
  allOf(`${NUMBER} ${DIGITS}`, GIVE),
  new RegExp(`${word('عد|adad|اعداد|ارقام')} ${word('اومد\\S*|رسید\\S*|o?u?mad|resid')}`),
];

/** Requests for the SMS as a whole: to read it out, copy it or photograph it. */
const OF_MESSAGES: readonly RegExp[] = [
  new RegExp(`${word('اخرین|جدیدترین|همون')} ${SMS}`),
  allOf(SMS, word('نوشته|نوشتن'), GIVE),
  allOf(MESSAGE, CAME, word('(?:چی|چه) (?:\\S+ )?نوشته\\S*')),
  allOf(SMS, CAME, word('چند|چنده|چیه|چی بود')),
  allOf(word('اس'), CAME, GIVE),
  // «تو پیامه چند نوشته؟», «متن پیام رو برام بنویس».
  new RegExp(`${INSIDE} ${MESSAGE} (?:\\S+ ){0,2}?${word('(?:چند|چی) نوشته\\S*|بنویس\\S*|بخون\\S*')}`),
  allOf(SMS, word('بخون\\S*|بخوان\\S*|bekh[ou]n\\S*')),
  new RegExp(`${SMS} (?:که )?${CAME}.*${GIVE}`),
  allOf(SMS, word('نگاه|ببین\\S*|باز کن\\S*|چک کن\\S*'), `(?:${CODE}|${NUMBER})`),
  new RegExp(`${word('send|forward|show|copy')} (?:\\S+ ){0,2}?sms`),
  allOf(`${MESSAGE} ${stem('تاید|کد|ورود|سایت|بازارچه|سامانه|site|bazarche')}`, GIVE),
  new RegExp(`${word('چی')} (?:\\S+ ){0,2}?${word('پیامک شد\\S*')}`),
  allOf(SMS, CAME, word('محتوا\\S*|متن\\S*|عین\\S*'), GIVE),
  allOf(SMS, PASS_ON),
  // «پیامه»: the one that both know of.
  new RegExp(`${word('پیامه|پیامکه|مسیجه|payame')} .*?${BETWEEN_ASK}${GIVE}`),
  allOf(WHOLE, GIVE),
  allOf(MESSAGE, `(?:${SITE}|${word('دیوار|شیپور')})`, CAME, GIVE),
  allOf(`(?:${SMS}|${word('اس')})`, word('چی نوشته\\S*|چه عد\\S*|chi neveshte\\S*|say|says')),
  allOf(MESSAGE, `(?:${SITE}|${CAME})`, `(?:${word('بخون\\S*|بخوان\\S*')}|${PASS_ON})`),
  allOf(YOU, word('پیامک شد\\S*|پیامک کرد\\S*'), GIVE),
  allOf(word('هر ?چی|هرچه|هر چیزی?|چیزی|چی'), YOU, `(?:${SMS}|${PHONE}|${SITE})`, CAME, GIVE),
  allOf(word('هر ?چی|هرچه|هر چیزی?'), `(?:${SMS}|${PHONE})`, GIVE),
  new RegExp(
    `${THING} (?:که |ke |الان |alan ){0,2}(?:(?:${YOU}|${PHONE}) (?:\\S+ )?${CAME}|${CAME} (?:\\S+ )?(?:${YOU}|${PHONE})).*?${GIVE}`,
  ),
  allOf(word('(?:اونی?|همونی?|چیزی|همون چیزی) که'), word('(?:پیامک|اس|اس ام اس) (?:شد|کرد)\\S*'), GIVE),
];

const RULES: readonly RegExp[] = [...OF_CODES, ...OF_NUMBERS, ...OF_MESSAGES];
/** Parts of words of which every rule needs at least one. So one test rejects most messages. */
const SUBJECT =
  /ک ?د|گوشی|چی|هرچ|متن|نوشت|رمز|پسورد|پین|عد|اد|ارقام|تاید|شمار|رقم|نامبر|پیام|اس|مسیج|[a-z]|[3-8]|تا |منتظر/u;

/** Whether a piece of a text, as `sayings` splits it, asks for a code. The caller has removed codes of other kinds. */
export const requestsCode = (saying: string): boolean =>
  SUBJECT.test(saying) && RULES.some((rule) => rule.test(saying));
