/** Bounds the requests of one connection. Written here because neither Node nor its adapter for Hono does. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that are processed concurrently. */
const AT_ONCE = 8;
/** Parsed requests that may wait in this process, at about 1.6 KB each. */
const WAITING_MAX = 4_000;
/** Bytes that the parser gets at once; the shortest requests have 25. */
const SLICE = 4_096;

type Waiting = readonly [request: IncomingMessage, response: ServerResponse];

/** The unanswered requests of one connection. */
type Line = {
  /**
   * Answers that are not sent completely yet. One `Set` for all connections would cost a quarter of a cached page's
   * time.
   */
  readonly unsent: ServerResponse[];
  readonly waiting: Waiting[];
  /** Whether handing over the waiting requests is scheduled for the next turn of the event loop. */
  isDue: boolean;
};

export type Pipelines = {
  readonly listener: RequestListener;
  /** Call it for each new connection. */
  readonly readInSlices: (socket: Socket) => void;
  /** Whether a connection has unanswered requests. */
  readonly isBusy: (socket: Socket) => boolean;
  /** The answers of a connection that are not sent completely yet. */
  readonly unsentOf: (socket: Socket) => readonly ServerResponse[];
};

/**
 * Processes at most eight requests of a connection concurrently, and stops reading while others wait. Closes a
 * connection whose requests would exceed the process's maximum.
 */
export function createPipelines(handle: RequestListener, waitingMax = WAITING_MAX): Pipelines {
  const lines = new WeakMap<Socket, Line>();
  let waitingInAll = 0;

  function listener(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const line = lines.get(socket) ?? begin(socket);
    if (line.unsent.length < AT_ONCE && line.waiting.length === 0) run(line, request, response);
    else wait(line, request, response);
  }

  function begin(socket: Socket): Line {
    const line: Line = { unsent: [], waiting: [], isDue: false };
    lines.set(socket, line);
    return line;
  }

  function run(line: Line, request: IncomingMessage, response: ServerResponse): void {
    line.unsent.push(response);
    response.once('close', () => {
      line.unsent.splice(line.unsent.indexOf(response), 1);
      if (line.isDue || line.waiting.length === 0) return;
      // Other connections get a turn of the event loop before the next requests of this one: immediate answers would
      // otherwise follow each other without end.
      line.isDue = true;
      setImmediate(handOver, line);
    });
    handle(request, response);
  }

  function wait(line: Line, request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    if (socket.destroyed) return;
    if (line.waiting.length === 0) {
      socket.pause();
      // Reading a body and sending an answer resume the socket as well.
      socket.on('resume', pauseSocket);
      socket.once('close', forget);
    }
    line.waiting.push([request, response]);
    if (++waitingInAll > waitingMax) socket.destroy();
  }

  function handOver(line: Line): void {
    line.isDue = false;
    while (line.unsent.length < AT_ONCE) {
      const next = line.waiting.shift();
      if (!next) return;
      waitingInAll--;
      const [request, response] = next;
      if (line.waiting.length === 0) readOn(request.socket);
      run(line, request, response);
    }
  }

  function readOn(socket: Socket): void {
    socket.off('resume', pauseSocket);
    socket.off('close', forget);
    socket.resume();
  }

  /** Drops the waiting requests of a closed connection. */
  function forget(this: Socket): void {
    const waiting = lines.get(this)?.waiting.splice(0) ?? [];
    waitingInAll -= waiting.length;
  }

  /**
   * Pausing a connection is not enough: Node parses and emits everything in one chunk, and one of 64 KB can hold 2,600
   * requests. The parser therefore gets small slices; those after the slice with too many requests wait in the socket.
   */
  function readInSlices(socket: Socket): void {
    const push = socket.push.bind(socket);
    socket.push = (chunk: Buffer | null) => {
      if (chunk === null || chunk.length <= SLICE) return push(chunk);
      let takesMore = true;
      for (let at = 0; at < chunk.length; at += SLICE) {
        // The parser resumes the socket after each request.
        if (lines.get(socket)?.waiting.length) socket.pause();
        takesMore = push(chunk.subarray(at, at + SLICE));
      }
      return takesMore;
    };
    // Adding a listener makes Node's parser read through this `push` instead of directly from the system's socket.
    socket.on('data', noop);
    socket.off('data', noop);
  }

  function isBusy(socket: Socket): boolean {
    const line = lines.get(socket);
    return line !== undefined && line.unsent.length + line.waiting.length > 0;
  }

  function unsentOf(socket: Socket): readonly ServerResponse[] {
    return lines.get(socket)?.unsent ?? [];
  }

  return { listener, readInSlices, isBusy, unsentOf };
}

function noop(): void {}

function pauseSocket(this: Socket): void {
  this.pause();
}
