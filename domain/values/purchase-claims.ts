/**
 * Whether a text asks for the hand-over code, or makes a claim about a secure purchase that only the site makes
 * (SECP-08).
 */
import { allOf, named, plainWords, sayings, stem, word } from './plain-words.ts';

const HAND_OVER = named([
  'کدتحویل',
  'کدشسرقمیتحویل',
  'رمزتحویل',
  'kodetahvil',
  'codetahvil',
  'deliverycode',
  'handovercode',
]);

const SITE = stem('خرید امن|بازارچه|سایت|پشتیبان|سامانه|درگاه امن|kharid ?e? ?amn|bazarche|site');
const MONEY = stem('پول|مبلغ|وجه|پرداخت|واریز|سفارش|خرید امن|pol|mablagh|pardakht');
const DONE = word(
  '(?:انجام|تاید|ثبت|پرداخت|واریز|موفق|نهای|ازاد|امانت|بلوکه|مسدود|فعال|کامل|پذیرفته) ?(?:شد\\S*|است|گردید)|نز\\S* (?:سایت|بازارچه) است|(?:موفقیت|با موفقیت) \\S+ شد',
);
/** Sentences whose writer calls themselves the site and speaks of money. */
const AS_SITE = new RegExp(`^${stem('بازارچه|پشتیبان|سامانه|خرید امن')}(?: \\S+){0,3}? ${MONEY}`);
const CLAIMS: readonly RegExp[] = [allOf(SITE, MONEY, DONE)];

export const asksForHandOver = (text: string): boolean => HAND_OVER.test(plainWords(text));

export const claimsPurchase = (text: string): boolean =>
  sayings(text).some((saying) => AS_SITE.test(saying) || CLAIMS.some((rule) => rule.test(saying)));
