import { HOUR, SECOND } from './durations.ts';

/** Failures in a row after which a host rests. */
const FAILURES_MAX = 10;
const REST_MS = HOUR;
/** Hosts that are remembered. Users name hosts, so the one that failed longest ago is forgotten for another one. */
const HOSTS_MAX = 1_000;

type Log = { readonly warn: (message: string, fields: Readonly<Record<string, unknown>>) => void };

type Failing = { readonly failures: number; readonly restsUntil: number };

/**
 * Remembers which hosts do not answer, for one process. After its rest a host is tried again; if it is silent once more, it
 * rests anew. Any answer ends that. Callers say what of a name counts as one host, and whose it is; `message` is the
 * log line of a rest.
 */
export function createHostRests(log: Log, message: string, hostsMax = HOSTS_MAX) {
  const failing = new Map<string, Failing>();
  const restsUntil = (host: string) => failing.get(host)?.restsUntil ?? 0;
  return {
    /** Seconds that a host still rests; 0 if it does not. */
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
