import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ASKED_BY_OTHERS, ORDINARY_BY_OTHERS } from '../../test/asked-codes/by-others.ts';
import { EVERYDAY } from '../../test/asked-codes/everyday.ts';
import { HELD_OUT } from '../../test/asked-codes/held-out.ts';
import { ORDINARY_NUMBERS } from '../../test/asked-codes/ordinary-numbers.ts';
import {
  ASKED_AFTERWARDS,
  ASKED_IN_OWN_WORDS,
  ORDINARY_AFTERWARDS,
  ORDINARY_BESIDE,
} from '../../test/asked-codes/own-words.ts';
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
    ['four everyday sets', EVERYDAY],
    ['ways that they were not', HELD_OUT],
    ['ways of somebody else', ASKED_BY_OTHERS],
    ['colloquial, misspelt, split and Latin ones', ASKED_IN_OWN_WORDS],
  ])('CHAT-04 appears on 95 in 100 requests for the code: %s', (_, requests) => {
    expect(requests.length).toBeGreaterThanOrEqual(60);
    const caught = requests.filter((text) => ['code', 'card'].includes(warningOf(text, OWN) ?? ''));
    expect(caught.length / requests.length).toBeGreaterThanOrEqual(0.95);
  });

  it('CHAT-04 appears on nine in ten requests of words that nothing was fitted to, and on no message beside them', () => {
    const warnedOf = (texts: readonly string[]) =>
      texts.filter((text) => ['code', 'card'].includes(warningOf(text, OWN) ?? '')).length;
    expect(warnedOf(ASKED_AFTERWARDS) / ASKED_AFTERWARDS.length).toBeGreaterThanOrEqual(0.9);
    expect(warnedOf(ORDINARY_AFTERWARDS)).toBe(0);
  });

  it('CHAT-04 appears on at most 5 in 1,000 ordinary messages', () => {
    // Leaves out invitations to messengers, of which these rightly are warned.
    const beside = [...ORDINARY_BY_OTHERS, ...ORDINARY_BESIDE, ...ORDINARY_AFTERWARDS].filter(
      (text) => warningOf(text, OWN) !== 'elsewhere',
    );
    const ordinary = [...ORDINARY_MESSAGES, ...ORDINARY_NUMBERS, ...beside];
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
    'مبلغ را در bazarche.sbs/pay بپردازید',
    'photo-share.cfd/abc',
    'shaparak-pay.icu/pay',
    'post-ir.space/9',
    'paybank.sbs',
    'paybank.in',
    'abc.ru/7',
    'abc.unheard/7',
    'abc.unheard?pay=1',
    'www.abc.unheard',
    'pay-bank.kh',
    '12.sbs/pay',
    '185.4.3.2/pay',
    '۱۸۵.۴.۳.۲:۸۰۸۰',
    'xn--mgba.icu',
    'xn--mgba.unheard',
    'abc نقطه sbs',
    'abcنقطهsbs',
    'abc دات com',
    'abc noghte ir',
    'abc . icu',
    'pay۔ir',
    'pay٫ir',
    'pay·ir',
    'pay۰ir',
    'pay。sbs',
    'pay.unheard∕x',
    'pay.ıR',
    'pay.İR',
    'pay . ır',
    'pay.рф',
    '...pay-ir.sbs/x',
    '_pay.sbs_',
    'pay_now.example.com',
    'example.com.بپردازید',
    'bazarche.ir@example.com/pay',
    'a@b.example.com/pay',
    'pay-ir.sbs@ بپردازید',
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
    'photo.jpg',
    'price.xlsx',
    'price.pdf/docx',
    'IMG_1234.MOV و file.zip',
    'iphone 13.pro',
    'iphone13.pro max',
    'موتور 1.5m و 20.5.cm',
    'ساعت 5.pm تا 12.30',
    'تاریخ 12.5.1403',
    '185.4 و 185.4.3.2',
    'نسخهٔ 10.0.19041.1',
    '1.200.000.000/متر',
    '2.5kg/cm',
    'نقد.اقساط/چک',
    'salam.in chande? mersi.az koja',
    'sara.gh',
    'ali.me@gmail.com',
    '@sara.shop',
    '_bazarche.ir_',
    'bazarche۔ir/v/1',
    '',
  ])('CHAT-04 no warning: %s', (text) => expect(warningOf(text, OWN)).toBeNull());

  it('CHAT-04 every link is foreign where the site has no name', () => {
    expect(warningOf('https://bazarche.ir/v/1', null)).toBe('link');
    expect(warningOf('http://localhost:3000/v/1', 'localhost:3000')).toBeNull();
  });

  it('CHAT-04 a host in other letters is foreign, even if they look like ours', () => {
    for (const text of ['dıvar.ir/pay', 'x.dıvar.ir', 'dívar.ir', 'https://dıvar.ir'])
      expect(warningOf(text, 'divar.ir')).toBe('link');
    expect(warningOf('divar.ıR', 'divar.ir')).toBeNull();
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
