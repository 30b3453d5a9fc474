/** Names of codes that have no other use, so that they need no request beside them. */

import { withoutOtherCodes } from './other-codes.ts';
import { gapped, named, plainWords, word } from './plain-words.ts';

const NAMES = 'کد کود رمز شماره عدد رقم پسورد kod kode code ramz ramze adad adade'.split(' ');
const OF_A_SECRET = [
  ...['تایید', 'ورود', 'یکبارمصرف', 'یهبارمصرف', 'یکبار', 'امنیت', 'احراز', 'پیامک', 'ارسالی', 'وریفای', 'دریافت'],
  ...['موقت', 'ثبت نام', 'عضویت', 'اعتبارسنجی', 'راستیآزمایی', 'شناسایی', 'هویت', 'سایت', 'بازارچه', 'سامانه'],
  ...['taeed', 'taeid', 'tayid', 'tayed', 'vorod', 'site', 'payamak', 'sms', 'yebar', 'yekbar'],
];
const plain = (name: string): string => plainWords(name).replaceAll(' ', '');
const OF_SECRETS = new RegExp(`(?<!\\S)${gapped(NAMES.map(plain))} ?${gapped(OF_A_SECRET.map(plain))}`);
const CODES = named([
  ...['پینکد', 'کدروبفرست', 'کدرابفرست', 'کدروبده', 'کدروبگو'],
  ...['verificationcode', 'verifycode', 'logincode', 'signincode', 'confirmationcode', 'activationcode'],
  ...['securitycode', 'smscode', 'onetimepasword', 'onetimecode', 'otpcode'],
]);
const OTP = new RegExp(word('otp|او ?تی ?پی'));
/** An activation code of a guarantee or a phone is not a secret. */
const ACTIVATION = /کد ?فعال ?سازی(?! (?:رجیستر|گارانتی|ویندوز|افیس|انتی|نرم ?افزار|بازی))/u;

/** Letters that stand apart throughout are joined to one word: «ا و ن ع د د ی ک ه ا و م د». */
const JOINED =
  /(?:عد|شماره|رقم|کد|رمز)ی?(?:که|ر?و)?\S{0,40}(?:اومد|پیامک|فرستاد|برات|بفرس|بگو)|(?:کد|رمز)ر?وبده|کدت?ر?وب(?:ده|گو)/u;

/** Tells whether `words`, a text of `plainWords`, name a code that only a sign-in or a payment has. */
export function namesSecretCode(words: string): boolean {
  const rest = withoutOtherCodes(words);
  return OF_SECRETS.test(rest) || [CODES, OTP, ACTIVATION, JOINED].some((names) => names.test(words));
}
