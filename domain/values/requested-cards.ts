/** Whether a text asks for a bank card or a password. Its test cases are in test/asked-secrets.ts. */

import { allOf, named, plainWords, sayings, stem, word } from './plain-words.ts';
import { normaliseText } from './spelling.ts';

const CARD = named([
  ...['رمزدوم', 'رمزپویا', 'رمزکارت', 'رمزعابر', 'رمزاینترنتبانک', 'رمزهمراهبانک', 'رمزموبایلبانک', 'رمزبانک'],
  ...['سیویوی', 'رمزحساب', 'پسوردحساب', 'پسوردبانک', 'پسوردکارت'],
  ...['ramzedovom', 'ramzdovom', 'ramzepoya', 'ramzpoya', 'ramzekart', 'ramzkart', 'cardpasword', 'pasworekart'],
]);
/**
 * Pattern for CVV and CVC. It is applied before repeated letters are collapsed: "cvv" would become "cv", and people
 * send a CV to employers.
 */
const CVV = /(?<![a-z])c ?v ?(?:v|c)(?![a-z])/u;
const SOME = '(?:[3-8]|سه|چهار|چار|پنج|ش|شیش|هفت|هشت)';
const GIVE = word(
  'بفرس\\S*|بده|بدید|بدین|بگو\\S*|بگی\\S*|بخون\\S*|بخوان\\S*|بنویس\\S*|اعلام (?:کن|بفرما)\\S*|(?:ارسال|کپی|فوروارد|لطف|وارد) کن\\S*|ارسال نمای\\S*|میدی\\S*|چنده|چند بود|چی بود|چیه|لازم دارم|befres\\S*|bede|bedid|bego\\S*|bgo|bekhon\\S*|chi bod|chie|chande|send|give|tel|read|what',
);
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

/** Fuel and charging cards, the shop's terminal, and the writer's own trouble with a password: «رمز دوم ندارم», «رمز پویام نمیاد». */
const OTHER_CARDS =
  /رمز[ \u200c]کارت[ \u200c](?:سوخت|شارژ)\S*|رمز[ \u200c]کارت[ \u200c]?خوان\S*|رمز[ \u200c](?:دوم|پویا|کارت)(?:م|[ \u200c]?ام)?[ \u200c](?:ندار|یادم|نمی[ \u200c]?[اآ]د|دیر[ \u200c])\S*/gu;

/** Whether a text asks for a bank card, its second password, or the password of an account. */
export function asksForCard(given: string): boolean {
  const text = given.replaceAll(OTHER_CARDS, ' ');
  if (CARD.test(plainWords(text)) || CVV.test(normaliseText(text))) return true;
  return sayings(text).some((saying) => ASKED_OF_CARDS.some((rule) => rule.test(saying)));
}
