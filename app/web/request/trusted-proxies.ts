import { BlockList, isIP } from 'node:net';

/** Proxies whose `X-Forwarded-For` is trusted. */
export type TrustedProxies = { readonly has: (address: string) => boolean };

/** Names that stand for several networks. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  none: [],
  loopback: ['127.0.0.0/8', '::1/128'],
};

/**
 * Parses addresses, networks (`10.0.0.0/8`) and the names `loopback` and `none`, separated by commas or spaces; null if
 * the text is invalid.
 */
export function parseProxies(text: string): TrustedProxies | null {
  const networks = new BlockList();
  for (const word of text.split(/[\s,]+/).filter(Boolean)) {
    for (const network of (Object.hasOwn(NAMED, word) && NAMED[word]) || [word]) {
      if (!add(networks, network)) return null;
    }
  }
  return {
    has(address) {
      const version = isIP(address);
      return version !== 0 && networks.check(address, version === 4 ? 'ipv4' : 'ipv6');
    },
  };
}

function add(networks: BlockList, text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  // A prefix of 0 would trust every address.
  if (version === 0 || more.length > 0 || (bits !== undefined && !/^[1-9]\d{0,2}$/.test(bits))) return false;
  if (Number(bits ?? most) > most) return false;
  networks.addSubnet(address, Number(bits ?? most), version === 4 ? 'ipv4' : 'ipv6');
  return true;
}

export const LOOPBACK: TrustedProxies = parseProxies('loopback') ?? { has: () => false };
