/**
 * Redraws uploaded pictures in a separate process, so that a file that is too heavy to decode ends only that process
 * (ITEM-07, AUTH-05).
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { limitConcurrency } from '../values/concurrency-limit.ts';
import { MINUTE, SECOND } from '../values/durations.ts';
import { APART, endAbove, entryOf, isEndedByFile } from '../values/process-apart.server.ts';
import { type Result, refused } from '../values/result.ts';
import type { Redrawn } from './redraw.server.ts';
import type { Squared } from './square.server.ts';
import type { ArrivedFile, UploadRefusal } from './upload.ts';

export type DrawingWork =
  | { readonly shape: 'whole' | 'square'; readonly file: ArrivedFile }
  | { readonly shape: 'turned'; readonly original: Buffer };

export type DrawingAnswer = {
  readonly drawn?: Result<Redrawn, UploadRefusal> | Squared;
  /** Name of an error that the file did not cause. */
  readonly failed?: string;
  /** Microseconds of CPU time that the process spent on this picture. */
  readonly cpu: number;
};

export type Drawing = {
  /**
   * Like `redrawPicture` and `squarePicture`; `unreadable` also for a file that needs more memory or time than the
   * process may use.
   */
  redraw(file: ArrivedFile): Promise<Result<Redrawn, UploadRefusal>>;
  square(file: ArrivedFile): Promise<Squared>;
  /** Like `rotateStoredPicture`. */
  turn(original: Buffer): Promise<Redrawn>;
  /** Microseconds of CPU time spent on all pictures. */
  cpu(): number;
};

export type DrawingLimits = {
  /**
   * Maximum size of the heap, and of all memory of the process. A picture takes at most 40 MB (`decode.server.ts`) and
   * is decoded twice.
   */
  readonly heapMegabytes: number;
  readonly megabytes: number;
  /** Maximum milliseconds for one picture, including the start of the process. */
  readonly pictureMs: number;
};

const LIMITS: DrawingLimits = { heapMegabytes: 96, megabytes: 320, pictureMs: MINUTE };
/** Milliseconds for which the process waits for the next picture: starting it costs as much as a small picture. */
const IDLE_MS = 30 * SECOND;
const ENTRY = entryOf('media/picture-process.server.ts');

/**
 * Creates a service for redrawing pictures. It uses at most one process, which is started for the first picture and
 * ends after some time without pictures.
 */
export function createDrawing(limits: DrawingLimits = LIMITS): Drawing {
  const inTurn = limitConcurrency(1);
  let current: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let cpu = 0;

  function start(): ChildProcess {
    const child = spawn(process.execPath, [`--max-old-space-size=${limits.heapMegabytes}`, ENTRY], {
      ...APART,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    const forget = () => {
      if (current === child) current = null;
    };
    child.on('error', forget).on('exit', forget);
    return child;
  }

  const draw = (work: DrawingWork): Promise<DrawingAnswer['drawn']> =>
    inTurn(async () => {
      clearTimeout(idle);
      const isUsed = current !== null;
      current ??= start();
      let child = current;
      holdOpen(child, true);
      try {
        let answer = await answerOf(child, work, limits);
        // The process may have run out of memory because of earlier pictures, so the picture is tried again in a new
        // process.
        if (answer === null && isUsed) {
          current = child = start();
          answer = await answerOf(child, work, limits);
        }
        if (answer === null) return refused('unreadable');
        cpu += answer.cpu;
        if (answer.failed !== undefined) throw new Error(`a picture could not be drawn: ${answer.failed}`);
        return answer.drawn;
      } finally {
        holdOpen(child, false);
        idle = setTimeout(() => {
          if (current === child) current = null;
          if (child.connected) child.disconnect();
        }, IDLE_MS).unref();
      }
    });

  return {
    redraw: async (file) => (await draw({ shape: 'whole', file })) as Result<Redrawn, UploadRefusal>,
    square: async (file) => (await draw({ shape: 'square', file })) as Squared,
    async turn(original) {
      const turned = (await draw({ shape: 'turned', original })) as Result<Redrawn, UploadRefusal>;
      if (!turned.ok) throw new Error('a stored picture could not be turned');
      return turned;
    },
    cpu: () => cpu,
  };
}

/** Sets whether this process stays alive until the child process has answered. */
function holdOpen(child: ChildProcess, isHeld: boolean): void {
  if (isHeld) child.ref();
  else child.unref();
  if (isHeld) child.channel?.ref();
  else child.channel?.unref();
}

/**
 * Waits for the next answer of a process, and kills the process if it uses too much memory or time. Null if the picture
 * ended the process.
 */
async function answerOf(child: ChildProcess, work: DrawingWork, limits: DrawingLimits): Promise<DrawingAnswer | null> {
  const answered = Promise.withResolvers<DrawingAnswer | null>();
  const ended = (code: number | null, signal: NodeJS.Signals | null) => {
    if (isEndedByFile(code, signal)) answered.resolve(null);
    else answered.reject(new Error(`the process that draws pictures ended with ${code}`));
  };
  const clock = setTimeout(() => child.kill('SIGKILL'), limits.pictureMs);
  const stopLooking = endAbove(limits.megabytes, child);
  child.on('message', answered.resolve).on('exit', ended).on('error', answered.reject);
  try {
    // If sending fails, the process has ended, which `exit` reports.
    child.send(work, () => {});
    return await answered.promise;
  } finally {
    clearTimeout(clock);
    stopLooking();
    child.off('message', answered.resolve).off('exit', ended).off('error', answered.reject);
  }
}

/** The redrawing service of this process, used for all storages. */
export const drawnApart = createDrawing();
