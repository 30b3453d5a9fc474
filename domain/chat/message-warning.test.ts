import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { warningOf } from './message-warning.ts';

const OWN = 'bazarche.ir';

describe('what the reader of a message is warned of', () => {
  it.each([
    'کد تأیید رو بفرست',
    'کد تایید را برای من بفرستید',
    'کد تائیدی که اومد چنده؟',
    'ک د  ت ا ی ی د',
    'ک‌د ت.ا.ی.ی.د',
    'کـــد تأیـید',
    'كد تاييد',
    'کدی که برات پیامک شد رو بده',
    'کدی که برای گوشیتون اومد رو بگید لطفا',
    'رمز پویا را بفرست',
    'رمز دوم کارتت چنده',
    'رمز کارتت رو بده واریز کنم',
    'Send me the verification code',
    'verification-code?',
    'code taeed ro befrest',
    'kode taeed',
    'ramz e pooya',
    'the OTP please',
    'شمارهٔ کارت و cvv2',
    'کد ورود را اینجا بنویس https://bazarche.ir/v/1',
  ])('CHAT-04 a code: %s', (text) => expect(warningOf(text, OWN)).toBe('code'));

  it.each([
    'https://pay.example.com/x',
    'HTTP://EXAMPLE.COM',
    'hxxp://example.xyz',
    'برو به example.ir',
    'pay . ir',
    'example[.]com',
    'example (dot) com',
    'example نقطه com',
    'zarinpal-pay.online/abc',
    'https://bazarche.ir@evil.example/pay',
    'https://bazarche.ir.evil.com',
    'evil-bazarche.ir',
    'http:\\\\1.2.3.4\\pay',
    't.me/somebody',
    'ｅｘａｍｐｌｅ.com',
    'درگاه.ایران',
  ])('CHAT-04 a link to elsewhere: %s', (text) => expect(warningOf(text, OWN)).toBe('link'));

  it.each([
    'سلام، هنوز هست؟',
    'کد پستی رو بفرست',
    'کد رنگ خودرو ۳۲۱ است',
    'رمز گوشی را برداشته‌ام',
    'با کد تخفیف می‌شود',
    'قیمتش ۱۲.۵ میلیون است. می‌آیید؟',
    'ایمیلم ali@example.com است',
    'https://bazarche.ir/v/1001',
    'www.bazarche.ir',
    'bazarche.ir/v/1',
    'مدل ۲.۰ است',
    'hotpot',
    'بله.نه.شاید',
    '',
  ])('CHAT-04 nothing: %s', (text) => expect(warningOf(text, OWN)).toBeNull());

  it('CHAT-04 every link is foreign where the site has no name', () => {
    expect(warningOf('https://bazarche.ir/v/1', null)).toBe('link');
    expect(warningOf('http://localhost:3000/v/1', 'localhost:3000')).toBeNull();
  });

  it('CHAT-04 whatever is written, an answer comes soon', () => {
    const signs = fc.constantFrom(
      'کد',
      'رمز',
      ' ',
      'تایید',
      'پیامک',
      'بفرست',
      '.',
      'ir',
      'http://',
      '@',
      'a',
      'ش',
      '(',
      '-',
    );
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 700 }), (words) => {
        const began = performance.now();
        expect(['code', 'link', null]).toContain(warningOf(words.join(''), OWN));
        expect(performance.now() - began).toBeLessThan(250);
      }),
      { numRuns: 60 },
    );
  });
});
