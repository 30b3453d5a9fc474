import { paths } from '../paths.ts';

/** An error that comes again and again is told once, and of one page so many at most. */
const TOLD_MAX = 5;
const told = new Set<string>();

/** Tells the server what failed (AN-02), without what stands behind the question mark of an address. */
export function reportError(event: Event): void {
  const report = reportOf(event);
  const key = JSON.stringify(report);
  if (!report || told.size >= TOLD_MAX || told.has(key)) return;
  told.add(key);
  navigator.sendBeacon?.(paths.logStore(), key);
}

function reportOf(event: Event) {
  const page = { url: location.pathname, tag: 'JS-ERROR' } as const;
  if (event instanceof ErrorEvent) {
    const { message, filename, lineno, colno } = event;
    // Other people's scripts (extensions) tell nothing.
    return filename
      ? { errorMessage: message, file: withoutQuery(filename), line: lineno, column: colno, ...page }
      : null;
  }
  if (!(event instanceof PromiseRejectionEvent)) return null;
  const reason: unknown = event.reason;
  const [, file = '', line = '0', column = '0'] =
    /(https?:\S+?):(\d+):(\d+)/.exec(reason instanceof Error ? (reason.stack ?? '') : '') ?? [];
  return {
    errorMessage: String(reason) || 'unknown',
    file: withoutQuery(file),
    line: Number(line),
    column: Number(column),
    ...page,
  };
}

const withoutQuery = (address: string): string => address.replace(/[?#].*/, '');
