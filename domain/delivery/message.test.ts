import { describe, expect, it } from 'vitest';
import { mailHtml } from './mail-html.ts';
import { localMobile, type Message, refuseMessage } from './message.ts';

const mail: Message = { channel: 'email', to: 'sara@example.com', subject: 'کد ورود', text: 'کد شما: 1234' };
const sms: Message = { ...mail, channel: 'sms', to: '+989121234567', subject: '' };

describe('recipients of messages', () => {
  it.each([
    'https://bazarche.example/unsubscribe/1\r\nBcc: all@example.com',
    'https://bazarche.example/>, <mailto:x@example.com',
    'https://bazarche.example/a b',
    'mailto:x@example.com',
    'javascript:alert(1)',
    '',
  ])('NOTI-01 a letter whose end would be %j is not sent', (unsubscribeUrl) => {
    expect(refuseMessage({ ...mail, unsubscribeUrl })).toBe('unsubscribe');
  });

  it('NOTI-01 the end of a letter is an address of the site', () => {
    for (const origin of ['http://localhost:3000', 'https://bazarche.example', 'http://[::1]:3000'])
      expect(refuseMessage({ ...mail, unsubscribeUrl: `${origin}/unsubscribe/1-messages-0-a_b` })).toBeNull();
  });

  it('NOTI-02 a push is kept by the name of its service alone', () => {
    expect(refuseMessage({ ...sms, channel: 'push', to: 'fcm.googleapis.com' })).toBeNull();
    expect(refuseMessage({ ...sms, channel: 'push', to: 'https://fcm.googleapis.com/send/1' })).toBe('recipient');
  });

  it('AUTH-04 one e-mail address or one Iranian mobile number', () => {
    expect(refuseMessage(mail)).toBeNull();
    expect(refuseMessage({ ...mail, to: 'a.b+tag@sub.example.co' })).toBeNull();
    expect(refuseMessage(sms)).toBeNull();
    expect(refuseMessage({ ...sms, channel: 'voice' })).toBeNull();
  });

  it.each([
    'sara@example.com\r\nBcc: all@example.com',
    'sara@example.com\nsubject: x',
    'sara@example.com\0',
    'sara@example.com,reza@example.com',
    'sara@example.com;reza@example.com',
    'sara@example.com reza@example.com',
    'Sara <sara@example.com>',
    '<sara@example.com>',
    '"sara"@example.com',
    'sara@example.com\u2028x',
    'sara@@example.com',
    '@example.com',
    'sara@',
    'sara',
    '',
    `${'a'.repeat(250)}@example.com`,
  ])('AUTH-04 an e-mail is not sent to %j', (to) => {
    expect(refuseMessage({ ...mail, to })).toBe('recipient');
  });

  it.each([
    '09121234567',
    '+98912123456',
    '+9891212345678',
    '+989121234567\n',
    '+989121234567,+989121234568',
    '+12025550123',
    'sara@example.com',
    '',
  ])('AUTH-04 an SMS is not sent to %j', (to) => {
    expect(refuseMessage({ ...sms, to })).toBe('recipient');
    expect(refuseMessage({ ...sms, channel: 'voice', to })).toBe('recipient');
  });

  it('AUTH-04 SHOP-03 a landline is called and gets no SMS', () => {
    const to = '+982188887777';
    expect(refuseMessage({ ...sms, channel: 'voice', to })).toBeNull();
    expect(refuseMessage({ ...sms, to })).toBe('recipient');
  });

  it.each(['a\r\nBcc: all@example.com', 'a\nb', 'a\rb', 'a\0b', 'a\u2028b', 'a\u0085b'])(
    'AUTH-04 a subject is one line, unlike %j',
    (subject) => {
      expect(refuseMessage({ ...mail, subject })).toBe('subject');
    },
  );

  it('AUTH-04 providers get numbers as Iranians write them', () => {
    expect(localMobile('+989121234567')).toBe('09121234567');
  });
});

describe('the e-mail made from a text', () => {
  it('AUTH-04 reads from right to left, in its paragraphs and lines', () => {
    const html = mailHtml('سلام\nسارا\n\nکد شما: ۱۲۳۴\n');
    expect(html).toMatch(/^<!doctype html>\n<html lang="fa" dir="rtl">/);
    expect(html).toContain('<p>سلام<br>سارا</p>\n<p>کد شما: ۱۲۳۴</p>');
  });

  it('AUTH-04 shows what people wrote as it is, never as markup', () => {
    const html = mailHtml('<img src=x onerror=alert(1)> & "x"');
    expect(html).toContain('<p>&lt;img src=x onerror=alert(1)&gt; &amp; &quot;x&quot;</p>');
  });
});
