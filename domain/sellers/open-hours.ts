/** Opening hours by weekday. */
import { DAY, HOUR, MINUTE } from '../values/durations.ts';

/** Minutes after midnight in Tehran; `from` is before `to`, which may be in the early morning of the next day. */
export type Span = { readonly from: number; readonly to: number };
/**
 * Hours by weekday from Saturday on; empty if the shop states none. A day has at most two spans, in order, with time
 * between them.
 */
export type OpenHours = readonly (readonly Span[])[];

const SPANS_MOST = 2;
export const MINUTES_A_DAY = DAY / MINUTE;
/**
 * Latest end of a span in minutes: six in the morning of the next day. If a span would end later, its two times were
 * typed in the wrong order.
 */
const LATEST_END = MINUTES_A_DAY + (6 * HOUR) / MINUTE;

/** Whether these hours are valid for storing. */
export function areHours(hours: OpenHours): boolean {
  return (hours.length === 0 || hours.length === 7) && hours.every(isDay);
}

function isDay(spans: readonly Span[]): boolean {
  return (
    spans.length <= SPANS_MOST &&
    spans.every(
      ({ from, to }) =>
        Number.isInteger(from) &&
        Number.isInteger(to) &&
        from >= 0 &&
        from < MINUTES_A_DAY &&
        from < to &&
        to <= LATEST_END,
    ) &&
    spans.every(({ from }, at) => at === 0 || from > (spans[at - 1]?.to ?? 0))
  );
}

/** Whether the shop is open at a moment; spans that begin on a holiday do not count. Null if no hours are stated. */
export function isOpenAt(hours: OpenHours, { weekday, minute, isHoliday, isAfterHoliday }: Moment): boolean | null {
  if (hours.length === 0) return null;
  const covers = (at: number) => (span: Span) => at >= span.from && at < span.to;
  const before = hours[(weekday + hours.length - 1) % hours.length] ?? [];
  return (
    (!isHoliday && (hours[weekday] ?? []).some(covers(minute))) ||
    (!isAfterHoliday && before.some(covers(minute + MINUTES_A_DAY)))
  );
}

type Moment = {
  /** 0: Saturday, 6: Friday. */
  readonly weekday: number;
  readonly minute: number;
  readonly isHoliday: boolean;
  /** Whether the day before is a holiday. */
  readonly isAfterHoliday: boolean;
};
