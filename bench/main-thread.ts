/**
 * Work of the main thread of a page, read from a trace of Chromium. Times are milliseconds of the thread's CPU on a
 * processor that is `SLOWER` times slower: Chromium's own throttling counts the waits of a busy machine as work.
 */
export type MainThread = {
  /** All tasks from the navigation to `AFTER_LOAD_MS` after the page's load event. */
  readonly tasks: number;
  readonly longest: number;
  readonly script: number;
  readonly layout: number;
  readonly style: number;
  /** Milliseconds from the navigation to the first contentful paint, by the clock and on this processor. */
  readonly painted: number;
};

/** A trace event of Chromium; times are microseconds. */
export type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** CPU time of the thread, unlike `dur`, which grows while other processes have the processor. */
  readonly tdur?: number;
  /** `frame`: the documents of images, which are loaded like pages, have others. */
  readonly args?: { readonly name?: string; readonly frame?: string; readonly data?: { readonly frame?: string } };
};

export const TRACED = [
  '-*',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'loading',
  'blink.user_timing',
  'v8',
];
export const AFTER_LOAD_MS = 3_000;
/** A cheap phone's processor, compared with this one. */
export const SLOWER = 4;

const SCRIPT = new Set(['EvaluateScript', 'v8.compile', 'v8.compileModule', 'v8.evaluateModule', 'FunctionCall']);
const LAYOUT = new Set(['Layout']);
const STYLE = new Set(['UpdateLayoutTree']);

/** Reads the last navigation in a trace. Throws if the trace has no painted page. */
export function readMainThread(trace: readonly TraceEvent[]): MainThread {
  const events = trace.toSorted((one, other) => one.ts - other.ts);
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  const isOurs = (event: TraceEvent) => event.pid === paint?.pid && frameOf(event) === frameOf(paint);
  const start = events.findLast(
    (event) => event.name === 'navigationStart' && isOurs(event) && event.ts < (paint?.ts ?? 0),
  );
  const load = events.findLast((event) => event.name === 'MarkLoad' && isOurs(event));
  const main = events.find(
    ({ name, args, ...event }) => name === 'thread_name' && args?.name === 'CrRendererMain' && event.pid === paint?.pid,
  );
  if (!paint || !start || !load || !main) throw new Error('The trace has no painted page.');
  const end = load.ts + AFTER_LOAD_MS * 1_000;
  const within = events.filter(
    ({ ph, pid, tid, ts }) => ph === 'X' && pid === main.pid && tid === main.tid && ts >= start.ts && ts <= end,
  );
  const tasks = within.filter(({ name }) => name === 'RunTask').map(timeOf);
  const timeIn = (names: ReadonlySet<string>) =>
    outermost(within.filter(({ name }) => names.has(name))).reduce((sum, event) => sum + timeOf(event), 0);
  return {
    tasks: tasks.reduce((sum, time) => sum + time, 0),
    longest: Math.max(0, ...tasks),
    script: timeIn(SCRIPT),
    layout: timeIn(LAYOUT),
    style: timeIn(STYLE),
    painted: (paint.ts - start.ts) / 1_000,
  };
}

const frameOf = ({ args }: TraceEvent): string | undefined => args?.frame ?? args?.data?.frame;

const timeOf = ({ dur = 0, tdur = dur }: TraceEvent): number => (tdur / 1_000) * SLOWER;

/** Events that no other of these contains: a function called while a script is evaluated counts once. */
function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  let end = 0;
  return events
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      if (ts < end) return false;
      end = ts + dur;
      return true;
    });
}
