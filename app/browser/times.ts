import { MINUTE } from '../../domain/values/durations.ts';
import { relativeTime } from '../../domain/values/time.ts';

const EVERY_MS = MINUTE;

/** Updates relative times in pages that were cached or have been open for a while (GEN-03). */
export function watchTimes(): void {
  setInterval(() => correctTimes(document), EVERY_MS);
}

export function correctTimes(root: ParentNode): void {
  const now = new Date();
  for (const time of root.querySelectorAll<HTMLTimeElement>('time[data-ago]')) {
    const at = new Date(time.dateTime);
    if (Number.isNaN(at.getTime())) continue;
    const text = relativeTime(at, now);
    if (time.textContent !== text) time.textContent = text;
  }
}
