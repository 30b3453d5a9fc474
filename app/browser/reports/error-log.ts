/** An error that comes again and again is reported once, and of one page so many at most. */
const REPORTED_MAX = 5;
const reported = new Set<string>();

/** What stands behind the question mark of an address is nobody's business. */
const PLACE = /(https?:[^\s?#]+?)(?:[?#]\S*?)?:(\d+):(\d+)/;

/**
 * Tells the server what fails (AN-02). The first script imports it before everything else, so that it listens while the others
 * are still starting, and it sends at once: a module of its own would not have come when something fails early, or when the
 * page is left right after.
 */
for (const failure of ['error', 'unhandledrejection']) addEventListener(failure, report);

function report(event: Partial<ErrorEvent & PromiseRejectionEvent>): void {
  const { filename, lineno, colno, message, reason } = event;
  // Errors of other people's scripts (extensions) come without a place, and tell nothing.
  if (!filename && event.type === 'error') return;
  const at = filename ? `${filename}:${lineno}:${colno}` : String(reason?.stack);
  const [, file = '', line, column] = PLACE.exec(at) ?? [];
  const text = JSON.stringify({
    errorMessage: message || String(reason) || 'unknown',
    file,
    line: Number(line ?? 0),
    column: Number(column ?? 0),
    url: location.pathname,
    tag: 'JS-ERROR',
  });
  if (reported.size >= REPORTED_MAX || reported.has(text)) return;
  reported.add(text);
  // Where to, the page says: the table of links is too large to come with the first script.
  navigator.sendBeacon?.(document.body.dataset.errorLog ?? '', text);
}
