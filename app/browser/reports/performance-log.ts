import { paths } from '../../paths.ts';

const AFTER_LOAD_MS = 2_000;

/** Reports the load time two seconds after the page has loaded (AN-02), as lines of a name and milliseconds. */
export function logPerformance(): void {
  let largest: number | undefined;
  try {
    const observer = new PerformanceObserver((list) => {
      largest = list.getEntries().at(-1)?.startTime;
    });
    observer.observe({ type: 'largest-contentful-paint', buffered: true });
  } catch {
    // Unsupported by this browser.
  }
  const loaded = performance.getEntriesByType('navigation')[0]?.duration ?? performance.now();
  setTimeout(
    () => {
      const data = lines(largest);
      if (navigator.onLine) navigator.sendBeacon?.(paths.performanceLog(), JSON.stringify({ data }));
    },
    Math.max(0, loaded + AFTER_LOAD_MS - performance.now()),
  );
}

function lines(largest: number | undefined): string[] {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const [painted] = performance.getEntriesByName('first-contentful-paint');
  const times = {
    ttfb: navigation?.responseStart,
    fcp: painted?.startTime,
    lcp: largest,
    dcl: navigation?.domContentLoadedEventEnd,
    load: navigation?.loadEventEnd,
  };
  return Object.entries(times).flatMap(([name, time]) => (time ? [`${name} ${Math.round(time)}`] : []));
}
