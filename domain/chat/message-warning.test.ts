import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ASKED_BY_OTHERS, ORDINARY_BY_OTHERS } from '../../test/asked-codes/by-others.ts';
import { HELD_OUT } from '../../test/asked-codes/held-out.ts';
import { ORDINARY_NUMBERS } from '../../test/asked-codes/ordinary-numbers.ts';
import { TUNED } from '../../test/asked-codes/tuned.ts';
import { ASKED_SECRETS } from '../../test/asked-secrets.ts';
import { ORDINARY_MESSAGES } from '../../test/ordinary-messages.ts';
import { runs } from '../../test/tier.ts';
import { warningOf } from './message-warning.ts';

const OWN = 'bazarche.ir';

describe('the warning above a received message', () => {
  it.each(ASKED_SECRETS)('CHAT-04 appears if a message asks for a secret, as %s: %s', (kind, text) => {
    expect(warningOf(text, OWN)).toBe(kind);
  });

  it.each([
    ['the ways that the rules were fitted to', TUNED],
    ['ways that they were not', HELD_OUT],
    ['ways of somebody else', ASKED_BY_OTHERS],
  ])('CHAT-04 appears on 95 in 100 requests for the code: %s', (_, requests) => {
    expect(requests.length).toBeGreaterThanOrEqual(60);
    const caught = requests.filter((text) => ['code', 'card'].includes(warningOf(text, OWN) ?? ''));
    expect(caught.length / requests.length).toBeGreaterThanOrEqual(0.95);
  });

  it('CHAT-04 appears on at most 5 in 1,000 ordinary messages', () => {
    // Those by others speak of messengers too, which are rightly warned of.
    const byOthers = ORDINARY_BY_OTHERS.filter((text) => warningOf(text, OWN) !== 'elsewhere');
    const ordinary = [...ORDINARY_MESSAGES, ...ORDINARY_NUMBERS, ...byOthers];
    expect(new Set(ordinary).size).toBeGreaterThanOrEqual(1500);
    const warned = ordinary.filter((text) => warningOf(text, OWN) !== null);
    expect(warned.length / ordinary.length, warned.join('\n')).toBeLessThanOrEqual(0.005);
  });

  it.each([
    'رمز پویا را بفرست',
    'رمز دوم کارتت چنده',
    'رمز کارتت رو بده واریز کنم',
    'ramz e pooya',
    'شمارهٔ کارت و cvv2',
  ])('CHAT-04 a card: %s', (text) => expect(warningOf(text, OWN)).toBe('card'));

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
    'Send me the verification code',
    'verification-code?',
    'code taeed ro befrest',
    'kode taeed',
    'the OTP please',
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
    'ماشین قرمز دومی را می‌خواهم',
    'رزومه و CV را ایمیل کردم',
    '',
  ])('CHAT-04 no warning: %s', (text) => expect(warningOf(text, OWN)).toBeNull());

  it('CHAT-04 every link is foreign where the site has no name', () => {
    expect(warningOf('https://bazarche.ir/v/1', null)).toBe('link');
    expect(warningOf('http://localhost:3000/v/1', 'localhost:3000')).toBeNull();
  });

  it('CHAT-04 any text gets an answer', () => {
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
        expect(['code', 'card', 'link', 'elsewhere', null]).toContain(warningOf(words.join(''), OWN));
      }),
      { numRuns: runs(60) },
    );
  });
});
