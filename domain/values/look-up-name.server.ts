import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';

/** Looks up the addresses of a host. Rejects with an error code of `node:dns`. The signal ends the lookup early. */
export type NameLookup = (host: string, signal: AbortSignal) => Promise<readonly LookupAddress[]>;

const TRY_MS = 1_000;
const TRIES = 2;

/**
 * Looks up host names that strangers chose, and that have nameservers that may not answer. Avoids `dns.lookup`, which
 * uses threads (a process has four for all names and files) and cannot be cancelled. Asks the machine's nameservers
 * unless `servers` is given.
 */
export function createNameLookup(servers: readonly string[] = []): NameLookup {
  return async (host, signal) => {
    signal.throwIfAborted();
    // Each call has its own resolver, because `cancel` ends all queries of a resolver.
    const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
    if (servers.length > 0) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
      const found = [...addressesOf(four, 4), ...addressesOf(six, 6)];
      if (found.length === 0) throw faultOf(four, six);
      return found;
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  };
}

/** Whether a nameserver answered that the name does not exist or has no address. */
export const isNoSuchName = (code: string | undefined): boolean => code !== undefined && NO_SUCH_NAME.has(code);

const NO_SUCH_NAME = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME']);

type Settled = PromiseSettledResult<string[]>;

const addressesOf = (settled: Settled, family: 4 | 6): LookupAddress[] =>
  settled.status === 'fulfilled' ? settled.value.map((address) => ({ address, family })) : [];

/** Error to throw: a failure of a nameserver takes precedence over the answer that the name does not exist. */
function faultOf(...settled: readonly Settled[]): Error {
  const faults = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason as NodeJS.ErrnoException] : []));
  return faults.find(({ code }) => !isNoSuchName(code)) ?? faults[0] ?? new Error('no address');
}
