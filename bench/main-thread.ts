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
  /**
   * Milliseconds from the navigation to the first contentful paint, by the clock and on the unslowed processor of this
   * machine.
   */
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
  readonly args?: {
    readonly name?: string;
    readonly frame?: string;
    readonly data?: { readonly frame?: string; readonly navigationId?: string };
  };
};

/** A page's main frame and the navigation that loaded its document, as the protocol names them (`id` and `loaderId`). */
export type Document = { readonly frame: string; readonly navigation: string };

export const TRACED = [
  '-*',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'loading',
  'blink.user_timing',
  'v8',
];
export const AFTER_LOAD_MS = 3_000;
/** Factor by which a cheap phone's processor is slower than the processor of this machine. */
export const SLOWER = 4;

const SCRIPT = new Set(['EvaluateScript', 'v8.compile', 'v8.compileModule', 'v8.evaluateModule', 'FunctionCall']);
const LAYOUT = new Set(['Layout']);
const STYLE = new Set(['UpdateLayoutTree']);

/**
 * Reads the work of one document. A trace has others, in any order: the empty document that the frame had before, images
 * that are documents, and pages of spare processes. Throws an error that names the event that is missing.
 */
export function readMainThread(trace: readonly TraceEvent[], document: Document): MainThread {
  const events = trace.toSorted((one, other) => one.ts - other.ts);
  const { start, paint, load, main } = marksOf(events, document);
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

/** Navigation, first contentful paint and load event of a document, and the main thread of its process. */
function marksOf(events: readonly TraceEvent[], { frame, navigation }: Document) {
  const isOfFrame = ({ args }: TraceEvent) => (args?.frame ?? args?.data?.frame) === frame;
  const isOfNavigation = (event: TraceEvent) => isOfFrame(event) && event.args?.data?.navigationId === navigation;
  const start = known(
    events.find((event) => event.name === 'navigationStart' && isOfNavigation(event)),
    `no navigation ${navigation} of frame ${frame}`,
  );
  const paint = known(
    events.find((event) => event.name === 'firstContentfulPaint' && isOfNavigation(event)),
    `no first contentful paint of navigation ${navigation}`,
  );
  // Takes the frame's last load event in this process: the event does not name its navigation, and the document is the
  // last of the frame.
  const load = known(
    events.findLast(
      (event) => event.name === 'MarkLoad' && isOfFrame(event) && event.pid === start.pid && event.ts >= start.ts,
    ),
    `no load mark of frame ${frame} after its navigation`,
  );
  const main = known(
    events.find(
      ({ name, args, pid }) => name === 'thread_name' && args?.name === 'CrRendererMain' && pid === start.pid,
    ),
    `no main thread of process ${start.pid}`,
  );
  return { start, paint, load, main };
}

function known(event: TraceEvent | undefined, missing: string): TraceEvent {
  if (!event) throw new Error(`The trace has ${missing}.`);
  return event;
}

const timeOf = ({ dur = 0, tdur = dur }: TraceEvent): number => (tdur / 1_000) * SLOWER;

/**
 * Events that are not inside another of these events. So a function that is called while a script is evaluated is not
 * counted twice.
 */
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
