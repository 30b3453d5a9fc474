/**
 * Networks of an address. Written here because `node:net` can check whether a network contains an address, but cannot
 * derive the network of an address.
 */

/**
 * Networks that contain an address. Limits count by them, because a client often controls all addresses of its network.
 */
export type Networks = {
  /** An IPv4 address, or the /64 of an IPv6 address, because the client chooses the rest. */
  readonly address: string;
  /** IPv6 /56, as assigned to a household; undefined for IPv4. */
  readonly subnet: string | undefined;
  /** IPv6 /48 or IPv4 /24, as assigned to a business or a rented server. */
  readonly network: string;
  /** IPv6 /32, as assigned to a provider; undefined for IPv4. */
  readonly provider: string | undefined;
};

/** Returns the networks of `address`: an IPv4 or IPv6 address, or an IPv6 /64 that this function has returned. */
export function networksOf(address: string): Networks {
  if (!address.includes(':'))
    return {
      address,
      subnet: undefined,
      network: `${address.split('.').slice(0, 3).join('.')}.0/24`,
      provider: undefined,
    };
  const [first = '0', second = '0', third = '0', fourth = '0'] = groupsOf(address);
  const top = fourth.padStart(4, '0').slice(0, 2).replace(/^0+/, '');
  return {
    address: `${first}:${second}:${third}:${fourth}::/64`,
    subnet: `${first}:${second}:${third}:${top === '' ? '0' : `${top}00`}::/56`,
    network: `${first}:${second}:${third}::/48`,
    provider: `${first}:${second}::/32`,
  };
}

/** Returns the groups of an IPv6 address without leading zeros; at least eight. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split(/[%/]/)[0]?.split('::') ?? [];
  const first = head.split(':').filter(Boolean);
  const last = tail?.split(':').filter(Boolean) ?? [];
  // An IPv4 address at the end counts as two groups.
  const length = first.length + last.length + (address.includes('.') ? 1 : 0);
  const missing = Array<string>(Math.max(0, 8 - length)).fill('0');
  return [...first, ...missing, ...last].map((group) => group.replace(/^0+(?=.)/, ''));
}
