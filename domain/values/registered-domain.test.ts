import { expect, it } from 'vitest';
import { registeredDomain } from './registered-domain.ts';

it.each([
  ['example.com', 'example.com'],
  ['n7.silent.example.com', 'example.com'],
  ['shop.ir', 'shop.ir'],
  ['cdn.shop.ir', 'shop.ir'],
  ['cdn.shop.co.ir', 'shop.co.ir'],
  ['a.b.shop.xn--mgba3a4f16a.ir', 'shop.xn--mgba3a4f16a.ir'],
  ['a.b.example.co.uk', 'example.co.uk'],
  ['www.example.com.tr', 'example.com.tr'],
  ['co.ir', 'co.ir'],
  ['www.com.example', 'com.example'],
])('SHOP-02 NOTI-02 %s belongs to %s', (host, domain) => expect(registeredDomain(host)).toBe(domain));
