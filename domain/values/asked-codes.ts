import { normaliseText } from './persian-text.ts';

/** Names of a code that nobody but its owner is to know, without spaces: «ک د  ت ا ی ی د» is one too. */
const CODES = [
  ...['کدتایید', 'کدتاید', 'کدورود', 'کدفعالسازی', 'کدیکبارمصرف', 'کدامنیتی', 'کداحراز', 'کدپیامک', 'کدارسالی'],
  ...['رمزیکبارمصرف', 'رمزپویا', 'رمزدوم', 'رمزورود', 'رمزپیامک', 'رمزارسالی', 'پسوردیکبارمصرف'],
  ...['verificationcode', 'verifycode', 'logincode', 'signincode', 'confirmationcode', 'activationcode'],
  ...['securitycode', 'smscode', 'onetimepassword', 'onetimecode', 'otpcode', 'cvv'],
  ...['kodetaeed', 'kodetaid', 'kodetayid', 'kodtaid', 'codetaeed', 'codetaid', 'codetayid', 'codetaiid', 'kodevorood'],
  ...['ramzepooya', 'ramzepoya', 'ramzpoya', 'ramzpooya', 'ramzedovom', 'ramzdovom', 'ramzdovvom'],
];

const SECRET = '(?:کد|رمز|پسورد|پین|code|password|pin|kode|kod|ramz)';
const SENT =
  '(?:پیامک|پیامکی|اس ام اس|sms|اومد|امد|میاد|می اید|رسید|میرسه|فرستادن|فرستادیم|فرستادم|فرستاده|ارسال شد|came)';
const GIVE =
  '(?:بفرست|بفرستین|بفرستید|بده|بدین|بدید|بگو|بگین|بگید|بگویید|بخون|بخونین|ارسال کن|ارسال کنید|send|tell|give|befrest|bede|begoo?)';
/** «کدی که برات اومد رو بفرست»: a code that was sent to you, asked for in any order within a line. */
const ASKED = new RegExp(
  `(?<![\\p{L}\\p{N}])${SECRET}(?:ی|ت|تو|تون|تان|e|et)?(?: \\S+){0,6}? ${SENT}(?:ه|ت|د|ید)?(?= )(?: \\S+){0,6}? ${GIVE}(?![\\p{L}\\p{N}])`,
  'u',
);
/** «رمز کارتت رو بده»: of a card or an account. */
const OWNED = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:رمز|پسورد|password|ramz)(?: \\S+){0,2}? (?:کارت|حساب|بانک|card|kart|hesab)\\p{L}{0,4}(?: \\S+){0,4}? ${GIVE}(?![\\p{L}\\p{N}])`,
  'u',
);
const OTP = /(?<![a-z0-9])otp(?![a-z0-9])/;

/** Whether a text asks for a code that nobody but its owner is to know: of signing in, of a card. */
export function asksForCode(text: string): boolean {
  const words = normaliseText(text);
  const squeezed = words.replace(/ /g, '');
  return CODES.some((code) => squeezed.includes(code)) || OTP.test(words) || ASKED.test(words) || OWNED.test(words);
}
