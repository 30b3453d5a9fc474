import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANY_CHARACTER } from '../../test/any-text.ts';
import { runs } from '../../test/tier.ts';
import { PUSH_TOKEN_MAX, parsePushEndpoint, parsePushToken } from './push-address.ts';

const keys = { p256dh: `BA${'x'.repeat(85)}`, auth: 'y'.repeat(22) };
const tokenFor = (endpoint: unknown, more: Record<string, unknown> = {}) =>
  JSON.stringify({ endpoint, expirationTime: null, keys, ...more });

describe('NOTI-02 the address of a browser', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/eX4mple:APA91b_H-x',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA_-',
    'https://web.push.apple.com/QGuQyavXutnMH',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD%2f',
    'https://xn--mgbh0fb.example.com/a',
    'https://push.example.com:443/a',
  ])('NOTI-02 %s is taken', (endpoint) => {
    expect(parsePushToken(tokenFor(endpoint))).toEqual({ endpoint: new URL(endpoint).href, ...keys });
  });

  it.each([
    'http://push.example.com/a',
    'ftp://push.example.com/a',
    'javascript:alert(1)',
    '//push.example.com/a',
    '/a',
    '',
    'https://',
    'https://push.example.com:8443/a',
    'https://push.example.com:80/a',
    'https://user@push.example.com/a',
    'https://user:word@push.example.com/a',
    'https://push.example.com/a#b',
    'https://push.example.com./a',
    'https://localhost/a',
    'https://LOCALHOST/a',
    'https://push/a',
    'https://a.localhost/a',
    'https://printer.local/a',
    'https://db.internal/a',
    'https://router.lan/a',
    'https://127.0.0.1/a',
    'https://127.1/a',
    'https://0x7f.0.0.1/a',
    'https://2130706433/a',
    'https://017700000001/a',
    'https://10.0.0.1/a',
    'https://192.168.1.1/a',
    'https://169.254.169.254/latest/meta-data',
    'https://8.8.8.8/a',
    'https://１２７.０.０.１/a',
    'https://[::1]/a',
    'https://[::ffff:127.0.0.1]/a',
    'https://[fe80::1]/a',
    'https://[2606:4700::1]/a',
    'https://push.example.com\\@127.0.0.1/a',
    'https://push.example.com/a b',
    'https://push.example.com/a\r\nHost: x',
    'https://pu\tsh.example.com/a',
    ' https://push.example.com/a',
    `https://push.example.com/${'a'.repeat(1_000)}`,
    `https://${'a.'.repeat(130)}com/`,
  ])('NOTI-02 %j is not', (endpoint) => {
    expect(parsePushToken(tokenFor(endpoint))).toBeNull();
  });

  it.each<[string, unknown]>([
    ['no text', 7],
    ['no endpoint', undefined],
    ['a list', ['https://push.example.com/a']],
    ['an object', { toString: 'https://push.example.com/a' }],
  ])('NOTI-02 an endpoint that is %s is refused', (_name, endpoint) => {
    expect(parsePushToken(tokenFor(endpoint))).toBeNull();
  });

  it.each<[string, unknown]>([
    ['none', undefined],
    ['null', null],
    ['a text', 'keys'],
    ['without the secret', { p256dh: keys.p256dh }],
    ['a point that is compressed', { ...keys, p256dh: `AA${'x'.repeat(85)}` }],
    ['a key that is too short', { ...keys, p256dh: keys.p256dh.slice(1) }],
    ['a key that is too long', { ...keys, p256dh: `${keys.p256dh}x` }],
    ['a secret with a line break', { ...keys, auth: `${'y'.repeat(21)}\n` }],
    ['numbers', { p256dh: 1, auth: 2 }],
  ])('NOTI-02 keys that are %s are not taken', (_name, wrong) => {
    expect(parsePushToken(tokenFor('https://push.example.com/a', { keys: wrong }))).toBeNull();
  });

  it('NOTI-02 no text at all makes it throw, and what is taken is https at a name, without more', () => {
    const hosts = fc.oneof(
      fc.ipV4(),
      fc.ipV4Extended(),
      fc.ipV6().map((ip) => `[${ip}]`),
      fc.domain(),
      fc.string(),
    );
    const endpoints = fc.oneof(
      fc.string({ unit: ANY_CHARACTER }),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.tuple(fc.constantFrom('https', 'http', 'HTTPS'), hosts, fc.string()).map(([s, h, p]) => `${s}://${h}/${p}`),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          endpoints.map((endpoint) => tokenFor(endpoint)),
          fc.json(),
          fc.string(),
        ),
        (token) => {
          const address = parsePushToken(token);
          if (address === null) return;
          const url = new URL(address.endpoint);
          expect([url.protocol, url.port, url.username, url.password, url.hash]).toEqual(['https:', '', '', '', '']);
          expect(url.hostname).toMatch(/^[a-z\d.-]+\.[a-z][a-z\d-]*[a-z\d]$/);
          expect(parsePushEndpoint(address.endpoint)).toBe(address.endpoint);
        },
      ),
      { numRuns: runs(2_000) },
    );
  });

  it('NOTI-02 a text longer than any subscription is not parsed', () => {
    const padded = tokenFor('https://push.example.com/a', { pad: 'x'.repeat(PUSH_TOKEN_MAX) });
    expect(parsePushToken(padded)).toBeNull();
  });
});
