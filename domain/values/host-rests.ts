import { HOUR, SECOND } from './durations.ts';

/** Number of failures in a row after which a host is not called for `REST_MS`. */
const FAILURES_MAX = 10;
const REST_MS = HOUR;
/**
 * Maximum number of hosts that are remembered. Users name the hosts, so the host whose failure is the oldest is
 * forgotten first.
 */
const HOSTS_MAX = 1_000;

type Log = { readonly warn: (message: string, fields: Readonly<Record<string, unknown>>) => void };

type Failing = { readonly failures: number; readonly restsUntil: number };

/**
 * Remembers, within one process, which hosts do not answer. A host that fails too often is not called for a while. It
 * is then tried again; if it fails once more, the pause starts again. Any answer clears its failures. The caller
 * decides which part of a name counts as one host. `message`: log line that is written when a pause starts.
 */
export function createHostRests(log: Log, message: string, hostsMax = HOSTS_MAX) {
  const failing = new Map<string, Failing>();
  const restsUntil = (host: string) => failing.get(host)?.restsUntil ?? 0;
  return {
    /** Seconds until the host may be called again; 0 if it may be called now. */
    restOf: (host: string, now: number): number => Math.max(0, Math.ceil((restsUntil(host) - now) / SECOND)),
    noteAnswer: (host: string): void => void failing.delete(host),
    noteSilence(host: string, now: number): void {
      const failures = (failing.get(host)?.failures ?? 0) + 1;
      const isEnough = failures >= FAILURES_MAX && restsUntil(host) <= now;
      if (isEnough) log.warn(message, { host, failures, ms: REST_MS });
      const until = isEnough ? now + REST_MS : restsUntil(host);
      failing.delete(host);
      failing.set(host, { failures, restsUntil: until });
      for (const oldest of failing.keys()) if (failing.size > hostsMax) failing.delete(oldest);
    },
  };
}
