import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '../../../domain/values/durations.ts';
import { paths } from '../../paths.ts';
import { mayAsk } from '../notices/push-may-ask.ts';
import { IS_LOGGED_IN, NOTICES, noticeFrom, ownUrl, PUSH_KEY, SAVE_PUSH } from './service-worker-push.ts';

const SCOPE = 'https://bazarche.example/';

describe('NOTI-02 GEN-18 a push message', () => {
  it('NOTI-02 is shown in Persian, right to left, and links to its page', () => {
    const message = JSON.stringify({ title: 'پیام جدید', text: 'دربارهٔ «مبل»', url: '/my/chats/7', tag: 'message 7' });
    expect(noticeFrom(message, SCOPE)).toEqual({
      title: 'پیام جدید',
      options: {
        body: 'دربارهٔ «مبل»',
        tag: 'message 7',
        icon: `${SCOPE}icon-192.png`,
        dir: 'rtl',
        lang: 'fa',
        data: { url: `${SCOPE}my/chats/7` },
      },
    });
  });

  it.each([
    null,
    '',
    'x',
    '[]',
    'null',
    '7',
    '{}',
    '{"title":7,"text":{}}',
    '{"title":"a"}',
    '{"title":" ","text":" "}',
  ])('NOTI-02 only announces news if it is %j', (message) => {
    const { title, options } = noticeFrom(message, SCOPE);
    expect([title, options.body]).toEqual(['بازارچه', 'اعلان جدیدی دارید.']);
    expect(options.data.url).toBe(`${SCOPE}my/notifications`);
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://bazarche.example/',
    'https://bazarche.example:444/',
    'https://bazarche.example@evil.example/',
    7,
    null,
  ])('NOTI-02 never links to %j', (url) => {
    expect(ownUrl(url, SCOPE)).toBe(`${SCOPE}my/notifications`);
  });

  it('NOTI-02 shows a short text and a link to this site, whatever it contains', () => {
    const values = fc.oneof(fc.string(), fc.webUrl(), fc.anything());
    const messages = fc.oneof(
      fc.string(),
      fc.record({ title: values, text: values, url: values, tag: values }).map(textOf),
    );
    fc.assert(
      fc.property(messages, (message) => {
        const { title, options } = noticeFrom(message, SCOPE);
        expect(new URL(options.data.url).origin).toBe(new URL(SCOPE).origin);
        expect(title.trim()).not.toBe('');
        expect(title.length + options.body.length + options.tag.length).toBeLessThan(600);
      }),
    );
  });

  it.each([
    [NOTICES, paths.myNotifications()],
    [PUSH_KEY, paths.pushKey()],
    [SAVE_PUSH, paths.savePushId()],
    [IS_LOGGED_IN, paths.isLoggedIn()],
  ])('NOTI-02 the worker has the same address for %s as paths.ts', (relative, path) => {
    expect(new URL(relative, SCOPE).pathname).toBe(path);
  });
});

describe('NOTI-02 the question for permission', () => {
  const now = 1_000 * DAY;
  it.each([
    ['default', null, true],
    ['default', now - DAY, true],
    ['default', now - 86_399_999, false],
    ['default', now + 1, true],
    ['granted', null, false],
    ['denied', null, false],
  ])('NOTI-02 permission %s, asked at %s: %s', (permission, askedAt, asks) => {
    expect(mayAsk(permission, { askedAt, helpedAt: now }, now)).toBe(asks);
  });

  it.each([
    [null, false],
    [now, true],
    [now - 30 * MINUTE, true],
    [now - 1_800_001, false],
    [now + 1, false],
  ])('NOTI-02 after a related action, at %s: %s', (helpedAt, asks) => {
    expect(mayAsk('default', { askedAt: null, helpedAt }, now)).toBe(asks);
  });
});

function textOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '';
  }
}
