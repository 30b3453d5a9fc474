import { describe, expect, it } from 'vitest';
import { browserMessages } from '../../app/messages/browser.ts';
import { fa } from '../../app/messages/fa.ts';

/** Sentences that GEN-19 prescribes word for word. */
const QUOTED_SENTENCES = [
  'لطفا این قسمت را تکمیل کنید',
  'لطفا یک ایمیل یا شماره موبایل صحیح وارد کنید',
  'لطفا یک شماره تلفن صحیح وارد کنید',
  'شماره شبا معتبر نیست',
  'لطفا موقعیت مکانی را انتخاب کنید',
  'رمز عبور و تکرار رمز یکی نیستند',
  'بروز خطای داخلی، در صورت وقوع مجدد با ما تماس بگیرید',
  'لطفا چند لحظه منتظر بمانید',
  'مشکلی پیش آمده است',
  'تصویر اصلی شما تغییر کرد',
  'عملیات با خطا مواجه شد',
  'لینک کپی شد.',
  'An unexpected error occurred. Please reload the page and try again.',
  'Apply coupon failed!',
];
/** Keys of validation messages that GEN-19 names. */
const VALIDATION_KEYS = [
  ...['required_field', 'required_radio', 'invalid_number', 'min_length', 'max_length', 'price_between'],
  ...['invalid_phone', 'invalid_national_code', 'require_geo_location'],
  ...['min', 'max', 'email', 'date', 'number', 'digit', 'phone', 'equal', 'unique', 'confirm'],
];

describe('GEN-19 the message catalogue', () => {
  it.each(QUOTED_SENTENCES)('GEN-19 contains the quoted sentence «%s» unchanged', (sentence) => {
    expect(sentencesOf([fa, browserMessages])).toContain(sentence);
  });

  it.each(VALIDATION_KEYS)('GEN-19 has a Persian sentence for the validation error %s', (key) => {
    const message: unknown = fa.validation[key as keyof typeof fa.validation];
    expect(typeof message === 'function' ? message('۱۰') : message).toMatch(/^[آ-ی][^a-z{}]+$/i);
  });
});

function sentencesOf(messages: unknown): string[] {
  if (typeof messages === 'string') return [messages];
  return typeof messages === 'object' && messages !== null ? Object.values(messages).flatMap(sentencesOf) : [];
}
