import { describe, expect, it } from 'vitest';
import { clientKey, isFromThisMachine, noteAddress } from './client-address.ts';
import { parseProxies } from './trusted-proxies.ts';

function keyOf(socket: string | undefined, forwarded?: string): string {
  const request = new Request(
    'http://localhost/',
    forwarded === undefined ? {} : { headers: { 'x-forwarded-for': forwarded } },
  );
  noteAddress(request, socket);
  return clientKey(request);
}

describe('the key of a client', () => {
  it.each([
    ['5.22.1.9', '5.22.1.9'],
    ['::ffff:5.22.1.9', '5.22.1.9'],
    ['2001:db8:7:9::1', '2001:db8:7:9::/64'],
    ['2001:0DB8:0007:0009:ffff:1:2:3', '2001:db8:7:9::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('CAPT-02 of %s is %s', (address, key) => {
    expect(keyOf(address)).toBe(key);
    expect(keyOf('127.0.0.1', address)).toBe(key);
    expect(keyOf('::1', `1.2.3.4, ${address}`)).toBe(key);
  });

  it.each([
    ['5.22.1.9:51234', '5.22.1.9'],
    ['[2001:db8:7:9::1]:443', '2001:db8:7:9::/64'],
    ['[2001:db8:7:9::1]', '2001:db8:7:9::/64'],
  ])('CAPT-02 excludes the port, which differs for each connection: %s', (address, key) => {
    expect(keyOf('127.0.0.1', address)).toBe(key);
  });

  it('CAPT-02 does not depend on what the client claims', () => {
    expect(keyOf('5.22.1.9', '1.2.3.4')).toBe('5.22.1.9');
    expect(keyOf('127.0.0.1', '1.2.3.4, 5.22.1.9')).toBe('5.22.1.9');
    expect(keyOf('127.0.0.1', '127.0.0.1, 5.22.1.9')).toBe('5.22.1.9');
  });

  it.each([
    ['loopback', '127.0.0.1', '1.2.3.4, 5.22.1.9', '5.22.1.9'],
    ['loopback', '10.1.2.3', '5.22.1.9', '10.1.2.3'],
    ['none', '127.0.0.1', '5.22.1.9', '127.0.0.1'],
    ['10.1.2.3', '10.1.2.3', '1.2.3.4, 5.22.1.9', '5.22.1.9'],
    ['10.1.2.3', '10.1.2.4', '5.22.1.9', '10.1.2.4'],
    // Another proxy is in front of this one: each appends the address from which it received the request.
    ['loopback, 10.0.0.0/8', '127.0.0.1', '1.2.3.4, 5.22.1.9, 10.7.7.7', '5.22.1.9'],
    ['loopback', '127.0.0.1', '1.2.3.4, 5.22.1.9, 10.7.7.7', '10.7.7.7'],
    ['2001:db8:5::/48', '2001:db8:5:1::9', '5.22.1.9', '5.22.1.9'],
    ['10.0.0.0/8', '::ffff:10.1.1.1', '5.22.1.9', '5.22.1.9'],
    // The search stops at an entry that is not an address.
    ['loopback', '127.0.0.1', 'unknown', '127.0.0.1'],
    ['loopback', '127.0.0.1', '5.22.1.9, _hidden', '127.0.0.1'],
    ['loopback', '127.0.0.1', "5.22.1.9, ' or 1=1", '127.0.0.1'],
    ['loopback', '127.0.0.1', ', ,', '127.0.0.1'],
    ['loopback', '127.0.0.1', '127.0.0.1', '127.0.0.1'],
  ])('OPS-04 with %s trusted, %s forwarding for «%s» gives %s', (trusted, socket, forwarded, key) => {
    const request = new Request('http://localhost/', { headers: { 'x-forwarded-for': forwarded } });
    noteAddress(request, socket, parseProxies(trusted) ?? undefined);
    expect(clientKey(request)).toBe(key);
  });

  it('OPS-03 counts as this machine only without a proxy in between', () => {
    const request = (headers: Record<string, string>, host = 'localhost') => {
      const made = new Request(`http://${host}/`, { headers });
      noteAddress(made, '127.0.0.1');
      return made;
    };
    expect(isFromThisMachine(request({}))).toBe(true);
    for (const header of ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via', 'x-forwarded-proto'])
      expect(isFromThisMachine(request({ [header]: '127.0.0.1' })), header).toBe(false);
    expect(isFromThisMachine(request({ connection: 'keep-alive' }))).toBe(true);
    expect(isFromThisMachine(request({ connection: 'close' }))).toBe(false);
    expect(isFromThisMachine(request({}, 'bazarche.example'))).toBe(false);
    const unknown = new Request('http://localhost/');
    expect(isFromThisMachine(unknown)).toBe(false);
  });
});
