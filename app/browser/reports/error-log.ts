/** Reports each error once, and at most this many per page. */
const REPORTED_MAX = 5;
const reported = new Set<string>();

/** Drops query strings from addresses, which may contain personal data. */
const PLACE = /(https?:[^\s?#]+?)(?:[?#]\S*?)?:(\d+):(\d+)/;

/**
 * Reports errors to the server (AN-02). The first script imports this before everything else, so that it listens while
 * the others start, and it sends at once: a lazy module might not load after an early failure or on the way out.
 */
for (const failure of ['error', 'unhandledrejection']) addEventListener(failure, report);

function report(event: Partial<ErrorEvent & PromiseRejectionEvent>): void {
  const { filename, lineno, colno, message, reason } = event;
  // Errors of foreign scripts (extensions) have no location and are of no use.
  if (!filename && event.type === 'error') return;
  const at = filename ? `${filename}:${lineno}:${colno}` : String(reason?.stack);
  const [, file = '', line, column] = PLACE.exec(at) ?? [];
  const text = JSON.stringify({
    errorMessage: message || String(reason) || 'unknown',
    file,
    line: Number(line ?? 0),
    column: Number(column ?? 0),
    // Never the address: that of some pages is a token.
    url: document.body?.dataset.page ?? '',
    tag: 'JS-ERROR',
  });
  if (reported.size >= REPORTED_MAX || reported.has(text)) return;
  reported.add(text);
  // The page provides the address: the table of links is too large for the first script.
  navigator.sendBeacon?.(document.body.dataset.errorLog ?? '', text);
}
