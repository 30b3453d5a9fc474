import { randomUUID } from 'node:crypto';
import { withinTime } from '../values/within-time.server.ts';

/** Error of a browser, without personal data (AN-02). */
export type FailureReport = {
  readonly errorMessage: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** Id of the page. */
  readonly url: string;
  readonly tag: string;
};

export type ErrorReports = {
  /** Sends a report without waiting for the answer. A report that cannot be sent is only written to our own log. */
  readonly send: (report: FailureReport, now: Date) => void;
};

type Log = { readonly debug: (message: string, fields?: Record<string, unknown>) => void };

const TIMEOUT_MS = 3_000;
/**
 * Maximum number of concurrent reports; others are dropped, because a page that fails for everybody must not slow down
 * the rest.
 */
const AT_ONCE_MAX = 5;

type ReportParts = { readonly dsn: string | null; readonly log: Log; readonly timeoutMs?: number };

/**
 * Creates a sender for a service with Sentry's interface (SENTRY_DSN: https://key@host/project). Without a DSN nothing
 * is sent.
 */
export function createErrorReports({ dsn, log, timeoutMs = TIMEOUT_MS }: ReportParts): ErrorReports {
  if (dsn === null) return { send: () => undefined };
  const { address, key } = storeOf(dsn);
  const headers = {
    'content-type': 'application/json',
    'x-sentry-auth': `Sentry sentry_version=7, sentry_client=bazarche/1, sentry_key=${key}`,
  };
  let running = 0;

  const post = (report: FailureReport, now: Date) =>
    withinTime(
      timeoutMs,
      (signal) => postOnce(report, now, signal),
      () => log.debug('an error report could not be passed on', { error: 'no answer in time' }),
    );

  async function postOnce(report: FailureReport, now: Date, signal: AbortSignal): Promise<void> {
    try {
      const body = JSON.stringify(sentryEvent(report, now));
      const answer = await fetch(address, { method: 'POST', headers, body, signal, redirect: 'error' });
      await answer.body?.cancel();
      if (!answer.ok) log.debug('an error report was not taken', { status: answer.status });
    } catch (error) {
      if (!signal.aborted) log.debug('an error report could not be passed on', { error: String(error) });
    }
  }

  return {
    send(report, now) {
      if (running >= AT_ONCE_MAX) return;
      running++;
      void post(report, now).finally(() => {
        running--;
      });
    },
  };
}

/** Splits a DSN into the project's store endpoint and its public key. */
function storeOf(dsn: string): { readonly address: string; readonly key: string } {
  const url = new URL(dsn);
  const path = url.pathname.split('/').filter(Boolean);
  const project = path.pop() ?? '';
  return { address: `${url.origin}/${[...path, 'api', project, 'store', ''].join('/')}`, key: url.username };
}

function sentryEvent({ errorMessage, file, line, column, url, tag }: FailureReport, now: Date) {
  const [, type = 'Error', value = errorMessage] = /^(?:Uncaught )?(\w*Error): (.*)$/s.exec(errorMessage) ?? [];
  return {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: now.toISOString(),
    platform: 'javascript',
    level: 'error',
    exception: {
      values: [{ type, value, stacktrace: { frames: [{ filename: file, lineno: line, colno: column }] } }],
    },
    transaction: url,
    tags: { tag },
  };
}
