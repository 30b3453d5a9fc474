/** Opening hours by weekday. */
import { DAY, MINUTE } from '../values/durations.ts';

/** Minutes after midnight in Tehran, `from` before `to`. */
export type Span = { readonly from: number; readonly to: number };
/** By weekday from Saturday on; empty if nothing is told. Each day has at most two spans, in order, not touching. */
export type OpenHours = readonly (readonly Span[])[];

const SPANS_MOST = 2;
const MINUTES_A_DAY = DAY / MINUTE;

/** Whether these are hours as they are stored. */
export function areHours(hours: OpenHours): boolean {
  return (hours.length === 0 || hours.length === 7) && hours.every(isDay);
}

function isDay(spans: readonly Span[]): boolean {
  return (
    spans.length <= SPANS_MOST &&
    spans.every(
      ({ from, to }) => Number.isInteger(from) && Number.isInteger(to) && from >= 0 && from < to && to <= MINUTES_A_DAY,
    ) &&
    spans.every(({ from }, at) => at === 0 || from > (spans[at - 1]?.to ?? 0))
  );
}

/** Whether it is open then; closed on holidays. Null if no hours are told. */
export function isOpenAt(hours: OpenHours, { weekday, minute, isHoliday }: Moment): boolean | null {
  if (hours.length === 0) return null;
  if (isHoliday) return false;
  return (hours[weekday] ?? []).some(({ from, to }) => minute >= from && minute < to);
}

type Moment = {
  /** 0: Saturday, 6: Friday. */
  readonly weekday: number;
  readonly minute: number;
  readonly isHoliday: boolean;
};
