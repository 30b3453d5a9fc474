import { parseProxies, type TrustedProxies } from '../../app/web/request/trusted-proxies.ts';
import type { ParsedValue } from './config-values.ts';

export function proxyList(text: string): ParsedValue<TrustedProxies> {
  const value = parseProxies(text);
  return value ? { value } : { expected: 'loopback, none, or addresses and networks like 10.1.2.3, 192.168.0.0/16' };
}
