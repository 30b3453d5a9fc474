import { describe, expect, it } from 'vitest';
import { clientKey, isFromThisMachine, noteAddress } from './client-address.ts';

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
  ])('CAPT-02 has no port, which each connection has anew: %s', (address, key) => {
    expect(keyOf('127.0.0.1', address)).toBe(key);
  });

  it('CAPT-02 is not what a client says of itself', () => {
    expect(keyOf('5.22.1.9', '1.2.3.4')).toBe('5.22.1.9');
    expect(keyOf('127.0.0.1', '1.2.3.4, 5.22.1.9')).toBe('5.22.1.9');
    expect(keyOf('127.0.0.1', '127.0.0.1, 5.22.1.9')).toBe('5.22.1.9');
  });

  it('OPS-03 is of this machine only without a proxy before it', () => {
    const request = (headers: Record<string, string>) => {
      const made = new Request('http://localhost/', { headers });
      noteAddress(made, '127.0.0.1');
      return made;
    };
    expect(isFromThisMachine(request({}))).toBe(true);
    for (const header of ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'])
      expect(isFromThisMachine(request({ [header]: '127.0.0.1' })), header).toBe(false);
    const unknown = new Request('http://localhost/');
    expect(isFromThisMachine(unknown)).toBe(false);
  });
});
