import { expect, it } from 'vitest';
import { networksOf } from './networks.ts';

it.each([
  ['192.0.2.77', '192.0.2.77', undefined, '192.0.2.0/24', undefined],
  ['2001:db8:12:3456:7:8:9:a', '2001:db8:12:3456::/64', '2001:db8:12:3400::/56', '2001:db8:12::/48', '2001:db8::/32'],
  ['2001:0DB8:0012:00ff::1', '2001:db8:12:ff::/64', '2001:db8:12:0::/56', '2001:db8:12::/48', '2001:db8::/32'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48', '2001:db8::/32'],
  ['fe80::1:2:3:4%eth0', 'fe80:0:0:0::/64', 'fe80:0:0:0::/56', 'fe80:0:0::/48', 'fe80:0::/32'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64', '64:ff9b:0:0::/56', '64:ff9b:0::/48', '64:ff9b::/32'],
  ['::', '0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48', '0:0::/32'],
])('CAPT-02 %s belongs to these networks', (given, address, subnet, network, provider) => {
  expect(networksOf(given)).toEqual({ address, subnet, network, provider });
  // Applying the function to its own result changes nothing.
  expect(networksOf(address)).toEqual({ address, subnet, network, provider });
});
