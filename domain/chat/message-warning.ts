import { latinDigits, normaliseText } from '../values/persian-text.ts';
import type { MessageWarning } from './chat.ts';

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

/** What the reader of a message is warned of: a code is worse than a link. `host`: of our own site. */
export function warningOf(text: string, host: string | null): MessageWarning | null {
  if (asksForCode(text)) return 'code';
  return linksOf(text).some((link) => !isOwn(link, host)) ? 'link' : null;
}

function asksForCode(text: string): boolean {
  const words = normaliseText(text);
  const squeezed = words.replace(/ /g, '');
  return CODES.some((code) => squeezed.includes(code)) || OTP.test(words) || ASKED.test(words) || OWNED.test(words);
}

const HOST_WITH_SCHEME = /\b(?:https?|hxxps?)\s*:\s*[/\\]{1,2}\s*([^\s/\\?#]+)/gi;
/** Ends of names that are links wherever they stand; those after a gap are not words of a sentence too. */
const ENDS =
  'ir|com|net|org|info|xyz|me|link|app|shop|site|online|io|co|click|top|vip|page|store|live|cc|ws|pw|gl|ly|tk|ml|ga|cf|ایران';
const ENDS_APART = 'ir|com|net|org|info|xyz|site|shop|online|click';
const BARE_HOST = new RegExp(
  `(?<![@\\p{L}\\p{N}._-])((?:[\\p{L}\\p{N}-]+\\.)+(?:${ENDS})(?::\\d{1,5})?)(?![\\p{L}\\p{N}-])`,
  'giu',
);
const HOST_APART = new RegExp(`(?<![@a-z0-9._-])([a-z0-9-]{2,})\\s*\\.\\s*(${ENDS_APART})(?![\\p{L}\\p{N}])`, 'giu');

/** The hosts that a text leads to, however they are set apart: «pay . ir», «example[.]com», «example نقطه com». */
export function linksOf(text: string): string[] {
  const plain = latinDigits(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[\u200B-\u200D\u2060\u00AD]/g, '')
    .replace(/\s*[[({]\s*(?:\.|dot|نقطه)\s*[\])}]\s*/g, '.')
    .replace(/(?<=[a-z0-9])\s+(?:dot|نقطه)\s+(?=[a-z])/g, '.')
    .replace(/[。．｡]/g, '.');
  return [
    // What stands before an @ is only there to look like a host.
    ...[...plain.matchAll(HOST_WITH_SCHEME)].map(([, host = '']) => host.slice(host.lastIndexOf('@') + 1)),
    ...[...plain.matchAll(BARE_HOST)].map(([, host = '']) => host),
    ...[...plain.matchAll(HOST_APART)].map(([, name, end]) => `${name}.${end}`),
  ];
}

function isOwn(link: string, host: string | null): boolean {
  const own = host?.toLowerCase();
  return own !== undefined && (link === own || link.endsWith(`.${own}`));
}
