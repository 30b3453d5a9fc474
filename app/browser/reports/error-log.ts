/** Reports each error once, and at most this many per page. */
const REPORTED_MAX = 5;
const reported = new Set<string>();

/**
 * Matches the address of a script without its query string, which may contain personal data, and the line and column.
 */
const PLACE = /(https?:[^\s?#]+?)(?:[?#]\S*?)?:(\d+):(\d+)/;

/**
 * Reports errors to the server (AN-02). The first script imports this module before all others, so that it also catches
 * errors while they start. It is not lazy, because a lazy module might not load after an early failure or while the
 * page is being left.
 */
for (const failure of ['error', 'unhandledrejection']) addEventListener(failure, report);

function report(event: Partial<ErrorEvent & PromiseRejectionEvent>): void {
  const { filename, lineno, colno, message, reason } = event;
  // Errors in scripts of browser extensions have no location, so they are ignored.
  if (!filename && event.type === 'error') return;
  const at = filename ? `${filename}:${lineno}:${colno}` : String(reason?.stack);
  const [, file = '', line, column] = PLACE.exec(at) ?? [];
  const text = JSON.stringify({
    errorMessage: message || String(reason) || 'unknown',
    file,
    line: Number(line ?? 0),
    column: Number(column ?? 0),
    // Reports the page's name and never its address, because some addresses contain a secret token.
    url: document.body?.dataset.page ?? '',
    tag: 'JS-ERROR',
  });
  if (reported.size >= REPORTED_MAX || reported.has(text)) return;
  reported.add(text);
  // The page provides the address of the log, because `paths` is too large for the first script.
  navigator.sendBeacon?.(document.body.dataset.errorLog ?? '', text);
}
