import { describe, expect, it } from 'vitest';
import { noteAddress } from '../../app/web/request/client-address.ts';
import { watchProxies } from './proxy-watch.ts';

function said(
  isPublic: boolean,
  asked: readonly (readonly [url: string, address: string, headers?: HeadersInit | undefined])[],
) {
  const warnings: string[] = [];
  const watch = watchProxies(isPublic, { warn: (message) => warnings.push(message) });
  for (const [url, address, headers = {}] of asked) {
    const request = new Request(url, { headers });
    noteAddress(request, address);
    watch(request);
  }
  return warnings.map((message) => message.split(/[:,]/)[0]);
}

const SITE = 'https://bazarche.example/';
const OWN = 'http://127.0.0.1:3000/';
const named = { 'x-forwarded-for': '5.22.1.9' };

describe('OPS-03 logs each wrong setup once', () => {
  it.each([
    ['a proxy that names everyone', true, [SITE, '127.0.0.1', named], []],
    ['a proxy that names nobody', true, [OWN, '127.0.0.1'], ['A proxy names no client']],
    ['people who come without a proxy', true, [SITE, '5.22.1.9'], []],
    [
      'a proxy that is not trusted',
      true,
      [SITE, '10.1.2.3', named],
      ['X-Forwarded-For comes from an address that is not in TRUSTED_PROXIES and is ignored. If that is your proxy'],
    ],
    ['a machine that looks whether the site lives', true, [`${OWN}healthz`, '127.0.0.1'], []],
    ['somebody at this machine', false, [OWN, '127.0.0.1'], []],
    [
      'a proxy before a site that does not know its name',
      false,
      [OWN, '127.0.0.1', named],
      ['The site is reached through a proxy or by a name that is not of this machine'],
    ],
    [
      'a name of a site that does not know it',
      false,
      [SITE, '127.0.0.1'],
      ['The site is reached through a proxy or by a name that is not of this machine'],
    ],
  ] as const)('of %s', (_, isPublic, [url, address, headers], expected) => {
    expect(
      said(isPublic, [
        [url, address, headers],
        [url, address, headers],
      ]),
    ).toEqual(expected);
  });

  it('stops checking after enough correct requests', () => {
    const right = Array.from({ length: 1_000 }, () => [SITE, '127.0.0.1', named] as const);
    expect(said(true, [...right, [OWN, '127.0.0.1']])).toEqual([]);
  });
});
